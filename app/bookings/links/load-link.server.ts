import { eq, sql } from "drizzle-orm";
import { data, type RouterContextProvider } from "react-router";
import { availabilityReads, availabilityToMove } from "#app/bookings/availability.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import {
  calledOffByLink,
  saidByEvents,
  whereClosedSince,
} from "#app/bookings/conditions.server.ts";
import { contractFacts } from "#app/bookings/contract-words.ts";
import { earlyUntilOf, isEarlyToAccept } from "#app/bookings/early-start.server.ts";
import { answerEnd, mayDo, takeBackEnd } from "#app/bookings/life.ts";
import { takeBackWords, waitingStays } from "#app/bookings/outcome-words.ts";
import {
  type RequestedDays,
  readRequestedDays,
  shownDays,
  slotView,
} from "#app/bookings/picker/slot-view.ts";
import { bookingName, offerings } from "#app/bookings/services.ts";
import { formatDeadline } from "#app/bookings/wording.ts";
import { platformContext } from "#app/context.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { markShown } from "#app/frame/ask-again.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { timeInGermany } from "#app/platform/german-time.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import { bookingLink, readBookingLink, refuseBookingLink } from "./booking-links.server.ts";
import { type LinkPurpose, linkSteps, stateOfBookingLink } from "./link-steps.ts";

// Mail programs open links, so opening one changes nothing.

type LinkArgs = {
  context: Readonly<RouterContextProvider>;
  params: { token: string };
  url: URL;
};

