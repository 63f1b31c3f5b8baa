import { weekdayIndex, weekdayNames } from "#app/calendar/months.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import type { DayState, SlotState } from "./slots.ts";

// What the picker says of days and times.

export const dayStateWords: Record<DayState, string> = {
  free: "frei",
  full: "ausgebucht",
  closed: "geschlossen",
  past: "vergangen",
  beyond: "noch nicht buchbar",
};

export const slotStateWords: Record<Exclude<SlotState, "free">, string> = {
  taken: "vergeben",
  closed: "geschlossen",
  "too-soon": "zu kurzfristig",
  past: "vorbei",
  same: "bisherige Zeit",
};

/** 'Dienstag, 24. November 2026' */
export function formatLongDay(day: CalendarDay): string {
  return `${weekdayNames[weekdayIndex(day)]}, ${formatDay(day)}`;
}
