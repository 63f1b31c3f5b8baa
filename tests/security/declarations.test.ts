import { desc, eq } from "drizzle-orm";
import { declarations, inboxReplies, outbox } from "#app/db/mail-schema.ts";
import { orders, subscriptions } from "#app/db/shop-schema.ts";
import { limits } from "#app/platform/limits.server.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { ask, Client, type Fields, mailsCarried } from "#tests/support/http.ts";
import { expect, person, site, test } from "#tests/support/http-test.ts";
import { expectNoForeignMarkup } from "./inert.ts";

// Withdrawal and cancellation are open to everybody: they tell nothing, take nothing on trust, and
// cannot be used against others.

const withdrawal = "/vertrag-widerrufen";
const cancellation = "/vertraege-kuendigen";
const file = "/eingangsbestaetigung.txt";
const hostile = `</title><script>alert(1)</script><img src=x onerror=alert(1)> '; drop table user; --`;
const key = "00000000-0000-4000-8000-00000000000";

// Dozens of next year would stand above everything that other tests send to the inbox.
test.afterAll(() => site.db.delete(declarations));

let people = 0;
function newEmail(): string {
  people += 1;
  return `erklaert-${people}@example.org`;
}

function confirmed(changes: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ intent: "confirm", key: `${key}1`, name: "Erika Beispiel", email: newEmail() },
    ...{ contract: "KP-1", message: "" },
    ...changes,
  };
}

function canceled(changes: Record<string, string> = {}): Record<string, string> {
  return {
    ...{ cancellation: "ordinary", reason: "", name: "Erika Beispiel", email: newEmail() },
    ...{ contract: "Kräuterlexikon-Abo", effectiveOn: "" },
    ...changes,
  };
}

test("known and unknown numbers, addresses and subscriptions get the same bytes", async () => {
  const { id, email } = await person({ fullName: "Erika Beispiel" });
  const soon = "2027-05-01T10:00:00.000Z";
  await site.db.insert(orders).values({
    ...{ id: `order-${id}`, displayId: "KP-270101-KNOWN1", version: 1, checkoutId: id },
    ...{ userId: id, status: "completed", paymentStatus: "paid", currency: "eur" },
    ...{ subtotalCents: 1990, totalCents: 1990, paidTotalCents: 1990, refundedTotalCents: 0 },
    createdAt: soon,
  });
  await site.db.insert(subscriptions).values({
    ...{ id: `sub-${id}`, version: 1, userId: id, orderId: `order-${id}` },
    ...{ orderItemId: `item-${id}`, productId: "p", title: "Kräuterlexikon Abo" },
    ...{ opensHerbs: true, status: "active", currentPeriodEnd: soon, accessUntil: soon },
    cancelAtPeriodEnd: false,
  });
  const stranger = `x${email.slice(1)}`;
  const at = { "x-test-now": "2026-11-22T10:00:00.000Z" };
  const client = new Client(site, at);
  const shown = async (path: string, form: Fields, typed: readonly string[]) => {
    const { status, text, headers } = await client.post(path, form);
    expect(status).toBe(200);
    const plain = typed.reduce((left, one) => left.replaceAll(one, "TYPED"), text);
    const { "x-request-id": _, date: __, ...kept } = headers;
    // The signature is of the words that were typed, and the reference is drawn by lot.
    const same = plain.replace(/name="proof" value="[^"]*"/, "PROOF");
    return { text: same.replaceAll(/N-[0-9A-Z]{8}/g, "REFERENCE"), headers: kept };
  };
  for (const [path, form] of [
    [withdrawal, confirmed],
    [cancellation, canceled],
  ] as const) {
    const known = await shown(path, form({ email, contract: "KP-270101-KNOWN1" }), [
      ...[email, "KP-270101-KNOWN1"],
    ]);
    for (const [other, contract] of [
      [stranger, "KP-270101-KNOWN1"],
      [email, "KP-270101-NOBODY"],
      [stranger, "KP-270101-NOBODY"],
    ] as const) {
      const answer = await shown(path, form({ email: other, contract }), [other, contract]);
      expect(answer.text, `${path} ${other} ${contract}`).toBe(known.text);
      expect({ ...answer.headers, "content-length": "" }).toEqual({
        ...known.headers,
        "content-length": "",
      });
    }
  }
});

