import ICAL from "ical.js";
import {
  calendarText,
  feedTime,
  inUtc,
  mailAddress,
  parameterText,
  plainText,
} from "#app/platform/calendar-file.ts";
import { site, treatmentNotice } from "#app/platform/operator/config.ts";
import type { Booking } from "./booking.ts";
import { type BookingStatus, holdsTime, isCalledOff } from "./life.ts";
import { bookingService, offerings, services } from "./services.ts";
import {
  calendarPlace,
  cancelRule,
  instantInWords,
  isFreeUntilStart,
  meetingLink,
  meetingPromise,
  placeInWords,
  priceInWords,
  whatFor,
} from "./wording.ts";

type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

type PublishedEntry = {
  booking: Booking;
  reader: "customer" | "practice";
  /** False: the page of the booking cannot be reached. */
  hasAccount?: boolean;
};

export type CalendarEntry = PublishedEntry & {
  /** '' for none: nobody is invited. */
  customerEmail: string;
};

type Desk = { host: string; origin: string; now: Date };

export type CalendarText = { method: CalendarMethod; text: string };

/**
 * The practice is the organizer, and a request goes from her to others (RFC 5546, 3.2.2): she gets a
 * published copy (3.2.1), and its cancellation names nobody (4.1.3).
 */
export function mailedCalendar(entry: CalendarEntry, desk: Desk): CalendarText {
  const { booking, reader, customerEmail } = entry;
  const isInvited = reader === "customer" && customerEmail !== "";
  if (isCalledOff(booking.status) || !isInvited) return downloadedCalendar(entry, desk);
  const partstat = hasAgreed(booking) ? "ACCEPTED" : "NEEDS-ACTION";
  return calendarOf("REQUEST", [eventOf(entry, desk, attendeeOf(entry, partstat))]);
}

/** A downloaded file invites nobody. For a cancelled booking it removes the event (CANCEL). */
export function downloadedCalendar(entry: CalendarEntry, desk: Desk): CalendarText {
  if (!isCalledOff(entry.booking.status)) return publishedCalendar([entry], desk);
  const isInvited = entry.reader === "customer" && entry.customerEmail !== "";
  const attendee = isInvited ? attendeeOf(entry) : null;
  return calendarOf("CANCEL", [eventOf(entry, desk, attendee)]);
}

/** RFC 5546, 3.2.1: any number of events without attendees, none of them called off. */
export function publishedCalendar(entries: readonly PublishedEntry[], desk: Desk): CalendarText {
  return calendarOf(
    "PUBLISH",
    entries.map((entry) => eventOf(entry, desk, null)),
  );
}

function calendarOf(method: CalendarMethod, events: readonly ICAL.Component[]): CalendarText {
  return { method, text: calendarText([["method", method]], events) };
}

function attendeeOf(
  { booking, customerEmail }: CalendarEntry,
  partstat?: "ACCEPTED" | "NEEDS-ACTION",
): ICAL.Property {
  const attendee = new ICAL.Property("attendee");
  attendee.setParameter("cn", parameterText(booking.ownerName));
  attendee.setParameter("role", "REQ-PARTICIPANT");
  if (partstat !== undefined) attendee.setParameter("partstat", partstat);
  attendee.setParameter("rsvp", "FALSE");
  attendee.setValue(mailAddress(customerEmail));
  return attendee;
}

/**
 * As in the reader's feed. The practice's differs: in one calendar with the customer's her copy, which
 * has no attendee, would replace the invitation.
 */
export function bookingUid(id: string, reader: "customer" | "practice", host: string): string {
  return `${reader === "customer" ? "booking" : "practice-booking"}-${id}@${host}`;
}

function hasAgreed(booking: Booking): boolean {
  if (booking.status === "proposed") return false;
  return booking.status !== "confirmed" || !isFreeUntilStart(booking);
}

