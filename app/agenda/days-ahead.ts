import { type CalendarDay, dayInUtc } from "#app/platform/calendar-day.ts";

/** The same day of another year, as a bound: 29 February runs into March. */
export function yearsLater(day: CalendarDay, years: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return dayInUtc(date);
}
