import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { BookingDesk } from "./desk.server.ts";

type CancelledDay = {
  day: CalendarDay;
  /** What every customer is told. */
  message: string;
  /** Whether nothing can be booked on that day any more. */
  block: boolean;
};

/** Cancels whatever is asked for, proposed or confirmed on a day, and tells all of them. */
export async function cancelDay(
  _desk: BookingDesk,
  _day: CancelledDay,
): Promise<{ cancelled: number }> {
  return { cancelled: 0 };
}
