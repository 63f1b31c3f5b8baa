import {
  addDays,
  type CalendarDay,
  dayInUtc,
  daysBetween,
  formatDay,
  isCalendarDay,
  monthNames,
} from "./calendar-day.ts";

// Weeks begin on Monday; names are written out, so that server and browser agree.

/** A month as `yyyy-mm`. */
export type CalendarMonth = string;

export const weekdayNames = [
  "Montag",
  "Dienstag",
  "Mittwoch",
  "Donnerstag",
  "Freitag",
  "Samstag",
  "Sonntag",
] as const;

export const daysPerWeek = 7;

/** All days of their weeks are calendar days. */
const [firstMonth, lastMonth] = ["1900-02", "2999-11"];

export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`) && text >= firstMonth && text <= lastMonth;
}

export function monthOf(day: CalendarDay): CalendarMonth {
  return day.slice(0, 7);
}

function toUtc(day: CalendarDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function addMonths(month: CalendarMonth, count: number): CalendarMonth {
  const date = toUtc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const shifted = dayInUtc(date).slice(0, 7);
  if (shifted < firstMonth) return firstMonth;
  if (shifted > lastMonth) return lastMonth;
  return shifted;
}

/** Or the month's last day. */
export function sameDayOf(month: CalendarMonth, day: CalendarDay): CalendarDay {
  const candidate = `${month}${day.slice(7)}`;
  return isCalendarDay(candidate) ? candidate : lastDayOf(month);
}

function lastDayOf(month: CalendarMonth): CalendarDay {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayInUtc(new Date(Date.UTC(year, number, 0)));
}

export function weekdayIndex(day: CalendarDay): number {
  return (toUtc(day).getUTCDay() + daysPerWeek - 1) % daysPerWeek;
}

export function weeksOf(month: CalendarMonth): CalendarDay[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const weeks: CalendarDay[][] = [];
  for (
    let monday = addDays(first, -weekdayIndex(first));
    monday <= last;
    monday = addDays(monday, daysPerWeek)
  ) {
    weeks.push(Array.from({ length: daysPerWeek }, (_, index) => addDays(monday, index)));
  }
  return weeks;
}

export function rangeOf(month: CalendarMonth): { from: CalendarDay; to: CalendarDay } {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  return {
    from: addDays(first, -weekdayIndex(first)),
    to: addDays(last, daysPerWeek - 1 - weekdayIndex(last)),
  };
}

export function formatWeekday(day: CalendarDay): string {
  return `${weekdayNames[weekdayIndex(day)]}, ${formatDay(day)}`;
}

export function formatMonth(month: CalendarMonth): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

export function isShownDay(text: string): boolean {
  return isCalendarDay(text) && isCalendarMonth(monthOf(text));
}

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
