import { and, eq, gt, inArray } from "drizzle-orm";
import { scheduleFrom } from "#app/bookings/availability.server.ts";
import { openStatuses } from "#app/bookings/life.ts";
import { isWithinHours, openTimesOf, practitionerId } from "#app/bookings/schedule.ts";
import { bookings, practiceSchedules } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/** More than a practice has open at a time. */
const openBookingsMax = 500;

/** A booking as a warning names it. */
export type ListedBooking = Awaited<ReturnType<typeof comingBookings>>[number];

/** Whatever is asked for, proposed or confirmed and still to come, in no order; for a page's batch. */
export function comingBookings(db: Database, now: Date) {
  return db
    .select({
      id: bookings.id,
      bookingDate: bookings.bookingDate,
      bookingTime: bookings.bookingTime,
      startsAt: bookings.startsAt,
      durationMinutes: bookings.durationMinutes,
      offering: bookings.offering,
      petName: bookings.petName,
      ownerName: bookings.ownerName,
      status: bookings.status,
    })
    .from(bookings)
    .where(
      and(inArray(bookings.status, [...openStatuses]), gt(bookings.startsAt, now.toISOString())),
    )
    .limit(openBookingsMax);
}

/** The practice's schedule, and the coming bookings that lie outside its hours; they stay. */
export async function getSchedule(db: Database, now: Date) {
  const [schedules, coming] = await db.batch([
    db.select().from(practiceSchedules).where(eq(practiceSchedules.practitionerId, practitionerId)),
    comingBookings(db, now),
  ]);
  const schedule = scheduleFrom(schedules);
  const outside = coming
    .filter(
      ({ bookingDate, startsAt, durationMinutes }) =>
        !isWithinHours(openTimesOf(schedule, bookingDate), new Date(startsAt), durationMinutes),
    )
    .sort(byStart);
  return { schedule, outside };
}

/** The earlier first. */
export function byStart(a: { startsAt: string }, b: { startsAt: string }): number {
  return a.startsAt < b.startsAt ? -1 : 1;
}
