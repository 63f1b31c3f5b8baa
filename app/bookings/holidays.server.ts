import { getHolidays } from "feiertagejs";
import { type CalendarDay, dayInUtc } from "#app/platform/calendar-day.ts";
import { type FederalState, site } from "#app/platform/operator/config.ts";
import type { BlockedDays } from "./slots.ts";

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

function practiceHolidays(year: number): PublicHoliday[] {
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

/** Nobody books further ahead; a range without an end stops here. */
const yearsAhead = 5;

export type Days = { from: CalendarDay; to: CalendarDay };

/** Where the practice is, both days included. */
export function holidaysBetween({ from, to }: Days): PublicHoliday[] {
  const first = Number(from.slice(0, 4));
  const last = Math.min(Number(to.slice(0, 4)), first + yearsAhead);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .flatMap(practiceHolidays)
    .filter(({ day }) => from <= day && day <= to);
}

export type BlockedRow = Omit<BlockedDays, "kind"> & { kind: BlockedDays["kind"] | "open" };

/** Those that no row decides about: neither opened nor entered by hand. */
export function closedHolidays(
  rows: readonly Pick<BlockedRow, "kind" | "firstDay">[],
  days: Days,
): PublicHoliday[] {
  const decided = new Set(
    rows.filter(({ kind }) => kind !== "leave").map(({ firstDay }) => firstDay),
  );
  return holidaysBetween(days).filter(({ day }) => !decided.has(day));
}

/** What the practice has blocked, and the public holidays on which it has not said that it works. */
export function closedDays(rows: readonly BlockedRow[], days: Days): BlockedDays[] {
  const blocked = rows.flatMap(({ firstDay, lastDay, label, kind }) =>
    kind === "open" ? [] : [{ firstDay, lastDay, label, kind }],
  );
  const holidays = closedHolidays(rows, days).map(({ day, name }) => ({
    firstDay: day,
    lastDay: day,
    label: name,
    kind: "holiday" as const,
  }));
  return [...blocked, ...holidays];
}
