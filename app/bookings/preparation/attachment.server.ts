import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { services } from "#app/bookings/services.ts";
import type { MailAttachment } from "#app/db/mail-schema.ts";
import { toBase64 } from "#app/platform/base64.ts";
import { filledForm, formFileName } from "./deliver-preparation.server.ts";
import { getPetFacts } from "./queries.server.ts";

/**
 * The preparation form for a booking's confirmation; null where none is needed. Where it cannot be
 * made, too: a confirmation without it is better than none, and the questions can be answered online.
 */
export async function preparationAttachment(
  desk: BookingDesk,
  booking: Booking,
): Promise<MailAttachment | null> {
  if (!services[booking.type].hasPreparation) return null;
  try {
    const file = await filledForm(desk, { booking, pet: await getPetFacts(desk.db, booking) });
    return {
      fileName: formFileName(booking.petName),
      contentType: "application/pdf",
      content: toBase64(file),
    };
  } catch (error) {
    desk.log.error("preparation.attachment_failed", error, { bookingId: booking.id });
    return null;
  }
}
