import {
  addAnswers,
  getPetFacts,
  getPreparation,
  saveAnswers,
  unsafeGetPreparation,
} from "#app/bookings/preparation/preparation.server.ts";
import type { Database } from "#app/db/database.server.ts";

const now = new Date("2026-11-21T09:00:00Z");
const own = { userId: "person", bookingId: "booking" };
const mail = {
  kind: "booking-answers-practice",
  to: "x@example.org",
  subject: "x",
  paragraphs: [],
};
const linked = { bookingId: "booking", startsAt: "2026-11-24T08:00:00.000Z" };

/** Every query and command of the preparation; each runs once with the given database. */
export const preparationRuns: Record<string, (db: Database) => Promise<unknown>> = {
  getPreparation: (db) => getPreparation(db, own.userId, own.bookingId),
  unsafeGetPreparation: (db) => unsafeGetPreparation(db, own.bookingId),
  getPetFacts: (db) => getPetFacts(db, { userId: own.userId, petId: "pet" }),
  saveAnswers: (db) =>
    saveAnswers(db, own, { answers: { kot: "weich" }, seenAnsweredAt: null }, mail, now),
  "saveAnswers again": (db) =>
    saveAnswers(db, own, { answers: {}, seenAnsweredAt: now.toISOString() }, mail, now),
  addAnswers: (db) => addAnswers(db, linked, { kot: "weich" }, mail, now),
};
