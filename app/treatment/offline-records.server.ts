import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { visitRecords } from "#app/db/treatment-schema.ts";
import { lastWeight } from "#app/pets/weight/weight.server.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { bodyShapeOf } from "./body-shapes.server.ts";
import { beginningOfVisit, treatedStatuses } from "./record.server.ts";
import { partLabels, recordTexts } from "./record.ts";
import { recordDefaults } from "./record-fields.ts";
import { scaleKeys, valuesByName } from "./scales.ts";

const measuredValues = z.array(z.object({ scale: z.enum(scaleKeys), value: z.number() }));

/** @param recordId an SQL column or a value */
function valuesOf(recordId: SQL | string) {
  return sql`(select json_group_array(json_object('scale', scale, 'value', value))
    from measurements where measurements.record_id = ${recordId})`.mapWith((json: string) =>
    measuredValues.parse(JSON.parse(json)),
  );
}

const visitsOfDayMax = 50;

/** Each visit of a day with its record, where it is begun, and what it is begun with. */
function unsafeVisitsOfDay(db: Database, day: CalendarDay) {
  return db
    .select({
      ...pick(bookings, "id", "concerns", "answers", "petType", "bookingDate", "bookingTime"),
      ...pick(pets, "name", "type"),
      ...lastWeight(day),
      record: pick(
        visitRecords,
        ...([
          "visitedOn",
          "reason",
          "points",
          "released",
          "weightKg",
          "revision",
          "fixedAt",
        ] as const),
        ...recordTexts,
      ),
      recordId: sql<string | null>`${visitRecords.id}`.as("record_id"),
      measured: valuesOf(sql`visit_records.id`).as("measured"),
    })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petId))
    .innerJoin(customers, eq(customers.userId, pets.userId))
    .leftJoin(visitRecords, eq(visitRecords.bookingId, bookings.id))
    .where(and(eq(bookings.bookingDate, day), inArray(bookings.status, treatedStatuses)))
    .limit(visitsOfDayMax);
}

const nothingWritten = {
  findings: "",
  treatment: "",
  advice: "",
  points: [],
  released: [],
  weightKg: null,
};

type VisitOfDay = Awaited<ReturnType<typeof unsafeVisitsOfDay>>[number];

/** What the copy of a day's plan needs to write its visits' records without a network. */
export async function unsafeListOfflineRecords(db: Database, day: CalendarDay) {
  return (await unsafeVisitsOfDay(db, day)).map((visit) => describeOfflineRecord(visit, day));
}

function describeOfflineRecord(visit: VisitOfDay, day: CalendarDay) {
  const { id, name, type, record, recordId, measured, lastKg } = visit;
  const begun = {
    ...nothingWritten,
    ...beginningOfVisit(visit, day),
  };
  return {
    bookingId: id,
    recordId: recordId ?? "",
    seen: record?.revision ?? 1,
    lastKg,
    isFixed: record?.fixedAt != null,
    title: `${name}, ${formatDay(visit.bookingDate)}, ${visit.bookingTime} Uhr`,
    defaults: recordDefaults(record ?? begun, record ? measured : []),
    shape: bodyShapeOf(type),
  };
}

export type OfflineRecord = ReturnType<typeof describeOfflineRecord>;

/** The animal's visit before this one. */
export function unsafeVisitBefore(db: Database, recordId: string) {
  return db
    .select({
      ...pick(visitRecords, "id", "visitedOn", "reason", "weightKg", ...recordTexts),
      measured: valuesOf(sql`visit_records.id`).as("measured"),
    })
    .from(visitRecords)
    .where(
      sql`visit_records.pet_id = (select own.pet_id from visit_records as own where own.id = ${recordId})
        and visit_records.id <> ${recordId} and visit_records.visited_on <=
          (select own.visited_on from visit_records as own where own.id = ${recordId})`,
    )
    .orderBy(desc(visitRecords.visitedOn))
    .limit(1);
}

type VisitBefore = Awaited<ReturnType<typeof unsafeVisitBefore>>[number];

/** 'Befund', 'Rücken fest'; what is empty is left out. */
export function visitInWords(visit: VisitBefore) {
  const { visitedOn, weightKg, measured } = visit;
  const texts = (["reason", ...recordTexts] as const).map((part) => [
    partLabels[part],
    visit[part],
  ]);
  return {
    day: formatDay(visitedOn),
    parts: [...texts, ...valuesByName(measured, weightKg)].filter(([, text]) => text !== ""),
  };
}
