import type { Booking } from "#app/bookings/booking.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { services } from "#app/bookings/services.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { isSoon, type PetFacts, timeLine, valuesOf } from "./facts.ts";
import { makePreparation } from "./make-preparation.ts";
import { getPetFacts, type Preparation } from "./preparation.server.ts";
import { type FormKey, formKeyOf } from "./questions.ts";

type Press = { assets: Fetcher; origin: string; now: Date };

export async function emptyForm(press: Press, formKey: FormKey): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await paperFonts(press.assets, press.origin);
  return makePreparation({ formKey, values: {}, time: null, isSoon: false, fonts, now: press.now });
}

export async function filledForm(
  press: Press,
  { booking, pet }: Pick<Preparation, "booking" | "pet">,
) {
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

function formFileName(whose: string): string {
  return `Vorbereitungsbogen ${whose}.pdf`;
}

/** As a download: not every browser saves what is typed into a PDF that it shows. */
export function deliverForm(file: Uint8Array<ArrayBuffer>, whose: string): Response {
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(formFileName(whose), true),
    },
  });
}

/** Null where none is needed or it cannot be made: the confirmation is sent without it. */
export async function preparationAttachment(
  desk: BookingDesk,
  booking: Booking,
  known?: PetFacts | null,
) {
  if (!services[booking.type].hasPreparation) return null;
  try {
    const pet = known === undefined ? await getPetFacts(desk.db, booking) : known;
    const file = await filledForm(desk, { booking, pet });
    return {
      fileName: formFileName(booking.petName),
      contentType: "application/pdf",
      content: file.toBase64(),
    };
  } catch (error) {
    desk.log.error("preparation.attachment_failed", error, { bookingId: booking.id });
    return null;
  }
}
