import type { Canvas } from "#app/pdf/canvas.ts";
import { drawMasthead, type Paper } from "#app/pdf/paper.ts";
import type { PlacedPicture } from "#app/pdf/pdf-document.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import type { QrCode } from "#app/ui/qr-code.ts";
import type { PassportData } from "./passport.server.ts";

export type PassportQr = { code: QrCode; caption: string; alt: string };

export type Sheet = Paper & {
  data: PassportData;
  photo: PlacedPicture | null;
  qr: PassportQr | null;
  today: CalendarDay;
  hasHistory: boolean;
};

export type Continued = { title: string; text: string };

export function addPassportPage(paper: Paper): Canvas {
  const page = paper.document.addPage();
  drawMasthead(paper, page, "Tierpass");
  return page;
}