test("sent twice, or many times at once, it is one declaration with one mail", async () => {
  for (const [path, form] of [
    [withdrawal, confirmed()],
    [cancellation, canceled()],
  ] as const) {
    const client = new Client(site);
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.post(path, form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const later = await client.post(path, form);
    expect(later.text).toBe(answers[0]?.text);
    const email = form.email ?? "";
    expect(await site.db.$count(declarations, eq(declarations.email, email))).toBe(1);
    await expect.poll(() => site.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
    // Other words with the same key are another declaration, and not a lost one.
    await client.post(path, { ...form, contract: "KP-2" });
    expect(await site.db.$count(declarations, eq(declarations.email, email))).toBe(2);
  }
});

test("the same cancellation from somewhere else is another, and tells nothing of the first", async () => {
  const form = canceled();
  const at = (time: string) => new Client(site, { "x-test-now": `2026-11-21T${time}:00Z` });
  const first = await at("09:00").post(cancellation, form);
  const second = await at("15:30").post(cancellation, form);
  expect(first.text).toContain("10:00 Uhr");
  expect(second.text).toContain("16:30 Uhr");
  expect(second.text).not.toContain("10:00 Uhr");
  expect(await site.db.$count(declarations, eq(declarations.email, form.email ?? ""))).toBe(2);
});

test("the second step judges everything anew, and no field decides what is stored", async () => {
  const client = new Client(site);
  const count = () => site.db.$count(declarations);
  const before = await count();
  for (const [changes, status] of [
    [{ name: "" }, 400],
    [{ email: "nobody" }, 400],
    [{ contract: "x".repeat(201) }, 400],
    [{ message: "x".repeat(5001) }, 400],
    [{ key: "" }, 200],
    [{ key: "../../x" }, 200],
    [{ intent: "review" }, 200],
    [{ intent: "change" }, 200],
    [{ intent: "toString" }, 200],
  ] as const) {
    const answer = await client.post(withdrawal, confirmed(changes));
    expect(answer.status, JSON.stringify(changes)).toBe(status);
    expect(answer.text).not.toContain("ist eingegangen");
  }
  const refused: Record<string, string>[] = [
    { cancellation: "sofort" },
    { cancellation: "extraordinary", reason: "\u200b " },
    { effectiveOn: "2026-02-31" },
    { effectiveOn: "2020-01-01" },
    { email: "a@example.org\r\nBcc: b@example.org" },
  ];
  for (const changes of refused) {
    expect((await client.post(cancellation, canceled(changes))).status).toBe(400);
  }
  expect(await count()).toBe(before);

  const email = newEmail();
  const form = confirmed({ email });
  await client.post(withdrawal, {
    ...form,
    ...{ id: "chosen", kind: "cancellation", status: "done", channel: "letter", userId: "x" },
    ...{ receivedAt: "2020-01-01T00:00:00Z", passing: "waiting", reference: "N-00000000" },
  });
  const [row] = await site.db.select().from(declarations).where(eq(declarations.email, email));
  expect(row).toMatchObject({
    ...{ kind: "withdrawal", status: "open", channel: "form", userId: null, passing: null },
  });
  expect(row?.id).not.toBe("chosen");
  expect(row?.receivedAt.slice(0, 4)).not.toBe("2020");
});

test("script, markup and line breaks are text on the page, in the file and in the mails", async () => {
  const email = newEmail();
  const client = new Client(site);
  const form = confirmed({ email, name: `${hostile}\r\nBcc: alle@example.org`, contract: hostile });
  const answer = await client.post(withdrawal, form);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("&lt;script&gt;");
  expectNoForeignMarkup(answer.text, answer.headers, withdrawal);
  await mailsCarried(site);
  const mails = await site.binding
    .prepare("select subject, html from mailbox where recipient = ?1 or instr(subject, ?2) > 0")
    .bind(email, "alert(1)")
    .all<{ subject: string; html: string }>();
  expect(mails.results.length).toBeGreaterThanOrEqual(2);
  for (const { subject, html } of mails.results) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script|<img src=x/i);
  }
});

test("a receipt cannot be opened by an address, kept by a cache, or forged", async () => {
  const client = new Client(site);
  const answer = await client.post(withdrawal, confirmed());
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.headers["content-security-policy"]).toContain("script-src 'none'");
  expect(answer.text).not.toContain("<script");
  const text = /name="text" value="([^"]*)"/.exec(answer.text)?.[1] ?? "";
  const proof = /name="proof" value="([^"]*)"/.exec(answer.text)?.[1] ?? "";
  expect(proof).toHaveLength(43);
  const saved = await client.post(file, { text: text.replaceAll("\n", "\r\n"), proof });
  expect(saved.status).toBe(200);
  expect(saved.headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": 'attachment; filename="eingangsbestaetigung.txt"',
    "cache-control": "private, no-store",
  });
  for (const form of [
    { text: `${text}.`, proof },
    { text, proof: `${proof.slice(0, 42)}_` },
    { text, proof: "" },
    { text: "x".repeat(20_001), proof },
  ]) {
    expect((await client.post(file, form)).status).toBe(400);
  }
  expect((await client.get(file)).status).toBe(404);
  expect((await client.get(withdrawal)).text).not.toContain("ist eingegangen");
});

test("a hidden field that was filled in asks once more, and is never a lost declaration", async () => {
  const client = new Client(site);
  for (const [path, form] of [
    [withdrawal, confirmed()],
    [cancellation, canceled()],
  ] as const) {
    const trapped = await client.post(path, { ...form, subject: "Werbung" });
    expect(trapped.status).toBe(400);
    expect(trapped.text).toContain("Bitte senden Sie das Formular noch einmal ab.");
    expect(trapped.text).toContain(form.email);
    expect(trapped.text).not.toContain("Werbung");
    expect((await client.post(path, form)).status).toBe(200);
  }
});

