import { heightOf, type Row } from "./form-blocks.ts";

// How the sections of the form share its pages.

type Piece = { title: string; rows: readonly Row[] };

export type Page = {
  pieces: readonly Piece[];
  /** Points that each box for a long answer is taller than it has to be. */
  growth: number;
  /** Points that are added between two pieces. */
  between: number;
};

/** Points of a piece beside its rows: its heading, and the distance to the next. */
export const pieceHead = 23;
export const pieceGap = 3;
const mostBetween = 12;
const mostGrowth = 52;

/**
 * Puts the sections on pages, none of them on two, and gives each page's own boxes for long answers
 * the room that is left on it.
 */
export function layOutPages(sections: readonly Piece[], firstRoom: number, room: number): Page[] {
  const pages: { pieces: Piece[]; free: number }[] = [{ pieces: [], free: firstRoom }];
  for (const piece of sections) {
    const height = pieceHead + heightOf(piece.rows) + pieceGap;
    let page = pages.at(-1);
    // Nothing stands below the last one.
    if (!page || page.free < height - pieceGap) {
      page = { pieces: [], free: room };
      pages.push(page);
    }
    page.pieces.push(piece);
    page.free -= height;
  }
  return pages.map(({ pieces, free }) => share(pieces, free + pieceGap));
}

/** Distance first, then taller boxes. */
function share(pieces: readonly Piece[], free: number): Page {
  const gaps = Math.max(1, pieces.length - 1);
  const between = Math.min(mostBetween, free / gaps);
  const boxes = pieces.flatMap(({ rows }) => rows).filter(({ canGrow }) => canGrow).length;
  const left = free - between * gaps;
  return { pieces, between, growth: Math.min(mostGrowth, left / Math.max(1, boxes)) };
}
