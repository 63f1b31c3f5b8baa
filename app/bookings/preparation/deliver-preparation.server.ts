import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { type PaperFonts, paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { isSoon, timeLine, valuesOf } from "./facts.ts";
import { makePreparation } from "./make-preparation.ts";
import type { Preparation } from "./queries.server.ts";
import { type FormKey, formKeyOf } from "./questions.ts";

type Press = { assets: Fetcher; origin: string; now: Date };

function fontsOf({ assets, origin }: Press): Promise<PaperFonts> {
  return paperFonts(assets, origin);
}

/** A form that nobody has written in yet. */
export async function emptyForm(press: Press, formKey: FormKey): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await fontsOf(press);
  return makePreparation({ formKey, values: {}, time: null, isSoon: false, fonts, now: press.now });
}

/** The form of a booking, with everything that is known and answered. */
export async function filledForm(
  press: Press,
  { booking, pet }: Preparation,
): Promise<Uint8Array<ArrayBuffer>> {
  const fonts = await fontsOf(press);
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
export function formFileName(whose: string): string {
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
