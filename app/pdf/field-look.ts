import { type Box, rgb } from "./canvas.ts";
import { fitText, printable } from "./fit-text.ts";
import { decimal } from "./pdf-file.ts";
import type { PdfFont } from "./pdf-font.ts";
import { pathOperators } from "./svg-path.ts";

/** What stands in a field to type in, and how it is set. */
export type SetText = {
  value: string;
  box: Box;
  font: PdfFont;
  size: number;
  isMultiline: boolean;
};

/** As the ink and the forest green of `paper.ts`. */
export const fieldInk = "#27302a";
const markColour = "#2e5b45";
/** Of text from the edges of its field. */
const padding = 3;

/** A value as its field shows it, before anybody types. */
export function fieldContent({ value, font, size, box, isMultiline }: SetText) {
  const width = box.width - 2 * padding;
  const words = printable(value, font);
  const room = box.height - 2 * padding;
  const fitted = fitLines(isMultiline ? words : words.replaceAll("\n", " "), font, {
    ...{ size, width, room: isMultiline ? room : 0 },
  });
  const leading = leadingOf(fitted.size);
  const first = isMultiline
    ? box.height - padding - leading + (leading - font.capHeight(fitted.size)) / 2
    : (box.height - font.capHeight(fitted.size)) / 2;
  const lines = fitted.lines.map((line, index) => {
    const place = index === 0 ? `${padding} ${decimal(first)}` : `0 ${decimal(-leading)}`;
    return `${place} Td ${font.encode(line)} Tj`;
  });
  const clip = `0 0 ${decimal(box.width)} ${decimal(box.height)} re W n`;
  const set = `${rgb(fieldInk)} rg BT /${font.name} ${decimal(fitted.size)} Tf ${lines.join("\n")} ET`;
  return { content: `/Tx BMC q ${clip}\n${set} Q EMC`, isCut: fitted.isCut };
}

function leadingOf(size: number): number {
  return size * 1.25;
}

/** In the largest size in which it has room: all of it, or else as much as goes in the smallest. */
function fitLines(
  words: string,
  font: PdfFont,
  { size, width, room }: { size: number; width: number; room: number },
) {
  let fitted = { lines: [""], size, isCut: true };
  for (let smaller = size; fitted.isCut && smaller >= size - 2.5; smaller -= 0.5) {
    const maxLines = Math.max(1, Math.floor(room / leadingOf(smaller)));
    fitted = fitText(words, font, { sizes: [smaller], width, maxLines });
  }
  return fitted;
}

export function tick({ width, height }: Box): string {
  const path = pathOperators("M2.2 5.4 4.3 7.6 8 2.8", { x: 0, y: height, scale: width / 10 });
  return `q ${rgb(markColour)} RG 1.7 w 1 J 1 j ${path} S Q`;
}

export function dot({ width, height }: Box): string {
  const circle = "M5 2.4C6.44 2.4 7.6 3.56 7.6 5S6.44 7.6 5 7.6 2.4 6.44 2.4 5 3.56 2.4 5 2.4z";
  const path = pathOperators(circle, { x: 0, y: height, scale: width / 10 });
  return `q ${rgb(markColour)} rg ${path} f Q`;
}
