import { maxExifBytes, minimalExif, orientationOf } from "#app/platform/exif-orientation.ts";
import { declaredBytes } from "#app/platform/icc-profile.ts";
import {
  type ByteFlow,
  type FileWalk,
  joined,
  latin1,
  requirePixels,
  UnfitFile,
} from "./byte-flow.ts";

// RFC 9649.
const pictures = new Set(["VP8 ", "VP8L"]);
const kept = new Set(["ALPH", "ANIM"]);
const hasExifFlag = 0x08;
const hasXmpFlag = 0x04;

/** Unknown to every reader, which skips it. */
const emptyType = Uint8Array.from("LEER", (letter) => letter.charCodeAt(0));

type State = { hasPicture: boolean; mayHaveExif: boolean };

/**
 * Blanks XMP, unknown chunks and Exif but its orientation; chunks keep their length. A file of one picture
 * ends behind it, and says so: readers refuse one whose length is wrong.
 */
export function* cleanWebp(flow: ByteFlow): FileWalk {
  const start = yield* flow.take(12);
  const view = new DataView(start.buffer);
  if (latin1(start.subarray(0, 4)) !== "RIFF" || latin1(start.subarray(8)) !== "WEBP") {
    throw new UnfitFile("broken");
  }
  const first = yield* flow.ahead(8);
  if (first.length < 8) throw new UnfitFile("broken");
  const isPlain = pictures.has(latin1(first.subarray(0, 4)));
  const firstBytes = new DataView(first.buffer, first.byteOffset).getUint32(4, true);
  let remaining = isPlain ? 8 + even(firstBytes) : even(view.getUint32(4, true)) - 4;
  view.setUint32(4, 4 + remaining, true);
  flow.give(start);
  const state: State = { hasPicture: false, mayHaveExif: false };
  for (let isFirst = true; remaining > 0; isFirst = false) {
    const head = yield* flow.take(8);
    const type = latin1(head.subarray(0, 4));
    const length = new DataView(head.buffer).getUint32(4, true);
    const isPicture = pictures.has(type) || type === "VP8X";
    if (isFirst !== isPicture && (isFirst || type === "VP8X")) throw new UnfitFile("broken");
    // A frame of an animation is a head with chunks that follow like all others.
    const chunkBytes = type === "ANMF" ? frameHeadBytes : length;
    remaining -= 8 + even(chunkBytes);
    if (remaining < 0) throw new UnfitFile("broken");
    yield* cleanChunk(flow, { head, type, length: chunkBytes }, state);
    if (chunkBytes % 2 === 1) {
      // The last one's may be missing.
      flow.drop(Math.min(1, (yield* flow.ahead(1)).length));
      flow.give(Uint8Array.of(0));
    }
  }
  if (!state.hasPicture) throw new UnfitFile("broken");
  yield* flow.blankRest();
}

/** A chunk of odd length has a byte behind it that is not counted (RFC 9649, 2.3). */
function even(length: number): number {
  return length + (length % 2);
}

const frameHeadBytes = 16;

type Chunk = { head: Uint8Array; type: string; length: number };

function* cleanChunk(flow: ByteFlow, { head, type, length }: Chunk, state: State): FileWalk {
  if (pictures.has(type)) {
    state.hasPicture = true;
    flow.give(head);
    yield* passPicture(flow, type, length);
  } else if (type === "VP8X" || type === "ANMF") {
    yield* passSizes(flow, { head, type, length }, state);
  } else if (type === "EXIF" && state.mayHaveExif && length <= maxExifBytes) {
    state.mayHaveExif = false;
    const exif = yield* flow.take(length);
    // Some programs write the prefix of a JPEG before it.
    const isPrefixed = latin1(exif.subarray(0, 4)) === "Exif";
    const orientation = orientationOf(isPrefixed ? exif.subarray(6) : exif);
    flow.give(joined([head, minimalExif(orientation, length)]));
  } else if (type === "ICCP" && length <= longestProfile) {
    const profile = yield* flow.take(length);
    flow.give(head);
    flow.give(declaredBytes(profile) === length ? profile : new Uint8Array(length));
  } else if (kept.has(type)) {
    flow.give(head);
    yield* flow.pass(length);
  } else {
    flow.give(joined([emptyType, head.subarray(4)]));
    yield* flow.blank(length);
  }
}

/** Those of cameras have less than 4 kB, those of scanners less than 1 MB. */
const longestProfile = 1024 * 1024;

const pictureHeadBytes = { "VP8 ": 10, VP8L: 5 };

function* passPicture(flow: ByteFlow, type: string, length: number): FileWalk {
  const headBytes = type === "VP8L" ? pictureHeadBytes.VP8L : pictureHeadBytes["VP8 "];
  if (length < headBytes) throw new UnfitFile("broken");
  const head = yield* flow.take(headBytes);
  const view = new DataView(head.buffer);
  if (type === "VP8L") {
    const sizes = view.getUint32(1, true);
    if (head[0] !== 0x2f) throw new UnfitFile("broken");
    requirePixels((sizes & 0x3fff) + 1, ((sizes >>> 14) & 0x3fff) + 1);
  } else {
    if (latin1(head.subarray(3, 6)) !== "\x9d\x01\x2a") throw new UnfitFile("broken");
    requirePixels(view.getUint16(6, true) & 0x3fff, view.getUint16(8, true) & 0x3fff);
  }
  flow.give(head);
  yield* flow.pass(length - headBytes);
}

function* passSizes(flow: ByteFlow, { head, type, length }: Chunk, state: State): FileWalk {
  const isCanvas = type === "VP8X";
  if (length < (isCanvas ? 10 : frameHeadBytes)) throw new UnfitFile("broken");
  const content = yield* flow.take(isCanvas ? 10 : frameHeadBytes);
  const at = isCanvas ? 4 : 6;
  requirePixels(uint24(content, at) + 1, uint24(content, at + 3) + 1);
  if (isCanvas) {
    const flags = content[0] ?? 0;
    state.mayHaveExif = (flags & hasExifFlag) !== 0;
    content[0] = flags & ~hasXmpFlag;
  }
  flow.give(joined([head, content]));
  if (isCanvas) yield* flow.blank(length - content.length);
}

function uint24(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}
