import { and, asc, between, eq, gt, lte, notInArray, sql } from "drizzle-orm";
import { ownAppointmentById } from "#app/agenda/own/own.server.ts";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { calledOffStatuses } from "#app/bookings/life.ts";
import { countWaiting } from "#app/bookings/waiting.server.ts";
import { bookingEvents, bookings, ownAppointments, practiceFeeds } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { nameWithDeath, stableOf } from "#app/pets/practice-pet.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";

const requestsMax = 300;
/** One more than is counted. */
const unrecordedMax = 21;
/** Of a month with the weeks around it at most; a day holds some ten. */
export const bookingsOfDaysMax = 1000;
const ownOfDaysMax = 1000;

/** On which nothing is. */
export const noDay = "0000-00-00";

export type Days = { from: CalendarDay; to: CalendarDay };

export const agendaColumns = {
  ...pick(bookings, "id", "userId", "offering", "title", "status", "sequence"),
  ...pick(bookings, "bookingDate", "bookingTime", "startsAt", "durationMinutes"),
  ...pick(bookings, "petType", "ownerName", "phone", "address", "meetingUrl"),
  ...pick(bookings, "answerBy", "cancelBy"),
  petName: nameWithDeath(sql`bookings.pet_name`, sql`bookings.pet_id`).as("shown_pet_name"),
};

/** Of one that is gone to. Names in full: in a select of one table drizzle leaves the table out. */
export const visitColumns = {
  ...agendaColumns,
  ...pick(bookings, "travelMinutes", "onTheWayAt"),
  stable: stableOf(sql`bookings.pet_id`),
  hasEmail: sql<number>`coalesce((select profiles.email <> '' from profiles
    where profiles.id = bookings.user_id), 0)`.as("has_email"),
  allergies: sql<string>`coalesce((select pets.allergies from pets
    where pets.id = bookings.pet_id), '')`.as("allergies"),
};

export type ListedBooking = Pick<AgendaBooking, keyof typeof agendaColumns>;
export type AgendaBooking = Awaited<ReturnType<typeof nextConfirmed>>[number] & {
  /** '3 von 6' */
  series?: string | null;
};
export type RequestRow = Awaited<ReturnType<typeof requestsIn>>[number];
export type OwnAppointment = Awaited<ReturnType<typeof ownAppointmentsOfDays>>[number];

export type WantedOfAgenda = { feedOf?: string; ownId?: string };

export async function getAgenda(
  db: Database,
  days: Days,
  now: Date,
  { feedOf = nobody, ownId = nobody }: WantedOfAgenda = {},
) {
  const [
    requested,
    proposed,
    unrecorded,
    [next],
    ofDays,
    own,
    [feed],
    [opened],
    [waiting],
    ...availability
  ] = await db.batch([
    requestsIn(db, "requested"),
    requestsIn(db, "proposed"),
    unrecordedOnes(db, now),
    nextConfirmed(db, now),
    bookingsOfDays(db, days),
    ownAppointmentsOfDays(db, days),
    feedOfPractitioner(db, feedOf),
    ownAppointmentById(db, ownId),
    countWaiting(db),
    ...availabilityReads(db, days),
  ]);
  return {
    feedId: feed?.feedId ?? null,
    openedOwn: opened ?? null,
    requests: [...requested, ...proposed].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    unrecorded,
    next: next ?? null,
    waiting: waiting?.count ?? 0,
    bookings: ofDays,
    own,
    availability: availabilityFrom(availability, days),
  };
}

const nobody = "";

function requestsIn(db: Database, status: "requested" | "proposed") {
  return db
    .select({
      ...visitColumns,
      concerns: bookings.concerns,
      waitingSince: bookingEvents.createdAt,
    })
    .from(bookings)
    .leftJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.sequence, bookings.sequence)),
    )
    .where(eq(bookings.status, status))
    .orderBy(asc(bookings.startsAt))
    .limit(requestsMax);
}

function unrecordedOnes(db: Database, now: Date) {
  return db
    .select(visitColumns)
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), lte(bookings.startsAt, now.toISOString())))
    .orderBy(asc(bookings.startsAt))
    .limit(unrecordedMax);
}

export function nextConfirmed(db: Database, now: Date) {
  return db
    .select(visitColumns)
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, now.toISOString())))
    .orderBy(asc(bookings.startsAt))
    .limit(1);
}

const seriesColumn = sql<string | null>`case when bookings.series_id is not null then
  (select sum(member.starts_at <= bookings.starts_at) || ' von ' || count(*)
    from bookings as member where member.series_id = bookings.series_id) end`.as("series");

export function bookingsOfDays(db: Database, days: Days) {
  return db
    .select({ ...visitColumns, series: seriesColumn })
    .from(bookings)
    .where(isOnDays(days))
    .orderBy(asc(bookings.bookingDate), asc(bookings.bookingTime))
    .limit(bookingsOfDaysMax);
}

/** `not in` keeps SQLite on the index by day. */
export function isOnDays({ from, to }: Days) {
  return and(
    between(bookings.bookingDate, from, to),
    notInArray(bookings.status, calledOffStatuses),
  );
}

export const ownColumns = pick(
  ownAppointments,
  "id",
  "day",
  "startTime",
  "endTime",
  "title",
  "notes",
);

export function nextOwnAppointment(db: Database, day: CalendarDay) {
  return db
    .select(ownColumns)
    .from(ownAppointments)
    .where(gt(ownAppointments.day, day))
    .orderBy(asc(ownAppointments.day), asc(ownAppointments.startTime))
    .limit(1);
}

export function ownAppointmentsOfDays(db: Database, { from, to }: Days) {
  return db
    .select(ownColumns)
    .from(ownAppointments)
    .where(between(ownAppointments.day, from, to))
    .orderBy(asc(ownAppointments.day), asc(ownAppointments.startTime))
    .limit(ownOfDaysMax);
}

export function feedOfPractitioner(db: Database, userId: string) {
  return db
    .select({ feedId: practiceFeeds.feedId })
    .from(practiceFeeds)
    .where(eq(practiceFeeds.userId, userId));
}
