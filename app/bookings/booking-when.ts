import { dayInGermany, formatDay } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { formatWeekday } from "#app/platform/months.ts";
import type { Booking } from "./booking.ts";

/** 'Dienstag, 24. November 2026, 09:00 Uhr' */
export function formatWhen({
  bookingDate,
  bookingTime,
}: Pick<Booking, "bookingDate" | "bookingTime">): string {
  return `${formatWeekday(bookingDate)}, ${bookingTime} Uhr`;
}

/** '24. November, 09:00 Uhr' in Germany; with its year when that is not this one. */
export function formatDeadline(instant: Date, now: Date): string {
  const day = dayInGermany(instant);
  const isThisYear = day.slice(0, 4) === dayInGermany(now).slice(0, 4);
  const shown = isThisYear ? formatDay(day).replace(/ \d{4}$/, "") : formatDay(day);
  return `${shown}, ${timeInGermany(instant)} Uhr`;
}
