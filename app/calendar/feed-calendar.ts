import { site } from "#app/site/config.ts";
import { line, textLine } from "./feed-lines.ts";
import type { FeedEntries } from "./feed-queries.server.ts";
import { type FeedTime, feedDay, feedTime, inUtc } from "./feed-time.ts";

/** For an appointment with a time; how long it takes nobody says. */
const appointmentMinutes = 30;

const consultations = {
  feeding: "Fütterungsberatung",
  bioresonance: "Bioresonanz",
  acupressure: "Akupressur",
} as const;

/**
 * The owner's calendar as iCalendar (RFC 5545). Written here and not by a library: the one we tried
 * (ical-generator 11) puts REFRESH-INTERVAL behind the time zone, where the grammar has none, and
 * reads the clock of the machine.
 * @param host what makes the identifiers of events ours; the same for as long as the site lives
 */
export function feedCalendar(
  { appointments, bookings, duePlans }: FeedEntries,
  host: string,
): string {
  const events = [
    ...appointments.map((one) =>
      event({
        uid: `appointment-${one.id}@${host}`,
        createdAt: one.createdAt,
        time: one.time ? feedTime(one.day, one.time, appointmentMinutes) : feedDay(one.day),
        summary: `${one.type}: ${one.petName}`,
        description: one.notes,
        category: one.type,
        status: "CONFIRMED",
        isBusy: one.time !== null,
      }),
    ),
    ...bookings.map((one) =>
      event({
        uid: `booking-${one.id}@${host}`,
        createdAt: one.createdAt,
        time: feedTime(one.day, one.time, one.durationMinutes),
        summary: `${consultations[one.type]}: ${one.petName}`,
        description:
          one.status === "requested" ? "Angefragt; die Praxis bestätigt den Termin noch." : "",
        category: "Beratung",
        status: one.status === "requested" ? "TENTATIVE" : "CONFIRMED",
        isBusy: true,
      }),
    ),
    ...duePlans.map((one) =>
      event({
        uid: `care-${one.id}@${host}`,
        createdAt: one.createdAt,
        time: feedDay(one.dueOn),
        summary: `${one.kind} fällig: ${one.petName}`,
        description: "",
        category: "Vorsorge",
        status: "CONFIRMED",
        isBusy: false,
      }),
    ),
  ];
  return [
    "BEGIN:VCALENDAR\r\n",
    "VERSION:2.0\r\n",
    textLine("PRODID", `-//${site.productName}//Kalender//DE`),
    "CALSCALE:GREGORIAN\r\n",
    textLine("NAME", site.productName),
    textLine("X-WR-CALNAME", site.productName),
    "X-WR-TIMEZONE:Europe/Berlin\r\n",
    // Six hours; RFC 7986, 5.7, and what Outlook reads.
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n",
    "X-PUBLISHED-TTL:PT6H\r\n",
    berlinRules,
    ...events,
    "END:VCALENDAR\r\n",
  ].join("");
}

type FeedEvent = {
  uid: string;
  createdAt: string;
  time: FeedTime;
  summary: string;
  description: string;
  category: string;
  status: "TENTATIVE" | "CONFIRMED";
  /** Whether it takes the owner's time, or is only to be thought of that day. */
  isBusy: boolean;
};

function event({
  uid,
  createdAt,
  time,
  summary,
  description,
  category,
  status,
  isBusy,
}: FeedEvent): string {
  return [
    "BEGIN:VEVENT\r\n",
    textLine("UID", uid),
    `DTSTAMP:${inUtc(Date.parse(createdAt))}\r\n`,
    line(`DTSTART${time.parameter}:${time.start}`),
    line(`DTEND${time.parameter}:${time.end}`),
    textLine("SUMMARY", summary),
    description === "" ? "" : textLine("DESCRIPTION", description),
    textLine("CATEGORIES", category),
    "CLASS:PRIVATE\r\n",
    `STATUS:${status}\r\n`,
    `TRANSP:${isBusy ? "OPAQUE" : "TRANSPARENT"}\r\n`,
    "END:VEVENT\r\n",
  ].join("");
}

/** Europe/Berlin by today's rules, as the IANA time zone database (2026) has them. */
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
END:VTIMEZONE
`.replaceAll("\n", "\r\n");
