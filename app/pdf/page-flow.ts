import type { Canvas } from "./canvas.ts";
import { wrapText } from "./fit-text.ts";
import { colours, drawLines, margin, type Paper } from "./paper.ts";
import { printable } from "./printable.ts";

const cellPadding = 4;
const maxRowLines = 40;

/** Rows of a table that stand alone on a page look lost. */
const leastRows = 3;

type Column = { title: string; part: number };

/** In points from the page's upper left corner. */
export type PageArea = {
  left: number;
  right: number;
  bottom: number;
  /** Where the text of a page begins; `page` counts from 1. */
  top: (page: number) => number;
};

const wholePage: PageArea = {
  left: margin.left,
  right: margin.right,
  bottom: margin.bottom,
  top: () => margin.top + 44,
};

type Title = { height: number; draw: (page: Canvas) => void };

type FlowOptions = {
  /** Of running text and tables, in points. */
  bodySize?: number;
  leading?: number;
  area?: PageArea;
};

export function createFlow(
  paper: Paper,
  newPage: () => Canvas,
  { bodySize = 9.5, leading = bodySize + 3.5, area = wholePage }: FlowOptions = {},
) {
  const { fonts, document } = paper;
  const contentWidth = area.right - area.left;
  let canvas: Canvas | null = null;
  let y = area.bottom;
  let pageCount = 0;
  /** Drawn with what follows them: never alone at the foot of a page. */
  let titles: Title[] = [];

  function pageFor(height: number, onNewPage: (page: Canvas) => void = () => {}): Canvas {
    const waiting = titles;
    titles = [];
    const needed = waiting.reduce((sum, title) => sum + title.height, height);
    let page = canvas;
    const isNew = page === null || y + needed > area.bottom;
    if (page === null || isNew) {
      page = newPage();
      canvas = page;
      pageCount += 1;
      y = area.top(pageCount);
    }
    for (const title of waiting) {
      title.draw(page);
      y += title.height;
    }
    if (isNew) onNewPage(page);
    return page;
  }

  function section(title: string, draw: () => void) {
    document.element("Sect", () => {
      const style = { font: fonts.heading, size: 14, colour: colours.forest };
      titles.push({
        height: 28,
        draw: (page) =>
          drawLines(paper, page, "H2", [title], { x: area.left, y, leading: 22, style }),
      });
      draw();
      pageFor(0);
    });
    y += 22;
  }

  function heading(title: string) {
    const style = { font: fonts.bold, size: 10.5, colour: colours.ink };
    titles.push({
      height: 18,
      draw: (page) =>
        drawLines(paper, page, "H3", [title], { x: area.left, y, leading: 16, style }),
    });
  }

  function list(items: readonly string[]) {
    const [first = ""] = items;
    const lines = Math.min(2, wrapped(`• ${first}`, contentWidth).length);
    pageFor(lines * leading);
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
    page.line([area.left, y], [area.right, y], { colour: colours.field, width: 0.5 });
  }

  function space(height: number) {
    y += height;
  }

  function breakPage() {
    canvas = null;
  }

  function wrapped(text: string, width: number): string[] {
    return wrapText(printable(text, fonts.text), fonts.text, bodySize, width);
  }

  /** Neither the first line of a text stands alone on a page nor its last. */
  function lines(
    text: readonly string[],
    draw: (page: Canvas, part: readonly string[], isFirst: boolean) => void,
  ) {
    const rest = [...text];
    while (rest.length > 0) {
      const page = pageFor(leading * Math.min(rest.length > 3 ? 2 : 3, rest.length));
      const room = Math.max(1, Math.floor((area.bottom - y) / leading + 0.001));
      const isLastAlone = rest.length === room + 1 && room > 1;
      const part = rest.splice(0, isLastAlone ? room - 1 : room);
      draw(page, part, part.length + rest.length === text.length);
      y += part.length * leading;
    }
  }

  function paragraphs(text: string) {
    const style = { font: fonts.text, size: bodySize, colour: colours.ink };
    lines(wrapped(text, contentWidth), (page, part) =>
      drawLines(paper, page, "P", part, { x: area.left, y, leading, style }),
    );
  }

  /** A bold label with its text beside it. @param labelWidth in points */
  function labelled(label: string, text: string, labelWidth: number) {
    const style = { font: fonts.text, size: bodySize, colour: colours.ink };
    lines(wrapped(text, contentWidth - labelWidth), (page, part, isFirst) => {
      if (isFirst) {
        const bold = { ...style, font: fonts.bold };
        drawLines(paper, page, "P", [`${label} `], { x: area.left, y, leading, style: bold });
      }
      drawLines(paper, page, "P", part, { x: area.left + labelWidth, y, leading, style });
    });
  }

  function table(columns: readonly Column[], rows: readonly (readonly string[])[]) {
    const places = placesOf(columns, area);
    const head = (page: Canvas) => {
      const style = { font: fonts.text, size: 8, colour: colours.soft };
      document.element("TR", () => {
        columns.forEach(({ title }, index) => {
          const x = places[index]?.x ?? area.left;
          drawLines(paper, page, "TH", [title], { x, y, leading: 14, style });
        });
      });
      y += headHeight;
    };
    const wrappedRows = rows.map((row) =>
      row.map((cell, index) => wrapped(cell, places[index]?.width ?? contentWidth)),
    );
    const heights = wrappedRows.map(heightOf);
    const page = pageFor(headHeight + Math.min(heights[0] ?? 0, maxRowLines * leading));
    document.element("Table", () => {
      head(page);
      wrappedRows.forEach((cells, index) => {
        if (leavesTooFew(heights, index, area.bottom - y)) canvas = null;
        for (let from = 0; cells.some((cell) => cell.length > from); from += maxRowLines) {
          const part = cells.map((cell) => cell.slice(from, from + maxRowLines));
          drawRow(part, places, head);
        }
      });
    });
  }

  function heightOf(cells: readonly (readonly string[])[]): number {
    return Math.max(1, ...cells.map((cell) => cell.length)) * leading + 2 * cellPadding;
  }

  type Places = readonly { x: number; width: number }[];

  function drawRow(
    cells: readonly (readonly string[])[],
    places: Places,
    head: (page: Canvas) => void,
  ) {
    const height = heightOf(cells);
    const page = pageFor(height, head);
    page.line([area.left, y], [area.right, y], { colour: colours.line, width: 0.5 });
    document.element("TR", () => {
      cells.forEach((cell, index) => {
        const x = places[index]?.x ?? area.left;
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
    pageFor(rowHeight);
    document.element("L", () => {
      for (let from = 0; from < entries.length; from += columnCount) {
        const page = pageFor(rowHeight);
        page.line([area.left, y], [area.right, y], { colour: colours.line, width: 0.5 });
        entries.slice(from, from + columnCount).forEach(([day, value], index) => {
          const x = area.left + index * width;
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
  const text = { section, heading, paragraphs, labelled, list, table, grid };
  return { ...text, block, blank, space, breakPage };
}

export type Flow = ReturnType<typeof createFlow>;

const headHeight = 16;

/** Whether so many rows still fit that the next page would have only one or two. @param room in points */
function leavesTooFew(heights: readonly number[], index: number, room: number): boolean {
  const left = heights.length - index;
  if (left !== leastRows || index < leastRows) return false;
  const needed = heights.slice(index).reduce((sum, height) => sum + height, 0);
  return needed > room;
}

function placesOf(columns: readonly Column[], area: PageArea) {
  const contentWidth = area.right - area.left;
  let x = area.left;
  return columns.map(({ part }) => {
    const place = { x, width: contentWidth * part - 10 };
    x += contentWidth * part;
    return place;
  });
}
