import { once } from "./once.ts";

/** A calendar day as `yyyy-mm-dd`. */
export type CalendarDay = string;

const timeZone = "Europe/Berlin";

const dayParts = once(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    }),
);

export function dayInGermany(instant: Date): CalendarDay {
  return dayParts().format(instant);
}

/** 31.02. is none; years 1900 to 2999. */
export function isCalendarDay(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const monthNames = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
] as const;

/** '3. Oktober 2026' */
export function formatDay(day: CalendarDay): string {
  const [year, month, dayOfMonth] = day.split("-");
  return `${Number(dayOfMonth)}. ${monthNames[Number(month) - 1]} ${year}`;
}

/** '3. Oktober 2026', in Germany. */
export function formatDayOfInstant(instant: string): string {
  return formatDay(dayInGermany(new Date(instant)));
}

const dayMs = 24 * 60 * 60 * 1000;

/** Negative when `to` lies before `from`. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function dayInUtc(date: Date): CalendarDay {
  return date.toISOString().slice(0, 10);
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayInUtc(new Date(Date.parse(day) + days * dayMs));
}
