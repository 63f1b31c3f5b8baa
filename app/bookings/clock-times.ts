import { type CalendarDay, dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { minuteMs, timeInGermany } from "#app/platform/german-time.ts";

// Days and times as the practice reads them. Ends are counted in instants, so that they are what
// the clock shows also where it changes.

/** The instant some minutes after another. */
export function minutesAfter(startsAt: string, minutes: number): Date {
  return new Date(Date.parse(startsAt) + minutes * minuteMs);
}

/** '09:00–10:30' */
export function formatTimes(startsAt: string, minutes: number): string {
  return `${timeInGermany(new Date(startsAt))}–${timeInGermany(minutesAfter(startsAt, minutes))}`;
}

/** '23. November 2026, 09:00 Uhr'; of today the time alone: 'heute, 09:00 Uhr'. */
export function formatMoment(instant: string, today?: CalendarDay): string {
  const isToday = dayInGermany(new Date(instant)) === today;
  const day = isToday ? "heute" : formatDayOfInstant(instant);
  return `${day}, ${timeInGermany(new Date(instant))} Uhr`;
}
