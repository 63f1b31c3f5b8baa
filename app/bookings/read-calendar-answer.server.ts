import ICAL from "ical.js";
import type { CalendarAnswerKind } from "#app/bookings/calendar-answer.ts";
import { cleanText } from "#app/platform/forms.server.ts";
import { instantAtOrAfter } from "#app/platform/german-time.ts";

/** What the calendar program of an invited person has answered (RFC 5546, 3.2.3 and 3.2.7). */
export type CalendarAnswer = {
  bookingId: string;
  kind: CalendarAnswerKind;
  /** Of the state that was answered. */
  sequence: number;
  /** Of a counter-proposal, in UTC. */
  proposedAt: string | null;
  comment: string;
};

const maxBytes = 128 * 1024;
const maxEvents = 20;
const maxComment = 1000;

/**
 * @param mail method: of the part's Content-Type, for a file that names none; sender: in small letters
 * @returns [] for all else
 */
export function readCalendarAnswers(
  bytes: Uint8Array,
  { method, sender }: { method: string; sender: string },
): CalendarAnswer[] {
  if (bytes.byteLength > maxBytes) return [];
  return calendarsIn(decode(bytes))
    .flatMap((calendar) => {
      const ownMethod = textOf(calendar, "method") || method;
      return calendar
        .getAllSubcomponents("vevent")
        .map((event) => ({ event, method: ownMethod.toUpperCase() }));
    })
    .slice(0, maxEvents)
    .flatMap(({ event, method: ofCalendar }) => answerOf(event, ofCalendar, sender) ?? []);
}

/** RFC 5545, 6: UTF-8. Older Exchange servers also write UTF-16 and Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** ical.js refuses a whole file for one line that is none, as mail programs and gateways add. */
function calendarsIn(text: string): ICAL.Component[] {
  const unfolded = text.replaceAll(/\r\n?/g, "\n").replaceAll(/\n[ \t]/g, "");
  const calendars: ICAL.Component[] = [];
  let lines: string[] = [];
  for (const line of unfolded.split("\n").map((raw) => raw.trim())) {
    if (/^BEGIN:VCALENDAR$/i.test(line)) lines = [];
    if (/^[A-Z0-9-]+[;:]/i.test(line)) lines.push(line);
    if (/^END:VCALENDAR$/i.test(line)) calendars.push(...componentOf(lines));
  }
  return calendars;
}

function componentOf(lines: readonly string[]): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(lines.join("\r\n"));
    return isComponent(parsed) ? [new ICAL.Component(parsed)] : [];
  } catch {
    return [];
  }
}

type JCal = [string, unknown[], unknown[]];

function isComponent(parsed: unknown): parsed is JCal {
  return Array.isArray(parsed) && typeof parsed[0] === "string";
}

