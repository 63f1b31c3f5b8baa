import type { CalendarDay } from "#app/platform/calendar-day.ts";

/** Whether Tab reaches a cell or another one; null without script, when it reaches the links. */
export type TabStop = "here" | "elsewhere" | null;

/** @param cursor the one day that Tab reaches */
export function tabStopOf(day: CalendarDay, cursor: CalendarDay | null): TabStop {
  if (cursor === null) return null;
  return day === cursor ? "here" : "elsewhere";
}

/** What a cell and the link in it have for `tabIndex`. */
export function tabIndexesOf(tabStop: TabStop) {
  if (tabStop === null) return { cell: undefined, link: undefined };
  return { cell: tabStop === "here" ? 0 : -1, link: -1 };
}

export function cellOf(grid: HTMLElement | null, day: CalendarDay): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`td[data-day="${day}"]`) ?? null;
}
