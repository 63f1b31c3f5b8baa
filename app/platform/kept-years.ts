import { dayInGermany } from "./calendar-day.ts";
import { instantInGermany } from "./german-time.ts";

/**
 * The instant before which papers are no longer kept, when that is done for so many whole years from
 * the end of the calendar year in which they came to be.
 */
export function keptSince(now: Date, years: number): string {
  const first = instantInGermany(`${germanYear(now) - years}-01-01`, "00:00");
  if (!first) throw new Error("This year has no beginning.");
  return first.toISOString();
}

/** The last day on which what came to be at this instant is kept, in words: '31. Dezember 2034'. */
export function keptUntil(since: string, years: number): string {
  return `31. Dezember ${germanYear(new Date(since)) + years}`;
}

/** An order of New Year's Eve may be next year's in UTC, not there. */
function germanYear(instant: Date): number {
  return Number(dayInGermany(instant).slice(0, 4));
}
