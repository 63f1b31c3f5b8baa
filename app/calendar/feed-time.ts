import type { CalendarDay } from "#app/platform/calendar-day.ts";

// Between a clock on a wall in Germany and instants, for the calendar feed.

const berlin = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

const hourMs = 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** Summer time, then winter time, so that of an hour that comes twice the first is found first. */
const offsetsMs = [2 * hourMs, hourMs];

/** '20260329T013000': what the clock on the wall shows at an instant. */
function wallClock(instant: number): string {
  return berlin.format(instant).replace(", ", "T").replaceAll(/[-:]/g, "");
}

/** The instants at which the clock on the wall shows a time: one; or two, or none, in a change. */
function instantsAt(wall: string): number[] {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/.exec(wall)?.map(Number) ?? [];
  const asUtc = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
  return offsetsMs.map((offset) => asUtc - offset).filter((instant) => wallClock(instant) === wall);
}

export type FeedTime = { parameter: string; start: string; end: string };

/**
 * When something on a day at a time begins and ends, as a calendar feed writes it: by the clock on
 * the wall. Times which that clock skips or shows twice are written in UTC, for programs disagree
 * about them (RFC 5545, 3.3.5, takes the first of two, and for a skipped one the offset before the
 * gap; ical.js the contrary); the RFC's reading is what we write.
 * @param time 'hh:mm'
 */
export function feedTime(day: CalendarDay, time: string, minutes: number): FeedTime {
  const wall = `${day.replaceAll("-", "")}T${time.replace(":", "")}00`;
  if (isSteady(day.slice(0, 7))) {
    const end = inUtc(Date.parse(`${day}T${time}:00Z`) + minutes * minuteMs).slice(0, -1);
    return { parameter: inGermany, start: wall, end };
  }
  const [first, ...others] = instantsAt(wall);
  const skipped = Date.parse(`${day}T${time}:00+01:00`);
  const start = first ?? skipped;
  const end = start + minutes * minuteMs;
  const endWall = wallClock(end);
  const isPlain = first !== undefined && others.length === 0 && instantsAt(endWall).length === 1;
  return isPlain
    ? { parameter: inGermany, start: wall, end: endWall }
    : { parameter: "", start: inUtc(start), end: inUtc(end) };
}

const inGermany = ";TZID=Europe/Berlin";

/** One entry a month that was asked for; asking the clock takes most of a feed's time. */
const steadyMonths = new Map<string, boolean>();

/** Whether the clock stays as it is from the first day of a month to the first of the next. */
function isSteady(month: string): boolean {
  const known = steadyMonths.get(month);
  if (known !== undefined) return known;
  const noon = new Date(`${month}-01T12:00:00Z`);
  const before = wallClock(noon.getTime()).slice(-6);
  noon.setUTCMonth(noon.getUTCMonth() + 1);
  const steady = wallClock(noon.getTime()).slice(-6) === before;
  steadyMonths.set(month, steady);
  return steady;
}

/** '20260329T013000Z' */
export function inUtc(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

/** A whole day; its end is the day after (RFC 5545, 3.6.1). */
export function feedDay(day: CalendarDay): FeedTime {
  const next = new Date(Date.parse(day) + 24 * hourMs).toISOString().slice(0, 10);
  return {
    parameter: ";VALUE=DATE",
    start: day.replaceAll("-", ""),
    end: next.replaceAll("-", ""),
  };
}
