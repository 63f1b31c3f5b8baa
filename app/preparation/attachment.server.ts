import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import type { MailAttachment } from "#app/db/schema.ts";

/** The preparation form for a booking's confirmation; null where none is needed. */
export async function preparationAttachment(
  _desk: BookingDesk,
  _booking: Booking,
): Promise<MailAttachment | null> {
  return null;
}
