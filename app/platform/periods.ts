import { addDays, type CalendarDay, dayInGermany } from "./calendar-day.ts";
import { instantInGermany } from "./german-time.ts";
import { addMonths, monthOf, sameDayOf } from "./months.ts";

// Periods of the law count whole calendar days in Germany, never hours.

/**
 * The last day of a year that runs from an event: the day of the event does not count (§ 187 Abs. 1
 * BGB), so it ends with the day of the same number (§ 188 Abs. 2), or with the month's last day
 * where there is none (§ 188 Abs. 3).
 */
export function yearAfterEvent(day: CalendarDay): CalendarDay {
  return sameDayOf(addMonths(monthOf(day), 12), day);
}

/** The last day of a year that begins with this day (§ 187 Abs. 2, § 188 Abs. 2 and 3 BGB). */
export function yearFrom(firstDay: CalendarDay): CalendarDay {
  const sameDay = yearAfterEvent(firstDay);
  // Without the day of the same number the month's last day is the end itself.
  return sameDay.endsWith(firstDay.slice(-2)) ? addDays(sameDay, -1) : sameDay;
}

/** Within the last millisecond of the day: the day is over a moment later. */
export function endOfDay(day: CalendarDay): string {
  const midnight = instantInGermany(addDays(day, 1), "00:00");
  // Clocks change between two and three o'clock only.
  if (!midnight) throw new Error("Every day has a midnight.");
  return new Date(midnight.getTime() - 1).toISOString();
}

/** Where only an instant is known, its day counts whole; midnight still belongs to the day before. */
export function endOfItsDay(instant: string): string {
  return endOfDay(dayInGermany(new Date(Date.parse(instant) - 1)));
}
