import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { makePassport } from "./make-passport.ts";
import type { PassportData } from "./passport-data.ts";
import type { PassportQr } from "./passport-sheet.ts";
import { readPhoto } from "./read-photo.server.ts";

type Wish = { data: PassportData; qr: PassportQr | null; hasHistory: boolean };

/** The passport as an answer: shown in the browser, 'Gesundheitspass Emma.pdf' when it is saved. */
export async function deliverPassport(
  context: Readonly<RouterContextProvider>,
  { data, qr, hasHistory }: Wish,
): Promise<Response> {
  const { assets, origin, now } = context.get(platformContext);
  const [fonts, photo] = await Promise.all([
    paperFonts(assets, origin),
    readPhoto(context, data.photoKey),
  ]);
  const today = dayInGermany(now);
  const file = await makePassport({ data, fonts, photo, qr, hasHistory, today, now });
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(`Gesundheitspass ${data.pet.name}.pdf`, false),
    },
  });
}
