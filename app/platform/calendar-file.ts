import ICAL from "ical.js";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { instantsAt, minuteMs, wallClock } from "#app/platform/german-time.ts";
import { site } from "#app/platform/operator/config.ts";

/** Today's rules, as in the IANA time zone database (2026). */
const berlinRules = `BEGIN:VTIMEZONE
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

/** Only names the zone; times are computed by `wallClock`. */
const berlinZone = ICAL.Timezone.fromData({ tzid: "Europe/Berlin", component: berlinRules });

export type FeedTime = { start: ICAL.Time; end: ICAL.Time };

/** Skipped and doubled times are written in UTC: programs disagree about them (RFC 5545, 3.3.5). */
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

/** By month: asking the clock takes most of a feed's time. */
const steadyMonths = new Map<string, boolean>();

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

/** The end is the day after the last (RFC 5545, 3.6.1). */
export function feedDay(day: CalendarDay, lastDay: CalendarDay = day): FeedTime {
  const start = ICAL.Time.fromDateString(day);
  const end = ICAL.Time.fromDateString(lastDay);
  end.adjust(1, 0, 0, 0);
  return { start, end };
}

// RFC 5545, 3.1: 75 octets; ical.js does not count the space of a folded line.
ICAL.foldLength = 74;

type Property = readonly [name: string, value: unknown];

/** RFC 5545, 3.4: properties before components; the zone before the events that need it. */
export function calendarText(properties: readonly Property[], events: readonly ICAL.Component[]) {
  const calendar = new ICAL.Component("vcalendar");
  const always: Property[] = [
    ["version", "2.0"],
    ["prodid", `-//${site.productName}//Kalender//DE`],
    ["calscale", "GREGORIAN"],
  ];
  for (const [name, value] of [...always, ...properties]) {
    calendar.addPropertyWithValue(name, value);
  }
  calendar.addSubcomponent(ICAL.Component.fromString(berlinRules));
  for (const event of events) calendar.addSubcomponent(event);
  return `${calendar}\r\n`;
}

/** Without the control characters that ical.js lets through. */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      // Only tabs and, escaped, line breaks are allowed.
      .replaceAll(/[^\P{Cc}\t\n]/gu, "")
  );
}

/** One line without quotes: few programs understand RFC 6868. */
export function parameterText(text: string): string {
  return plainText(text)
    .replaceAll(/[\t\n]+/g, " ")
    .replaceAll('"', "'")
    .replaceAll("^", "");
}

/** For ORGANIZER and ATTENDEE; encoded so that nothing ends the line. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURI(plainText(email)).replace(/[?#]/g, encodeURIComponent)}`;
}
