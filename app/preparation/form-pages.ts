import type { Row } from "./form-blocks.ts";

// How the sections of the form share its pages.

/** A section, or what a page holds of it. */
export type Piece = { title: string; rows: readonly Row[] };

export type Page = {
  pieces: readonly Piece[];
  /** Points that are left. */
  free: number;
};

/** Points of a piece beside its rows: its heading, and the distance to the next. */
export const pieceHead = 24;
export const pieceGap = 3;
/** Points that may be added between two pieces where a page has some left. */
export const mostBetween = 12;
/** Points that a box for a long answer may be taller than it has to be. */
const mostGrowth = 40;

/**
 * Puts the sections on as few pages as can be, and gives the boxes for long answers the room that is
 * then left, each the same.
 */
export function layOutPages(
  sections: readonly Piece[],
  firstRoom: number,
  room: number,
): { pages: Page[]; growth: number } {
  const fewest = fillPages(sections, 0, firstRoom, room);
  for (let growth = mostGrowth; growth > 0; growth -= 1) {
    const pages = fillPages(sections, growth, firstRoom, room);
    if (pages.length <= fewest.length) return { pages, growth };
  }
  return { pages: fewest, growth: 0 };
}

/** A section that a page has no more room for goes on after it, under its title again. */
function fillPages(
  sections: readonly Piece[],
  growth: number,
  firstRoom: number,
  room: number,
): Page[] {
  const heightOf = ({ height, canGrow }: Row) => height + (canGrow ? growth : 0);
  const pages = [{ pieces: [] as Piece[], free: firstRoom }];
  for (const { title, rows } of sections) {
    let piece: Row[] | null = null;
    for (const [index, row] of rows.entries()) {
      let page = pages.at(-1) ?? { pieces: [], free: room };
      // Never a heading with one row of several at the end of a page.
      const next = piece ? undefined : rows[index + 1];
      const wanted =
        heightOf(row) + (piece ? 0 : pieceHead + pieceGap) + (next ? heightOf(next) : 0);
      if (page.free < wanted) {
        page = { pieces: [], free: room };
        pages.push(page);
        piece = null;
      }
      if (!piece) {
        piece = [];
        page.pieces.push({ title: index === 0 ? title : `${title} (weiter)`, rows: piece });
        page.free -= pieceHead + pieceGap;
      }
      piece.push(row);
      page.free -= heightOf(row);
    }
  }
  return pages;
}
