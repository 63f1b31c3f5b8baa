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
import { type BookingStatus, holdsTime } from "./life.ts";
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

export type CalendarEntry = {
  booking: Booking;
  customerEmail: string;
  reader: "customer" | "practice";
  /** False: the page of the booking cannot be reached. */
  hasAccount?: boolean;
};

type Desk = { host: string; origin: string; now: Date };

export function methodOf({ status }: Pick<Booking, "status">): CalendarMethod {
  return holdsTime(status) ? "REQUEST" : "CANCEL";
}

/** UID as in the customer's feed, SEQUENCE of the booking (RFC 5546, 3.2.2 and 3.2.5). */
export function mailedCalendar(entry: CalendarEntry, desk: Desk): string {
  const method = methodOf(entry.booking);
  const event = eventOf(entry, desk, (event) => {
    if (entry.customerEmail === "") return;
    const attendee = new ICAL.Property("attendee");
    attendee.setParameter("cn", parameterText(entry.booking.ownerName));
    attendee.setParameter("role", "REQ-PARTICIPANT");
    if (method === "REQUEST") {
      attendee.setParameter("partstat", hasAgreed(entry.booking) ? "ACCEPTED" : "NEEDS-ACTION");
    }
    attendee.setParameter("rsvp", "FALSE");
    attendee.setValue(mailAddress(entry.customerEmail));
    event.addProperty(attendee);
  });
  return calendarText([["method", method]], [event]);
}

function hasAgreed(booking: Booking): boolean {
  if (booking.status === "proposed") return false;
  return booking.status !== "confirmed" || !isFreeUntilStart(booking);
}

/** RFC 5546, 3.2.1: no attendees in a published file. */
export function publishedCalendar(entry: PublishedEntry, desk: Desk): string {
  return publishedCalendars([entry], desk);
}

type PublishedEntry = Omit<CalendarEntry, "customerEmail">;

export function publishedCalendars(entries: readonly PublishedEntry[], desk: Desk): string {
  const events = entries.map((entry) => eventOf(entry, desk, () => {}));
  return calendarText([["method", "PUBLISH" satisfies CalendarMethod]], events);
}

function eventOf(
  { booking, reader, hasAccount = true }: PublishedEntry,
  { host, origin, now }: Desk,
  addPeople: (event: ICAL.Component) => void,
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
  written.uid = plainText(`booking-${booking.id}@${host}`);
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
  addPeople(event);
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
    lines.push("Zu- oder Absagen in Ihrer Kalender-App erreichen uns nicht.");
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
