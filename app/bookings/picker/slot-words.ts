import type { DayState, SlotState } from "#app/bookings/slots.ts";
import { formatDay } from "#app/platform/calendar-day.ts";
import type { SlotView } from "./slot-view.ts";

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

/** Whether a time of the shown day can be chosen. */
export function isFreeIn(view: SlotView | null, time: string | undefined): boolean {
  return view?.slots.some((slot) => slot.time === time && slot.state === "free") ?? false;
}

/** Whether the times of a day can be chosen with the consent alone. */
export function isEarlyIn({ earlyUntil }: Pick<SlotView, "earlyUntil">, day: string | null) {
  return day !== null && earlyUntil !== null && day <= earlyUntil;
}

/** 'Termine vergeben wir bis 20. Mai 2027.' */
export function bookableUntil({ last }: Pick<SlotView, "last">): string {
  return `Termine vergeben wir bis ${formatDay(last)}.`;
}
