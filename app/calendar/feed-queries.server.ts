import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { appointments, calendarFeeds, carePlans, pets } from "#app/db/pet-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { sentPlansOf } from "#app/treatment/owner.server.ts";
import { planDates } from "#app/treatment/plan.ts";
import { shownBookingStatuses } from "./policy.ts";

export const feedLimits = {
  pastMonths: 3,
  futureMonths: 24,
  appointments: 1000,
  bookings: 200,
  duePlans: 200,
} as const;

/** Of each kind what comes, soonest first, then what was, newest first. */
export type FeedEntries = NonNullable<Awaited<ReturnType<typeof unsafeGetFeed>>>;

export function feedOfOwner(db: Database, userId: string) {
  return db
    .select({ feedId: calendarFeeds.feedId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
}

/** Whoever holds the token may read. Null for an unknown token and for a blocked owner. */
export async function unsafeGetFeed(db: Database, tokenHash: string, today: CalendarDay) {
  const feed = db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isOwnerAdmitted("calendar_feeds.user_id")));
  const [coming, past] = [comingDays(today), pastDays(today)];
  const [[known], treatments, nextAppointments, nextBookings, nextPlans, ...before] =
    await db.batch([
      feed,
      sentPlansOf(db, eq(pets.userId, feed)),
      appointmentsOfFeed(db, feed, coming),
      bookingsOfFeed(db, feed, coming),
      duePlansOfFeed(db, feed, coming),
      appointmentsOfFeed(db, feed, past),
      bookingsOfFeed(db, feed, past),
      duePlansOfFeed(db, feed, past),
    ]);
  if (!known) return null;
  const [pastAppointments, pastBookings, pastPlans] = before;
  // Where there is too much, what lies furthest back is left out first.
  return {
    appointments: [...nextAppointments, ...pastAppointments].slice(0, feedLimits.appointments),
    bookings: [...nextBookings, ...pastBookings].slice(0, feedLimits.bookings),
    treatments: planDates(treatments, today),
    duePlans: [...nextPlans, ...pastPlans].slice(0, feedLimits.duePlans),
  };
}

type FeedDays = { holds: (day: Column) => SQL | undefined; inOrder: (column: Column) => SQL };

function comingDays(today: CalendarDay): FeedDays {
  const to = monthsFrom(today, feedLimits.futureMonths);
  return { holds: (day) => and(gte(day, today), lte(day, to)), inOrder: asc };
}

function pastDays(today: CalendarDay): FeedDays {
  const from = monthsFrom(today, -feedLimits.pastMonths);
  return { holds: (day) => and(gte(day, from), lt(day, today)), inOrder: desc };
}

function appointmentsOfFeed(db: Database, owner: SQLWrapper, { holds, inOrder }: FeedDays) {
  return db
    .select({
      id: appointments.id,
      day: appointments.appointmentDate,
      time: appointments.appointmentTime,
      type: appointments.appointmentType,
      notes: appointments.notes,
      petName: pets.name,
    })
    .from(appointments)
    .innerJoin(pets, eq(pets.id, appointments.petId))
    .where(
      and(
        eq(appointments.userId, owner),
        holds(appointments.appointmentDate),
        isInLife(appointments.appointmentDate),
      ),
    )
    .orderBy(inOrder(appointments.appointmentDate), inOrder(appointments.appointmentTime))
    .limit(feedLimits.appointments);
}

function bookingsOfFeed(db: Database, owner: SQLWrapper, { holds, inOrder }: FeedDays) {
  return db
    .select({
      id: bookings.id,
      day: bookings.bookingDate,
      time: bookings.bookingTime,
      ...pick(bookings, "title", "durationMinutes", "status", "petName", "offering"),
      ...pick(bookings, "address", "phone", "meetingUrl", "sequence", "changedAt"),
    })
    .from(bookings)
    .leftJoin(pets, eq(pets.id, bookings.petId))
    .where(
      and(
        eq(bookings.userId, owner),
        holds(bookings.bookingDate),
        inArray(bookings.status, [...shownBookingStatuses]),
        isInLife(bookings.bookingDate),
      ),
    )
    .orderBy(inOrder(bookings.bookingDate))
    .limit(feedLimits.bookings);
}

function duePlansOfFeed(db: Database, owner: SQLWrapper, { holds, inOrder }: FeedDays) {
  return db
    .select({ ...pick(carePlans, "id", "kind", "dueOn"), petName: pets.name })
    .from(carePlans)
    .innerJoin(pets, eq(pets.id, carePlans.petId))
    .where(and(eq(carePlans.userId, owner), holds(carePlans.dueOn), isNull(pets.deceasedOn)))
    .orderBy(inOrder(carePlans.dueOn))
    .limit(feedLimits.duePlans);
}

function isInLife(day: Column): SQL | undefined {
  return or(isNull(pets.deceasedOn), lte(day, pets.deceasedOn));
}

/** A day past its month's end runs into the next month, which a bound may. */
function monthsFrom(day: CalendarDay, months: number): CalendarDay {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
