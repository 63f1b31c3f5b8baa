import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getDeclaringMail } from "#app/admin/inbox/declaring-mail.server.ts";
import {
  answerEntry,
  assignEntry,
  assignOrder,
  decideNoDeclaration,
  noteRecorded,
  setEntryStatus,
} from "#app/admin/inbox/entry-commands.server.ts";
import { getEntry } from "#app/admin/inbox/entry-queries.server.ts";
import { inboxList, inboxPageSize } from "#app/admin/inbox/inbox-address.ts";
import { listEntries } from "#app/admin/inbox/inbox-queries.server.ts";
import { enterMessage } from "#app/admin/inbox/new-entry.server.ts";
import { user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { contactMessages, declarations, inboxReplies, outbox } from "#app/db/mail-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import {
  createDeclaration,
  customerWithAddress,
  removeOldEntries,
} from "#app/inbox/commands.server.ts";
import { newReference } from "#app/inbox/entry.ts";
import { storeMail, takeMail } from "#app/inbox/mail/take-mail.server.ts";
import { versionOf } from "#app/inbox/policy.ts";
import { newId } from "#app/platform/ids.ts";
import { limits } from "#app/platform/limits.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { insertOrder, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { insertDeclaration, insertMessage, insertReply } from "#scripts/demo/inbox-factories.ts";
import { slowRuns, withoutSearch } from "#tests/support/explain-runs.ts";
import { answerGiven, declared, inboxRuns, incoming } from "#tests/support/inbox-runs.ts";
import { incomingMail, mailSource } from "#tests/support/mails.ts";
import { silentLog, unusedHash } from "#tests/support/unit-database.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");
const at = now.toISOString();
const reference = "N-1A2B3C4D";
const incomingSettings = {
  secret: "geheim",
  ownAddress: "",
  files: env.DOCUMENTS,
  now,
  log: silentLog,
};

beforeEach(async () => {
  await db.batch([db.delete(contactMessages), db.delete(declarations), db.delete(outbox)]);
});

async function messageOf(id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!row) throw new Error("no such message");
  return row;
}

/** What a form says of an entry as it is now. */
async function editOf(entryId: string) {
  const found = await getEntry(db, entryId, "");
  if (!found) throw new Error("no such entry");
  const { entry } = found;
  return { entryId, isMessage: entry.kind === "message", seen: versionOf(entry) };
}

function person(email: string, given: Partial<PersonInput> = {}): Promise<string> {
  return insertPerson(db, { email, passwordHash: unusedHash, ...given });
}