export async function loadBookingLink(args: LinkArgs, purpose: LinkPurpose) {
  const { context, params, url } = args;
  const { db, now, config } = context.get(platformContext);
  const link = await readBookingLink(config.sessionSecret, purpose, params.token, now);
  if (!link) return data({ state: "unusable" } as const, await refuseBookingLink(context));

  const asked = readRequestedDays(url.searchParams);
  const found = await findBooking(db, purpose, link.bookingId, asked, now);
  if (!found) return data({ state: "gone" } as const, { status: 410 });
  const { booking, asking, meetingUrl, availability } = found;
  const state = stateOfBookingLink(purpose, booking, link.startsAt, now);
  // At another time: nothing of the booking as it is now is shown.
  if (state === "moved") return data({ state });
  const until = endOf(purpose, booking);
  const told = {
    booking: shownOfLink(booking),
    until: until && formatDeadline(until, now),
    isRequest:
      booking.status === "requested" || (booking.status === "cancelled" && booking.wasRequest),
    statusBefore: booking.calledOff?.status ?? booking.status,
  };
  const takeBack = await takeBackOf(context, purpose, booking);
  const isRejected = purpose === "booking-reject" && state === "done" && booking.isOffer;
  if (state !== "open") {
    return data({ state, ...told, takeBack, ...(isRejected && { note: waitingStays }) });
  }
  return data({
    state,
    ...told,
    mark: await markShown(args),
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

/** The link that takes a cancellation back; null where that is not possible. */
async function takeBackOf(
  context: LinkArgs["context"],
  purpose: LinkPurpose,
  booking: BookingOfLink,
) {
  const { config, now } = context.get(platformContext);
  const { action } = linkSteps[purpose];
  const isOfAction = action === "cancel" || action === "reject";
  const { calledOff, isClosedSince } = booking;
  const isPossible = mayDo("restore", "customer", booking, now) && !isClosedSince;
  if (!isOfAction || !calledOff || !isPossible) return null;
  const link = await bookingLink(
    { secret: config.sessionSecret, origin: "" },
    "booking-restore",
    booking,
  );
  const until = takeBackEnd(booking, calledOff, new Date(booking.changedAt));
  return { link, label: takeBackWords(calledOff.status).label, until: timeInGermany(until) };
}

async function findBooking(
  db: Database,
  purpose: LinkPurpose,
  bookingId: string,
  asked: RequestedDays,
  now: Date,
) {
  if (purpose === "booking-move") {
    const days = { asked, today: dayInGermany(now) };
    const found = await unsafeGetBookingToMoveOfLink(db, bookingId, days, now);
    return found && { ...found, asking: null, meetingUrl: null };
  }
  if (linkSteps[purpose].actor === "practice") {
    const booking = await unsafeGetRequestOfLink(db, bookingId, now);
    if (!booking) return null;
    const { ownerName, phone, concerns } = booking;
    const asking = {
      ownerName,
      phone: readPhoneParts(phone),
      where: durationAndPlace(booking),
      concerns,
    };
    const isVideoRequest =
      purpose === "booking-confirm" && offerings[booking.offering].place === "video";
    const meetingUrl = isVideoRequest ? booking.meetingUrl : null;
    return { booking, asking, meetingUrl, availability: null };
  }
  const booking = await unsafeGetBookingOfLink(db, bookingId, now);
  return booking && { booking, asking: null, meetingUrl: null, availability: null };
}

/** '90 Minuten, vor Ort: Lindenweg 4, 10115 Berlin' */
function durationAndPlace({
  offering,
  durationMinutes,
  address,
}: Pick<Booking, "offering" | "durationMinutes" | "address">): string {
  const places = { visit: `vor Ort: ${address}`, video: "per Video", telephone: "am Telefon" };
  return `${durationMinutes} Minuten, ${places[offerings[offering].place]}`;
}

function endOf(purpose: LinkPurpose, booking: BookingOfLink): Date | null {
  switch (linkSteps[purpose].action) {
    case "accept":
    case "reject":
      return answerEnd(booking);
    case "restore":
      return (
        booking.calledOff && takeBackEnd(booking, booking.calledOff, new Date(booking.changedAt))
      );
    case "cancel":
    case "move":
      return booking.status === "confirmed" ? new Date(booking.cancelBy) : null;
    default:
      return null;
  }
}

export type LinkPage = Awaited<ReturnType<typeof loadBookingLink>>["data"];

export function shownOfLink(
  booking: Omit<
    BookingOfLink,
    "wasRequest" | "isOffer" | "wasRestored" | "calledOff" | "isClosedSince"
  >,
) {
  return {
    ...pick(booking, "id", "type", "petName", "bookingDate", "bookingTime", "status"),
    name: bookingName(booking),
    place: offerings[booking.offering].place,
  };
}

export type ShownOfLink = ReturnType<typeof shownOfLink>;

function linkedColumns(now: Date) {
  return {
    ...pick(bookings, "id", "type", "offering", "title", "status", "sequence", "petName"),
    ...pick(bookings, "bookingDate", "bookingTime", "startsAt", "durationMinutes"),
    ...pick(bookings, "answerBy", "cancelBy", "priceCents", "earlyStartAt", "changedAt"),
    // Full names: drizzle drops the table's name in a select of one table.
    wasRequest: sql<number>`exists (select 1 from booking_events
    where booking_events.booking_id = bookings.id
      and booking_events.sequence = bookings.sequence - 1
      and booking_events.actor = 'customer'
      and booking_events.kind in ('request', 'contact', 'move'))`.mapWith(Boolean),
    isOffer: saidByEvents.isOffer,
    wasRestored: sql<number>`exists (select 1 from booking_events
      where booking_events.booking_id = bookings.id and booking_events.kind = 'restore')`.mapWith(
      Boolean,
    ),
    calledOff: calledOffByLink(now),
    isClosedSince: whereClosedSince.mapWith(Boolean).as("is_closed_since"),
  };
}

/** The signed link alone lets in, so nothing of the customer is read. */
export async function unsafeGetBookingOfLink(db: Database, bookingId: string, now: Date) {
  const [booking] = await db
    .select(linkedColumns(now))
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking ?? null;
}

type BookingOfLink = NonNullable<Awaited<ReturnType<typeof unsafeGetBookingOfLink>>>;

export async function unsafeGetRequestOfLink(db: Database, bookingId: string, now: Date) {
  const [booking] = await db
    .select({
      ...linkedColumns(now),
      ...pick(bookings, "ownerName", "phone", "address", "concerns", "meetingUrl"),
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId));
  return booking ?? null;
}

export async function unsafeGetBookingToMoveOfLink(
  db: Database,
  bookingId: string,
  { asked, today }: { asked: RequestedDays; today: CalendarDay },
  now: Date,
) {
  const range = shownDays(asked, today);
  const [[booking], ...reads] = await db.batch([
    db
      .select({ ...linkedColumns(now), travelMinutes: bookings.travelMinutes })
      .from(bookings)
      .where(eq(bookings.id, bookingId)),
    ...availabilityReads(db, { ...range, ignoring: bookingId }),
  ]);
  return booking ? { booking, availability: availabilityToMove(booking, reads, range) } : null;
}
