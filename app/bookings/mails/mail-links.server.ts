import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { bookingLink } from "#app/bookings/links/booking-links.server.ts";

/** Where the mails about a booking lead. */
export type MailLinks = Awaited<ReturnType<typeof linksOf>>;

export async function linksOf(
  desk: Pick<BookingDesk, "secret" | "origin">,
  booking: Pick<Booking, "id" | "startsAt" | "type">,
) {
  const { origin } = desk;
  const [accept, reject, cancel, move, prepare, confirm, decline] = await Promise.all([
    bookingLink(desk, "booking-accept", booking),
    bookingLink(desk, "booking-reject", booking),
    bookingLink(desk, "booking-cancel", booking),
    bookingLink(desk, "booking-move", booking),
    bookingLink(desk, "booking-prepare", booking),
    bookingLink(desk, "booking-confirm", booking),
    bookingLink(desk, "booking-decline", booking),
  ]);
  return {
    // Each does one thing, without sign-in.
    ...{ accept, reject, cancel, move, prepare, confirm, decline },
    // Pages of the account.
    page: `${origin}/services/termine/${booking.id}`,
    agenda: `${origin}/admin/termine/anfragen/${booking.id}`,
    bookAgain: `${origin}/services/${booking.type}`,
    terms: `${origin}/agb`,
    withdrawal: `${origin}/widerruf`,
    withdraw: `${origin}/vertrag-widerrufen`,
  };
}
