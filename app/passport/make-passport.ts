import { drawFooters } from "#app/pdf/masthead.ts";
import type { PaperFonts } from "#app/pdf/paper-fonts.server.ts";
import { createPdfDocument } from "#app/pdf/pdf-document.ts";
import type { Picture } from "#app/pdf/picture.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { site } from "#app/site/config.ts";
import { drawFrontPage } from "./front-page.ts";
import { drawHistory } from "./history-pages.ts";
import type { PassportData } from "./passport-data.ts";
import type { PassportQr } from "./passport-sheet.ts";

type PassportInput = {
  data: PassportData;
  fonts: PaperFonts;
  photo: Picture | null;
  qr: PassportQr | null;
  hasHistory: boolean;
  today: CalendarDay;
  now: Date;
};

/** An animal's passport as a PDF: A4, the first page whole in itself, then the history. */
export async function makePassport(input: PassportInput): Promise<Uint8Array<ArrayBuffer>> {
  const { data, qr, hasHistory, today, now } = input;
  const document = createPdfDocument({
    title: `Gesundheitspass: ${data.pet.name}`,
    author: site.operator.practice,
    language: "de-DE",
    producer: site.productName,
    now,
  });
  const fonts = {
    heading: document.addFont("Fraunces-SemiBold", input.fonts.heading),
    text: document.addFont("NunitoSans-Regular", input.fonts.text),
    bold: document.addFont("NunitoSans-Bold", input.fonts.bold),
  };
  const photo = input.photo ? await document.addPicture(input.photo) : null;
  const sheet = { document, fonts, data, photo, qr, today, hasHistory };
  drawHistory(sheet, drawFrontPage(sheet));
  drawFooters(sheet, { left: `Stand: ${formatDay(today)}`, middle: data.pet.name });
  return document.finish();
}
