import type { Box, Canvas } from "#app/pdf/canvas.ts";
import { oneLine } from "#app/pdf/fit-text.ts";
import { cardHead, colours, drawCard, drawLines, shown } from "#app/pdf/paper.ts";
import { type CareRow, careRows, shortDay } from "./passport.server.ts";
import type { Sheet } from "./passport-sheet.ts";

const rowHeight = 19;
const headHeight = 15;
const foot = 10;

type CareTable = { rows: CareRow[]; drawn: CareRow[]; height: number };

export function layOutCare({ data }: Sheet, room: number): CareTable {
  const rows = data.care ? careRows(data.care) : [];
  const fitting = Math.floor((room - cardHead - headHeight - foot) / rowHeight);
  const drawn = rows.length > fitting ? rows.slice(0, Math.max(0, fitting - 1)) : rows;
  const lines = Math.max(1, drawn.length + (rows.length > drawn.length ? 1 : 0));
  const head = rows.length > 0 ? headHeight : 0;
  return { rows, drawn, height: cardHead + head + rowHeight * lines + foot };
}

/** @returns whether something had no room */
export function drawCare(
  sheet: Sheet,
  canvas: Canvas,
  { rows, drawn }: CareTable,
  { x, y, width, height }: Box,
): boolean {
  drawCard(sheet, canvas, "Impfungen und Vorsorge", { x, y, width, height });
  const place = { x: x + 14, leading: rowHeight };
  const soft = { font: sheet.fonts.text, size: 9.5, colour: colours.soft };
  if (rows.length === 0) {
    const lines = ["Noch nichts eingetragen"];
    drawLines(sheet, canvas, "P", lines, { ...place, y: y + cardHead - 2, style: soft });
    return false;
  }
  const columns = [x + 14, x + width - 180, x + width - 114] as const;
  const kindWidth = columns[1] - columns[0] - 8;
  let isCut = rows.length > drawn.length;
  const top = y + cardHead + headHeight;
  sheet.document.element("Table", () => {
    drawHead(sheet, canvas, columns, y + cardHead);
    drawn.forEach((row, index) => {
      const rowTop = top + index * rowHeight;
      canvas.line([x + 14, rowTop], [x + width - 14, rowTop], { colour: colours.line, width: 0.5 });
      const kind = shown(row.kind, sheet.fonts.bold);
      const fitted = oneLine(kind, sheet.fonts.bold, 9.5, kindWidth);
      if (fitted !== kind) isCut = true;
      drawRow(sheet, canvas, columns, rowTop, { ...row, kind: fitted });
    });
  });
  if (rows.length > drawn.length) {
    const more = `… und ${rows.length - drawn.length} weitere auf den nächsten Seiten`;
    const moreTop = top + drawn.length * rowHeight;
    drawLines(sheet, canvas, "P", [more], { ...place, y: moreTop, style: soft });
  }
  return isCut;
}

type Columns = readonly [kind: number, last: number, due: number];

function drawHead(sheet: Sheet, canvas: Canvas, columns: Columns, y: number) {
  const style = { font: sheet.fonts.text, size: 8, colour: colours.soft };
  sheet.document.element("TR", () => {
    ["Was", "Zuletzt", "Fällig am"].forEach((label, index) => {
      drawLines(sheet, canvas, "TH", [label], {
        ...{ x: columns[index] ?? 0, y: y - 2, leading: headHeight, style },
      });
    });
  });
}

function drawRow(sheet: Sheet, canvas: Canvas, columns: Columns, y: number, row: CareRow) {
  const { text, bold } = sheet.fonts;
  const isOverdue =
    row.dueOn !== null && row.dueOn < sheet.today && sheet.data.pet.deceasedOn === null;
  const due = row.dueOn === null ? "–" : shortDay(row.dueOn);
  const cells = [
    { words: row.kind, font: bold, colour: colours.ink },
    { words: shortDay(row.lastOn), font: text, colour: colours.ink },
    {
      words: isOverdue ? `${due} überfällig` : due,
      font: isOverdue ? bold : text,
      colour: isOverdue ? colours.clay : colours.ink,
    },
  ];
  sheet.document.element("TR", () => {
    cells.forEach(({ words, font, colour }, index) => {
      drawLines(sheet, canvas, "TD", [words], {
        ...{ x: columns[index] ?? 0, y, leading: rowHeight },
        style: { font, size: 9.5, colour },
      });
    });
  });
}
