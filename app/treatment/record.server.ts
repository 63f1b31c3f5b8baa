import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  type SQL,
  sql,
} from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { isStillProved, type ProvedBy } from "#app/account/credentials/password-proof.server.ts";
import { shownAnswers } from "#app/bookings/preparation/questions.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Answers, Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import {
  measurements,
  recordAdditions,
  recordPhotos,
  visitRecords,
} from "#app/db/treatment-schema.ts";
import { lastWeight, newestWeight } from "#app/pets/weight/weight.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { beginningOf, type ReleasablePart, recordLimits, recordTexts } from "./record.ts";
import type { RecordInput } from "./record-form.server.ts";
import { giveUpRecordPhotos, photosOfRecord } from "./record-photos.server.ts";
import { inOrder } from "./scales.ts";

// The record is the practice's: no owner's id limits what is read here.

const recordsOfPetMax = 200;

/** The newest first. */
export function unsafeRecordsOfPet(db: Database, petId: string) {
  return db
    .select(pick(visitRecords, "id", "visitedOn", "reason", "fixedAt"))
    .from(visitRecords)
    .where(eq(visitRecords.petId, petId))
    .orderBy(desc(visitRecords.visitedOn))
    .limit(recordsOfPetMax);
}

/** A batch answers by column names: no two may be the same. */
const animalColumns = {
  pet: pick(pets, "name", "type", "allergies", "medication", "deceasedOn"),
  owner: { id: pets.userId, fullName: profiles.fullName },
};

/** An animal of a customer. */
export function unsafeTreatedAnimal(db: Database, petId: string, customerId?: string) {
  return db
    .select(animalColumns)
    .from(pets)
    .innerJoin(customers, eq(customers.userId, pets.userId))
    .innerJoin(profiles, eq(profiles.id, pets.userId))
    .where(and(eq(pets.id, petId), customerId ? eq(pets.userId, customerId) : undefined));
}

/** What is looked at before a record is fixed: its day, its texts, and whether its weight is likely. */
export async function unsafeWeighedOfRecord(db: Database, recordId: string) {
  const [weighed] = await db
    .select({
      ...pick(visitRecords, "visitedOn", "weightKg", "reason", ...recordTexts),
      ...pick(pets, "type", "breed", "birthDate"),
      ...lastWeight(sql`visit_records.visited_on`),
    })
    .from(visitRecords)
    .innerJoin(pets, eq(pets.id, visitRecords.petId))
    .where(eq(visitRecords.id, recordId));
  return weighed ?? null;
}

function valuesOfRecord(db: Database, recordId: string) {
  return db
    .select(pick(measurements, "scale", "value"))
    .from(measurements)
    .where(eq(measurements.recordId, recordId));
}

export function unsafeRecordReads(db: Database, recordId: string) {
  return [
    db
      .select({
        ...animalColumns,
        record: visitRecords,
        booking: {
          ...pick(bookings, "offering", "title", "bookingDate", "bookingTime", "startsAt"),
          ...pick(bookings, "address", "status"),
        },
        ...pick(pets, "breed", "birthDate"),
        ...lastWeight(sql`visit_records.visited_on`),
      })
      .from(visitRecords)
      .innerJoin(pets, eq(pets.id, visitRecords.petId))
      .innerJoin(profiles, eq(profiles.id, pets.userId))
      .leftJoin(bookings, eq(bookings.id, visitRecords.bookingId))
      .where(eq(visitRecords.id, recordId)),
    valuesOfRecord(db, recordId),
    db
      .select()
      .from(recordAdditions)
      .where(eq(recordAdditions.recordId, recordId))
      .orderBy(asc(recordAdditions.createdAt))
      .limit(recordLimits.additions),
    photosOfRecord(db, recordId),
  ] as const;
}

export function describeRecord(answers: Answers<ReturnType<typeof unsafeRecordReads>>) {
  const [[found], measured, additions, photos] = answers;
  if (!found) return null;
  const shown = photos.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return { ...found, measured, additions, photos: shown };
}

export type VisitRecord = NonNullable<ReturnType<typeof describeRecord>>;

