import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getCustomerPage } from "#app/admin/customers/customer.server.ts";
import { getMessagePage, sendMessage } from "#app/admin/customers/message.server.ts";
import { customerPage } from "#app/admin/customers/page-address.ts";
import { inboxList } from "#app/admin/inbox/inbox-address.ts";
import { listEntries } from "#app/admin/inbox/inbox-queries.server.ts";
import {
  addTemplate,
  deleteTemplate,
  saveTemplate,
  selectTemplates,
} from "#app/admin/templates/templates.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { contactMessages, inboxReplies, outbox } from "#app/db/mail-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { storeMail } from "#app/inbox/mail/take-mail.server.ts";
import { newId } from "#app/platform/ids.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { incoming } from "#tests/support/inbox-runs.ts";
import { insertCustomer } from "#tests/support/timeline-world.ts";

// What the practice writes to a customer of its own accord.

const db = createDatabase(env.DB);
const now = new Date("2026-11-22T10:00:00Z");

async function receiver(input: Parameters<typeof insertCustomer>[1] = {}, bookingId = "") {
  const customerId = await insertCustomer(db, { fullName: "Erika Beispiel", ...input });
  const page = await getMessagePage(db, { customerId, bookingId }, now);
  if (!page) throw new Error("no customer");
  return page.customer;
}

const message = (key = newId()) => ({
  key,
  subject: "Fütterungsplan",
  text: "Folgt.",
  author: "Bea",
});

it("sends a message once, however often its form is sent, and tells of it as an answered exchange", async () => {
  const customer = await receiver();
  const sent = message();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => sendMessage(db, customer, sent, now)),
  );
  const names = outcomes.map(({ outcome }) => outcome).sort();
  expect(names).toEqual(["sent", ...Array(7).fill("sent-before")]);
  const rows = await db.select().from(contactMessages).where(eq(contactMessages.id, sent.key));
  expect(rows).toMatchObject([
    { channel: "practice", status: "answered", message: "", userId: customer.id },
  ]);
  const replies = await db
    .select()
    .from(inboxReplies)
    .where(eq(inboxReplies.contactMessageId, sent.key));
  expect(replies).toMatchObject([{ direction: "out", text: "Folgt.", author: "Bea" }]);
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, customer.email));
  const reference = rows[0]?.reference;
  expect(mails).toMatchObject([
    { subject: `Fütterungsplan [${reference}]`, kind: "inbox-message" },
  ]);
  expect(mails[0]?.replyTo).toBeTruthy();

  const open = await listEntries(db, inboxList.first, now);
  expect(open.entries.filter(({ id }) => id === sent.key)).toEqual([]);
  const all = await listEntries(db, { ...inboxList.first, status: "all" }, now);
  expect(all.entries.find(({ id }) => id === sent.key)).toMatchObject({ excerpt: "Folgt." });
  const view = { ...customerPage.first, area: "messages" as const };
  const page = await getCustomerPage(db, customer.id, { view, noteId: "", now });
  const told = page?.timeline.days.flatMap(({ entries }) => entries.map((one) => one.sentence));
  expect(told).toEqual(["Nachricht von Bea: Fütterungsplan."]);
  expect(page?.open).toEqual({ appointments: [], others: [] });
});

it("opens with an answer of the customer", async () => {
  const customer = await receiver();
  const sent = message();
  await sendMessage(db, customer, sent, now);
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, sent.key));
  const answer = incoming({
    email: customer.email,
    reference: row?.reference ?? "",
    text: "Danke",
  });
  expect(await storeMail(db, answer, now)).toMatchObject({ outcome: "reply", entryId: sent.key });
  const open = await listEntries(db, inboxList.first, now);
  expect(open.entries.find(({ id }) => id === sent.key)).toMatchObject({ excerpt: "Danke" });
});

