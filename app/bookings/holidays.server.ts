import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { type PublicHoliday, practiceHolidays } from "#app/platform/public-holidays.server.ts";
import type { BlockedDays } from "./slots.ts";

/** A range without an end stops here, because nobody can book further ahead. */
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
