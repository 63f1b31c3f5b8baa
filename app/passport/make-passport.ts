import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
import { site } from "#app/site/config.ts";
import { drawFrontPage } from "./front-page.ts";
import { drawHistory } from "./history-pages.ts";
import { drawFooters } from "./masthead.ts";
import type { PassportData } from "./passport-data.ts";
import type { PassportQr } from "./passport-sheet.ts";
import { createPdfDocument } from "./pdf/pdf-document.ts";
import type { Picture } from "./pdf/picture.ts";
import type { TrueType } from "./pdf/true-type.ts";

export type PassportFonts = { heading: TrueType; text: TrueType; bold: TrueType };

type PassportInput = {
  data: PassportData;
  fonts: PassportFonts;
  photo: Picture | null;
  qr: PassportQr | null;
  hasHistory: boolean;
  today: CalendarDay;
  now: Date;
};

/** An animal's passport as a PDF: A4, the first page whole in itself, then the history. */
export async function makePassport(input: PassportInput): Promise<Uint8Array<ArrayBuffer>> {
  const { data, qr, hasHistory, today, now } = input;
  const practice = site.operator.practice;
  const document = createPdfDocument({
    title: `Gesundheitspass: ${data.pet.name}`,
    author: practice,
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
  const sheet = { document, fonts, data, photo, qr, today, practice, hasHistory };
  drawHistory(sheet, drawFrontPage(sheet));
  drawFooters(sheet, formatDay(today));
  return document.finish();
}
