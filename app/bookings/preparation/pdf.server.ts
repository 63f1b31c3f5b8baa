import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { services } from "#app/bookings/services.ts";
import type { MailAttachment } from "#app/db/mail-schema.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { toBase64 } from "#app/platform/base64.ts";
import { isSoon, timeLine, valuesOf } from "./facts.ts";
import { makePreparation } from "./make-preparation.ts";
import { getPetFacts, type Preparation } from "./preparation.server.ts";
import { type FormKey, formKeyOf } from "./questions.ts";

type Press = { assets: Fetcher; origin: string; now: Date };

/** A form that nobody has written in yet. */
export async function emptyForm(press: Press, formKey: FormKey): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await paperFonts(press.assets, press.origin);
  return makePreparation({ formKey, values: {}, time: null, isSoon: false, fonts, now: press.now });
}

/** The form of a booking, with everything that is known and answered. */
export async function filledForm(
  press: Press,
  { booking, pet }: Preparation,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await paperFonts(press.assets, press.origin);
  return makePreparation({
    formKey: formKeyOf(booking.petType),
    values: valuesOf(booking, pet),
    time: timeLine(booking),
    isSoon: isSoon(booking, press.now),
    fonts,
    now: press.now,
  });
}

/** 'Vorbereitungsbogen Emma.pdf' */
function formFileName(whose: string): string {
  return `Vorbereitungsbogen ${whose}.pdf`;
}

/** To be saved: not every browser can keep what is typed into a PDF that it shows itself. */
export function deliverForm(file: Uint8Array<ArrayBuffer>, whose: string): Response {
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(formFileName(whose), true),
    },
  });
}

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
