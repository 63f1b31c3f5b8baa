import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { addMonths, monthOf, sameDayOf, weekdayIndex } from "#app/platform/months.ts";

/** Null without script, when Tab reaches the links. */
export type TabStop = "here" | "elsewhere" | null;

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

/** As in the grids of the ARIA patterns; null for other keys. */
export function dayAfterKey(key: string, day: CalendarDay): CalendarDay | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return addDays(day, -weekdayIndex(day));
    case "End":
      return addDays(day, 6 - weekdayIndex(day));
    case "PageUp":
      return sameDayOf(addMonths(monthOf(day), -1), day);
    case "PageDown":
      return sameDayOf(addMonths(monthOf(day), 1), day);
    default:
      return null;
  }
}
