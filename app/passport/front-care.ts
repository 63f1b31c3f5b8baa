import { type CareRow, careRows, shortDay } from "./care-rows.ts";
import { oneLine } from "./fit-text.ts";
import { cardHead, colours, drawCard, drawLines, type Sheet, shown } from "./passport-sheet.ts";
import type { Canvas } from "./pdf/canvas.ts";

const rowHeight = 19;
const headHeight = 15;
const foot = 10;

type Room = { x: number; y: number; width: number; room: number };

/** When what was last done, and when it is due again: as many rows as there is room for. */
export function drawCare(sheet: Sheet, canvas: Canvas, { x, y, width, room }: Room) {
  const { care } = sheet.data;
  const rows = care ? careRows(care) : [];
  const fitting = Math.floor((room - cardHead - headHeight - foot) / rowHeight);
  const isTooLong = rows.length > fitting;
  // The last row says that there are more.
  const drawn = isTooLong ? rows.slice(0, fitting - 1) : rows;
  const height =
    cardHead + headHeight + rowHeight * Math.max(1, drawn.length + (isTooLong ? 1 : 0)) + foot;
  drawCard(sheet, canvas, "Impfungen und Vorsorge", { x, y, width, height });

  const columns = [x + 14, x + width - 178, x + width - 112] as const;
  const kindWidth = columns[1] - columns[0] - 8;
  let isCut = isTooLong;
  if (rows.length === 0) {
    drawLines(sheet, canvas, "P", ["Noch nichts eingetragen"], {
      ...{ x: x + 14, y: y + cardHead, leading: rowHeight },
      style: { font: sheet.fonts.text, size: 9.5, colour: colours.soft },
    });
    return { height, isCut };
  }
  sheet.document.element("Table", () => {
    drawHead(sheet, canvas, columns, y + cardHead);
    drawn.forEach((row, index) => {
      const top = y + cardHead + headHeight + index * rowHeight;
      canvas.line([x + 14, top], [x + width - 14, top], { colour: colours.line, width: 0.5 });
      const kind = shown(row.kind, sheet.fonts.bold);
      const fitted = oneLine(kind, sheet.fonts.bold, 9.5, kindWidth);
      if (fitted !== kind) isCut = true;
      drawRow(sheet, canvas, columns, top, { ...row, kind: fitted });
    });
  });
  if (isTooLong) {
    const more = `… und ${rows.length - drawn.length} weitere auf den nächsten Seiten`;
    drawLines(sheet, canvas, "P", [more], {
      ...{ x: x + 14, y: y + cardHead + headHeight + drawn.length * rowHeight, leading: rowHeight },
      style: { font: sheet.fonts.text, size: 9, colour: colours.soft },
    });
  }
  return { height, isCut };
}

type Columns = readonly [kind: number, last: number, due: number];

function drawHead(sheet: Sheet, canvas: Canvas, columns: Columns, y: number) {
  const style = { font: sheet.fonts.text, size: 8, colour: colours.soft };
  sheet.document.element("TR", () => {
    ["Was", "Zuletzt", "Nächstes Mal"].forEach((label, index) => {
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