it("sends nothing under another's key, to an address of before, or to nobody", async () => {
  const [customer, other] = [await receiver(), await receiver()];
  const sent = message();
  await sendMessage(db, customer, sent, now);
  const changed = { outcome: "changed" };
  expect(await sendMessage(db, customer, { ...sent, text: "Anders" }, now)).toMatchObject(changed);
  const renamed = { ...sent, subject: "Anders" };
  expect(await sendMessage(db, customer, renamed, now)).toMatchObject(changed);
  await db.update(profiles).set({ email: "neu@example.org" }).where(eq(profiles.id, other.id));
  expect(await sendMessage(db, other, message(), now)).toMatchObject(changed);
  const nobody = { ...customer, id: "niemand" };
  expect(await sendMessage(db, nobody, message(), now)).toMatchObject(changed);
  expect(await db.$count(outbox, eq(outbox.recipient, other.email))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.recipient, customer.email))).toBe(1);
});

it("knows in one trip what the placeholders stand for: the booking asked for, or the only one", async () => {
  const userId = await insertCustomer(db, { fullName: "Erika Beispiel" });
  const counted = countRoundTrips(env.DB);
  const valuesOf = async (bookingId = "") =>
    (await getMessagePage(createDatabase(counted.db), { customerId: userId, bookingId }, now))
      ?.values;
  const none = { Name: "Erika Beispiel", Tier: "", Termin: "", Beratung: "", Ort: "" };
  expect(await valuesOf()).toEqual(none);
  const petId = await insertPet(db, { userId, name: "Emma" });
  expect(await valuesOf()).toEqual({ ...none, Tier: "Emma" });
  await insertPet(db, { userId, name: "Mimi" });
  expect(await valuesOf()).toEqual(none);
  const booking = { userId, petId, type: "acupressure", petName: "Emma" } as const;
  const [asked] = [
    await insertBooking(db, {
      ...{ ...booking, bookingDate: "2026-12-24", bookingTime: "15:00", status: "requested" },
    }),
    await insertBooking(db, {
      ...{ ...booking, bookingDate: "2026-12-02", bookingTime: "11:00", status: "confirmed" },
    }),
    await insertBooking(db, {
      ...{ ...booking, bookingDate: "2026-11-01", bookingTime: "11:00", status: "confirmed" },
    }),
  ];
  expect(await valuesOf()).toMatchObject({
    ...{ Tier: "Emma", Beratung: "Akupressur", Termin: "Mittwoch, 2. Dezember 2026 um 11:00 Uhr" },
  });
  await insertBooking(db, {
    ...{ ...booking, bookingDate: "2026-12-02", bookingTime: "16:00", status: "confirmed" },
  });
  expect(await valuesOf(), "one of two is no answer").toEqual(none);
  const before = counted.trips.count;
  expect(await valuesOf(asked)).toMatchObject({ Termin: expect.stringMatching(/24\. Dezember/) });
  expect(counted.trips.count - before).toBe(1);
  const other = await insertCustomer(db);
  const foreign = await getMessagePage(db, { customerId: other, bookingId: asked }, now);
  expect(foreign?.values.Termin).toBe("");
});

it("keeps a template once, changes it and deletes it", async () => {
  const said = { id: newId(), title: "Anfahrt", text: "Hallo {{Name}}" };
  const template = { ...said, use: "message" as const };
  const add = () => addTemplate(db, template, now);
  expect(await Promise.all([add(), add()])).toEqual([true, true]);
  expect(await addTemplate(db, { ...template, text: "Andere Worte" }, now)).toBe(false);
  await saveTemplate(db, { ...template, text: "Guten Tag" }, now);
  expect(await selectTemplates(db)).toEqual([{ ...template, text: "Guten Tag" }]);
  expect(await selectTemplates(db, "treatment")).toEqual([]);
  await saveTemplate(db, { ...template, use: "treatment" }, now);
  expect(await selectTemplates(db, "treatment")).toHaveLength(1);
  expect(await selectTemplates(db, "message")).toEqual([]);
  await deleteTemplate(db, template.id);
  expect(await selectTemplates(db)).toEqual([]);
});
