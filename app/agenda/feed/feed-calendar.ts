import { minutesOfOwn } from "#app/agenda/own/own-time.ts";
import { isPending, statusWords } from "#app/bookings/life.ts";
import { offeringName, offerings, services } from "#app/bookings/services.ts";
import { calendarPlace } from "#app/bookings/wording.ts";
import { event, feedText } from "#app/calendar/feed-calendar.ts";
import { feedDay, feedTime, inUtc } from "#app/platform/calendar-file/feed-time.ts";
import { site } from "#app/platform/operator/config.ts";
import type { PracticeEntries } from "./feed-queries.server.ts";

type FeedBooking = PracticeEntries["bookings"][number];

/** Enough to know on the way what it is about; all of it stands in the agenda. */
const concernsMax = 280;

/**
 * The practice's agenda as iCalendar (RFC 5545), for the practitioner's own telephone.
 * @param origin the configured one: identifiers of events have to last
 * @param now when it is written, see `feedCalendar`
 */
export function practiceCalendar(
  { bookings, own, blocked }: PracticeEntries,
  origin: URL,
  now: Date,
): string {
  const stamp = inUtc(now);
  const host = origin.hostname;
  const events = [
    ...bookings.map((one) =>
      event(
        {
          uid: `booking-${one.id}@${host}`,
          time: feedTime(one.bookingDate, one.bookingTime, one.durationMinutes),
          summary: summaryOf(one),
          description: detailsOf(one),
          category: "Beratung",
          status: isPending(one.status) ? "TENTATIVE" : "CONFIRMED",
          isBusy: true,
          location: calendarPlace(one, "practice"),
          url: `${origin.origin}/admin/termine/anfragen/${one.id}`,
          revision: one,
        },
        stamp,
      ),
    ),
    ...own.map((one) =>
      event(
        {
          uid: `own-${one.id}@${host}`,
          time: feedTime(one.day, one.startTime, minutesOfOwn(one)?.minutes ?? 0),
          summary: one.title,
          description: one.notes,
          category: "Eigener Termin",
          status: "CONFIRMED",
          isBusy: true,
        },
        stamp,
      ),
    ),
    ...blocked.map((one) =>
      event(
        {
          uid: `blocked-${one.id}@${host}`,
          time: feedDay(one.firstDay, one.lastDay),
          summary: one.label,
          description: "",
          category: "Sperrtag",
          status: "CONFIRMED",
          isBusy: false,
        },
        stamp,
      ),
    ),
  ];
  return feedText(`${site.productName} Praxis`, events);
}

/** Many programs show no STATUS, so that a request says it in words, too. */
function summaryOf(booking: FeedBooking): string {
  const { offering, status, petName, ownerName } = booking;
  const summary = `${services[offerings[offering].type].name}: ${petName} (${ownerName})`;
  return isPending(booking.status) ? `[${statusWords[status]}] ${summary}` : summary;
}

function detailsOf(booking: FeedBooking): string {
  const { offering, status, petName, petType, ownerName, phone, concerns } = booking;
  const lines = [
    `${offeringName(offering)} (${statusWords[status]})`,
    `Tier: ${petName} (${petType})`,
    `Kontakt: ${ownerName}, Telefon ${phone}`,
  ];
  if (concerns !== "") lines.push(`Anliegen: ${shorten(concerns)}`);
  return lines.join("\n");
}

/** By whole characters, at a space where there is one near. */
function shorten(text: string): string {
  const characters = [...text];
  if (characters.length <= concernsMax) return text;
  const cut = characters.slice(0, concernsMax).join("");
  return `${cut.replace(/\s+\S{0,30}$/, "")} …`;
}
