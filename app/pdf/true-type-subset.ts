import { joinBytes } from "./join-bytes.ts";
import { type Tables, table } from "./true-type.ts";

/** What a viewer needs to draw glyphs by number (ISO 32000-2, 9.9.2); no names, no map, no layout. */
const keptTables = ["cvt ", "fpgm", "head", "hhea", "hmtx", "maxp", "prep"];

/** A font file with these glyphs under their old numbers, all others empty. */
export function writeSubset(tables: Tables, wanted: Iterable<number>): Uint8Array<ArrayBuffer> {
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

/** 'ä' may be drawn as 'a' and dots: the glyphs with all that they are made of. */
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
