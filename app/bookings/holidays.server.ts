import { getHolidays } from "feiertagejs";
import { type CalendarDay, dayInUtc } from "#app/platform/calendar-day.ts";
import type { FederalState } from "#app/platform/operator/config.ts";

export type PublicHoliday = { day: CalendarDay; name: string };

export function publicHolidays(year: number, state: FederalState): PublicHoliday[] {
  const names = new Map<CalendarDay, string[]>();
  for (const holiday of getHolidays(year, state)) {
    // Noon in UTC of its day.
    const day = dayInUtc(holiday.date);
    names.set(day, [...(names.get(day) ?? []), holiday.translate("de") ?? "Feiertag"]);
  }
  return [...names].map(([day, ofDay]) => ({ day, name: ofDay.join(" und ") }));
}

export function holidayYears(today: CalendarDay, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Number(today.slice(0, 4)) + index);
}