test("what is sent again and again is one declaration with one mail, and says so each time", async () => {
  const at = { "x-test-now": "2027-02-01T12:00:00.000Z" };
  const client = new Client(site, at);
  for (const [path, form] of [
    [withdrawal, confirmed()],
    [cancellation, canceled()],
  ] as const) {
    const email = form.email ?? "";
    const answers: string[] = [];
    for (let sent = 0; sent < limits["declaration by recipient"].most + 2; sent += 1) {
      const { text } = await client.post(path, form);
      answers.push(/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "");
    }
    expect(answers[0]).toContain(email);
    expect(new Set(answers).size, path).toBe(1);
    expect(await site.db.$count(declarations, eq(declarations.email, email))).toBe(1);
    expect(await site.db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
  }
});

test("sent again, a form without a confirmation tells nothing of what was answered meanwhile", async () => {
  const client = new Client(site, { "x-test-now": "2027-02-02T12:00:00.000Z" });
  const email = newEmail();
  for (let sent = 0; sent < limits["declaration by recipient"].most; sent += 1) {
    await client.post(cancellation, canceled({ email, contract: `Buch ${sent}` }));
  }
  const form = canceled({ email });
  const first = await client.post(cancellation, form);
  expect(first.text).toContain("folgt gesondert");
  // As the shop has taken it, or the practitioner has written: there is a contract.
  const declared = await site.db.select().from(declarations).where(eq(declarations.email, email));
  for (const { id: declarationId, createdAt } of declared) {
    await site.db.insert(inboxReplies).values({
      ...{ id: crypto.randomUUID(), declarationId, direction: "out", author: "Praxis" },
      ...{ text: "Ihre Kündigung ist ausgeführt.", outboxId: crypto.randomUUID(), createdAt },
    });
  }
  expect((await client.post(cancellation, form)).text).toBe(first.text);
});

test("nobody's mailbox is filled, and every declaration counts all the same, however many come", async () => {
  const at = { "x-test-now": "2027-03-01T12:00:00.000Z" };
  const email = newEmail();
  const { most } = limits["declaration by recipient"];
  for (let sent = 0; sent < most + 3; sent += 1) {
    const client = new Client(site, at);
    const answer = await client.post(cancellation, canceled({ email, contract: `Abo ${sent}` }));
    expect(answer.status).toBe(200);
    expect(answer.text.includes("folgt gesondert")).toBe(sent >= most);
  }
  expect(await site.db.$count(declarations, eq(declarations.email, email))).toBe(most + 3);
  expect(await site.db.$count(outbox, eq(outbox.recipient, email))).toBe(most);

  const busy = new Client(site, at);
  const byAddress = limits["declaration by address"].most;
  for (let sent = 0; sent < byAddress; sent += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, one) =>
        busy.post(withdrawal, confirmed({ contract: `KP-${sent + one}` })),
      ),
    );
  }
  // Never refused (§ 356a BGB): one more is taken in as well, without a mail to anybody.
  const more = confirmed({ contract: "einer mehr" });
  const taken = await busy.post(withdrawal, more);
  expect(taken.status).toBe(200);
  expect(taken.text).toContain("einer mehr");
  expect(taken.text).toContain("folgt gesondert");
  expect(await site.db.$count(declarations, eq(declarations.contract, "einer mehr"))).toBe(1);
  expect(await site.db.$count(outbox, eq(outbox.recipient, more.email ?? ""))).toBe(0);
});

test("a database that fails loses nothing that was typed, and says what has not happened", async () => {
  const client = new Client(site);
  const [form, cancel] = [confirmed({ name: "Nicht Verloren" }), canceled({ name: "Auch Nicht" })];
  await whileFailing(site.binding, "insert on declarations", async () => {
    const first = await client.post(withdrawal, form);
    expect(first.status).toBe(503);
    expect(first.text).toContain("noch nicht eingegangen");
    expect(first.text).toContain('name="name" value="Nicht Verloren"');
    const second = await client.post(cancellation, cancel);
    expect(second.status).toBe(503);
    expect(second.text).toContain("Auch Nicht");
  });
  expect((await client.post(withdrawal, form)).text).toContain("Ihr Widerruf ist eingegangen");
  expect((await client.post(cancellation, cancel)).text).toContain(
    "Ihre Kündigung ist eingegangen",
  );
});

test("another site's form declares nothing", async () => {
  for (const path of [withdrawal, cancellation, file]) {
    const answer = await ask(site.origin, path, {
      form: path === withdrawal ? confirmed() : canceled(),
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(answer.status, path).toBe(403);
  }
  const [newest] = await site.db
    .select()
    .from(declarations)
    .orderBy(desc(declarations.createdAt))
    .limit(1);
  expect(newest?.id).toHaveLength(43);
});
