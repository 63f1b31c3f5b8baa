import type { ClockTime } from "#app/bookings/schedule.ts";
import { type CalendarDay, dayInUtc } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";

// Also the attributes of the fields.

export const blockedLimits = {
  label: 80,
  days: 366,
  yearsAhead: 3,
  holidayYears: 3,
} as const;

export const ownAppointmentLimits = {
  title: 120,
  notes: 2000,
  /** Years such as 2062 are typing mistakes. */
  yearsBack: 1,
  yearsAhead: 3,
} as const;

/** 29 February becomes 1 March. */
export function yearsLater(day: CalendarDay, years: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return dayInUtc(date);
}

type OwnTime = { day: CalendarDay; startTime: ClockTime; endTime: ClockTime };

/** Minutes between two instants, so right on days with a clock change; null for skipped times. */
export function minutesOfOwn({ day, startTime, endTime }: OwnTime) {
  const [start, end] = [instantInGermany(day, startTime), instantInGermany(day, endTime)];
  if (!start || !end) return null;
  return { start, minutes: (end.getTime() - start.getTime()) / minuteMs };
}
