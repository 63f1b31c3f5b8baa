import type { ClockTime } from "#app/bookings/schedule.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantInGermany, minuteMs } from "#app/platform/german-time.ts";

type OwnTime = { day: CalendarDay; startTime: ClockTime; endTime: ClockTime };

/**
 * When an appointment begins and how long it takes, by instants: a night with a clock change is as
 * long as it is. Null where the clock shows no such time.
 */
export function minutesOfOwn({ day, startTime, endTime }: OwnTime) {
  const [start, end] = [instantInGermany(day, startTime), instantInGermany(day, endTime)];
  if (!start || !end) return null;
  return { start, minutes: (end.getTime() - start.getTime()) / minuteMs };
}
