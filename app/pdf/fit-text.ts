import type { PdfFont } from "./pdf-font.ts";

type Measure = Pick<PdfFont, "widthOf">;

export function wrapText(text: string, font: Measure, size: number, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, font, size, width));
}

function wrapParagraph(text: string, font: Measure, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((one) => cutWord(one, font, size, width))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && font.widthOf(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function cutWord(word: string, font: Measure, size: number, width: number): string[] {
  if (font.widthOf(word, size) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && font.widthOf(piece + character, size) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

type FittedText = { lines: string[]; size: number; isCut: boolean };

/** @param sizes in points, largest first */
export function fitText(
  text: string,
  font: Measure,
  { sizes, width, maxLines }: { sizes: readonly number[]; width: number; maxLines: number },
): FittedText {
  let fitted: FittedText = { lines: [], size: 0, isCut: false };
  for (const size of sizes) {
    const lines = wrapText(text, font, size, width);
    if (lines.length <= maxLines) return { lines, size, isCut: false };
    const last = withEllipsis(lines[maxLines - 1] ?? "", font, size, width);
    fitted = { lines: [...lines.slice(0, maxLines - 1), last], size, isCut: true };
  }
  return fitted;
}

type TextStep = { sizes: readonly number[]; maxLines: number };

export function fitSteps(text: string, font: Measure, width: number, steps: readonly TextStep[]) {
  let fitted: FittedText = { lines: [], size: 0, isCut: true };
  for (const step of steps) {
    fitted = fitText(text, font, { ...step, width });
    if (!fitted.isCut) break;
  }
  return fitted;
}

function withEllipsis(line: string, font: Measure, size: number, width: number): string {
  let kept = line;
  while (kept !== "" && font.widthOf(`${kept} …`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()} …`;
}

export function oneLine(text: string, font: Measure, size: number, width: number): string {
  const line = text.replaceAll("\n", " ");
  return font.widthOf(line, size) <= width ? line : withEllipsis(line, font, size, width);
}
