import { joinBytes } from "./pdf-file.ts";

// Tables as in OpenType 1.9.1.

type Tables = ReadonlyMap<string, DataView>;

/** @throws when the file is no TrueType font with a Unicode map */
export function readTrueType(file: ArrayBuffer) {
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
    widthOf: (glyph: number) => hmtx.getUint16(4 * Math.min(glyph, lastWidth)),
    subset: (glyphs: Iterable<number>) => writeSubset(tables, glyphs),
  };
}

export type TrueType = ReturnType<typeof readTrueType>;

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

function table(tables: Tables, tag: string): DataView {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table ${tag}.`);
  return found;
}

/** From version 2 of the table on. */
function capHeightOf(tables: Tables): number | null {
  const metrics = tables.get("OS/2");
  return metrics && metrics.getUint16(0) >= 2 ? metrics.getInt16(88) : null;
}

/** Windows' Unicode map of the basic plane (format 4). */
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

/** ISO 32000-2, 9.9.2: what a viewer needs to draw glyphs by number. */
const keptTables = ["cvt ", "fpgm", "head", "hhea", "hmtx", "maxp", "prep"];

/** The glyphs keep their numbers; all others are empty. */
function writeSubset(tables: Tables, wanted: Iterable<number>): Uint8Array<ArrayBuffer> {
  const glyf = table(tables, "glyf");
  const placeOf = glyphPlaces(tables);
  const glyphCount = table(tables, "maxp").getUint16(4);
  const used = withComponents(wanted, glyf, placeOf);

  const shapes: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(4 * (glyphCount + 1)));
  let length = 0;
  for (let glyph = 0; glyph < glyphCount; glyph += 1) {
    loca.setUint32(4 * glyph, length);
    if (!used.has(glyph)) continue;
    const [from, to] = placeOf(glyph);
    const shape = new Uint8Array(Math.ceil((to - from) / 4) * 4);
    shape.set(bytesOf(glyf).subarray(from, to));
    shapes.push(shape);
    length += shape.length;
  }
  loca.setUint32(4 * glyphCount, length);

  const parts = new Map<string, Uint8Array>();
  for (const tag of keptTables) {
    const kept = tables.get(tag);
    if (kept) parts.set(tag, bytesOf(kept).slice());
  }
  // Offsets are 32 bits wide now.
  new DataView(parts.get("head")?.buffer ?? new ArrayBuffer(54)).setInt16(50, 1);
  parts.set("loca", bytesOf(loca));
  parts.set("glyf", joinBytes(shapes));
  return writeTables(parts);
}

type PlaceOf = (glyph: number) => readonly [from: number, to: number];

function glyphPlaces(tables: Tables): PlaceOf {
  const loca = table(tables, "loca");
  const isLong = table(tables, "head").getInt16(50) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph);
  return (glyph) => [offset(glyph), offset(glyph + 1)];
}

/** 'ä' may be drawn as 'a' and dots. */
function withComponents(wanted: Iterable<number>, glyf: DataView, placeOf: PlaceOf): Set<number> {
  const used = new Set([0, ...wanted]);
  for (const glyph of used) {
    const [from, to] = placeOf(glyph);
    if (from === to || glyf.getInt16(from) >= 0) continue;
    let at = from + 10;
    let flags = moreComponents;
    while (flags & moreComponents) {
      flags = glyf.getUint16(at);
      used.add(glyf.getUint16(at + 2));
      at += 4 + (flags & wordArguments ? 4 : 2) + scaleLength(flags);
    }
  }
  return used;
}

const wordArguments = 0x0001;
const moreComponents = 0x0020;

function scaleLength(flags: number): number {
  if (flags & 0x0008) return 2;
  if (flags & 0x0040) return 4;
  return flags & 0x0080 ? 8 : 0;
}

function writeTables(parts: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const tags = [...parts.keys()].sort();
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const size = [...parts.values()].reduce((sum, { length }) => sum + padded(length), 0);
  const file = new Uint8Array(12 + 16 * tags.length + size);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tags.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tags.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (tags.length - 2 ** power));
  let at = 12 + 16 * tags.length;
  tags.forEach((tag, index) => {
    const part = parts.get(tag) ?? new Uint8Array();
    const record = 12 + 16 * index;
    file.set(part, at);
    for (let letter = 0; letter < 4; letter += 1) file[record + letter] = tag.charCodeAt(letter);
    view.setUint32(record + 4, checksum(view, at, padded(part.length)));
    view.setUint32(record + 8, at);
    view.setUint32(record + 12, part.length);
    at += padded(part.length);
  });
  return file;
}

function checksum(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
