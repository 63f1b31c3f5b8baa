import { site } from "#app/platform/operator/config.ts";
import type { Box, Canvas, Colour, TextStyle } from "./canvas.ts";
import { fitSteps, oneLine } from "./fit-text.ts";
import type { PaperFonts } from "./paper-fonts.server.ts";
import { createPdfDocument, type PdfDocument } from "./pdf-document.ts";
import type { PdfFont } from "./pdf-font.ts";
import { headingFont, printable } from "./printable.ts";
import type { ElementType } from "./structure.ts";

/** The light scheme of `ui/tokens.css`: paper is light. */
export const colours = {
  ink: "#27302a",
  soft: "#545e55",
  line: "#e3d8c5",
  field: "#857c69",
  white: "#ffffff",
  warm: "#fdf9f1",
  forest: "#2e5b45",
  sage: "#8fae8b",
  sageSoft: "#e5ecdb",
  clay: "#974820",
  claySoft: "#f7e4d3",
} as const satisfies Record<string, Colour>;

/** In points. */
export const margin = { left: 42, right: 553.28, top: 34, bottom: 788 } as const;
export const contentWidth = margin.right - margin.left;
export const gap = 12;

export type Paper = {
  document: PdfDocument;
  fonts: { heading: PdfFont; text: PdfFont; bold: PdfFont };
};

export function shown(text: string, font: PdfFont, empty = "Nicht eingetragen"): string {
  return printable(text, font) || empty;
}

/** `y` is the upper edge of the first line. */
export function drawLines(
  { document }: Pick<Paper, "document">,
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

export function drawCard(
  paper: Paper,
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
  const style = { font: paper.fonts.heading, size: 11.5, colour };
  drawLines(paper, canvas, "H2", [title], { x: box.x + 14, y: box.y + 9, leading: 18, style });
}

export const cardHead = 30;

export function createPaper(title: string, fonts: PaperFonts, now: Date): Paper {
  const document = createPdfDocument({
    title,
    author: site.operator.practice,
    language: "de-DE",
    producer: site.productName,
    now,
  });
  return {
    document,
    fonts: {
      heading: document.addFont("Fraunces-SemiBold", fonts.heading),
      text: document.addFont("NunitoSans-Regular", fonts.text),
      bold: document.addFont("NunitoSans-Bold", fonts.bold),
    },
  };
}

/** The paw grown from leaves, as in `ui/art/logo.svg`. */
const paw = [
  {
    fill: "#3f7757",
    path: "M12.9 24.8c3.9-4.6 .9-10.8-7.4-10.9-2.9 7.7 1.7 12.8 7.4 10.9zm6.7-6c5.8-3.1 5.1-11.3-3.2-15.3-6.1 7.1-3.4 14.8 3.2 15.3zm8.8 0c6.6-.5 9.3-8.2 3.2-15.3-8.3 4-9 12.2-3.2 15.3zm-4.4 1.7c4 3.5 14.4 7.7 14.4 15.1 0 4.2-3.2 6.6-6.8 6.6-3 0-5.6-1.2-7.6-3.4-2 2.2-4.6 3.4-7.6 3.4-3.6 0-6.8-2.4-6.8-6.6 0-7.4 10.4-11.6 14.4-15.1z",
  },
  { fill: "#d08848", path: "M35.1 24.8c5.7 1.9 10.3-3.2 7.4-10.9-8.3 .1-11.3 6.3-7.4 10.9z" },
] as const;

export function drawPaw(canvas: Canvas, x: number, y: number, size: number) {
  const scale = size / 44;
  for (const { fill, path } of paw) {
    canvas.path(path, { x: x - 2 * scale, y: y - 3 * scale, scale }, { fill });
  }
}

const titleSteps = [
  { sizes: [14, 12, 10.5], maxLines: 1 },
  { sizes: [10, 9, 8], maxLines: 2 },
];

/** @param address where the paper is to be sent back */
export function drawMasthead(paper: Paper, canvas: Canvas, title: string, address?: string) {
  const { text } = paper.fonts;
  const heading = headingFont(title, paper.fonts);
  const lines = [site.operator.practice, ...(address === undefined ? [] : [address])].map((line) =>
    oneLine(printable(line, text), text, 9, 340),
  );
  const widest = Math.max(...lines.map((line) => text.widthOf(line, 9)));
  const room = contentWidth - 32 - widest - gap;
  const head = fitSteps(printable(title, heading), heading, room, titleSteps);
  drawPaw(canvas, margin.left, margin.top, 24);
  drawLines(paper, canvas, "P", head.lines, {
    x: margin.left + 32,
    y: margin.top,
    leading: 24 / head.lines.length,
    style: { font: heading, size: head.size, colour: colours.forest },
  });
  const leading = 24 / lines.length;
  lines.forEach((line, index) => {
    const y = margin.top + index * leading;
    drawLines(paper, canvas, "P", [line], {
      x: margin.right - text.widthOf(line, 9),
      y,
      leading,
      style: { font: text, size: 9, colour: colours.soft },
    });
  });
}

export function drawFooters(
  { fonts: { text }, document: { pages } }: Paper,
  { left, middle }: { left: string; middle: string },
) {
  const style = { font: text, size: 8, colour: colours.soft };
  const whose = oneLine(printable(middle, text), text, 8, 230);
  pages.forEach((canvas, index) => {
    const y = margin.bottom + 12;
    canvas.line([margin.left, y], [margin.right, y], { colour: colours.line, width: 0.75 });
    const number = `Seite ${index + 1} von ${pages.length}`;
    for (const [words, place] of [
      [left, 0],
      [whose, 0.5],
      [number, 1],
    ] as const) {
      const free = margin.right - margin.left - text.widthOf(words, 8);
      canvas.text(words, margin.left + free * place, y + 16, style);
    }
  });
}
