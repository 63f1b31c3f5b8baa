import { and, asc, between, eq, gt, lte, notInArray } from "drizzle-orm";
import { ownAppointmentById } from "#app/agenda/own/own.server.ts";
import { availabilityFrom, availabilityReads } from "#app/bookings/availability.server.ts";
import { calledOffStatuses } from "#app/bookings/life.ts";
import { bookingEvents, bookings, ownAppointments, practiceFeeds } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

// What the practice reads. Whoever asks has been found to be the practitioner.

/** Bounds, so that no page grows without end; all of them more than a practice can hold. */
const requestsMax = 300;
/** One more than is counted. */
const unrecordedMax = 21;
const bookingsOfDaysMax = 300;
const ownOfDaysMax = 300;

export type Days = { from: CalendarDay; to: CalendarDay };

/** Of a booking, as the agenda shows it. */
export const agendaColumns = {
  id: bookings.id,
  offering: bookings.offering,
  bookingDate: bookings.bookingDate,
  bookingTime: bookings.bookingTime,
  startsAt: bookings.startsAt,
  durationMinutes: bookings.durationMinutes,
  petName: bookings.petName,
  petType: bookings.petType,
  ownerName: bookings.ownerName,
  phone: bookings.phone,
  status: bookings.status,
  sequence: bookings.sequence,
  answerBy: bookings.answerBy,
  cancelBy: bookings.cancelBy,
  meetingUrl: bookings.meetingUrl,
  address: bookings.address,
};

/** A booking as the agenda shows it. */
export type AgendaBooking = Awaited<ReturnType<typeof bookingsOfDays>>[number];
export type RequestRow = Awaited<ReturnType<typeof requestsIn>>[number];
export type OwnAppointment = Awaited<ReturnType<typeof ownAppointmentsOfDays>>[number];

/** What a dialog over the agenda shows besides: whose feed, or which own appointment. */
export type WantedOfAgenda = { feedOf?: string; ownId?: string };

/**
 * What waits for an answer, what comes next, and everything of some days, in one round trip, with
 * what a dialog over them shows.
 */
export async function getAgenda(
  db: Database,
  days: Days,
  now: Date,
  { feedOf = nobody, ownId = nobody }: WantedOfAgenda = {},
) {
  const [requested, proposed, unrecorded, [next], ofDays, own, [feed], [opened], ...availability] =
    await db.batch([
      requestsIn(db, "requested"),
      requestsIn(db, "proposed"),
      unrecordedOnes(db, now),
      nextConfirmed(db, now),
      bookingsOfDays(db, days),
      ownAppointmentsOfDays(db, days),
      feedOfPractitioner(db, feedOf),
      ownAppointmentById(db, ownId),
      ...availabilityReads(db, days),
    ]);
  return {
    feedId: feed?.feedId ?? null,
    openedOwn: opened ?? null,
    requests: [...requested, ...proposed].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    unrecorded,
    next: next ?? null,
    bookings: ofDays,
    own,
    availability: availabilityFrom(availability),
  };
}

/** The id of no row. */
const nobody = "";

function requestsIn(db: Database, status: "requested" | "proposed") {
  return db
    .select({
      ...agendaColumns,
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

/** Confirmed, begun, and without a word on what became of it; the oldest first. */
function unrecordedOnes(db: Database, now: Date) {
  return db
    .select(agendaColumns)
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), lte(bookings.startsAt, now.toISOString())))
    .orderBy(asc(bookings.startsAt))
    .limit(unrecordedMax);
}

/** The next consultation that is agreed. */
export function nextConfirmed(db: Database, now: Date) {
  return db
    .select(agendaColumns)
    .from(bookings)
    .where(and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, now.toISOString())))
    .orderBy(asc(bookings.startsAt))
    .limit(1);
}

/** What holds its time on some days, or held it. */
export function bookingsOfDays(db: Database, { from, to }: Days) {
  return (
    db
      .select(agendaColumns)
      .from(bookings)
      // `not in`, which leaves the index of the days the only one to go by.
      .where(
        and(
          between(bookings.bookingDate, from, to),
          notInArray(bookings.status, calledOffStatuses),
        ),
      )
      .orderBy(asc(bookings.bookingDate), asc(bookings.bookingTime))
      .limit(bookingsOfDaysMax)
  );
}

export const ownColumns = {
  id: ownAppointments.id,
  day: ownAppointments.day,
  startTime: ownAppointments.startTime,
  endTime: ownAppointments.endTime,
  title: ownAppointments.title,
  notes: ownAppointments.notes,
};

/** The first one after a day. */
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

/** The practitioner's feed, if there is one; for a page's batch. */
export function feedOfPractitioner(db: Database, userId: string) {
  return db
    .select({ feedId: practiceFeeds.feedId })
    .from(practiceFeeds)
    .where(eq(practiceFeeds.userId, userId));
}