function eventOf(
  { booking, reader, hasAccount = true }: PublishedEntry,
  { host, origin, now }: Desk,
  attendee: ICAL.Property | null,
): ICAL.Component {
  const { bookingDate, bookingTime, durationMinutes, petName, ownerName } = booking;
  const isCustomers = reader === "customer";
  const ownPage = hasAccount ? `${origin}/services/termine/${booking.id}` : "";
  const page = isCustomers ? ownPage : `${origin}/admin/termine/anfragen/${booking.id}`;
  const url = meetingLink(booking) ?? page;
  const what = `${bookingService(booking)}: ${petName}`;
  const lines = isCustomers ? customersLines(booking) : practicesLines(booking);
  const place = calendarPlace(booking, reader);

  const written = new ICAL.Event();
  const event = written.component;
  const say = (name: string, value: unknown) => event.addPropertyWithValue(name, value);
  const { start, end } = feedTime(bookingDate, bookingTime, durationMinutes);
  written.uid = plainText(bookingUid(booking.id, reader, host));
  say("sequence", booking.sequence);
  say("dtstamp", inUtc(now));
  say("created", inUtc(new Date(booking.createdAt)));
  say("last-modified", inUtc(new Date(booking.changedAt)));
  written.startDate = start;
  written.endDate = end;
  say("summary", plainText(isCustomers ? what : `${what} (${ownerName})`));
  if (place !== "") say("location", plainText(place));
  say("description", plainText([...lines, page].filter(Boolean).join("\n")));
  if (url !== "") say("url", url);
  say("categories", "Beratung");
  say("class", "PRIVATE");
  say("status", entryStatus[booking.status]);
  say("transp", "OPAQUE");
  const organizer = new ICAL.Property("organizer");
  organizer.setParameter("cn", parameterText(site.operator.practice));
  organizer.setValue(mailAddress(site.operator.email));
  event.addProperty(organizer);
  if (attendee) event.addProperty(attendee);
  return event;
}

const entryStatus: Record<BookingStatus, "TENTATIVE" | "CONFIRMED" | "CANCELLED"> = {
  requested: "TENTATIVE",
  proposed: "TENTATIVE",
  confirmed: "CONFIRMED",
  done: "CONFIRMED",
  "no-show": "CONFIRMED",
  declined: "CANCELLED",
  cancelled: "CANCELLED",
  expired: "CANCELLED",
};

function customersLines(booking: Booking): string[] {
  const { status, answerBy, type, offering } = booking;
  const lines = [
    `${whatFor(booking)}, ${booking.durationMinutes} Minuten, ${priceInWords(booking)}`,
    `Ort: ${placeInWords(booking, "", "customer")}`,
  ];
  if (status === "requested") lines.push("Angefragt, noch nicht bestätigt.");
  const isVideo = offerings[offering].place === "video";
  if (isVideo && holdsTime(status) && meetingLink(booking) === null) lines.push(meetingPromise);
  if (status === "proposed" && answerBy !== null) {
    lines.push(`Unser Vorschlag. Bitte antworten Sie bis ${instantInWords(new Date(answerBy))}.`);
  }
  if (status === "confirmed") {
    lines.push(cancelRule(booking));
  }
  if (holdsTime(status)) {
    lines.push("Wir sehen Antworten aus Ihrer Kalender-App. Der Termin ändert sich dadurch nicht.");
  }
  if (services[type].isTreatment) lines.push(treatmentNotice);
  return lines;
}

function practicesLines(booking: Booking): string[] {
  const { ownerName, phone, email, concerns, status } = booking;
  return [
    `${whatFor(booking)}, ${booking.durationMinutes} Minuten, ${priceInWords(booking)}`,
    [ownerName, phone && `Telefon ${phone}`, email && `E-Mail ${email}`].filter(Boolean).join(", "),
    ...(status === "requested" ? ["Angefragt, noch nicht bestätigt."] : []),
    ...(status === "proposed" ? ["Vorgeschlagen, noch nicht angenommen."] : []),
    ...(concerns === "" ? [] : [concerns]),
  ];
}
