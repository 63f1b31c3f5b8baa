import { addDays, type CalendarDay } from "#app/platform/calendar-day.ts";
import { addMonths, monthOf, sameDayOf, weekdayIndex } from "#app/platform/months.ts";

/** The day that a key leads to from another, as in the grids of the ARIA patterns; null for other keys. */
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
