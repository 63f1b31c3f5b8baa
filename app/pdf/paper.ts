import type { Box, Canvas, Colour, TextStyle } from "./canvas.ts";
import { printable } from "./fit-text.ts";
import type { PdfDocument } from "./pdf-document.ts";
import type { PdfFont } from "./pdf-font.ts";
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

/** Of the pages, in points. */
export const margin = { left: 42, right: 553.28, top: 34, bottom: 788 } as const;
export const contentWidth = margin.right - margin.left;
export const gap = 12;

/** What everything on paper is drawn with. */
export type Paper = {
  document: PdfDocument;
  fonts: { heading: PdfFont; text: PdfFont; bold: PdfFont };
};

/** The text as a font can draw it, or these words when nothing of it is left. */
export function shown(text: string, font: PdfFont, empty = "Nicht eingetragen"): string {
  return printable(text, font) || empty;
}

/** Lines of one element, one under the other; `y` is the upper edge of the first. */
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

/** A card with its title; what is in it begins 30 points below its upper edge. */
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
