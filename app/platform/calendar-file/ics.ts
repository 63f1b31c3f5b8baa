import ICAL from "ical.js";
import { site } from "#app/platform/operator/config.ts";
import { berlinRules } from "./feed-time.ts";

// What all calendars that we write have in common (RFC 5545), the feed and the files of mails.

// ical.js does not count the space it begins the rest of a folded line with, and RFC 5545, 3.1,
// wants lines of 75 octets at most.
ICAL.foldLength = 74;

type Property = readonly [name: string, value: unknown];

/**
 * A calendar as text. RFC 5545, 3.4, wants its properties before its components; the rules of the
 * clock in Germany stand before the events, for whoever reads them needs them there.
 */
export function calendarText(
  properties: readonly Property[],
  events: readonly ICAL.Component[],
): string {
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

/** What somebody typed, without what the format cannot hold and ical.js lets through. */
export function plainText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      // The format knows no control characters but the tab and, escaped, the line break.
      .replaceAll(/[^\P{Cc}\t\n]/gu, "")
  );
}

/**
 * As `plainText`, for a parameter: one line, and without the quotes that end a parameter. RFC 6868
 * knows a way to write them, but programs show it as it stands.
 */
export function parameterText(text: string): string {
  return plainText(text)
    .replaceAll(/[\t\n]+/g, " ")
    .replaceAll('"', "'")
    .replaceAll("^", "");
}

/** An address as the value of ORGANIZER and ATTENDEE; nothing in it can end the line or the URI. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURI(plainText(email)).replace(/[?#]/g, encodeURIComponent)}`;
}