type Booked = Pick<typeof bookings.$inferSelect, "status">;

export const treatedStatuses: Booked["status"][] = ["confirmed", "done"];

export function isTreated({ status }: Booked): boolean {
  return treatedStatuses.includes(status);
}

/** What a record is begun with; null where there is nothing to treat. */
export async function unsafeGetVisit(db: Database, bookingId: string) {
  const [found] = await db
    .select({
      ...animalColumns,
      ...pick(bookings, "concerns", "answers", "petType", "bookingDate", "petId"),
      recordId: visitRecords.id,
    })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petId))
    .innerJoin(customers, eq(customers.userId, pets.userId))
    .innerJoin(profiles, eq(profiles.id, pets.userId))
    .leftJoin(visitRecords, eq(visitRecords.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), inArray(bookings.status, treatedStatuses)));
  return found ?? null;
}

type Visit = Pick<typeof bookings.$inferSelect, "concerns" | "answers" | "petType" | "bookingDate">;

/** What a record holds before anybody has written: what was said when the visit was booked. */
export function beginningOfVisit(visit: Visit, today: CalendarDay) {
  const { concerns, answers, petType, bookingDate } = visit;
  const prepared = (shownAnswers(petType, answers) ?? []).map(({ title, entries }) =>
    [title, ...entries.map(({ label, answer }) => `${label}: ${answer}`)].join("\n"),
  );
  const [visitedOn = today] = [bookingDate, today].toSorted();
  return { visitedOn, ...beginningOf(concerns, prepared.join("\n\n")) };
}

type Beginning = Pick<typeof visitRecords.$inferSelect, "petId" | "bookingId" | "visitedOn"> &
  Pick<typeof visitRecords.$inferSelect, "reason" | "anamnesis"> & { key: string };

/**
 * One for a booking, however often it is begun. The key of the form becomes the record's id.
 * @returns its id; null where the animal is gone
 */
export async function beginRecord(db: Database, beginning: Beginning, now: Date) {
  const { key, bookingId, petId, ...begun } = beginning;
  const at = now.toISOString();
  const isOfBooking = sql`exists (select 1 from bookings where bookings.id = ${bookingId}
    and bookings.pet_id = pets.id)`;
  const isIt =
    bookingId === null ? eq(visitRecords.id, key) : eq(visitRecords.bookingId, bookingId);
  const isPossible = sql`pets.id = ${petId}
    and exists (select 1 from customers where customers.user_id = pets.user_id)
    and ${bookingId === null ? sql`true` : isOfBooking}`;
  const [, [record]] = await db.batch([
    insertFrom(db, visitRecords, pets, isPossible, {
      ...{ ...begun, id: key, petId: sql`pets.id`, bookingId, createdAt: at, changedAt: at },
      ...{ points: [], released: [] },
    }).onConflictDoNothing(),
    db
      .select({ id: visitRecords.id })
      .from(visitRecords)
      .where(and(eq(visitRecords.petId, petId), isIt)),
  ]);
  return record?.id ?? null;
}

/**
 * All or nothing, and only over the state that was seen: another tab may have saved since.
 * @throws Refusal where it is fixed or gone
 */
