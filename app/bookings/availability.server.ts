import { and, asc, between, eq, gte, isNull, lte, ne, or } from "drizzle-orm";
import { type RequestedDays, shownDays } from "#app/bookings/picker/slot-view.ts";
import { blockedPeriods, bookingSlots, practiceSchedules } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import type { Booking } from "./booking.ts";
import { defaultSchedule, practitionerId, type Schedule } from "./schedule.ts";
import { type Availability, bucketsOf } from "./slots.ts";

type Days = {
  from: CalendarDay;
  to: CalendarDay;
  /** A booking whose own time counts as free. */
  ignoring?: string;
};

const blockedMax = 500;

/** Reads one day more on both sides: days in Germany and in UTC begin at different hours. */
export function availabilityReads(db: Database, { from, to, ignoring }: Days) {
  const [first] = bucketsOf(new Date(`${addDays(from, -1)}T00:00:00Z`), 1);
  const [last] = bucketsOf(new Date(`${addDays(to, 2)}T00:00:00Z`), 1);
  return [
    db.select().from(practiceSchedules).where(eq(practiceSchedules.practitionerId, practitionerId)),
    db
      .select()
      .from(blockedPeriods)
      .where(and(gte(blockedPeriods.lastDay, from), lte(blockedPeriods.firstDay, to)))
      .orderBy(asc(blockedPeriods.lastDay))
      .limit(blockedMax),
    db
      .select({ bucket: bookingSlots.bucket })
      .from(bookingSlots)
      .where(
        and(
          eq(bookingSlots.practitionerId, practitionerId),
          between(bookingSlots.bucket, first ?? 0, last ?? 0),
          ignoring === undefined
            ? undefined
            : or(isNull(bookingSlots.bookingId), ne(bookingSlots.bookingId, ignoring)),
        ),
      ),
  ] as const;
}

type Reads = ReturnType<typeof availabilityReads>;
type AvailabilityRows = readonly [Awaited<Reads[0]>, Awaited<Reads[1]>, Awaited<Reads[2]>];

export function availabilityFrom([schedules, blocked, slots]: AvailabilityRows): Availability {
  return {
    schedule: scheduleFrom(schedules),
    blocked,
    taken: new Set(slots.map(({ bucket }) => bucket)),
  };
}

export function scheduleFrom([row]: AvailabilityRows[0]): Schedule {
  return row ?? defaultSchedule;
}

export async function getAvailability(db: Database, days: Days): Promise<Availability> {
  return availabilityFrom(await db.batch(availabilityReads(db, days)));
}

export function availabilityToMove(
  { startsAt }: Pick<Booking, "startsAt">,
  free: AvailabilityRows,
): Availability {
  return { ...availabilityFrom(free), own: startsAt };
}

export function freeDays(
  db: Database,
  bookingId: string,
  { asked, today }: { asked: RequestedDays; today: CalendarDay },
) {
  return availabilityReads(db, { ...shownDays(asked, today), ignoring: bookingId });
}
