import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { shorten } from "#app/bookings/wording.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { visitRecords } from "#app/db/treatment-schema.ts";
import { lastWeight } from "#app/pets/weight/weight.server.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { bodyShapeOf, drawnSpecies } from "./body-shapes.server.ts";
import { beginningOfVisit, treatedStatuses } from "./record.server.ts";
import { closedBooking, partLabels, recordTexts } from "./record.ts";
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

/** Instant at which a visit began, or was first written about where it has no appointment. */
function beginOf(records: "earlier" | "own" | "visit_records") {
  const name = sql.raw(records);
  return sql`coalesce((select visit.starts_at from bookings as visit
    where visit.id = ${name}.booking_id), ${name}.created_at)`;
}

const visitsOfDayMax = 50;

const visitBefore = alias(visitRecords, "visit_before");

const summaryParts = ["visitedOn", "reason", "weightKg", ...recordTexts] as const;

/** Each visit of a day with its record, where it is begun, and what it is begun with. */
function unsafeVisitsOfDay(db: Database, day: CalendarDay) {
  return db
    .select({
      ...pick(bookings, "id", "concerns", "answers", "petType", "bookingDate", "bookingTime"),
      status: bookings.status,
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
      before: pick(visitBefore, "id", ...summaryParts),
      measuredBefore: valuesOf(sql`visit_before.id`).as("measured_before"),
    })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petId))
    .innerJoin(customers, eq(customers.userId, pets.userId))
    .leftJoin(visitRecords, eq(visitRecords.bookingId, bookings.id))
    .leftJoin(
      visitBefore,
      sql`visit_before.id = (select earlier.id from visit_records as earlier
        where earlier.pet_id = bookings.pet_id and earlier.booking_id is not bookings.id
          and (earlier.visited_on, ${beginOf("earlier")}) < (${day}, bookings.starts_at)
        order by earlier.visited_on desc, ${beginOf("earlier")} desc limit 1)`,
    )
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

/** Characters of each part: the visit before is to be remembered, not read again. */
const summaryLength = 400;

type VisitOfDay = Awaited<ReturnType<typeof unsafeVisitsOfDay>>[number];

/** What the copy of a day's plan needs to write its visits' records without a network. */
export async function unsafeListOfflineRecords(db: Database, day: CalendarDay) {
  return (await unsafeVisitsOfDay(db, day)).map((visit) => describeOfflineRecord(visit, day));
}

/** Each species of these records once. */
export function drawingsOf(records: readonly OfflineRecord[]) {
  const drawn = new Set(records.flatMap(({ isFixed, species }) => (isFixed ? [] : [species])));
  return [...drawn].map((species) => ({ species, ...bodyShapeOf(species) }));
}

export type BodyDrawing = ReturnType<typeof drawingsOf>[number];

function describeOfflineRecord(visit: VisitOfDay, day: CalendarDay) {
  const { id, name, type, record, recordId, measured, lastKg, before, measuredBefore } = visit;
  const mayCloseBooking = visit.status === "confirmed";
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
    defaults: {
      ...recordDefaults(record ?? begun, record ? measured : []),
      ...(mayCloseBooking && { [closedBooking]: "ja" }),
    },
    mayCloseBooking,
    species: drawnSpecies(type),
    before: before && shortVisit(visitInWords({ ...before, measured: measuredBefore })),
  };
}

export type OfflineRecord = ReturnType<typeof describeOfflineRecord>;

/** The animal's visit before this one. */
export function unsafeVisitBefore(db: Database, recordId: string) {
  return db
    .select({
      ...pick(visitRecords, "id", ...summaryParts),
      measured: valuesOf(sql`visit_records.id`).as("measured"),
    })
    .from(visitRecords)
    .where(
      sql`visit_records.pet_id = (select own.pet_id from visit_records as own where own.id = ${recordId})
        and visit_records.id <> ${recordId}
        and (visit_records.visited_on, ${beginOf("visit_records")}) <=
          (select own.visited_on, ${beginOf("own")} from visit_records as own
            where own.id = ${recordId})`,
    )
    .orderBy(desc(visitRecords.visitedOn), desc(beginOf("visit_records")))
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

export type VisitInWords = ReturnType<typeof visitInWords>;

function shortVisit({ day, parts }: VisitInWords): VisitInWords {
  const shortened = parts.map((part) => part.map((text) => shorten(text ?? "", summaryLength)));
  return { day, parts: shortened };
}