export async function saveRecord(
  db: Database,
  recordId: string,
  { seen, measured, ...content }: RecordInput,
  now: Date,
): Promise<{ outcome: "saved" | "changed"; revision: number }> {
  const { visitedOn } = content;
  const isBorn = isBornOn(sql`${visitedOn}`);
  const isSavable = sql`${isSeen(recordId, seen)} and ${isBorn}`;
  const isOpen = sql`exists (select 1 from visit_records where ${isSavable})`;
  const [[state], measuredBefore, ...written] = await db.batch([
    db
      .select({ ...getTableColumns(visitRecords), isBorn: sql<number>`${isBorn}`.as("is_born") })
      .from(visitRecords)
      .where(eq(visitRecords.id, recordId)),
    valuesOfRecord(db, recordId),
    db.delete(measurements).where(and(eq(measurements.recordId, recordId), isOpen)),
    ...measured.map((one) =>
      insertFrom(db, measurements, visitRecords, isSavable, {
        ...{ ...one, id: newId(), recordId, measuredOn: visitedOn },
        petId: sql`visit_records.pet_id`,
      }),
    ),
    db
      .update(recordPhotos)
      .set({ takenOn: visitedOn })
      .where(and(eq(recordPhotos.recordId, recordId), isOpen)),
    db
      .update(visitRecords)
      .set({ ...content, changedAt: now.toISOString(), revision: seen + 1 })
      .where(isSavable)
      .returning({ revision: visitRecords.revision }),
  ]);
  const [saved] = written.at(-1) as { revision: number }[];
  if (saved) return { outcome: "saved", ...saved };
  if (!state) throw refused("Diesen Bericht gibt es nicht mehr.");
  const inWords = (of: typeof content, values: typeof measured) =>
    JSON.stringify([writtenColumns.map((name) => of[name]), inOrder(values)]);
  // What a page or a device has sent comes once more where the answer was lost, also of a fixed one.
  const isSame = inWords(state, measuredBefore) === inWords(content, measured);
  if (isSame) return { outcome: "saved", revision: state.revision };
  if (state.fixedAt !== null) throw refused("Dieser Bericht ist schon abgeschlossen.");
  if (!state.isBorn) throw new Refusal({ fieldErrors: { visitedOn: beforeBirth } });
  return { outcome: "changed", revision: state.revision };
}

/** A draft as its form knows it. Names in full: in a statement of one table drizzle leaves the table out. */
function isSeen(recordId: string, revision: number) {
  return sql`visit_records.id = ${recordId} and visit_records.revision = ${revision}
    and visit_records.fixed_at is null`;
}

/** Whether the record's animal was born by a day; SQL over `visit_records`. */
function isBornOn(day: SQL) {
  return sql`exists (select 1 from pets
    where pets.id = visit_records.pet_id and pets.birth_date <= ${day})`;
}

const writtenColumns = [
  ...(["visitedOn", "weightKg", "reason", "points", "released"] as const),
  ...recordTexts,
] as const;

function refused(message: string): Refusal {
  return new Refusal({ status: 409, message });
}

/** For the log. */
const ownerColumn = sql<string>`(select pets.user_id from pets
  where pets.id = visit_records.pet_id)`.as("owner_id");

const beforeBirth = "An diesem Tag war das Tier noch nicht geboren. Bitte prüfen Sie das Datum.";
const notLived = "An diesem Tag war das Tier schon verstorben. Bitte prüfen Sie Datum und Gewicht.";
const changedMeanwhile =
  "Dieser Bericht wurde inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu.";

/**
 * From then on triggers refuse every change. The visit's weight becomes the animal's of that day.
 * @param correctedKg instead of the draft's weight, where grams were entered
 * @param also written with it, for what is done only where the record becomes fixed
 * @returns whose animal it is of, and what of it is released
 */
export async function fixRecord(
  db: Database,
  recordId: string,
  { seen, by, correctedKg = null }: { seen: number; by: string; correctedKg?: number | null },
  now: Date,
  also: (fixedNowSql: SQL) => Promise<readonly BatchItem<"sqlite">[]> = async () => [],
) {
  const at = now.toISOString();
  const isBorn = isBornOn(sql`visit_records.visited_on`);
  const isAlive = sql`exists (select 1 from pets where pets.id = visit_records.pet_id
    and coalesce(pets.deceased_on >= visit_records.visited_on, true))`;
  const isFixable = sql`${isSeen(recordId, seen)} and ${isBorn}
    and (visit_records.weight_kg is null or ${isAlive})`;
  const isWeighed = sql`${isFixable} and visit_records.weight_kg is not null`;
  const fixedNowSql = sql`exists (select 1 from visit_records
    where visit_records.id = ${recordId} and visit_records.fixed_at = ${at})`;
  const [, , , [fixed], [left]] = await db.batch([
    db
      .update(visitRecords)
      .set({ weightKg: correctedKg })
      .where(sql`${isFixable} and ${correctedKg} is not null`),
    insertFrom(db, weights, visitRecords, isWeighed, {
      ...{ id: newId(), petId: sql`visit_records.pet_id`, createdAt: at },
      ...{ measuredOn: sql`visit_records.visited_on`, weightKg: sql`visit_records.weight_kg` },
    }).onConflictDoUpdate({
      target: [weights.petId, weights.measuredOn],
      set: { weightKg: sql`excluded.weight_kg` },
    }),
    db
      .update(pets)
      .set({ weightKg: newestWeight(sql`pets.id`) })
      .where(sql`pets.id = (select visit_records.pet_id from visit_records where ${isWeighed})`),
    db
      .update(visitRecords)
      .set({ fixedAt: at, fixedBy: by, changedAt: at })
      .where(isFixable)
      .returning({ ownerId: ownerColumn, released: visitRecords.released }),
    db
      .select({ isBorn: sql<number>`${isBorn}` })
      .from(visitRecords)
      .where(isSeen(recordId, seen)),
    ...(await also(fixedNowSql)),
  ]);
  if (!fixed && left) throw refused(left.isBorn ? notLived : beforeBirth);
  if (!fixed) throw refused(changedMeanwhile);
  return fixed;
}

