import type { ClockTime } from "#app/bookings/schedule.ts";
import { type CalendarDay, dayInUtc } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";

// Bounds of what the practitioner enters about her time; also the attributes of the fields.

export const blockedLimits = {
  label: 80,
  /** A leap year. */
  days: 366,
  /** How far ahead a period may end. */
  yearsAhead: 3,
  /** Years whose holidays can be added, this one included. */
  holidayYears: 3,
} as const;

export const ownAppointmentLimits = {
  title: 120,
  notes: 2000,
  /** Typing mistakes such as 2062 are no appointments; a note of last week is one. */
  yearsBack: 1,
  yearsAhead: 3,
} as const;

/** The same day of another year, as a bound: 29 February runs into March. */
export function yearsLater(day: CalendarDay, years: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return dayInUtc(date);
}

type OwnTime = { day: CalendarDay; startTime: ClockTime; endTime: ClockTime };

/**
 * When an own appointment begins and how long it takes, by instants: a night with a clock change is
 * as long as it is. Null where the clock shows no such time.
 */
export function minutesOfOwn({ day, startTime, endTime }: OwnTime) {
  const [start, end] = [instantInGermany(day, startTime), instantInGermany(day, endTime)];
  if (!start || !end) return null;
  return { start, minutes: (end.getTime() - start.getTime()) / minuteMs };
}
