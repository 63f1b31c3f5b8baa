import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type OfferingId, offerings, serviceAddress } from "#app/bookings/services.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { letters } from "#app/db/practice-schema.ts";
import {
  recordAdditions,
  recordPhotos,
  treatmentPlans,
  visitRecords,
} from "#app/db/treatment-schema.ts";
import { petColumns } from "#app/pets/facts.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { bodyViews } from "./body.ts";
import { pointsInWords } from "./body-shapes.server.ts";
import { selectAnswers } from "./check-in.server.ts";
import { animalId, courseStatements, isTold, type Sees } from "./course.server.ts";
import { selectPlans } from "./plan.server.ts";
import { type ReleasablePart, recordLimits, releasableParts } from "./record.ts";
import { scaleKeys } from "./scales.ts";

// What others than the practice read of a treatment: the database itself leaves out what is not theirs.

const [recordsMax, plansMax] = [20, 10];

const toldSchema = z.object({
  ...{ type: z.string(), reason: z.string(), anamnesis: z.string(), findings: z.string() },
  ...{ treatment: z.string(), advice: z.string() },
  points: z.array(
    z.object({ view: z.enum(bodyViews), x: z.number(), y: z.number(), word: z.string() }),
  ),
  scales: z.array(z.object({ scale: z.enum(scaleKeys), value: z.number() })),
  /** Of the scales; in a link weights are a part of their own. */
  weightKg: z.number().nullable(),
  photos: z.array(z.object({ id: z.string(), view: z.string(), takenOn: z.string() })),
});

function tell(json: string) {
  const { type, points, ...told } = toldSchema.parse(JSON.parse(json));
  return { ...told, points: pointsInWords(type, points) };
}

/** Other parts are columns. */
const lists: Partial<Record<ReleasablePart, string>> = {
  points: "json(visit_records.points)",
  scales: `(select json_group_array(json_object('scale', own.scale, 'value', own.value))
    from measurements as own where own.record_id = visit_records.id)`,
  photos: `(select json_group_array(json_object(
      'id', own.id, 'view', own.view, 'takenOn', own.taken_on))
    from record_photos as own where own.record_id = visit_records.id)`,
};

/** Fixed ones, newest first, with what the reader is told. @param petId the animal's id if the reader may see it */
export function selectTold(db: Database, petId: SQL, sees: Sees, onlyId: SQL = sql`true`) {
  const parts = releasableParts.map((part) => {
    const name = sql.raw(`'${part}'`);
    const whole = sql.raw(lists[part] ?? `visit_records.${part}`);
    const empty = sql.raw(lists[part] ? "json('[]')" : "''");
    return sql`${name}, case when ${isTold(sees, name)} then ${whole} else ${empty} end`;
  });
  const isWeightTold = sees === "link" ? sql`false` : isTold(sees, sql`'scales'`);
  parts.push(sql`'weightKg', case when ${isWeightTold} then visit_records.weight_kg end`);
  return db
    .select({
      ...pick(visitRecords, "id", "visitedOn", "fixedBy"),
      told: sql<string>`json_object('type', (select pets.type from pets
          where pets.id = visit_records.pet_id), ${sql.join(parts, sql`, `)})`
        .mapWith(tell)
        .as("told"),
    })
    .from(visitRecords)
    .where(and(eq(visitRecords.petId, petId), isTold(sees, null), onlyId))
    .orderBy(desc(visitRecords.visitedOn))
    .limit(recordsMax);
}

export type ToldRecord = Awaited<ReturnType<typeof selectTold>>[number];

/** Records, plans that are being followed, and the course. */
export function treatmentStatements(db: Database, petId: SQL, sees: Sees, onlyId = sql`true`) {
  const isSent = and(eq(treatmentPlans.petId, petId), eq(treatmentPlans.state, "sent"));
  return [
    selectTold(db, petId, sees, onlyId),
    selectPlans(db, isSent).orderBy(desc(treatmentPlans.createdAt)).limit(plansMax),
    ...courseStatements(db, petId, sees),
  ] as const;
}

