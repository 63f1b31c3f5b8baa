import { eq } from "drizzle-orm";
import {
  profiles,
  recoveryCodes,
  session,
  twoFactors,
  verification,
} from "#app/db/account-schema.ts";
import { answerDrafts, calendarAnswers, waitingList } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import {
  contactMessages,
  declarations,
  inboxReplies,
  mailAttachments,
  outbox,
} from "#app/db/mail-schema.ts";
import { calendarFeeds, pets, shareLinks, shareLinkVisits } from "#app/db/pet-schema.ts";
import { auditLog, customerNotes, letters } from "#app/db/practice-schema.ts";
import { orderAssignments } from "#app/db/shop-schema.ts";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import {
  insertAppointment,
  insertCareEvent,
  insertCarePlan,
  insertDocument,
  insertPet,
  insertWeight,
} from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { insertOrder, insertPerson } from "#scripts/demo/factories.ts";
import {
  insertAddition,
  insertCheckIn,
  insertPlan,
  insertRecord,
  insertTick,
} from "#scripts/demo/treatment-factories.ts";

export type WholeCustomer = {
  id: string;
  email: string;
  /** In every text that is the customer's, and in nobody else's. */
  mark: string;
  /** What must stand in no export. */
  secrets: string[];
  petId: string;
  documentId: string;
  photoKey: string;
  waitingKey: string;
  treatmentPhotoKey: string;
  orderId: string;
  subscriptionId: string;
};

/**
 * A customer who has a row in every table that can hold one, files included. The consultation lies
 * ahead of 21 November 2026; its time is the given one.
 */
