import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/site/config.ts";
import type { Booking, BookingTime } from "./booking.ts";
import type { BookingDesk } from "./desk.server.ts";
import type { EventActor, EventKind } from "./life.ts";

/** A change as both sides are told of it. */
export type ToldChange = {
  kind: EventKind;
  actor: EventActor;
  /** The booking as it is after the change, with the sequence that it has then. */
  booking: Booking;
  /** When it was to take place before, if that changed. */
  before: BookingTime | null;
  /** What the one who changed it says to the other. */
  message: string;
  /** The account's own, confirmed address. */
  customerEmail: string;
};

/** The mails of a change, each with the file for the calendar; none where nobody needs one. */
export async function mailsOfChange(_desk: BookingDesk, change: ToldChange): Promise<Mail[]> {
  const { kind, booking, customerEmail } = change;
  const subject = `${kind}: ${booking.bookingDate} ${booking.bookingTime}`;
  return [customerEmail, site.operator.email].map((to) => ({
    kind: `booking-${kind}`,
    to,
    subject,
    paragraphs: [subject],
  }));
}

/** Reminds the customer of tomorrow's consultation. */
export async function reminderMail(
  _desk: BookingDesk,
  booking: Booking,
  customerEmail: string,
): Promise<Mail> {
  const subject = `Erinnerung: ${booking.bookingDate} ${booking.bookingTime}`;
  return { kind: "booking-reminder", to: customerEmail, subject, paragraphs: [subject] };
}
