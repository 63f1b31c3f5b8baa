import { data, type RouterContextProvider } from "react-router";
import { formatDeadline } from "#app/bookings/booking-when.ts";
import { contractFacts } from "#app/bookings/contract-words.ts";
import { earlyUntilOf, isEarlyToAccept } from "#app/bookings/early-start.server.ts";
import { answerEnd } from "#app/bookings/life.ts";
import { type AskedDays, readAskedDays, slotView } from "#app/bookings/picker/slot-view.ts";
import { offerings } from "#app/bookings/services.ts";
import { platformContext } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { readBookingLink } from "./booking-links.server.ts";
import { type LinkPage, shownOfLink } from "./link-page.ts";
import {
  type BookingOfLink,
  unsafeGetBookingOfLink,
  unsafeGetBookingToMoveOfLink,
  unsafeGetRequestOfLink,
} from "./link-queries.server.ts";
import { type LinkPurpose, linkActs, stateOfBookingLink } from "./link-state.ts";
import { refuseBookingLink } from "./refuse-link.server.ts";

// Opening a link of a mail changes nothing: mail programs open links, too. The button does.

type LinkArgs = {
  context: Readonly<RouterContextProvider>;
  params: { token: string };
  url: URL;
};

/** What the page behind a link asks or says. */
export async function loadBookingLink({ context, params, url }: LinkArgs, purpose: LinkPurpose) {
  const { db, now, config } = context.get(platformContext);
  const link = await readBookingLink(config.sessionSecret, purpose, params.token, now);
  if (!link) return page({ state: "unusable" }, await refuseBookingLink(context));

  const asked = readAskedDays(url.searchParams);
  const found = await findBooking(db, purpose, link.bookingId, asked, now);
  if (!found) return page({ state: "gone" }, { status: 410 });
  const { booking, asking, meetingUrl, availability } = found;
  const state = stateOfBookingLink(purpose, booking, link.startsAt, now);
  if (state === "moved") return page({ state });
  const until = endOf(purpose, booking);
  const told = {
    booking: shownOfLink(booking),
    until: until && formatDeadline(until, now),
    isRequest:
      booking.status === "requested" || (booking.status === "cancelled" && booking.wasRequest),
  };
  if (state !== "open") return page({ state, ...told });
  return page({
    state,
    ...told,
    sequence: booking.sequence,
    asking,
    contract: purpose === "booking-accept" ? contractFacts(booking, "", now) : null,
    needsConsent: purpose === "booking-accept" && isEarlyToAccept(booking, now),
    meetingUrl,
    view:
      availability &&
      slotView(
        offerings[booking.offering],
        asked,
        availability,
        now,
        earlyUntilOf("move", "customer", booking, now),
      ),
  });
}

function page(shown: LinkPage, init?: ResponseInit) {
  return data(shown, init);
}

/** What the page of a purpose shows of a booking, in one round trip. */
async function findBooking(
  db: Database,
  purpose: LinkPurpose,
  bookingId: string,
  asked: AskedDays,
  now: Date,
) {
  if (purpose === "booking-move") {
    const days = { asked, today: dayInGermany(now) };
    const found = await unsafeGetBookingToMoveOfLink(db, bookingId, days);
    return found && { ...found, asking: null, meetingUrl: null };
  }
  if (linkActs[purpose].actor === "practice") {
    const booking = await unsafeGetRequestOfLink(db, bookingId);
    if (!booking) return null;
    const { ownerName, phone, concerns } = booking;
    const asking = { ownerName, phone, where: durationAndPlace(booking), concerns };
    const isAsked = purpose === "booking-confirm" && offerings[booking.offering].place === "video";
    const meetingUrl = isAsked ? booking.meetingUrl : null;
    return { booking, asking, meetingUrl, availability: null };
  }
  const booking = await unsafeGetBookingOfLink(db, bookingId);
  return booking && { booking, asking: null, meetingUrl: null, availability: null };
}

type Visit = Pick<BookingOfLink, "offering"> & { durationMinutes: number; address: string };

/** '90 Minuten, vor Ort: Lindenweg 4, 10115 Berlin' */
function durationAndPlace({ offering, durationMinutes, address }: Visit): string {
  const places = { visit: `vor Ort: ${address}`, video: "per Video", telephone: "am Telefon" };
  return `${durationMinutes} Minuten, ${places[offerings[offering].place]}`;
}

/** Until when the customer may do it; null where nothing ends before the consultation begins. */
function endOf(purpose: LinkPurpose, booking: BookingOfLink): Date | null {
  switch (linkActs[purpose].action) {
    case "accept":
    case "reject":
      return answerEnd(booking);
    case "cancel":
    case "move":
      return booking.status === "confirmed" ? new Date(booking.cancelBy) : null;
    default:
      return null;
  }
}
