import {
  addDays,
  type CalendarDay,
  daysBetween,
  formatDay,
  monthNames,
} from "#app/platform/calendar-day.ts";
import { monthOf, weekdayIndex } from "#app/platform/months.ts";

export const daysPerWeek = 7;

export function weekOf(day: CalendarDay): CalendarDay[] {
  const monday = addDays(day, -weekdayIndex(day));
  return Array.from({ length: daysPerWeek }, (_, index) => addDays(monday, index));
}

/** The number of a day's week: the first has the year's first Thursday (ISO 8601). */
export function weekNumber(day: CalendarDay): number {
  const thursday = addDays(day, 3 - weekdayIndex(day));
  const newYear = `${thursday.slice(0, 4)}-01-01`;
  return Math.floor(daysBetween(newYear, thursday) / daysPerWeek) + 1;
}

/** '23. – 29. November 2026'; what both ends have in common is said once. */
export function formatWeek(day: CalendarDay): string {
  const week = weekOf(day);
  const [first = day, last = day] = [week.at(0), week.at(-1)];
  if (first.slice(0, 4) !== last.slice(0, 4)) return `${formatDay(first)} – ${formatDay(last)}`;
  const month =
    monthOf(first) === monthOf(last) ? "" : ` ${monthNames[Number(first.slice(5, 7)) - 1]}`;
  return `${Number(first.slice(8))}.${month} – ${formatDay(last)}`;
}

/** Of the week as a table. */
export const rowMinutes = 15;
export const rowsPerHour = 60 / rowMinutes;
