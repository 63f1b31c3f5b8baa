import { site } from "#app/platform/operator/config.ts";
import type { Canvas } from "./canvas.ts";
import { fitText, oneLine } from "./fit-text.ts";
import { createFlow, type Flow } from "./page-flow.ts";
import { colours, drawLines, drawPaw, type Paper } from "./paper.ts";
import { printable } from "./printable.ts";

// A letter by DIN 5008:2020, Form B, for a window envelope (DIN 680). Lengths in points.

export function mm(length: number): number {
  return (length / 25.4) * 72;
}

export const letterArea = {
  left: mm(25),
  right: mm(210 - 20),
  bottom: mm(297 - 17),
  /** Below address and information block; on later pages below the head. */
  top: (page: number) => mm(page === 1 ? 98.5 : 32),
} as const;

export const letterWidth = letterArea.right - letterArea.left;

/** The address field is 85 mm by 45 mm; its upper 17.7 mm are the sender's. */
const addressField = { left: mm(20), top: mm(45), sender: mm(17.7), width: mm(85) } as const;
/** The text stands 5 mm within the field. */
const addressIndent = mm(5);
const addressWidth = addressField.width - addressIndent;
const addressLines = 6;
/** In points; machines of the post read no smaller ones well. */
const addressSizes = [10.5, 10, 9.5, 9] as const;
const informationBlock = { left: mm(125), top: mm(50), width: mm(65) } as const;
const foldMarks = [mm(105), mm(210)] as const;
const holeMark = mm(148.5);

const leading = 12;

type LetterHead = {
  /** Each a line of the address; long ones go on in the next, as `isAddressFitting` says. */
  to: readonly string[];
  /** As it is written: '21. November 2026'. */
  date: string;
};

function fitAddress({ fonts: { text } }: Paper, to: readonly string[]) {
  const lines = to.map((line) => printable(line, text)).join("\n");
  return fitText(lines, text, { sizes: addressSizes, width: addressWidth, maxLines: addressLines });
}

/** Whether all of it stands in the window, on six lines at most. */
export function isAddressFitting(paper: Paper, to: readonly string[]): boolean {
  return !fitAddress(paper, to).isCut;
}

/** @param title of the document, and on later pages */
export function createLetterFlow(
  paper: Paper,
  { title, head, bodySize }: { title: string; head: LetterHead; bodySize: number },
): Flow {
  const newPage = () => {
    const page = paper.document.addPage();
    if (paper.document.pages.length === 1) drawHead(paper, page, head);
    else drawLaterHead(paper, page, title);
    return page;
  };
  return createFlow(paper, newPage, { bodySize, leading: bodySize * 1.28, area: letterArea });
}

function drawHead(paper: Paper, page: Canvas, { to, date }: LetterHead) {
  const { practice, name, profession, street, postalCode, city, phone, email } = site.operator;
  const { heading, text, bold } = paper.fonts;
  const soft = { font: text, size: 9, colour: colours.soft };
  const ink = { font: text, colour: colours.ink };
  drawPaw(page, letterArea.left, mm(14), 30);
  const beside = letterArea.left + 40;
  drawLines(paper, page, "P", [practice], {
    x: beside,
    y: mm(14),
    leading: 18,
    style: { font: heading, size: 15, colour: colours.forest },
  });
  drawLines(paper, page, "P", [`${name}, ${profession}`], {
    x: beside,
    y: mm(14) + 18,
    leading: 12,
    style: soft,
  });

  const x = addressField.left + addressIndent;
  const zone = addressField.top + addressField.sender;
  const width = addressWidth;
  const back = `${practice} · ${street} · ${postalCode} ${city}`;
  const small = fitText(printable(back, text), text, { sizes: [7, 6.5, 6], width, maxLines: 1 });
  drawLines(paper, page, "P", small.lines, {
    x,
    y: zone - 12,
    leading: 9,
    style: { font: text, size: small.size, colour: colours.soft },
  });
  page.line([x, zone - 2], [x + width, zone - 2], { colour: colours.field, width: 0.4 });
  const address = fitAddress(paper, to);
  drawLines(paper, page, "P", address.lines, {
    x,
    y: zone + 1,
    leading: mm(27.3 / addressLines),
    style: { ...ink, size: address.size },
  });

  const block: [label: string, value: string][] = [
    ["Telefon", phone],
    ["E-Mail", email],
    ["Datum", date],
  ];
  block.forEach(([label, value], index) => {
    const y = informationBlock.top + index * leading * 1.25;
    const left = informationBlock.left;
    drawLines(paper, page, "P", [`${label} `], { x: left, y, leading, style: soft });
    drawLines(paper, page, "P", [oneLine(value, bold, 9, informationBlock.width - mm(17))], {
      x: left + mm(17),
      y,
      leading,
      style: { ...soft, colour: colours.ink },
    });
  });
  for (const [at, length] of [
    [foldMarks[0], mm(5)],
    [holeMark, mm(7)],
    [foldMarks[1], mm(5)],
  ] as const) {
    page.line([mm(5), at], [mm(5) + length, at], { colour: colours.field, width: 0.4 });
  }
}

function drawLaterHead(paper: Paper, page: Canvas, title: string) {
  const { text } = paper.fonts;
  const style = { font: text, size: 9, colour: colours.soft };
  const { practice } = site.operator;
  const whose = oneLine(printable(title, text), text, 9, letterWidth - text.widthOf(practice, 9));
  drawLines(paper, page, "P", [practice], { x: letterArea.left, y: mm(18), leading, style });
  drawLines(paper, page, "P", [whose], {
    x: letterArea.right - text.widthOf(whose, 9),
    y: mm(18),
    leading,
    style,
  });
  const line = mm(18) + leading + 4;
  page.line([letterArea.left, line], [letterArea.right, line], {
    colour: colours.line,
    width: 0.75,
  });
}

/** The subject, as a heading. */
export function drawSubject(paper: Paper, flow: Flow, subject: string, bodySize: number) {
  const { bold } = paper.fonts;
  const size = bodySize + 1;
  const fitted = fitText(printable(subject, bold), bold, {
    sizes: [size],
    width: letterWidth,
    maxLines: 3,
  });
  flow.block(fitted.lines.length * 14 + 10, (page, y) => {
    const style = { font: bold, size, colour: colours.ink };
    drawLines(paper, page, "H1", fitted.lines, { x: letterArea.left, y, leading: 14, style });
  });
}

/** Room to sign by hand above the practitioner's name; not torn apart. */
export function drawSignature(paper: Paper, flow: Flow, bodySize: number) {
  const { name, profession } = site.operator;
  const style = { font: paper.fonts.text, size: bodySize, colour: colours.ink };
  const place = { x: letterArea.left, leading, style };
  flow.block(leading * 3 + mm(11), (page, y) => {
    drawLines(paper, page, "P", ["Mit freundlichen Grüßen"], { ...place, y });
    const line = y + leading + mm(11);
    page.line([letterArea.left, line], [letterArea.left + mm(70), line], {
      colour: colours.field,
      width: 0.5,
    });
    drawLines(paper, page, "P", [name, profession], { ...place, y: line + 2 });
  });
}

/** Only where there is more than one page (DIN 5008). */
export function numberPages({ fonts: { text }, document: { pages } }: Paper) {
  if (pages.length === 1) return;
  const style = { font: text, size: 8, colour: colours.soft };
  pages.forEach((page, index) => {
    const number = `Seite ${index + 1} von ${pages.length}`;
    page.text(number, letterArea.right - text.widthOf(number, 8), mm(297 - 10), style);
  });
}