export async function insertWholeCustomer(
  db: Database,
  files: Pick<R2Bucket, "put">,
  { bookingDate = "2026-12-01", bookingTime = "09:00" } = {},
): Promise<WholeCustomer> {
  const mark = `Marke${crypto.randomUUID().slice(0, 8)}`;
  const email = `${mark.toLowerCase()}@example.org`;
  const secret = (name: string) => `geheim-${name}-${mark}`;
  const bytes = new TextEncoder().encode(`Datei ${mark}`);
  const at = "2026-11-01T08:00:00.000Z";
  const id = await insertPerson(db, {
    ...{ email, fullName: `Vorname ${mark}`, passwordHash: secret("passwort"), phone: "030 1" },
    ...{ petSlotsPurchased: 2, subscriptionStatus: "active", herbViews: [1] },
    createdAt: new Date("2026-01-02T08:00:00Z"),
  });
  const petId = await insertPet(db, { userId: id, name: mark, notes: `Notiz ${mark}` });
  const owned = { petId, userId: id };
  const documentId = await insertDocument(db, files, {
    ...{ id: `document-${mark}`, ...owned, fileName: "Befund.pdf", bytes },
  });
  const photoFile = "1790000000000_foto.jpg";
  const photoKey = `${id}/${petId}/${photoFile}`;
  const waitingKey = `${id}/${petId}/1790000000001_wartet.jpg`;
  const attachedKey = `inbox/${crypto.randomUUID()}/0_anhang.jpg`;
  await files.put(photoKey, bytes);
  await files.put(attachedKey, bytes);
  await files.put(waitingKey, bytes);
  await insertCarePlan(db, {
    ...{ ...owned, kind: `Impfung ${mark}`, lastDate: "2026-01-01" },
    ...{ intervalCount: 12, intervalUnit: "months" as const },
  });
  await insertCareEvent(db, { petId, kind: "Impfung", doneOn: "2026-01-01", note: mark });
  await insertWeight(db, { petId, measuredOn: "2026-11-01", weightKg: 21 });
  await insertAppointment(db, { ...owned, appointmentDate: "2026-12-01", notes: mark });
  const bookingId = await insertBooking(db, {
    ...{ userId: id, petId, type: "acupressure", bookingDate, bookingTime, petName: mark },
    ...{ ownerName: `Vorname ${mark}`, email, concerns: mark, createdAt: at },
  });
  await db.insert(waitingList).values({
    ...{ id: `waiting-${mark}`, userId: id, petId, petName: mark, petType: "Hund", note: mark },
    ...{ offering: "acupressure", weekdays: [], dayTimes: [], createdAt: at },
    ...{ fromDay: bookingDate, untilDay: bookingDate, endedAt: at },
  });
  const treatmentPhotoKey = await insertTreatment(db, files, { userId: id, petId, mark, secret });
  const orderId = `order-${mark}`;
  await insertOrder(db, {
    ...{ id: orderId, userId: id, displayId: `KP-${mark}`, createdAt: new Date(at) },
    items: [
      {
        ...{ productId: "prod", variantId: "variant", title: "Kräuterlexikon Abo" },
        ...{ variantTitle: "", quantity: 1, unitPriceCents: 2900 },
      },
    ],
    subscriptionUntil: new Date("2027-11-01T08:00:00Z"),
  });
  const subscriptionId = `subscription-${orderId}`;
  const linkId = `link-${mark}`;
  const messageId = `message-${mark}`;
  const declarationId = `declaration-${mark}`;
  const shared = { name: mark, email, createdAt: at, userId: id, lastAt: at };
  const reply = { direction: "out" as const, author: "Bea Beispiel", createdAt: at };
  const instant = new Date(at);
  const later = new Date("2026-12-20T08:00:00Z");
  await db.batch([
    db
      .update(pets)
      .set({ profilePictureUrl: `/pets/${petId}/foto/${photoFile}` })
      .where(eq(pets.id, petId)),
    db.update(profiles).set({ careReminders: true }).where(eq(profiles.id, id)),
    db.insert(session).values({
      ...{ id: `session-${mark}`, token: secret("sitzung"), userId: id, expiresAt: later },
      ...{ createdAt: instant, updatedAt: instant, userAgent: `Browser ${mark}` },
    }),
    db.insert(twoFactors).values({
      ...{ userId: id, secret: secret("app"), sessionId: `session-${mark}` },
      ...{ startedAt: at, enabledAt: at },
    }),
    db.insert(recoveryCodes).values({ userId: id, codeHash: secret("wiederherstellung") }),
    db.insert(verification).values({
      ...{ id: `verification-${mark}`, identifier: `reset-password:${secret("link")}` },
      value: JSON.stringify({ userId: id, passwordHash: secret("neues-passwort") }),
      ...{ expiresAt: later, createdAt: instant, updatedAt: instant },
    }),
    db.insert(uploads).values({ key: waitingKey, ...owned, createdAt: at }),
    db.insert(calendarFeeds).values({
      ...{ userId: id, feedId: secret("abo-id"), tokenHash: secret("abo"), createdAt: at },
    }),
    db.insert(shareLinks).values({
      ...{ id: linkId, ...owned, label: `Praxis ${mark}`, parts: ["foto"], createdAt: at },
      ...{ tokenHash: secret("freigabe"), expiresAt: later.toISOString() },
    }),
    db.insert(shareLinkVisits).values({
      ...{ id: `visit-${mark}`, shareLinkId: linkId, visitedAt: at, device: mark, opened: "Akte" },
    }),
    db.insert(orderAssignments).values({
      ...{ orderId: `elsewhere-${mark}`, userId: id, items: [], origin: "", createdAt: at },
    }),
    db.insert(contactMessages).values({
      ...{ ...shared, id: messageId, message: `Frage ${mark}`, mailHash: secret("mail") },
    }),
    db.insert(mailAttachments).values({
      id: `attached-${mark}`,
      contactMessageId: messageId,
      position: 0,
      key: attachedKey,
      fileName: `${mark}.jpg`,
      fileType: "image/jpeg",
      fileSize: 1,
      createdAt: at,
    }),
    db.insert(answerDrafts).values({
      bookingId,
      fields: { fragen: `Entwurf ${mark}` },
      seen: "",
      revision: 1,
      savedAt: at,
    }),
    db.insert(calendarAnswers).values({
      id: `answer-${mark}`,
      bookingId,
      entryId: messageId,
      kind: "declined",
      bookingDate,
      bookingTime,
      email,
      isCustomers: true,
      createdAt: at,
    }),
    db.insert(inboxReplies).values({
      ...{ ...reply, id: `reply-${mark}`, contactMessageId: messageId, text: `Antwort ${mark}` },
      mailHash: secret("antwort"),
    }),
    db.insert(declarations).values({
      ...{ ...shared, id: declarationId, kind: "withdrawal" as const, channel: "form" as const },
      ...{ contract: `KP-${mark}`, receivedAt: at },
    }),
    db.insert(inboxReplies).values({
      ...{ ...reply, id: `said-${mark}`, declarationId, text: `Bestätigung ${mark}` },
    }),
    db.insert(letters).values({
      id: `letter-${mark}`,
      userId: id,
      petId,
      kind: "vet" as const,
      address: mark,
      question: mark,
      parts: [],
      author: "Bea Beispiel",
      createdAt: at,
    }),
    db.insert(customerNotes).values({
      ...{ id: `note-${mark}`, userId: id, text: secret("notiz"), author: "Bea", createdAt: at },
    }),
    db.insert(auditLog).values([
      {
        ...{ id: `look-${mark}`, at, actor: "Bea Beispiel", action: "document-look" },
        ...{ outcome: "done" as const, subject: documentId, customerId: id, requestId: "1" },
      },
      {
        ...{ id: `deed-${mark}`, at, actor: "Bea Beispiel", action: "account-block" },
        ...{ outcome: "done" as const, subject: id, customerId: id, requestId: "2" },
        details: secret("grund"),
      },
      {
        ...{ id: `begun-${mark}`, at, actor: "Bea Beispiel", action: "note-add" },
        ...{ outcome: "begun" as const, subject: mark, customerId: id, requestId: "3" },
      },
    ]),
    db.insert(outbox).values({
      ...{ id: `mail-${mark}`, kind: "test", recipient: email, subject: mark, text: mark },
      ...{ html: mark, status: "failed" as const, createdAt: at },
    }),
  ]);
  const secrets = [
    ...["passwort", "sitzung", "link", "neues-passwort", "abo-id", "abo", "freigabe"],
    ...["mail", "antwort", "notiz", "grund", "entwurf"],
  ].map(secret);
  return {
    ...{ id, email, mark, secrets, petId, documentId, photoKey, waitingKey, treatmentPhotoKey },
    ...{ orderId, subscriptionId },
  };
}

