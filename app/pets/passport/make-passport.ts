import { createPaper } from "#app/pdf/create-paper.ts";
import { drawFooters } from "#app/pdf/masthead.ts";
import type { PaperFonts } from "#app/pdf/paper-fonts.server.ts";
import type { Picture } from "#app/pdf/picture.ts";
import { type CalendarDay, formatDay } from "#app/platform/calendar-day.ts";
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
  const paper = createPaper(`Gesundheitspass: ${data.pet.name}`, input.fonts, now);
  const photo = input.photo ? await paper.document.addPicture(input.photo) : null;
  const sheet = { ...paper, data, photo, qr, today, hasHistory };
  drawHistory(sheet, drawFrontPage(sheet));
  drawFooters(sheet, { left: `Stand: ${formatDay(today)}`, middle: data.pet.name });
  return paper.document.finish();
}
