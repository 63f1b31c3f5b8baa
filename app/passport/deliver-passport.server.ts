import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/context.ts";
import { contentDisposition } from "#app/files/deliver-object.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { makePassport } from "./make-passport.ts";
import type { PassportData } from "./passport-data.ts";
import { passportFonts } from "./passport-fonts.server.ts";
import type { PassportQr } from "./passport-sheet.ts";
import { type Picture, readPicture } from "./pdf/picture.ts";

type Wish = { data: PassportData; qr: PassportQr | null; hasHistory: boolean };

/** The passport as an answer: shown in the browser, 'Pass Emma.pdf' when it is saved. */
export async function deliverPassport(
  context: Readonly<RouterContextProvider>,
  { data, qr, hasHistory }: Wish,
): Promise<Response> {
  const { assets, origin, now } = context.get(platformContext);
  const [fonts, photo] = await Promise.all([
    passportFonts(assets, origin),
    readPhoto(context, data.photoKey),
  ]);
  const today = dayInGermany(now);
  const file = await makePassport({ data, fonts, photo, qr, hasHistory, today, now });
  return new Response(file, {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(file.length),
      "content-disposition": contentDisposition(`Pass ${data.pet.name}.pdf`, false),
    },
  });
}

/** A passport without its photo is still one: what cannot be read is left out. */
async function readPhoto(
  context: Readonly<RouterContextProvider>,
  key: string | null,
): Promise<Picture | null> {
  if (key === null) return null;
  const { files, log } = context.get(platformContext);
  try {
    const object = await files.get(key);
    return object ? readPicture(await object.arrayBuffer()) : null;
  } catch (error) {
    log.error("passport.photo_not_read", error);
    return null;
  }
}