type Treated = { userId: string; petId: string; mark: string; secret: (name: string) => string };

/** A visit and what followed, and drafts, which are the practitioner's own. @returns the photo's key */
async function insertTreatment(
  db: Database,
  files: Pick<R2Bucket, "put">,
  { userId, petId, mark, secret }: Treated,
): Promise<string> {
  const key = `${userId}/${petId}/behandlung/1790000000002_links.jpg`;
  await files.put(key, new TextEncoder().encode(`Datei ${mark}`));
  const recordId = await insertRecord(db, {
    ...{ id: `record-${mark}`, petId, visitedOn: "2026-10-01", findings: `Befund ${mark}` },
    ...{ values: { pain: 5 }, released: ["photos" as const] },
    points: [{ view: "left", x: 40, y: 48, word: "fest" }],
  });
  await db.insert(recordPhotos).values({
    ...{ id: `record-photo-${mark}`, petId, recordId, view: `von links ${mark}`, key },
    ...{ takenOn: "2026-10-01", createdAt: "2026-10-01T09:00:00.000Z" },
  });
  await db
    .update(visitRecords)
    .set({ fixedAt: "2026-10-01T10:00:00.000Z", fixedBy: "Bea Beispiel" })
    .where(eq(visitRecords.id, recordId));
  await insertAddition(db, { id: `addition-${mark}`, recordId, text: `Nachtrag ${mark}` });
  await insertRecord(db, { petId, visitedOn: "2026-10-20", findings: secret("entwurf") });
  const planId = await insertPlan(db, {
    ...{ id: `plan-${mark}`, petId, recordId },
    items: [{ id: `item-${mark}`, title: `Schritt ${mark}` }],
  });
  await insertPlan(db, { petId, state: "draft", items: [{ title: secret("entwurf") }] });
  await insertTick(db, { itemId: `item-${mark}`, day: "2026-11-21" });
  await insertCheckIn(db, {
    ...{ id: `check-${mark}`, petId, planId, dueOn: "2026-11-27", values: { pain: 3 } },
    ...{ answeredAt: "2026-11-27T08:00:00.000Z", word: `Besser ${mark}` },
  });
  return key;
}
