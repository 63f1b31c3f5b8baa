import { and, asc, between, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { appointments, bookings, calendarFeeds, carePlans, pets } from "#app/db/schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

/** Bounds, so that no feed grows without end. */
export const feedLimits = {
  pastMonths: 3,
  futureMonths: 24,
  appointments: 1000,
  bookings: 200,
  duePlans: 200,
} as const;

/** What a feed tells: of each kind what comes first. */
export type FeedEntries = NonNullable<Awaited<ReturnType<typeof unsafeGetFeed>>>;

/** The owner's feed, if there is one; for a page's batch. */
export function feedOfOwner(db: Database, userId: string) {
  return db
    .select({ feedId: calendarFeeds.feedId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
}

/**
 * What the feed of a token tells, in one round trip, or null when no feed has it. Whoever holds the
 * token is let in: nobody is signed in here.
 */
export async function unsafeGetFeed(db: Database, tokenHash: string, today: CalendarDay) {
  const from = monthsFrom(today, -feedLimits.pastMonths);
  const to = monthsFrom(today, feedLimits.futureMonths);
  const feed = db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash));
  const [[known], ofAppointments, ofBookings, duePlans] = await db.batch([
    feed,
    db
      .select({
        id: appointments.id,
        day: appointments.appointmentDate,
        time: appointments.appointmentTime,
        type: appointments.appointmentType,
        notes: appointments.notes,
        createdAt: appointments.createdAt,
        petName: pets.name,
      })
      .from(appointments)
      .innerJoin(pets, eq(pets.id, appointments.petId))
      .where(and(eq(appointments.userId, feed), between(appointments.appointmentDate, from, to)))
      .orderBy(asc(appointments.appointmentDate), asc(appointments.appointmentTime))
      .limit(feedLimits.appointments),
    db
      .select({
        id: bookings.id,
        day: bookings.bookingDate,
        time: bookings.bookingTime,
        type: bookings.type,
        durationMinutes: bookings.durationMinutes,
        status: bookings.status,
        createdAt: bookings.createdAt,
        petName: bookings.petName,
      })
      .from(bookings)
      .where(
        and(
          eq(bookings.userId, feed),
          between(bookings.bookingDate, from, to),
          inArray(bookings.status, ["requested", "confirmed", "done"]),
        ),
      )
      .orderBy(asc(bookings.bookingDate))
      .limit(feedLimits.bookings),
    db
      .select({
        id: carePlans.id,
        kind: carePlans.kind,
        dueOn: carePlans.dueOn,
        createdAt: carePlans.createdAt,
        petName: pets.name,
      })
      .from(carePlans)
      .innerJoin(pets, eq(pets.id, carePlans.petId))
      .where(
        and(
          eq(carePlans.userId, feed),
          between(carePlans.dueOn, from, to),
          isNull(pets.deceasedOn),
        ),
      )
      .orderBy(asc(carePlans.dueOn))
      .limit(feedLimits.duePlans),
  ]);
  return known ? { appointments: ofAppointments, bookings: ofBookings, duePlans } : null;
}

/** A day that many months on; one too many for its month runs into the next, which a bound may. */
function monthsFrom(day: CalendarDay, months: number): CalendarDay {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
