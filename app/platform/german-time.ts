import { addDays, type CalendarDay, dayInGermany, formatDayOfInstant } from "./calendar-day.ts";
import { once } from "./once.ts";

const germany = once(
  () =>
    new Intl.DateTimeFormat("en-CA", {
      timeZone: "Europe/Berlin",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    }),
);

export const minuteMs = 60 * 1000;
/** Summer time first, so that the first of a doubled hour is found. */
const offsets = ["+02:00", "+01:00"];

export function wallClock(instant: number): string {
  return germany().format(instant).replace(", ", "T");
}

/** For formats without a zone, which read the local fields of a date. */
export function wallDate(instant: Date): Date {
  const [year = 0, month = 1, ...time] = wallClock(instant.getTime()).split(/\D/).map(Number);
  const [day = 1, hour, minute, second] = time;
  return new Date(year, month - 1, day, hour, minute, second);
}

/** @returns one instant; two or none when the clocks change */
export function instantsAt(wall: string): number[] {
  return offsets
    .map((offset) => Date.parse(wall + offset))
    .filter((instant) => !Number.isNaN(instant) && wallClock(instant) === wall);
}

/** @returns the first of a doubled hour (RFC 5545, 3.3.5); null for a skipped time or none */
export function instantInGermany(day: CalendarDay, time: string): Date | null {
  const [instant] = instantsAt(`${day}T${time}:00`);
  return instant === undefined ? null : new Date(instant);
}

/** For a skipped hour its end; for '24:00' the next day. */
export function instantAtOrAfter(day: CalendarDay, time: string): Date | null {
  if (time === "24:00") return instantInGermany(addDays(day, 1), "00:00");
  // Clocks skip whole hours.
  const nextHour = `${String(Number(time.slice(0, 2)) + 1).padStart(2, "0")}:00`;
  return instantInGermany(day, time) ?? instantInGermany(day, nextHour);
}

export function timeInGermany(instant: Date): string {
  return wallClock(instant.getTime()).slice(11, 16);
}

/** By the clock in Germany: nobody is written to by a job, and nothing has to be answered by then. */
export const quietHours = { from: "21:00", until: "08:30" } as const;

/** Exclusive at both ends: a deadline may be at 21:00 or at 08:30 exactly. */
export function isQuietTime(instant: Date): boolean {
  const clock = wallClock(instant.getTime()).slice(11, 19);
  return clock > `${quietHours.from}:00` || clock < `${quietHours.until}:00`;
}

const time = once(
  () => new Intl.DateTimeFormat("de-DE", { timeStyle: "short", timeZone: "Europe/Berlin" }),
);

/** '21. November 2026 um 10:30 Uhr'. Server only: browsers may format otherwise. */
export function formatMoment(instant: string): string {
  return `${formatDayOfInstant(instant)} um ${time().format(new Date(instant))} Uhr`;
}

/** From the end of the calendar year. */
export function retainedSince(now: Date, years: number): string {
  const first = instantInGermany(`${germanYear(now) - years}-01-01`, "00:00");
  if (!first) throw new Error("This year has no beginning.");
  return first.toISOString();
}

export function retainedUntil(since: string, years: number): string {
  return `31. Dezember ${germanYear(new Date(since)) + years}`;
}

/** New Year's Eve in Germany may be another year in UTC. */
function germanYear(instant: Date): number {
  return Number(dayInGermany(instant).slice(0, 4));
}
