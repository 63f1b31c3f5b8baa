import { addDays, type CalendarDay, dayInUtc, formatDay } from "#app/platform/calendar-day.ts";
import type { IntervalUnit } from "./policy.ts";

/** As Temporal's `constrain`: 31 January and one month is the last of February. */
export function nextDueDay(lastDate: CalendarDay, count: number, unit: IntervalUnit): CalendarDay {
  const [year = 0, month = 1, day = 1] = lastDate.split("-").map(Number);
  if (unit === "weeks") return dayInUtc(new Date(Date.UTC(year, month - 1, day + 7 * count)));
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0));
  if (lastOfMonth.getUTCDate() <= day) return dayInUtc(lastOfMonth);
  return dayInUtc(new Date(Date.UTC(year, month - 1 + count, day)));
}

/** 'zuletzt am 3. Oktober 2026', 'noch nie erledigt' */
export function formatLastDay(lastDate: CalendarDay | ""): string {
  return lastDate === "" ? "noch nie erledigt" : `zuletzt am ${formatDay(lastDate)}`;
}

/** The first day on which it can be done again; none where it never was. */
export function dayAfterLast(lastDate: CalendarDay | ""): CalendarDay | undefined {
  return lastDate === "" ? undefined : addDays(lastDate, 1);
}
