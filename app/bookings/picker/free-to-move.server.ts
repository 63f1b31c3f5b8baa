import {
  type AvailabilityRows,
  availabilityFrom,
  availabilityReads,
} from "#app/bookings/availability.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import type { Availability } from "#app/bookings/slots.ts";
import type { Database } from "#app/db/database.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { type AskedDays, shownDays } from "./slot-view.ts";

/** What is free for a booking that is to be moved, and where it is itself. */
export function availabilityToMove(
  { startsAt }: Pick<Booking, "startsAt">,
  free: AvailabilityRows,
): Availability {
  return { ...availabilityFrom(free), own: startsAt };
}

/** What `availabilityToMove` needs to know of the shown days, for a batch. */
export function freeDays(
  db: Database,
  bookingId: string,
  { asked, today }: { asked: AskedDays; today: CalendarDay },
) {
  return availabilityReads(db, { ...shownDays(asked, today), ignoring: bookingId });
}
