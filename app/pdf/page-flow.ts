import type { Canvas } from "./canvas.ts";
import { wrapText } from "./fit-text.ts";
import { colours, contentWidth, drawLines, margin, type Paper } from "./paper.ts";
import { printable } from "./printable.ts";

const cellPadding = 4;
const maxRowLines = 40;

type Column = { title: string; part: number };

/** @param bodySize of running text and tables, in points */
export function createFlow(paper: Paper, newPage: () => Canvas, bodySize = 9.5) {
  const { fonts, document } = paper;
  const leading = bodySize + 3.5;
  let canvas: Canvas | null = null;
  let y: number = margin.bottom;

  function pageFor(height: number, onNewPage: (page: Canvas) => void = () => {}): Canvas {
    if (canvas && y + height <= margin.bottom) return canvas;
    const page = newPage();
    canvas = page;
    y = margin.top + 44;
    onNewPage(page);
    return page;
  }

  function section(title: string, draw: () => void) {
    // Never a title alone at the end of a page.
    const page = pageFor(90);
    document.element("Sect", () => {
      drawLines(paper, page, "H2", [title], {
        ...{ x: margin.left, y, leading: 22 },
        style: { font: fonts.heading, size: 14, colour: colours.forest },
      });
      y += 28;
      draw();
    });
    y += 22;
  }

  function heading(title: string) {
    const page = pageFor(60);
    const style = { font: fonts.bold, size: 10.5, colour: colours.ink };
    drawLines(paper, page, "H3", [title], { x: margin.left, y, leading: 16, style });
    y += 18;
  }

  function list(items: readonly string[]) {
    document.element("L", () => {
      for (const item of items) {
        document.element("LI", () => document.element("LBody", () => paragraphs(`• ${item}`)));
        y += 3;
      }
    });
  }

  function blank() {
    const page = pageFor(26);
    y += 26;
    page.line([margin.left, y], [margin.right, y], { colour: colours.field, width: 0.5 });
  }

  function space(height: number) {
    y += height;
  }

  function breakPage() {
    canvas = null;
  }

  function paragraphs(text: string) {
    const style = { font: fonts.text, size: bodySize, colour: colours.ink };
    const rest = wrapText(printable(text, fonts.text), fonts.text, bodySize, contentWidth);
    while (rest.length > 0) {
      const page = pageFor(leading * Math.min(2, rest.length));
      const lines = rest.splice(0, Math.max(1, Math.floor((margin.bottom - y) / leading)));
      drawLines(paper, page, "P", lines, { x: margin.left, y, leading, style });
      y += lines.length * leading;
    }
  }

  function table(columns: readonly Column[], rows: readonly (readonly string[])[]) {
    const places = placesOf(columns);
    const head = (page: Canvas) => {
      const style = { font: fonts.text, size: 8, colour: colours.soft };
      document.element("TR", () => {
        columns.forEach(({ title }, index) => {
          const x = places[index]?.x ?? margin.left;
          drawLines(paper, page, "TH", [title], { x, y, leading: 14, style });
        });
      });
      y += 16;
    };
    document.element("Table", () => {
      head(pageFor(40));
      for (const row of rows) {
        const cells = row.map((cell, index) => {
          const width = places[index]?.width ?? contentWidth;
          return wrapText(printable(cell, fonts.text), fonts.text, bodySize, width);
        });
        for (let from = 0; cells.some((lines) => lines.length > from); from += maxRowLines) {
          const part = cells.map((lines) => lines.slice(from, from + maxRowLines));
          drawRow(part, places, head);
        }
      }
    });
  }

  type Places = readonly { x: number; width: number }[];

  function drawRow(
    cells: readonly (readonly string[])[],
    places: Places,
    head: (page: Canvas) => void,
  ) {
    const lines = Math.max(1, ...cells.map((cell) => cell.length));
    const height = lines * leading + 2 * cellPadding;
    const page = pageFor(height, head);
    page.line([margin.left, y], [margin.right, y], { colour: colours.line, width: 0.5 });
    document.element("TR", () => {
      cells.forEach((cell, index) => {
        const x = places[index]?.x ?? margin.left;
        const style = { font: fonts.text, size: bodySize, colour: colours.ink };
        drawLines(paper, page, "TD", cell, { x, y: y + cellPadding, leading, style });
      });
    });
    y += height;
  }

  function grid(entries: readonly (readonly [day: string, value: string])[]) {
    const columnCount = 4;
    const width = contentWidth / columnCount;
    const rowHeight = 17;
    document.element("L", () => {
      for (let from = 0; from < entries.length; from += columnCount) {
        const page = pageFor(rowHeight);
        page.line([margin.left, y], [margin.right, y], { colour: colours.line, width: 0.5 });
        entries.slice(from, from + columnCount).forEach(([day, value], index) => {
          const x = margin.left + index * width;
          const baseline = y + rowHeight / 2 + 3.3;
          document.element("LI", () =>
            document.element("LBody", () =>
              page.meaning(() => {
                const soft = { font: fonts.text, size: 9, colour: colours.soft };
                page.text(`${day} `, x, baseline, soft);
                const ink = { font: fonts.bold, size: bodySize, colour: colours.ink };
                page.text(printable(value, fonts.bold), x + 54, baseline, ink);
              }),
            ),
          );
        });
        y += rowHeight;
      }
    });
  }
  /** @param draw gets the height at which it begins */
  function block(height: number, draw: (page: Canvas, top: number) => void) {
    const page = pageFor(height);
    draw(page, y);
    y += height;
  }
  return { block, section, paragraphs, heading, list, blank, space, breakPage, table, grid };
}

export type Flow = ReturnType<typeof createFlow>;

function placesOf(columns: readonly Column[]) {
  let x: number = margin.left;
  return columns.map(({ part }) => {
    const place = { x, width: contentWidth * part - 10 };
    x += contentWidth * part;
    return place;
  });
}
