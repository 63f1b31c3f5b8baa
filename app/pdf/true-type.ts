import { writeSubset } from "./true-type-subset.ts";

// What of a TrueType font it takes to set text in a PDF: which glyph draws a character, how wide it
// is, and a font file that holds only the glyphs in use. Tables as in OpenType 1.9.1.

export type TrueType = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  capHeight: number;
  bounds: readonly [number, number, number, number];
  /** The glyph of a character, or 0 when the font has none. */
  glyphOf: (codePoint: number) => number;
  /** In units of the font. */
  widthOf: (glyph: number) => number;
  /** A font file with these glyphs under their old numbers, all others empty. */
  subset: (glyphs: Iterable<number>) => Uint8Array<ArrayBuffer>;
};

export type Tables = ReadonlyMap<string, DataView>;

/** @throws when the file is no TrueType font with a Unicode map */
export function readTrueType(file: ArrayBuffer): TrueType {
  const tables = readTables(file);
  const head = table(tables, "head");
  const hhea = table(tables, "hhea");
  const hmtx = table(tables, "hmtx");
  const lastWidth = hhea.getUint16(34) - 1;
  const ascent = hhea.getInt16(4);
  return {
    unitsPerEm: head.getUint16(18),
    ascent,
    descent: hhea.getInt16(6),
    capHeight: capHeightOf(tables) ?? ascent,
    bounds: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphOf: readCharacterMap(table(tables, "cmap")),
    widthOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, lastWidth)),
    subset: (glyphs) => writeSubset(tables, glyphs),
  };
}

function readTables(file: ArrayBuffer): Tables {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x00010000) throw new Error("The file is no TrueType font.");
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const record = 12 + 16 * index;
      const bytes = new Uint8Array(file, record, 4);
      const part = new DataView(file, view.getUint32(record + 8), view.getUint32(record + 12));
      return [String.fromCharCode(...bytes), part] as const;
    }),
  );
}

export function table(tables: Tables, tag: string): DataView {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table ${tag}.`);
  return found;
}

/** Table OS/2 has it from version 2 on. */
function capHeightOf(tables: Tables): number | null {
  const metrics = tables.get("OS/2");
  return metrics && metrics.getUint16(0) >= 2 ? metrics.getInt16(88) : null;
}

/** Windows' Unicode map of the basic plane (format 4), which every font for text has. */
function readCharacterMap(cmap: DataView): (codePoint: number) => number {
  const start = unicodeMapStart(cmap);
  const doubled = cmap.getUint16(start + 6);
  const ends = start + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  const glyphs = new Map<number, number>();
  for (let at = 0; at < doubled; at += 2) {
    const last = cmap.getUint16(ends + at);
    const offset = cmap.getUint16(offsets + at);
    const delta = cmap.getUint16(deltas + at);
    for (let code = cmap.getUint16(starts + at); code <= last && code < 0xffff; code += 1) {
      const place = offsets + at + offset + 2 * (code - cmap.getUint16(starts + at));
      const listed = offset === 0 ? code : cmap.getUint16(place);
      if (listed !== 0) glyphs.set(code, (listed + delta) & 0xffff);
    }
  }
  return (codePoint) => glyphs.get(codePoint) ?? 0;
}

function unicodeMapStart(cmap: DataView): number {
  for (let record = 4; record < 4 + 8 * cmap.getUint16(2); record += 8) {
    const start = cmap.getUint32(record + 4);
    if (cmap.getUint32(record) === 0x00030001 && cmap.getUint16(start) === 4) return start;
  }
  throw new Error("The font has no map of Unicode.");
}
