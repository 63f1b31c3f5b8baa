import ICAL from "ical.js";
import { bookingUid } from "#app/bookings/booking-calendar.ts";
import type { BookingStatus } from "#app/bookings/life.ts";
import { bookingService } from "#app/bookings/services.ts";
import { calendarPlace } from "#app/bookings/wording.ts";
import {
  calendarText,
  type FeedTime,
  feedDay,
  feedTime,
  inUtc,
  plainText,
} from "#app/platform/calendar-file.ts";
import { site } from "#app/platform/operator/config.ts";
import type { FeedEntries } from "./feed-queries.server.ts";

const openWords: Partial<Record<BookingStatus, string>> = {
  requested: "Angefragt, noch nicht bestätigt.",
  proposed: "Unser Terminvorschlag. Bitte antworten Sie unter „Meine Beratungstermine“.",
};

/** Its form asks for no length. */
const appointmentMinutes = 30;

/** RFC 5545. Events without a known change carry `now`, so that programs take them as they are. */
export function feedCalendar(
  { appointments, bookings, duePlans, treatments }: FeedEntries,
  origin: URL,
  now: Date,
): string {
  const host = origin.hostname;
  const events = [
    ...appointments.map((one) => ({
      uid: `appointment-${one.id}@${host}`,
      time: one.time ? feedTime(one.day, one.time, appointmentMinutes) : feedDay(one.day),
      summary: `${one.type}: ${one.petName}`,
      description: one.notes,
      category: one.type,
      isBusy: one.time !== null,
    })),
    ...bookings.map((one) => ({
      uid: bookingUid(one.id, "customer", host),
      time: feedTime(one.day, one.time, one.durationMinutes),
      summary: `${bookingService(one)}: ${one.petName}`,
      description: openWords[one.status] ?? "",
      category: "Beratung",
      isOpen: openWords[one.status] !== undefined,
      isBusy: true,
      location: calendarPlace(one, "customer"),
      url: `${origin.origin}/services/termine/${one.id}`,
      revision: one,
    })),
    ...duePlans.map((one) => ({
      uid: `care-${one.id}@${host}`,
      time: feedDay(one.dueOn),
      summary: `${one.kind} fällig: ${one.petName}`,
      description: "",
      category: "Vorsorge",
      isBusy: false,
    })),
    // From the first to the last day as one (`planDates` says why). What is given is health data, and
    // copies of a feed lie at others: it stands behind the link alone.
    ...treatments.map((one) => ({
      uid: `treatment-${one.id}@${host}`,
      time: feedDay(one.from, one.to),
      summary: `Behandlungsplan: ${one.petName}`,
      description: "",
      ...{ category: "Behandlung", isBusy: false },
      url: `${origin.origin}/pets/${one.petId}/behandlung`,
    })),
    ...treatments.flatMap(({ id, petName, nextVisitOn }) =>
      nextVisitOn === null
        ? []
        : {
            uid: `next-visit-${id}@${host}`,
            time: feedDay(nextVisitOn),
            summary: `Nächster Termin (Vorschlag): ${petName}`,
            description: "Noch nicht gebucht.",
            ...{ category: "Behandlung", isBusy: false, isOpen: true },
            url: `${origin.origin}/services`,
          },
    ),
  ];
  return feedText(site.productName, events, now);
}

export function feedText(name: string, events: readonly FeedEvent[], now: Date): string {
  // ical.js escapes no value of a property that is not in RFC 5545 itself.
  const escaped = ICAL.stringify.value(name, "text", ICAL.design.icalendar, false);
  return calendarText(
    [
      ["name", escaped],
      ["x-wr-calname", escaped],
      ["x-wr-timezone", "Europe/Berlin"],
      // Six hours; RFC 7986, 5.7, and what Outlook reads.
      ["refresh-interval", ICAL.Duration.fromString("PT6H")],
      ["x-published-ttl", "PT6H"],
    ],
    events.map((event) => written(event, inUtc(now)).component),
  );
}

export function withoutStamps(calendar: string): string {
  // Typed text never matches: its line breaks are escaped, and folded lines begin with a space.
  return calendar.replace(/^(DTSTAMP|LAST-MODIFIED):.*\r\n/gm, "");
}

type FeedEvent = {
  uid: string;
  time: FeedTime;
  summary: string;
  description: string;
  category: string;
  /** Not agreed yet. */
  isOpen?: boolean;
  /** Whether it blocks the owner's time. */
  isBusy: boolean;
  location?: string;
  url?: string;
  revision?: { sequence: number; changedAt: string };
};

function written(
  { uid, time, summary, description, category, isOpen, isBusy, location, url, revision }: FeedEvent,
  stamp: ICAL.Time,
): ICAL.Event {
  const event = new ICAL.Event();
  const say = (name: string, value: unknown) => event.component.addPropertyWithValue(name, value);
  event.uid = plainText(uid);
  const changed = revision ? inUtc(new Date(revision.changedAt)) : stamp;
  say("dtstamp", changed);
  say("last-modified", changed);
  if (revision) say("sequence", revision.sequence);
  event.startDate = time.start;
  event.endDate = time.end;
  event.summary = plainText(summary);
  if (description !== "") event.description = plainText(description);
  if (location) event.location = plainText(location);
  if (url) say("url", url);
  say("categories", plainText(category));
  say("class", "PRIVATE");
  say("status", isOpen ? "TENTATIVE" : "CONFIRMED");
  say("transp", isBusy ? "OPAQUE" : "TRANSPARENT");
  return event;
}