/** All that the practice's letter says, and to whom the animal's last one went, in one trip. @param recordId '' for the newest record */
export async function getLetter(
  db: Database,
  { customerId, petId, recordId }: { customerId: string; petId: string; recordId: string },
) {
  const id = animalId(petId, customerId);
  const isAsked = recordId === "" ? sql`true` : sql`visit_records.id = ${recordId}`;
  const printedId = sql`(select visit_records.id from visit_records
    where visit_records.pet_id = ${id} and visit_records.fixed_at is not null
      and ${isAsked} order by visit_records.visited_on desc limit 1)`;
  const [[animal], [last], [answer], additions, photos, [drawn], ...rows] = await db.batch([
    db
      .select({
        pet: petColumns,
        owner: pick(profiles, "fullName", "phone", "street", "postalCode", "city"),
      })
      .from(pets)
      .innerJoin(profiles, eq(profiles.id, pets.userId))
      .where(eq(pets.id, id)),
    db
      .select(pick(letters, "address"))
      .from(letters)
      .where(and(eq(letters.petId, id), eq(letters.kind, "vet")))
      .orderBy(desc(letters.createdAt))
      .limit(1),
    selectAnswers(db, id, 1),
    db
      .select(pick(recordAdditions, "reason", "text", "author", "createdAt"))
      .from(recordAdditions)
      .where(eq(recordAdditions.recordId, printedId))
      .orderBy(asc(recordAdditions.createdAt))
      .limit(recordLimits.additions),
    db
      .select(pick(recordPhotos, "key", "view", "takenOn"))
      .from(recordPhotos)
      .where(eq(recordPhotos.recordId, printedId))
      .orderBy(asc(recordPhotos.createdAt))
      .limit(recordLimits.photos),
    db
      .select(pick(visitRecords, "points"))
      .from(visitRecords)
      .where(eq(visitRecords.id, printedId)),
    ...treatmentStatements(db, id, "practice", isAsked),
  ]);
  if (!animal) return null;
  const [[record], plans, ...course] = rows;
  if (!record) return null;
  return {
    ...animal,
    plans,
    course,
    photos,
    points: drawn?.points ?? [],
    answer: answer ?? null,
    record: { ...record, additions },
    lastAddress: last?.address ?? null,
  };
}

/** What a next visit would be: as the animal's last one. */
export function selectLastBooking(db: Database, userId: string, petId: string) {
  return db
    .select(pick(bookings, "type", "offering"))
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.petId, petId)))
    .orderBy(desc(bookings.bookingDate))
    .limit(1);
}

type Suggested = {
  petId: string;
  /** As the plan suggests it. */
  day: CalendarDay | null;
  today: CalendarDay;
  last: { offering: OfferingId } | null;
  /** Where the practice enters it. */
  customerId?: string;
};

/** Nothing once the day is over. */
export function nextVisit({ petId, day, today, last, customerId }: Suggested) {
  if (day === null || day < today) return null;
  const offering = last ? offerings[last.offering] : null;
  const filled = (field: string, before: Record<string, string> = {}) => {
    const isOffered = offering !== null && offering.type !== "other";
    const service: Record<string, string> = isOffered ? { [field]: offering.id } : {};
    return new URLSearchParams({ ...before, ...service, tier: petId, tag: day });
  };
  if (customerId !== undefined) {
    return { day, address: `/admin/anruf?${filled("leistung", { kunde: customerId })}` };
  }
  const service = offering === null ? "/services" : serviceAddress(offering);
  return { day, address: `${service}?${filled("art")}` };
}

export type NextVisit = NonNullable<ReturnType<typeof nextVisit>>;

/** Null where the part was not shared or released. */
export async function unsafeFindSharedPhotoOf(db: Database, petId: SQL, photoId: string) {
  const [photo] = await db
    .select({ key: recordPhotos.key })
    .from(recordPhotos)
    .innerJoin(visitRecords, eq(visitRecords.id, recordPhotos.recordId))
    .where(
      and(
        eq(recordPhotos.id, photoId),
        eq(visitRecords.petId, petId),
        isTold("link", sql`'photos'`),
      ),
    );
  return photo?.key ?? null;
}
