import { getHolidays } from "feiertagejs";
import { addDays, type CalendarDay, dayInUtc } from "./calendar-day.ts";
import { weekdayIndex } from "./months.ts";
import { type FederalState, site } from "./operator/config.ts";

export type PublicHoliday = { day: CalendarDay; name: string };

/** Days that a state's law names once, which no rule for every year yields. */
const singleHolidays: readonly (PublicHoliday & { state: FederalState })[] = [
  // Berlin, Gesetz über die Sonn- und Feiertage, § 1 Abs. 2.
  { state: "BE", day: "2025-05-08", name: "80. Jahrestag der Befreiung" },
  { state: "BE", day: "2028-06-17", name: "75. Jahrestag des Volksaufstands" },
];

export function publicHolidays(year: number, state: FederalState): PublicHoliday[] {
  const names = new Map<CalendarDay, string[]>();
  for (const holiday of getHolidays(year, state)) {
    // Noon in UTC of its day.
    const day = dayInUtc(holiday.date);
    names.set(day, [...(names.get(day) ?? []), holiday.translate("de") ?? "Feiertag"]);
  }
  for (const { day, name } of singleHolidays.filter((holiday) => holiday.state === state)) {
    if (day.startsWith(`${year}-`)) names.set(day, [...(names.get(day) ?? []), name]);
  }
  return [...names]
    .map(([day, ofDay]) => ({ day, name: ofDay.join(" und ") }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

export function holidayYears(today: CalendarDay, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Number(today.slice(0, 4)) + index);
}

/** Of the practice's state; nothing of a year changes while a worker runs. */
const holidaysByYear = new Map<number, PublicHoliday[]>();

export function practiceHolidays(year: number): PublicHoliday[] {
  const cached = holidaysByYear.get(year);
  if (cached) return cached;
  const holidays = publicHolidays(year, site.operator.federalState);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Where the practice is. */
export function holidayOn(day: CalendarDay): PublicHoliday | undefined {
  return practiceHolidays(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
}

function isWorkingDay(day: CalendarDay): boolean {
  return weekdayIndex(day) < 5 && holidayOn(day) === undefined;
}

/**
 * § 193 BGB, of the day on which a period in days ends within which something has to be declared or
 * paid: a Saturday, Sunday or public holiday gives way to the next working day. Not for periods in
 * hours, nor for how long something lasts (docs/decisions/deadlines.md).
 */
export function workingDayFrom(day: CalendarDay): CalendarDay {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1));
}
