import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import type { Mail } from "#app/platform/mail/mail.ts";
import { site } from "#app/site/config.ts";
import { calendarFile } from "./files.server.ts";
import { linksOf } from "./mail-links.server.ts";
import { changedContact } from "./practice-mails.ts";
import type { ToldChange } from "./told-change.ts";

/** Tells the practice which contact counts: the one of its first mail does no longer. */
export async function changedContactMail(
  desk: BookingDesk,
  {
    before,
    booking,
    customerEmail,
  }: Pick<ToldChange, "booking" | "customerEmail"> & { before: Booking },
): Promise<Mail> {
  return {
    kind: "booking-contact-practice",
    to: site.operator.email,
    replyTo: booking.email,
    ...changedContact(before, booking, await linksOf(desk, booking)),
    attachments: [calendarFile(desk, { booking, customerEmail, reader: "practice" })],
  };
}
