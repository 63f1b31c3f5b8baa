import ICAL from "ical.js";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantsAt, minuteMs, wallClock } from "#app/platform/german-time.ts";

// Between a clock on a wall in Germany and instants, for the calendar feed.

/** Europe/Berlin by today's rules, as the IANA time zone database (2026) has them. */
export const berlinRules = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19810329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** Only names the zone of a time; what its clock shows the runtime says, see `wallClock`. */
const berlinZone = ICAL.Timezone.fromData({ tzid: "Europe/Berlin", component: berlinRules });

export type FeedTime = { start: ICAL.Time; end: ICAL.Time };

/**
 * When something on a day at a time begins and ends, as a calendar feed writes it: by the clock on
 * the wall. Times which that clock skips or shows twice are written in UTC, for programs disagree
 * about them (RFC 5545, 3.3.5, takes the first of two, and for a skipped one the offset before the
 * gap; ical.js the contrary); the RFC's reading is what we write.
 * @param time 'hh:mm'
 */
export function feedTime(day: CalendarDay, time: string, minutes: number): FeedTime {
  const wall = `${day}T${time}:00`;
  if (isSteady(day.slice(0, 7))) {
    const end = new Date(Date.parse(`${wall}Z`) + minutes * minuteMs);
    return { start: inGermany(wall), end: inGermany(end.toISOString().slice(0, 19)) };
  }
  const [first, ...others] = instantsAt(wall);
  const start = first ?? Date.parse(`${wall}+01:00`);
  const end = start + minutes * minuteMs;
  const endWall = wallClock(end);
  const isPlain = first !== undefined && others.length === 0 && instantsAt(endWall).length === 1;
  return isPlain
    ? { start: inGermany(wall), end: inGermany(endWall) }
    : { start: inUtc(new Date(start)), end: inUtc(new Date(end)) };
}

/** One entry a month that was asked for; asking the clock takes most of a feed's time. */
const steadyMonths = new Map<string, boolean>();

/** Whether the clock stays as it is from the first day of a month to the first of the next. */
function isSteady(month: string): boolean {
  const known = steadyMonths.get(month);
  if (known !== undefined) return known;
  const noon = new Date(`${month}-01T12:00:00Z`);
  const before = wallClock(noon.getTime()).slice(-8);
  noon.setUTCMonth(noon.getUTCMonth() + 1);
  const steady = wallClock(noon.getTime()).slice(-8) === before;
  steadyMonths.set(month, steady);
  return steady;
}

function inGermany(wall: string): ICAL.Time {
  const time = ICAL.Time.fromDateTimeString(wall);
  time.zone = berlinZone;
  return time;
}

export function inUtc(instant: Date): ICAL.Time {
  return ICAL.Time.fromJSDate(instant, true);
}

/** A whole day, or several; their end is the day after the last (RFC 5545, 3.6.1). */
export function feedDay(day: CalendarDay, lastDay: CalendarDay = day): FeedTime {
  const start = ICAL.Time.fromDateString(day);
  const end = ICAL.Time.fromDateString(lastDay);
  end.adjust(1, 0, 0, 0);
  return { start, end };
}