/** Our mail to Erika, and what her provider's server writes back about it. */
async function bounced({ recipient, mailId }: { recipient: string; mailId?: string }) {
  const id = newId();
  await db.insert(outbox).values({
    id,
    kind: "inbox-answer",
    recipient,
    subject: "",
    text: "",
    html: "",
    status: "sent",
    createdAt: at,
    sentAt: at,
  });
  const body = [
    "--b\r\nContent-Type: text/plain\r\n\r\nUser unknown",
    "--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\n" +
      "Final-Recipient: rfc822; erika@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n",
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nSubject: Termin\r\nX-Mail-Id: ${mailId ?? id}\r\n`,
    "--b--\r\n",
  ].join("\r\n");
  const source = mailSource({
    from: "Mail Delivery System <MAILER-DAEMON@mx.example.org>",
    subject: "Undelivered Mail Returned to Sender",
    type: 'multipart/report; report-type=delivery-status; boundary="b"',
    body,
  });
  await takeMail(db, incomingMail(source, { from: "" }), incomingSettings);
  const [mail] = await db.select().from(outbox).where(eq(outbox.id, id));
  return mail;
}

describe("a report that one of ours did not arrive (RFC 3464)", () => {
  it("marks the mail that it names, whatever the case of the address, and is done", async () => {
    const mail = await bounced({ recipient: "Erika@Example.org" });
    expect(mail).toMatchObject({ bouncedAt: at, bounceReason: "unknown-mailbox" });
    const [entry] = await db.select().from(contactMessages);
    expect(entry).toMatchObject({ status: "done", mailKind: "delivery-report" });
  });

  it("marks no other mail, and no other recipient's", async () => {
    const named = await bounced({ recipient: "erika@example.org", mailId: newId() });
    expect(named?.bouncedAt).toBeNull();
    expect((await bounced({ recipient: "otto@example.org" }))?.bouncedAt).toBeNull();
  });
});

describe("a mail", () => {
  it("is a message of its own, with the customer of its address, and writes no mail", async () => {
    const userId = await person("karla@example.org");
    const { outcome, entryId } = await storeMail(db, incoming({ email: "karla@example.org" }), now);
    expect(outcome).toBe("entry");
    expect(await messageOf(entryId ?? "")).toMatchObject({
      channel: "mail",
      subject: "Frage",
      message: "Guten Tag",
      status: "open",
      lastAt: at,
      userId,
      reference: expect.stringMatching(/^N-[0-9A-Z]{8}$/),
    });
    expect(await db.$count(outbox)).toBe(0);
  });

  it("of a practitioner's address, or of one that nobody confirmed, belongs to nobody", async () => {
    const [practice, unconfirmed] = ["bea-mail@example.org", "neu-mail@example.org"];
    await person(practice, { role: "admin" });
    await person(unconfirmed, { emailVerified: false });
    for (const email of [practice, unconfirmed]) {
      const { entryId } = await storeMail(db, incoming({ email }), now);
      expect((await messageOf(entryId ?? "")).userId, email).toBeNull();
    }
  });

  it("is taken in once, one after the other or twenty at a time", async () => {
    const mail = incoming();
    await storeMail(db, mail, now);
    await Promise.all(Array.from({ length: 20 }, () => storeMail(db, mail, now)));
    expect(await storeMail(db, mail, now)).toEqual({ outcome: "known", entryId: null });
    expect(await db.$count(contactMessages)).toBe(1);
  });

  it("with the reference, from the same address, goes on with the exchange and opens it", async () => {
    const id = await insertMessage(db, { createdAt: at, reference, status: "done" });
    const mail = incoming({ reference, text: "Noch etwas" });
    const later = new Date(now.getTime() + 1000);
    const taken = await Promise.all([1, 2, 3].map(() => storeMail(db, mail, later)));
    expect(taken.filter(({ outcome }) => outcome === "reply")).toEqual([
      { outcome: "reply", entryId: id },
    ]);
    expect(await messageOf(id)).toMatchObject({ status: "open", lastAt: later.toISOString() });
    expect(await db.select().from(inboxReplies)).toEqual([
      expect.objectContaining({ contactMessageId: id, direction: "in", text: "Noch etwas" }),
    ]);
    expect(await db.$count(contactMessages)).toBe(1);
  });

  it("goes on with a declaration in the same way", async () => {
    const receivedAt = "2026-11-01T09:00:00.000Z";
    const id = await insertDeclaration(db, { receivedAt, reference, status: "answered" });
    expect(await storeMail(db, incoming({ reference }), now)).toEqual({
      outcome: "reply",
      entryId: id,
    });
    const [row] = await db.select().from(declarations);
    expect(row).toMatchObject({ status: "open", lastAt: at, receivedAt });
  });

  it.each([
    ["another sender", { email: "fremd@evil.example" }],
    ["no sender", { email: "" }],
    ["another reference", { reference: "N-99999999" }],
  ])("with %s is a new message, and the exchange stays as it was", async (_what, given) => {
    const id = await insertMessage(db, { createdAt: at, reference, status: "done" });
    const taken = await storeMail(db, incoming({ reference, ...given }), now);
    expect(taken.outcome).toBe("entry");
    expect(taken.entryId).not.toBe(id);
    expect((await messageOf(id)).status).toBe("done");
    expect(await db.$count(inboxReplies)).toBe(0);
  });

  it("of a program opens nothing, unless it brings back one of ours", async () => {
    const id = await insertMessage(db, { createdAt: at, reference, status: "answered" });
    const away = incoming({ reference, kind: "automatic-reply", text: "Ich bin im Urlaub" });
    expect((await storeMail(db, away, now)).outcome).toBe("reply");
    expect((await messageOf(id)).status).toBe("answered");
    const list = await storeMail(db, incoming({ kind: "automatic-reply" }), now);
    expect((await messageOf(list.entryId ?? "")).status).toBe("done");
    const foreign = incoming({ kind: "delivery-report", returnedReference: "N-99999999" });
    const backscatter = await storeMail(db, foreign, now);
    expect((await messageOf(backscatter.entryId ?? "")).status).toBe("done");
    const ours = incoming({ kind: "delivery-report", returnedReference: reference });
    const returned = await storeMail(db, ours, now);
    expect((await messageOf(returned.entryId ?? "")).status).toBe("open");
    expect(await db.$count(outbox)).toBe(0);
  });

  it("whose words are a declaration is open and marked, whatever sent it", async () => {
    const id = await insertMessage(db, { createdAt: at, reference, status: "answered" });
    const kind = "automatic-reply" as const;
    await storeMail(db, incoming({ reference, kind, mayDeclare: "withdrawal" }), now);
    expect(await messageOf(id)).toMatchObject({ status: "open", mayDeclare: "withdrawal" });
    const fresh = await storeMail(db, incoming({ kind, mayDeclare: "cancellation" }), now);
    expect(await messageOf(fresh.entryId ?? "")).toMatchObject({
      status: "open",
      mailKind: kind,
      mayDeclare: "cancellation",
    });
  });

  it("that calls off a booking hides no declaration that nobody has decided", async () => {
    const id = await insertMessage(db, { createdAt: at, reference, mayDeclare: "withdrawal" });
    await storeMail(db, incoming({ reference, mayDeclare: "call-off" }), now);
    expect(await messageOf(id)).toMatchObject({ mayDeclare: "withdrawal" });
    await decideNoDeclaration(db, await editOf(id));
    await storeMail(db, incoming({ reference, mayDeclare: "call-off" }), now);
    expect(await messageOf(id)).toMatchObject({
      mayDeclare: "call-off",
      declarationDecision: null,
    });
  });

  it("with weak marks of programs is open and marked; a person's open words are not covered", async () => {
    const kind = "maybe-automatic" as const;
    const fresh = await storeMail(db, incoming({ kind }), now);
    expect(await messageOf(fresh.entryId ?? "")).toMatchObject({ status: "open", mailKind: kind });
    const ofPerson = await insertMessage(db, { createdAt: at, reference, status: "open" });
    await storeMail(db, incoming({ reference, kind }), now);
    expect((await messageOf(ofPerson)).mailKind).toBeNull();
    const answered = await insertMessage(db, {
      createdAt: at,
      reference: "N-22222222",
      status: "answered",
    });
    await storeMail(db, incoming({ reference: "N-22222222", kind }), now);
    expect(await messageOf(answered)).toMatchObject({ status: "open", mailKind: kind });
    const { entries } = await listEntries(db, inboxList.first, now);
    expect(entries.map(({ mailKind }) => mailKind).sort()).toEqual([kind, kind, null]);
  });

  it("of a form goes on under the address that its answers went to, and under no other", async () => {
    const form = { email: "noreply@formular.example.org", answerTo: ["erika@example.org"] };
    const { entryId } = await storeMail(db, incoming(form), now);
    const entry = await messageOf(entryId ?? "");
    expect(entry).toMatchObject(form);
    const later = (email: string) =>
      storeMail(db, incoming({ email, answerTo: [email], reference: entry.reference }), now);
    expect(await later("erika@example.org")).toEqual({ outcome: "reply", entryId });
    expect((await later("fremd@evil.example")).outcome).toBe("entry");
    const declared = await insertDeclaration(db, { receivedAt: at, reference });
    const spouse = { reference, answerTo: ["karl@example.org"] };
    expect((await storeMail(db, incoming(spouse), now)).entryId).toBe(declared);
    const karl = incoming({ reference, email: "karl@example.org", answerTo: ["karl@example.org"] });
    expect(await storeMail(db, karl, now)).toEqual({ outcome: "reply", entryId: declared });
  });

  it("of our own address is none, and one that cannot be kept is brought again", async () => {
    const settings = {
      ...incomingSettings,
      ownAddress: "Post@example.org",
    };
    const own = mailSource({ from: "Kräuterpfote <post@example.org>" });
    const sentByUs = { ...incomingMail(own), headers: new Headers({ "x-mail-id": "o-1" }) };
    await takeMail(db, sentByUs, settings);
    expect(await db.$count(contactMessages)).toBe(0);
    // A form of somebody else's that sends in our name.
    await takeMail(db, incomingMail(own), settings);
    expect(await db.$count(contactMessages)).toBe(1);
    const refusing = createDatabase({
      batch: () => Promise.reject(new Error("the database is away")),
      prepare: (sql: string) => env.DB.prepare(sql),
    } as unknown as D1Database);
    await expect(takeMail(refusing, incomingMail(mailSource()), settings)).rejects.toThrow();
  });

  it("of whoever writes too many is refused with words, and the next hour it is taken", async () => {
    const settings = incomingSettings;
    const most = limits["mail by sender"].most;
    const bring = async (from: string, at = now) => {
      let refusal = "";
      const setReject = (words: string) => {
        refusal = words;
      };
      const mail = { ...incomingMail(mailSource(), { from }), setReject };
      await takeMail(db, mail, { ...settings, now: at });
      return refusal;
    };
    for (let count = 0; count < most; count += 1) expect(await bring("flut@example.org")).toBe("");
    expect(await bring("flut@example.org")).toMatch(/^Zu viele E-Mails/);
    expect(await bring("FLUT@example.org")).toMatch(/^Zu viele E-Mails/);
    expect(await db.$count(contactMessages)).toBe(most);
    expect(await bring("leise@example.org")).toBe("");
    expect(await bring("flut@example.org", new Date(now.getTime() + 3_600_000))).toBe("");
  });
});

describe("a declaration", () => {
  it("is not the one that its form has brought before with other words", async () => {
    const words = {
      kind: "withdrawal" as const,
      name: "Erika",
      email: "",
      contract: "die Leine",
      message: "",
      cancellation: null,
      reason: "",
      effectiveOn: null,
    };
    const id = newId();
    const declare = (contract: string) =>
      createDeclaration(db, { ...words, id, contract, channel: "letter", receivedAt: now }, now);
    expect(await declare("die Leine")).toMatchObject({ isSame: true });
    expect(await declare("die Leine")).toMatchObject({ isSame: true });
    expect(await declare("das Futter")).toMatchObject({ isSame: false, outboxIds: [] });
  });
});

describe("a message that the practice enters", () => {
  it("is one, and named as the first time, however often its form comes", async () => {
    const entered = {
      id: newId(),
      channel: "phone" as const,
      name: "Erika",
      email: "",
      phone: "",
      subject: "",
      message: "x",
      receivedAt: at,
    };
    const enter = (message = "x") =>
      enterMessage(
        db,
        { ...entered, message },
        { reference: newReference(), userId: customerWithAddress("") },
      );
    const references = await Promise.all(Array.from({ length: 5 }, () => enter()));
    expect(await enter("Andere Worte")).toBeNull();
    const rows = await db.select().from(contactMessages);
    expect(rows).toHaveLength(1);
    expect(new Set(references)).toEqual(new Set([rows[0]?.reference]));
  });
});

describe("an answer", () => {
  it("stands in the exchange with its mail and the new state, all or nothing", async () => {
    const id = await insertMessage(db, { createdAt: "2026-11-20T09:00:00.000Z" });
    const edit = await editOf(id);
    const answer = { ...answerGiven, key: crypto.randomUUID() };
    const sent = await answerEntry(db, edit, answer, now);
    expect(sent.outcome).toBe("sent");
    expect(await messageOf(id)).toMatchObject({ status: "answered", lastAt: at });
    const found = await getEntry(db, id, "");
    expect(found?.replies).toEqual([
      expect.objectContaining({ text: "Gern.", author: "Bea Beispiel", mailStatus: "pending" }),
    ]);
  });

  it("is not the one that its form has sent before, to another or with other words", async () => {
    const id = await insertMessage(db, { createdAt: "2026-11-20T09:00:00.000Z" });
    const edit = await editOf(id);
    const answer = { ...answerGiven, key: crypto.randomUUID() };
    await answerEntry(db, edit, answer, now);
    for (const change of [
      { mail: { ...answer.mail, to: "andere@example.org" } },
      { text: "Leider nicht." },
    ]) {
      const again = await answerEntry(db, edit, { ...answer, ...change }, now);
      expect(again).toEqual({ outcome: "changed" });
    }
  });

  it("is sent once, however often its form comes, also at the same time", async () => {
    const id = await insertMessage(db, { createdAt: "2026-11-20T09:00:00.000Z" });
    const edit = await editOf(id);
    const answer = { ...answerGiven, key: crypto.randomUUID() };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => answerEntry(db, edit, answer, now)),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      "sent",
      ...Array.from({ length: 7 }, () => "sent-before"),
    ]);
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(inboxReplies)).toBe(1);
    const other = { ...answer, text: "Etwas anderes" };
    expect(await answerEntry(db, edit, other, now)).toEqual({ outcome: "changed" });
  });

  it("of a window that has not seen the newest message is not sent", async () => {
    const id = await insertMessage(db, { createdAt: at, reference });
    const edit = await editOf(id);
    await storeMail(db, incoming({ reference }), new Date(now.getTime() + 1000));
    const answer = { ...answerGiven, key: crypto.randomUUID() };
    expect(await answerEntry(db, edit, answer, now)).toEqual({ outcome: "changed" });
    expect(await setEntryStatus(db, edit, "done")).toBe(false);
    expect(await db.$count(outbox)).toBe(0);
    expect((await messageOf(id)).status).toBe("open");
  });

  it("of two windows at once only one is sent", async () => {
    const id = await insertDeclaration(db, { receivedAt: "2026-11-20T09:00:00.000Z" });
    const edit = await editOf(id);
    const outcomes = await Promise.all(
      [1, 2].map(() => answerEntry(db, edit, { ...answerGiven, key: crypto.randomUUID() }, now)),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["changed", "sent"]);
    expect(await db.$count(outbox)).toBe(1);
  });
});

describe("a message that may be a declaration", () => {
  const answerText = { ...answerGiven, key: "k" };

  it.each(["withdrawal", "cancellation"] as const)(
    "is open until it is decided, whatever is done to it: %s",
    async (mayDeclare) => {
      const id = await insertMessage(db, { createdAt: at, mayDeclare });
      for (const status of ["answered", "done", "open"] as const) {
        const answer = { ...answerText, key: newId(), status };
        expect(await answerEntry(db, await editOf(id), answer, now)).toMatchObject({
          outcome: "sent",
        });
        expect((await messageOf(id)).status).toBe("open");
      }
      expect(await setEntryStatus(db, await editOf(id), "done")).toBe(false);
      expect(await assignEntry(db, await editOf(id), null)).toBe(true);
      expect((await messageOf(id)).status).toBe("open");
      const { entries, open } = await listEntries(
        db,
        { ...inboxList.first, kind: "may-declare" },
        now,
      );
      expect([entries.map((entry) => entry.id), open]).toEqual([[id], 1]);
    },
  );

  it("is none once she says so, answered if an answer was the last word, and can be done", async () => {
    const [answered, silent] = [
      await insertMessage(db, { createdAt: at, mayDeclare: "withdrawal" }),
      await insertMessage(db, { createdAt: at, mayDeclare: "cancellation" }),
    ];
    await answerEntry(db, await editOf(answered), answerText, now);
    for (const id of [answered, silent]) {
      const edit = await editOf(id);
      expect(await decideNoDeclaration(db, edit)).toBe(true);
      expect(await decideNoDeclaration(db, edit)).toBe(false);
    }
    expect(await messageOf(answered)).toMatchObject({
      status: "answered",
      declarationDecision: "none",
    });
    expect(await messageOf(silent)).toMatchObject({ status: "open", declarationDecision: "none" });
    expect(await setEntryStatus(db, await editOf(silent), "done")).toBe(true);
  });

  it("is to be decided anew when the next mail may be one", async () => {
    const id = await insertMessage(db, { createdAt: at, reference, mayDeclare: "withdrawal" });
    await decideNoDeclaration(db, await editOf(id));
    await setEntryStatus(db, await editOf(id), "done");
    await storeMail(db, incoming({ reference, mayDeclare: "cancellation" }), now);
    await answerEntry(db, await editOf(id), { ...answerText, status: "done" }, now);
    expect(await messageOf(id)).toMatchObject({ status: "open", mayDeclare: "cancellation" });
  });

  it.each([null, "call-off"] as const)(
    "is closed by an answer where nothing has to be decided: %s",
    async (mayDeclare) => {
      const id = await insertMessage(db, { createdAt: at, mayDeclare });
      await answerEntry(db, await editOf(id), answerText, now);
      expect((await messageOf(id)).status).toBe("answered");
      expect(await setEntryStatus(db, await editOf(id), "done")).toBe(true);
    },
  );

  it("names orders to whoever records it only where the account has confirmed the address", async () => {
    const email = "bestellerin@example.org";
    const userId = await person(email);
    const product = { productId: "p", variantId: "v", title: "Gelenkkraft", variantTitle: "Dose" };
    const items = [{ ...product, quantity: 1, unitPriceCents: 19_00 }];
    const order = { id: "order-named", displayId: "KP-261002-NNN777", createdAt: now };
    await insertOrder(db, { ...order, userId, items });
    const message = "Ich widerrufe die Bestellung KP-261002-NNN777.";
    const id = await insertMessage(db, { createdAt: at, email, message, mayDeclare: "withdrawal" });
    const contract = async () => (await getDeclaringMail(db, id, "withdrawal"))?.values.contract;
    expect(await contract()).toBe("KP-261002-NNN777");
    await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
    expect(await contract()).toBe("");
    await db.delete(orders);
  });

  it("is done by the declaration that is recorded from it, unless something came in meanwhile", async () => {
    const [still, moved] = [
      await insertMessage(db, { createdAt: at, mayDeclare: "withdrawal" }),
      await insertMessage(db, { createdAt: at, reference, mayDeclare: "withdrawal" }),
    ];
    const edits = [await editOf(still), await editOf(moved)];
    await storeMail(
      db,
      incoming({ reference, mayDeclare: "cancellation" }),
      new Date("2026-11-21T10:00:00Z"),
    );
    const record = ({ entryId: messageId, seen }: { entryId: string; seen: string }) =>
      createDeclaration(
        db,
        {
          ...declared,
          id: `${messageId}-d`,
          beside: (declarationId, condition) =>
            noteRecorded(db, { messageId, seen }, { declarationId, condition }),
        },
        now,
      );
    for (const edit of edits) await record(edit);
    expect(await messageOf(still)).toMatchObject({
      status: "done",
      declarationDecision: "recorded",
      declarationId: `${still}-d`,
    });
    expect(await messageOf(moved)).toMatchObject({
      status: "open",
      declarationDecision: null,
      declarationId: `${moved}-d`,
    });
    // Sent again, the form is the same declaration, and the exchange keeps what became of it.
    await setEntryStatus(db, await editOf(still), "open");
    for (const edit of edits) await record(edit);
    expect((await messageOf(still)).status).toBe("open");
    expect((await getEntry(db, `${still}-d`, ""))?.recordedFrom?.id).toBe(still);
    await db.delete(declarations);
    expect((await messageOf(still)).declarationId).toBeNull();
  });
});

describe("assigning", () => {
  it("takes customers only, and shows in their history", async () => {
    const id = await insertMessage(db, { createdAt: at });
    const customerId = await person("zuordnung@example.org");
    const adminId = await person("zuordnung-praxis@example.org", { role: "admin" });
    expect(await assignEntry(db, await editOf(id), adminId)).toBe(false);
    expect(await assignEntry(db, await editOf(id), "niemand")).toBe(false);
    const stale = await editOf(id);
    expect(await assignEntry(db, stale, customerId)).toBe(true);
    expect(await assignEntry(db, stale, null)).toBe(false);
    expect((await getEntry(db, id, ""))?.customer?.email).toBe("zuordnung@example.org");
    const timeline = () =>
      env.DB.prepare("select user_id from timeline where ref_id = ?1").bind(id).all();
    expect((await timeline()).results).toEqual([{ user_id: customerId }]);
    expect(await assignEntry(db, await editOf(id), null)).toBe(true);
    expect((await timeline()).results).toEqual([]);
  });

  it("finds customers by the beginnings of their names, and by their address", async () => {
    const id = await insertMessage(db, { createdAt: at, email: "mueller@example.org" });
    const same = await person("mueller@example.org", { fullName: "Jörg Müller" });
    const found = await getEntry(db, id, "muell jö");
    expect(found?.found.map((one) => one.id)).toEqual([same]);
    expect(found?.sameAddress?.id).toBe(same);
    expect((await getEntry(db, id, "muell xaver"))?.found).toEqual([]);
    expect((await getEntry(db, id, "100%_'\"\\"))?.found).toEqual([]);
  });

  it("knows an order by its whole number only", async () => {
    const userId = await person("bestellt@example.org");
    const order = { userId, items: [], createdAt: now };
    await insertOrder(db, { ...order, id: "order-1", displayId: "KP-261002-ABC123" });
    const { id } = await createDeclaration(db, { ...declared, contract: "irgendwas" }, now);
    const { id: direct } = await createDeclaration(db, declared, now);
    expect((await getEntry(db, direct, ""))?.order?.displayId).toBe("KP-261002-ABC123");
    expect(await assignOrder(db, await editOf(id), "261002")).toBe("unknown-order");
    expect(await assignOrder(db, await editOf(id), "kp-261002-abc123")).toBe("assigned");
    expect((await getEntry(db, id, ""))?.order?.id).toBe("order-1");
    expect(await assignOrder(db, await editOf(id), null)).toBe("assigned");
    expect((await getEntry(db, id, ""))?.order).toBeNull();
    // Words of the index are folded, and 'AE' is a part of one number in two hundred.
    await insertOrder(db, { ...order, id: "order-2", displayId: "KP-261002-AE7UE2" });
    expect(await assignOrder(db, await editOf(id), "kp-261002-a7u2")).toBe("unknown-order");
    expect(await assignOrder(db, await editOf(id), "kp-261002-ae7ue2")).toBe("assigned");
    await db.delete(orders);
  });
});

describe("createDeclaration", () => {
  it("keeps it and mails content, date and time to whoever declared, and a note to the practice", async () => {
    const { id, outboxIds } = await createDeclaration(db, declared, now);
    expect(outboxIds).toHaveLength(2);
    const mails = await db.select().from(outbox);
    const receipt = mails.find(({ kind }) => kind === "declaration-receipt");
    expect(receipt).toMatchObject({ recipient: "erika@example.org", replyTo: site.operator.email });
    expect(receipt?.subject).toMatch(/^Eingangsbestätigung: Ihr Widerruf \[N-[0-9A-Z]{8}\]$/);
    for (const said of ["21. November 2026 um 10:00 Uhr", "KP-261002-ABC123", "Ich widerrufe."]) {
      expect(receipt?.text).toContain(said);
    }
    expect(mails.find(({ kind }) => kind === "declaration-note")).toMatchObject({
      recipient: site.operator.email,
      replyTo: "erika@example.org",
    });
    expect((await getEntry(db, id, ""))?.replies).toEqual([
      expect.objectContaining({ direction: "out", mailStatus: "pending" }),
    ]);
  });

  it("is one declaration and one mail for one form, also at the same time", async () => {
    const id = crypto.randomUUID();
    const made = await Promise.all(
      Array.from({ length: 6 }, () => createDeclaration(db, { ...declared, id }, now)),
    );
    expect(new Set(made.map((one) => one.reference)).size).toBe(1);
    expect(made.flatMap((one) => one.outboxIds)).toHaveLength(2);
    expect(await db.$count(declarations)).toBe(1);
    expect(await db.$count(outbox)).toBe(2);
    expect(await db.$count(inboxReplies)).toBe(1);
  });

  it("without an address tells the practice only, and keeps when it was received", async () => {
    const receivedAt = new Date("2026-11-18T15:00:00Z");
    const given = { ...declared, email: "", channel: "letter" as const, receivedAt };
    const { id } = await createDeclaration(db, given, now);
    const mails = await db.select().from(outbox);
    expect(mails.map(({ kind }) => kind)).toEqual(["declaration-note"]);
    const [row] = await db.select().from(declarations).where(eq(declarations.id, id));
    expect(row).toMatchObject({ receivedAt: receivedAt.toISOString(), createdAt: at });
  });
});

describe("the list", () => {
  it("goes through both kinds together, newest first, page by page, each entry once", async () => {
    const ids: string[] = [];
    for (let minute = 0; minute < 60; minute += 1) {
      const when = new Date(now.getTime() - minute * 60_000).toISOString();
      const isMessage = minute % 3 !== 0;
      ids.push(
        isMessage
          ? await insertMessage(db, { createdAt: when })
          : await insertDeclaration(db, { receivedAt: when }),
      );
    }
    await insertMessage(db, { createdAt: at, status: "done" });
    const first = await listEntries(db, inboxList.first, now);
    expect(first.entries).toHaveLength(inboxPageSize);
    const second = await listEntries(db, { ...inboxList.first, after: first.next }, now);
    expect(second.next).toBeNull();
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(ids);
    expect(first.open).toBe(60);
    const withdrawals = await listEntries(db, { ...inboxList.first, kind: "withdrawal" }, now);
    expect(withdrawals.entries).toHaveLength(20);
    const none = await listEntries(db, { ...inboxList.first, kind: "cancellation" }, now);
    expect(none.entries).toEqual([]);
  });

  it("shows of a cancellation which kind it is and its reason, and of a declaration its order", async () => {
    const receivedAt = at;
    const userId = await person("teilweise-erstattet@example.org");
    const item = { productId: "p", variantId: "v", variantTitle: "", title: "Öl", quantity: 1 };
    const items = [{ ...item, unitPriceCents: 1990 }];
    await insertOrder(db, { id: "order-9", displayId: "KP-9", userId, items, createdAt: now });
    await db.update(orders).set({ refundedTotalCents: 500 });
    const cancellation = { receivedAt, kind: "cancellation", orderId: "order-9" } as const;
    const reason = "Das Lexikon öffnet sich nicht.";
    const extraordinary = { ...cancellation, cancellation: "extraordinary", reason } as const;
    const id = await insertDeclaration(db, extraordinary);
    const withdrawal = await insertDeclaration(db, { receivedAt, message: "Nur das Öl." });
    const { entries } = await listEntries(db, inboxList.first, now);
    expect(entries.find((one) => one.id === id)).toMatchObject({
      cancellation: "extraordinary",
      excerpt: reason,
      isLeft: false,
      order: { unrefundedCents: 1490, paidAt: now.toISOString(), shippedOn: null },
    });
    expect(entries.find((one) => one.id === withdrawal)).toMatchObject({
      cancellation: null,
      excerpt: "Nur das Öl.",
      order: null,
    });
    await db.update(declarations).set({ passing: "left" }).where(eq(declarations.id, id));
    await db.delete(orders);
    await insertReply(db, { declarationId: id, text: "Noch etwas dazu", createdAt: at });
    const later = await listEntries(db, inboxList.first, now);
    expect(later.entries.find((one) => one.id === id)).toMatchObject({
      excerpt: "Noch etwas dazu",
      order: null,
      isLeft: true,
    });
  });

  it("names first which declarations nobody has confirmed, oldest first, until somebody has", async () => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    const [second, first, done] = [
      await insertDeclaration(db, { receivedAt: daysAgo(1) }),
      await insertDeclaration(db, { receivedAt: daysAgo(2) }),
      await insertDeclaration(db, { receivedAt: daysAgo(3), status: "done" }),
    ];
    const named = async () =>
      (await listEntries(db, inboxList.first, now)).unconfirmed.map(({ id }) => id);
    expect(await named()).toEqual([first, second]);
    const reply = { declarationId: first, createdAt: at };
    await insertReply(db, { ...reply, text: "Angekommen" });
    expect(await named()).toEqual([first, second]);
    await insertReply(db, { ...reply, text: "Bestätigt", direction: "out" });
    expect(await named()).toEqual([second]);
    expect(await named()).not.toContain(done);
  });

  it("shows the newest that came, and the account of the address", async () => {
    const accountId = await person("spaeter@example.org");
    const id = await insertMessage(db, { createdAt: at, email: "spaeter@example.org" });
    await insertReply(db, { contactMessageId: id, text: "Neuer", createdAt: at });
    const { entries } = await listEntries(db, inboxList.first, now);
    expect(entries).toEqual([
      expect.objectContaining({ id, excerpt: "Neuer", userId: null, accountId }),
    ]);
  });
});

describe("what is forgotten", () => {
  it("messages six months after the last of their exchange, open ones after a word in time", async () => {
    const day = 24 * 60 * 60 * 1000;
    const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();
    const old = await insertMessage(db, { createdAt: daysAgo(183) });
    await insertReply(db, { contactMessageId: old, text: "x", createdAt: daysAgo(183) });
    const soon = await insertMessage(db, { createdAt: daysAgo(170) });
    const alive = await insertMessage(db, { createdAt: daysAgo(400), lastAt: daysAgo(10) });
    await insertMessage(db, { createdAt: daysAgo(171), status: "done" });
    const { forgottenSoon } = await listEntries(db, inboxList.first, now);
    expect(forgottenSoon.map(({ id }) => id)).toEqual([old, soon]);
    await removeOldEntries(db, now);
    const left = (await db.select().from(contactMessages)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([soon, alive]));
    expect(left).not.toContain(old);
    expect(await db.$count(inboxReplies)).toBe(0);
  });

  it("declarations after six years, counted from the end of theirs", async () => {
    const receivedAt = "2026-01-02T09:00:00.000Z";
    await insertDeclaration(db, { receivedAt });
    await removeOldEntries(db, new Date("2032-12-31T22:00:00Z"));
    expect(await db.$count(declarations)).toBe(1);
    await removeOldEntries(db, new Date("2033-01-01T00:00:00Z"));
    expect(await db.$count(declarations)).toBe(0);
  });
});

it("every statement of the inbox finds its rows by an index", async () => {
  // What a select in a select reads is a step of its own; all states are read in an index's order
  // and cut by the page; 'a' are the few addresses of one mail.
  const harmless =
    /^SCAN (a VIRTUAL TABLE INDEX 1:|\(subquery-\d+\)|\w+ USING INDEX (contact_messages|declarations)_last)$/;
  expect(await slowRuns(env.DB, inboxRuns, harmless, withoutSearch)).toEqual({});
});
