import { oneLine, printable } from "./fit-text.ts";
import { colours, drawLines, margin, type Sheet } from "./passport-sheet.ts";
import type { Canvas } from "./pdf/canvas.ts";

/** The paw grown from leaves, as in `ui/art/logo.svg`. */
const paw = [
  {
    fill: "#3f7757",
    path: "M12.9 24.8c3.9-4.6 .9-10.8-7.4-10.9-2.9 7.7 1.7 12.8 7.4 10.9zm6.7-6c5.8-3.1 5.1-11.3-3.2-15.3-6.1 7.1-3.4 14.8 3.2 15.3zm8.8 0c6.6-.5 9.3-8.2 3.2-15.3-8.3 4-9 12.2-3.2 15.3zm-4.4 1.7c4 3.5 14.4 7.7 14.4 15.1 0 4.2-3.2 6.6-6.8 6.6-3 0-5.6-1.2-7.6-3.4-2 2.2-4.6 3.4-7.6 3.4-3.6 0-6.8-2.4-6.8-6.6 0-7.4 10.4-11.6 14.4-15.1z",
  },
  {
    fill: "#d08848",
    path: "M35.1 24.8c5.7 1.9 10.3-3.2 7.4-10.9-8.3 .1-11.3 6.3-7.4 10.9z",
  },
] as const;

/** @param size width and height in points */
export function drawPaw(canvas: Canvas, x: number, y: number, size: number) {
  const scale = size / 44;
  for (const { fill, path } of paw) {
    canvas.path(path, { x: x - 2 * scale, y: y - 3 * scale, scale }, { fill });
  }
}

/** What the paper is, and whose. */
export function drawMasthead(sheet: Sheet, canvas: Canvas) {
  const { heading, text } = sheet.fonts;
  drawPaw(canvas, margin.left, margin.top, 24);
  const title = "Gesundheitspass";
  drawLines(sheet, canvas, "P", [title], {
    ...{ x: margin.left + 32, y: margin.top, leading: 24 },
    style: { font: heading, size: 14, colour: colours.forest },
  });
  const practice = oneLine(printable(sheet.practice, text), text, 9, 240);
  drawLines(sheet, canvas, "P", [practice], {
    ...{ x: margin.right - text.widthOf(practice, 9), y: margin.top, leading: 24 },
    style: { font: text, size: 9, colour: colours.soft },
  });
}

/** Day, name and number of every page, once all are there. */
export function drawFooters(sheet: Sheet, day: string) {
  const { text } = sheet.fonts;
  const style = { font: text, size: 8, colour: colours.soft };
  const { pages } = sheet.document;
  const name = printable(sheet.data.pet.name, text);
  pages.forEach((canvas, index) => {
    const y = margin.bottom + 12;
    canvas.line([margin.left, y], [margin.right, y], { colour: colours.line, width: 0.75 });
    const number = `Seite ${index + 1} von ${pages.length}`;
    const whose = oneLine(name, text, 8, 230);
    for (const [words, place] of [
      [`Stand: ${day}`, 0],
      [whose, 0.5],
      [number, 1],
    ] as const) {
      const free = margin.right - margin.left - text.widthOf(words, 8);
      canvas.text(words, margin.left + free * place, y + 16, style);
    }
  });
}
