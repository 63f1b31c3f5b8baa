import { eq } from "drizzle-orm";
import { inboxList } from "#app/admin/inbox/inbox-address.ts";
import { contactMessages, inboxReplies, outbox } from "#app/db/mail-schema.ts";
import { versionOf } from "#app/inbox/policy.ts";
import { limits } from "#app/platform/limits.server.ts";
import { insertDeclaration, insertMessage } from "#scripts/demo/inbox-factories.ts";
import { mailsCarried, signedIn } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { mailSource } from "#tests/support/mails.ts";
import { dataAddress } from "#tests/support/routes.ts";
import { expectNoForeignMarkup } from "./inert.ts";

// Whatever a stranger sends is text, and whoever sends it is nobody until somebody has looked.

const list = "/admin/nachrichten";
const hostile = `</title><script>alert(1)</script><img src=x onerror=alert(1)> {{7*7}} '; drop table user; --`;
const to = "praxis@example.org";

test("script, template and SQL in a mail are text in the list, on its page and in the answer", async () => {
  const from = "angriff@example.org";
  const source = mailSource({
    from: `"${hostile.replaceAll('"', "")}" <${from}>`,
    subject: `${hostile} =?utf-8?Q?=0D=0ABcc=3A_alle@example.org?=`,
    type: "text/html; charset=utf-8",
    body: `<p>${hostile}</p>&lt;script&gt;alert(2)&lt;/script&gt;`,
  });
  expect(await site.receiveMail(source, { from, to })).toBe(true);
  const [message] = await site.db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, from));
  const id = message?.id ?? "";
  // Others may have filled the list's first page: begin just before the mail.
  const place = { at: message?.lastAt ?? "", id: `${id}-` };
  const listFrom = inboxList.address({ ...inboxList.first, after: place });
  await insertDeclaration(site.db, {
    ...{ id: `d-${id}`, name: hostile, contract: hostile, message: hostile },
    receivedAt: new Date().toISOString(),
  });
  const client = await signedIn(site, (await person({ role: "admin" })).email);
  for (const address of [listFrom, `${list}/${id}`, `${list}/d-${id}?vorlage=eingang`]) {
    const { text, headers, status } = await client.get(address);
    expect(status).toBe(200);
    expect(text).toContain("&lt;script&gt;");
    expectNoForeignMarkup(text, headers, address);
  }

  const page = (await client.get(`${list}/${id}`)).text;
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const sent = await client.post(`${list}/${id}`, {
    ...{ intent: "answer", seen: field("seen"), key: field("key"), status: "done" },
    ...{ subject: `Re: ${hostile}\r\nBcc: alle@example.org`, text: hostile },
  });
  expect(sent.status).toBe(302);
  await mailsCarried(site);
  const mail = await site.binding
    .prepare("select subject, html from mailbox where recipient = ?1")
    .bind(from)
    .first<{ subject: string; html: string }>();
  expect(mail?.subject).toMatch(/^[^\r\n]+\[N-[0-9A-Z]{8}\]$/);
  expect(mail?.html).not.toMatch(/<script|<img/i);
});

test("a reference with another sender, or a sender without it, opens a message of its own", async () => {
  const id = await insertMessage(site.db, {
    ...{ createdAt: new Date().toISOString(), email: "opfer@example.org" },
    ...{ reference: "N-0SEC0001", status: "done" as const },
  });
  const attempts = [
    { from: "fremd@evil.example", subject: "Re: [N-0SEC0001]" },
    { from: "opfer@example.org", subject: "Re: ohne Kennzeichen" },
    { from: "opfer@example.org.evil.example", subject: "Re: [N-0SEC0001]" },
    { from: "Opfer <opfer@example.org> <fremd@evil.example>", subject: "Re: [N-0SEC00O1]" },
  ];
  for (const attempt of attempts) {
    const envelope = { from: "opfer@example.org", to };
    expect(await site.receiveMail(mailSource(attempt), envelope)).toBe(true);
  }
  const replies = await site.db
    .select()
    .from(inboxReplies)
    .where(eq(inboxReplies.contactMessageId, id));
  expect(replies).toEqual([]);
  const [row] = await site.db.select().from(contactMessages).where(eq(contactMessages.id, id));
  expect(row?.status).toBe("done");
});

test("mails cause no mail: neither persons' nor programs', nor the same one ten times", async () => {
  await mailsCarried(site);
  const before = await site.db.$count(outbox);
  const from = "schleife@example.org";
  const same = mailSource({ from, messageId: "<schleife@example.org>" });
  const sources = [
    ...Array.from({ length: 10 }, () => same),
    mailSource({ from, headers: ["Auto-Submitted: auto-replied"] }),
    mailSource({ from, headers: ["Precedence: bulk"] }),
    mailSource({ from: `MAILER-DAEMON <mailer-daemon@example.org>`, subject: "Schleife" }),
  ];
  const taken = await Promise.all(sources.map((one) => site.receiveMail(one, { from, to })));
  expect(taken).toEqual(sources.map(() => true));
  const rows = await site.db.select().from(contactMessages).where(eq(contactMessages.email, from));
  expect(rows.map(({ status }) => status).sort()).toEqual(["done", "open", "open"]);
  expect(await site.db.$count(outbox)).toBe(before);
});

test("a flood from one address is refused beyond its measure, also all at once", async () => {
  const envelope = { from: "flut@example.org", to };
  const { most } = limits["mail by sender"];
  const taken = await Promise.all(
    Array.from({ length: most + 5 }, () =>
      site.receiveMail(mailSource({ from: envelope.from }), envelope),
    ),
  );
  expect(taken.filter((isTaken) => !isTaken)).toHaveLength(5);
  const ofSender = eq(contactMessages.email, envelope.from);
  expect(await site.db.$count(contactMessages, ofSender)).toBe(most);
});

test("a customer reaches no message, not even one of their own, by any address", async () => {
  const { id: userId, email } = await person();
  const id = await insertMessage(site.db, {
    ...{ createdAt: new Date().toISOString(), email, userId, message: "Geheimes Anliegen" },
  });
  const client = await signedIn(site, email);
  const address = `${list}/${id}`;
  for (const url of [
    list,
    address,
    dataAddress(address),
    dataAddress(address, "admin/inbox/entry.route"),
    dataAddress(list, "admin/inbox/inbox.route"),
  ]) {
    const { text } = await client.get(url);
    expect(text, url).not.toContain("Geheimes Anliegen");
    expect(text, url).not.toContain(id);
  }
  const stored = async () => {
    const [row] = await site.db.select().from(contactMessages).where(eq(contactMessages.id, id));
    if (!row) throw new Error("the message is gone");
    return row;
  };
  const done = { intent: "done", seen: versionOf({ ...(await stored()), orderId: null }) };
  await client.post(address, done);
  await client.post(dataAddress(address), done);
  expect((await stored()).status).toBe("open");
  // The same form is the one that changes it for her who may.
  const practitioner = await signedIn(site, (await person({ role: "admin" })).email);
  await practitioner.post(address, done);
  expect((await stored()).status).toBe("done");
});
