import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { PassportData } from "./passport-data.ts";

export type CareRow = {
  id: string;
  kind: string;
  lastOn: CalendarDay;
  /** Null when nothing is planned. */
  dueOn: CalendarDay | null;
};

/** What recurs, next due first; then what was done without a plan, each kind once. */
export function careRows({ plans, events }: NonNullable<PassportData["care"]>): CareRow[] {
  const planned = plans.map(({ id, kind, lastDate, dueOn }) => {
    return { id, kind, lastOn: lastDate, dueOn };
  });
  const kinds = new Set(planned.map(({ kind }) => kind));
  const others: CareRow[] = [];
  for (const { id, kind, doneOn } of events) {
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    others.push({ id, kind, lastOn: doneOn, dueOn: null });
  }
  return [...planned, ...others];
}

/** '04.12.2026' */
export function shortDay(day: CalendarDay): string {
  return day.split("-").reverse().join(".");
}
