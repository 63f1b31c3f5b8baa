import { useSearchParams } from "react-router";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { monthOf } from "#app/platform/months.ts";

/** The addresses of a picker's days and months; what else stands in the address stays. */
export function useSlotAddress() {
  const [params] = useSearchParams();
  function addressWith(changes: Record<string, string>): string {
    const kept = new URLSearchParams(params);
    kept.delete("tag");
    for (const [name, value] of Object.entries(changes)) kept.set(name, value);
    return `?${kept}`;
  }
  return {
    ofDay: (day: CalendarDay) => addressWith({ monat: monthOf(day), tag: day }),
    /** No day of it is chosen. */
    ofMonth: (month: string) => addressWith({ monat: month }),
  };
}