/** Of a fixed one; a draft's are saved with it. */
export async function releaseParts(db: Database, recordId: string, parts: ReleasablePart[]) {
  const [released] = await db
    .update(visitRecords)
    .set({ released: parts })
    .where(and(eq(visitRecords.id, recordId), isNotNull(visitRecords.fixedAt)))
    .returning({ ownerId: ownerColumn });
  return released?.ownerId ?? null;
}

type Addition = { key: string; reason: string; text: string; author: string };

type AddedToRecord =
  | { outcome: "kept"; ownerId: string }
  /** Another addition has the key; nothing was kept. */
  | { outcome: "key-taken" };

/** To a fixed record alone; the same form sent twice adds one. @throws Refusal where it takes none */
export async function addToRecord(
  db: Database,
  recordId: string,
  { key, ...said }: Addition,
  now: Date,
): Promise<AddedToRecord> {
  const isPossible = sql`visit_records.id = ${recordId} and visit_records.fixed_at is not null
    and (select count(*) from record_additions where record_additions.record_id = ${recordId})
      < ${recordLimits.additions}`;
  const [, [added]] = await db.batch([
    insertFrom(db, recordAdditions, visitRecords, isPossible, {
      ...{ ...said, id: key, recordId: sql`visit_records.id`, createdAt: now.toISOString() },
    }).onConflictDoNothing(),
    db
      .select({ ...pick(recordAdditions, "reason", "text"), ownerId: ownerColumn })
      .from(recordAdditions)
      .innerJoin(visitRecords, eq(visitRecords.id, recordAdditions.recordId))
      .where(and(eq(recordAdditions.id, key), eq(recordAdditions.recordId, recordId))),
  ]);
  if (!added) throw refused(notAdded);
  if (!saysTheSame(added, pick(said, "reason", "text"))) return { outcome: "key-taken" };
  return { outcome: "kept", ownerId: added.ownerId };
}

const notAdded = `Nachträge sind nur zu abgeschlossenen Berichten möglich, höchstens ${recordLimits.additions}.`;

/** A fixed one only with proof of who asks. @returns null where it is gone, or fixed since */
export async function deleteRecord(db: Database, recordId: string, provedBy: ProvedBy | null) {
  const isDeletable = sql`visit_records.id = ${recordId} and ${
    provedBy ? isStillProved(provedBy) : sql`visit_records.fixed_at is null`
  }`;
  const ofRecord = sql`record_photos.record_id = ${recordId}
    and exists (select 1 from visit_records where ${isDeletable})`;
  const [, [deleted]] = await db.batch([
    giveUpRecordPhotos(db, ofRecord),
    db
      .delete(visitRecords)
      .where(isDeletable)
      .returning({ ...pick(visitRecords, "fixedAt", "petId"), ownerId: ownerColumn }),
  ]);
  return deleted ?? null;
}

/** Whether something about an animal goes only with a proof, too. */
export function hasFixedRecord(petId: SQL) {
  return sql`exists (select 1 from visit_records as own
    where own.pet_id = ${petId} and own.fixed_at is not null)`;
}
