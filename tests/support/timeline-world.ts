import { eq, sql } from "drizzle-orm";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { contactMessages, declarations, inboxReplies } from "#app/db/mail-schema.ts";
import { appointments, careEvents, pets, shareLinks } from "#app/db/pet-schema.ts";
import { letters } from "#app/db/practice-schema.ts";
import { entitlements, orders } from "#app/db/shop-schema.ts";
import { insertAppointment, insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertOrder, insertPerson, type PersonInput } from "#scripts/demo/factories.ts";
import { insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { insertDocument, unusedHash } from "./unit-database.ts";

// A customer of whom everything happened that a timeline can tell of.

let people = 0;

export function insertCustomer(db: Database, input: Partial<PersonInput> = {}): Promise<string> {
  people += 1;
  const email = `verlauf-${people}-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const createdAt = new Date("2026-01-02T08:00:00Z");
  return insertPerson(db, { email, passwordHash: unusedHash, createdAt, ...input });
}

/** What is written into every field that takes a person's own words. */
export type Words = (field: string) => string;

/** The herb of this id must be there for its name to be told. */
const openedHerbId = 1;

/**
 * Makes one entry of each kind for a customer, 'removed' ones included; an id for everything that
 * can be looked at.
 */
export async function everythingHappens(db: Database, userId: string, words: Words) {
  const id = (name: string) => `${name}-${userId}`;
  const petId = await insertPet(db, {
    ...{ id: id("tier"), userId, name: words("Tier"), createdAt: new Date("2026-01-03T08:00:00Z") },
  });
  const deletedPetId = await insertPet(db, { id: id("weg"), userId, name: words("Fort") });
  const owner = { petId, userId };
  const at = (day: number) => `2026-02-${String(day).padStart(2, "0")}T08:00:00.000Z`;

  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
  await db
    .update(profiles)
    .set({ blockedAt: at(1) })
    .where(eq(profiles.id, userId));
  await db.update(profiles).set({ blockedAt: null }).where(eq(profiles.id, userId));
  await db
    .update(profiles)
    .set({ herbViews: [openedHerbId] })
    .where(eq(profiles.id, userId));
  await db.insert(careEvents).values({
    ...{ id: id("vorsorge"), petId, kind: words("Vorsorge"), doneOn: "2026-02-02" },
    ...{ note: words("Charge"), createdAt: at(2) },
  });
  await db.insert(shareLinks).values({
    ...{ id: id("freigabe"), ...owner, label: words("Praxis"), parts: [], tokenHash: id("hash") },
    ...{ expiresAt: "2026-03-01T08:00:00.000Z", createdAt: at(3) },
  });
  await insertAppointment(db, {
    ...{ id: id("termin"), ...owner, appointmentDate: "2026-03-01", createdAt: at(4) },
    ...{ appointmentType: words("Termin"), notes: words("Terminnotiz") },
  });
  const deletedAppointmentId = await insertAppointment(db, {
    ...{ ...owner, appointmentDate: "2026-03-01", appointmentType: words("Absage") },
  });
  const bookingId = await insertBooking(db, {
    ...{ id: id("beratung"), ...owner, type: "acupressure", petName: words("Tier") },
    ...{ bookingDate: "2026-02-12", bookingTime: "09:00", createdAt: at(5), status: "done" },
    history: [
      { kind: "confirm", actor: "practice", message: words("Bestätigung"), createdAt: at(6) },
      { kind: "done", actor: "practice", createdAt: at(13) },
    ],
  });
  const documentId = await insertDocument(db, {
    ...{ ...owner, fileName: words("Befund"), createdAt: at(7) },
  });
  const deletedDocumentId = await insertDocument(db, owner);
  const orderId = id("bestellung");
  await insertOrder(db, {
    ...{ id: orderId, userId, displayId: words("KP-1"), paymentStatus: "pending" },
    items: [
      {
        ...{ productId: "p", variantId: "v", title: words("Abo"), variantTitle: "" },
        ...{ quantity: 1, unitPriceCents: 1990 },
      },
    ],
    ...{ createdAt: new Date(at(8)), subscriptionUntil: new Date("2027-02-08T08:00:00Z") },
  });
  await db.update(orders).set({ paymentStatus: "paid" }).where(eq(orders.id, orderId));
  await db.insert(entitlements).values({
    ...{ key: `manual:${id("platz")}`, userId, kind: "slots", amount: 2, createdAt: at(9) },
    reason: words("Kulanz"),
  });
  const messageId = id("nachricht");
  await db.insert(contactMessages).values({
    ...{ id: messageId, name: "E", email: "e@example.org", userId, subject: words("Betreff") },
    ...{ message: words("Nachricht"), createdAt: at(10), lastAt: at(10) },
  });
  await db.insert(inboxReplies).values({
    ...{ id: id("antwort"), contactMessageId: messageId, direction: "out", createdAt: at(11) },
    ...{ text: words("Antwort"), author: words("Bea") },
  });
  const declarationId = id("erklaerung");
  await db.insert(declarations).values({
    ...{ id: declarationId, kind: "withdrawal", channel: "form", name: "E", email: "" },
    ...{ contract: words("Vertrag"), userId, receivedAt: at(12), lastAt: at(12) },
    createdAt: at(14),
  });
  await insertRecord(db, { petId, visitedOn: "2026-02-16", fixedAt: at(16) });
  await insertPlan(db, { petId, createdAt: at(17) });
  await db.insert(letters).values({
    id: id("brief"),
    userId,
    kind: "vet",
    petId,
    address: words("Anschrift"),
    question: words("Frage"),
    parts: [],
    author: words("Bea"),
    createdAt: at(18),
  });
  await db.delete(appointments).where(eq(appointments.id, deletedAppointmentId));
  await db.delete(documents).where(eq(documents.id, deletedDocumentId));
  await db.delete(pets).where(eq(pets.id, deletedPetId));
  return { petId, deletedPetId, bookingId, documentId, orderId, messageId, declarationId };
}

/** Deletes an account as its owner's deletion does: what names it without a cascade goes first. */
export async function deleteAccount(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.delete(documents).where(eq(documents.userId, userId)),
    db.delete(appointments).where(eq(appointments.userId, userId)),
    db.delete(user).where(eq(user.id, userId)),
  ]);
}

/** What there is of a customer's timeline, once more for each of so many days before. */
export async function repeatTimeline(db: Database, userId: string, days: number): Promise<void> {
  await db.run(sql`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${days})
    insert into timeline (user_id, at, area, kind, ref_id, pet_id, note)
    select user_id, strftime('%Y-%m-%dT%H:%M:%fZ', at, '-' || i || ' days'), area, kind, ref_id,
      pet_id, note
    from timeline, n where user_id = ${userId}`);
}