function textOf(component: ICAL.Component, name: string): string {
  const property = component.getFirstProperty(name);
  const value: unknown = property?.jCal[3];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

const answers: Record<string, CalendarAnswerKind> = {
  ACCEPTED: "accepted",
  DECLINED: "declined",
  TENTATIVE: "tentative",
  DELEGATED: "delegated",
};

function answerOf(event: ICAL.Component, method: string, sender: string): CalendarAnswer | null {
  const bookingId = bookingIn(textOf(event, "uid"));
  if (bookingId === null) return null;
  const kind =
    method === "COUNTER" ? "counter" : method === "REPLY" ? participation(event, sender) : null;
  if (kind === null) return null;
  return {
    bookingId,
    kind,
    sequence: Math.max(0, Math.trunc(Number(textOf(event, "sequence")) || 0)),
    proposedAt: kind === "counter" ? beginOf(event) : null,
    comment: cleanText(textOf(event, "comment")).slice(0, maxComment).toWellFormed(),
  };
}

/** Who says yes for somebody else must not hide that person's no. */
const byWeight: readonly CalendarAnswerKind[] = ["delegated", "declined", "tentative", "accepted"];

/**
 * A reply names one attendee, and a delegate besides (RFC 5546, 3.2.3). Some programs send back the whole
 * event with all of them, the organizer's own yes included: then the sender's counts.
 */
function participation(event: ICAL.Component, sender: string): CalendarAnswerKind | null {
  const organizer = addressOf(event.getFirstProperty("organizer"));
  const invited = event
    .getAllProperties("attendee")
    .slice(0, maxEvents)
    .map((attendee) => ({
      email: addressOf(attendee),
      kind: answers[(attendee.getFirstParameter("partstat") ?? "").toUpperCase()],
    }));
  const attendees = invited.filter(({ email }) => email === "" || email !== organizer);
  const own = invited.filter(({ email }) => email !== "" && email === sender);
  const answerers = own.length > 0 ? own : attendees.length > 0 ? attendees : invited;
  return (
    byWeight.find((kindOfAnswer) => answerers.some(({ kind }) => kind === kindOfAnswer)) ?? null
  );
}

/** 'mailto:Erika@example.org' in small letters; some programs put it into EMAIL alone. */
function addressOf(person: ICAL.Property | null): string {
  const value: unknown = person?.jCal[3];
  const address = typeof value === "string" && /^mailto:/i.test(value) ? value.slice(7) : "";
  return (address || person?.getFirstParameter("email") || "").trim().toLowerCase();
}

const ourUid = /booking-([\w-]{1,64})@/i;
/** How Exchange writes a UID that is not its own (MS-OXCICAL, 2.1.3.1.1.20.26). */
const exchangeUid = /^040000008200E00074C5B7101A82E008[0-9A-F]{32,2000}$/i;

function bookingIn(uid: string): string | null {
  const plain = exchangeUid.test(uid) ? latin1OfHex(uid) : uid;
  return ourUid.exec(plain)?.[1] ?? null;
}

function latin1OfHex(hex: string): string {
  const pairs = hex.match(/../g) ?? [];
  return String.fromCharCode(...pairs.map((pair) => Number.parseInt(pair, 16)));
}

/** Rules of a zone in the file are not reckoned: hostile ones never end. Names tell enough. */
function beginOf(event: ICAL.Component): string | null {
  const zone = event.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "";
  const [, day, time, isUtc] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(Z?)$/.exec(textOf(event, "dtstart")) ?? [];
  if (day === undefined || time === undefined) return null;
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  if (isUtc === "Z") return new Date(wall).toISOString();
  const elsewhere = instantInZone(wall, zone);
  return (elsewhere ?? instantAtOrAfter(day, time))?.toISOString() ?? null;
}

/** At the end also of '/mozilla.org/20050126_1/Europe/London' and the like. */
const ianaName =
  /(?:^|\/)((?:Europe|Africa|America|Asia|Atlantic|Australia|Pacific|Indian)\/[\w+/-]+|(?:Etc\/)?UTC)$/;

/** Names of Windows (CLDR, windowsZones.xml) and of Outlook's lists, as far as they are not German time. */
const otherNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:GMT Standard Time|.*\b(?:Dublin|London|Lisbon|Lissabon)\b)/i, "Europe/London"],
  [
    /^(?:UTC|GMT|Coordinated Universal Time|Koordinierte Weltzeit|Greenwich Standard Time)$/i,
    "UTC",
  ],
  [/^(?:FLE|E\. Europe) Standard Time$|\b(?:Helsinki|Kiew|Kyiv|Riga)\b/i, "Europe/Helsinki"],
  [/^GTB Standard Time$|\b(?:Ath?en|Athens|Bucharest|Bukarest)\b/i, "Europe/Athens"],
  [/^Turkey Standard Time$|\bIstanbul\b/i, "Europe/Istanbul"],
  [/^Russian Standard Time$|\b(?:Moscow|Moskau)\b/i, "Europe/Moscow"],
  [/^South Africa Standard Time$|\bPretoria\b/i, "Africa/Johannesburg"],
  [/^Eastern Standard Time$|\bEastern Time\b/i, "America/New_York"],
  [/^Central Standard Time$|\bCentral Time\b/i, "America/Chicago"],
  [/^Mountain Standard Time$|\bMountain Time\b/i, "America/Denver"],
  [/^Pacific Standard Time$|\bPacific Time\b/i, "America/Los_Angeles"],
];

/** Null for names that are not known: they are taken for German time. */
function instantInZone(wall: number, name: string): Date | null {
  const zone = ianaName.exec(name)?.[1] ?? otherNames.find(([pattern]) => pattern.test(name))?.[1];
  if (!zone) return null;
  try {
    const clock = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      dateStyle: "short",
      timeStyle: "medium",
      hourCycle: "h23",
    });
    const inZone = Date.parse(`${clock.format(wall).replace(", ", "T")}Z`);
    return new Date(wall - (inZone - wall));
  } catch {
    return null;
  }
}
