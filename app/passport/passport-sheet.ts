import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { printable } from "./fit-text.ts";
import type { PassportData } from "./passport-data.ts";
import type { Box, Canvas, Colour, TextStyle } from "./pdf/canvas.ts";
import type { PdfDocument, PlacedPicture } from "./pdf/pdf-document.ts";
import type { PdfFont } from "./pdf/pdf-font.ts";
import type { ElementType } from "./pdf/structure.ts";
import type { QrCode } from "./qr-code.ts";

/** The light scheme of `ui/tokens.css`: paper is light. */
export const colours = {
  ink: "#27302a",
  soft: "#545e55",
  line: "#e3d8c5",
  white: "#ffffff",
  warm: "#fdf9f1",
  forest: "#2e5b45",
  sage: "#8fae8b",
  sageSoft: "#e5ecdb",
  clay: "#974820",
  claySoft: "#f7e4d3",
} as const satisfies Record<string, Colour>;

/** Of the pages, in points. */
export const margin = { left: 42, right: 553.28, top: 34, bottom: 788 } as const;
export const contentWidth = margin.right - margin.left;
export const gap = 12;

export type PassportQr = { code: QrCode; caption: string; alt: string };

/** Everything the pages are drawn from. */
export type Sheet = {
  document: PdfDocument;
  fonts: { heading: PdfFont; text: PdfFont; bold: PdfFont };
  data: PassportData;
  photo: PlacedPicture | null;
  qr: PassportQr | null;
  today: CalendarDay;
  practice: string;
  /** Whether the history follows the first page. */
  hasHistory: boolean;
};

/** What the first page had no room for; it is whole on the pages after it. */
export type Continued = { title: string; text: string };

/** The text as a font can draw it, or these words when nothing of it is left. */
export function shown(text: string, font: PdfFont, empty = "Nicht eingetragen"): string {
  return printable(text, font) || empty;
}

/** Lines of one element, one under the other; `y` is the upper edge of the first. */
export function drawLines(
  { document }: Pick<Sheet, "document">,
  canvas: Canvas,
  type: ElementType,
  lines: readonly string[],
  { x, y, leading, style }: { x: number; y: number; leading: number; style: TextStyle },
) {
  const baseline = y + (leading + style.font.capHeight(style.size)) / 2;
  document.element(type, () =>
    canvas.meaning(() => {
      lines.forEach((line, index) => {
        // The space at the end parts words when the text is copied or read aloud.
        const ending = index < lines.length - 1 ? " " : "";
        canvas.text(line + ending, x, baseline + index * leading, style);
      });
    }),
  );
}

/** A card with its title; what is in it begins 30 points below its upper edge. */
export function drawCard(
  sheet: Sheet,
  canvas: Canvas,
  title: string,
  box: Box,
  look: { fill: Colour; stroke?: Colour; title: Colour } = {
    fill: colours.white,
    stroke: colours.line,
    title: colours.forest,
  },
) {
  const { title: colour, ...ground } = look;
  canvas.box(box, { ...ground, radius: 10 });
  const style = { font: sheet.fonts.heading, size: 11.5, colour };
  drawLines(sheet, canvas, "H2", [title], { x: box.x + 14, y: box.y + 9, leading: 18, style });
}

export const cardHead = 30;
