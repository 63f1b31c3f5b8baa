import { crc32 } from "node:zlib";
import { maxExifBytes, minimalExif, orientationOf } from "#app/platform/exif-orientation.ts";
import {
  type ByteFlow,
  type FileWalk,
  joined,
  latin1,
  requirePixels,
  type Step,
  UnfitFile,
  zeros,
} from "./byte-flow.ts";

// PNG, third edition (W3C 2025).
const signature = "\x89PNG\r\n\x1a\n";
const headerBytes = 13;
const longestChunk = 0x7fffffff;

const kept = new Set(
  "IHDR PLTE IDAT tRNS gAMA cHRM sRGB sBIT cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT".split(" "),
);

/** Ancillary, private and safe to copy: readers skip it. */
const emptyType = Uint8Array.from("leEr", (letter) => letter.charCodeAt(0));

/** An empty `IEND`. */
const endChunk = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82);

/**
 * Blanks texts, times and Exif but its orientation; chunks keep their length. Behind the pixels it ends where
 * no chunk follows, as it does in viewers.
 */
export function* cleanPng(flow: ByteFlow): FileWalk {
  const start = yield* flow.take(signature.length);
  if (latin1(start) !== signature) throw new UnfitFile("broken");
  flow.give(start);
  const data: PixelData = { first: 0, last: 0, chunks: 0 };
  for (let isFirst = true; ; isFirst = false) {
    const next = yield* flow.ahead(8);
    const isEnd = latin1(next.subarray(4, 8)) === "IEND";
    if (isEnd || !(yield* isChunk(flow, data.chunks > 0))) {
      if (data.chunks === 0 || (!isEnd && !isWhole(data, next))) throw new UnfitFile("broken");
      break;
    }
    const head = yield* flow.take(8);
    const length = new DataView(head.buffer).getUint32(0);
    const type = latin1(head.subarray(4));
    if ((type === "IHDR") !== isFirst) throw new UnfitFile("broken");
    if (type === "IDAT") {
      if (data.chunks === 0) data.first = length;
      data.last = length;
      data.chunks += 1;
    }
    if (type === "IHDR") yield* passHeader(flow, head, length);
    else if (kept.has(type)) yield* passChunk(flow, head, length);
    else if (type === "iCCP") yield* renameProfile(flow, head, length);
    else if (type === "eXIf" && length <= maxExifBytes) yield* replaceExif(flow, head, length);
    else yield* blankChunk(flow, head, length);
  }
  const next = yield* flow.ahead(endChunk.length);
  flow.drop(Math.min(next.length, endChunk.length));
  flow.give(endChunk);
  yield* flow.blankRest();
}

type PixelData = { first: number; last: number; chunks: number };

/** @param isBehind whether the pixels are over: a length beyond the file then means that no chunk follows */
function* isChunk(flow: ByteFlow, isBehind: boolean): Step<boolean> {
  const head = yield* flow.ahead(8);
  if (head.length < 8) return false;
  const type = latin1(head.subarray(4, 8));
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  if (!/^[A-Za-z]{4}$/.test(type) || length > longestChunk) return false;
  // A critical chunk that we do not know stops viewers, too.
  if (!/^[a-z]/.test(type)) return type === "IHDR" || kept.has(type);
  if (!isBehind || type === "fdAT") return true;
  const least = Math.min(length, maxExifBytes) + 12;
  return (yield* flow.ahead(least)).length >= least;
}

/** Encoders cut pixels into equal chunks, so a shorter one is the last and the pixels are whole. */
function isWhole({ first, last, chunks }: PixelData, next: Uint8Array): boolean {
  const isMorePixels = latin1(next.subarray(4, 8)) === "IDAT";
  return (chunks === 1 || last < first) && !isMorePixels;
}

function* passHeader(flow: ByteFlow, head: Uint8Array, length: number): FileWalk {
  if (length !== headerBytes) throw new UnfitFile("broken");
  const header = yield* flow.take(headerBytes);
  const view = new DataView(header.buffer);
  requirePixels(view.getUint32(0), view.getUint32(4));
  flow.give(head);
  flow.give(header);
  yield* flow.pass(4);
}

function* passChunk(flow: ByteFlow, head: Uint8Array, length: number): FileWalk {
  flow.give(head);
  yield* flow.pass(length + 4);
}

function* replaceExif(flow: ByteFlow, head: Uint8Array, length: number): FileWalk {
  const exif = yield* flow.take(length);
  const cleaned = minimalExif(orientationOf(exif), length);
  yield* flow.take(4);
  flow.give(joined([head, cleaned, checksum(crc32(cleaned, crc32(head.subarray(4))))]));
}

const longestProfileName = 79;

/** The name of a profile is free text: each letter becomes the same. */
function* renameProfile(flow: ByteFlow, head: Uint8Array, length: number): FileWalk {
  const letters: number[] = [];
  let crc = crc32(head.subarray(4));
  flow.give(head);
  for (;;) {
    if (letters.length > longestProfileName || letters.length >= length) {
      throw new UnfitFile("broken");
    }
    const [letter = 0] = yield* flow.take(1);
    letters.push(letter && nameLetter);
    if (letter === 0) break;
  }
  const name = Uint8Array.from(letters);
  flow.give(name);
  crc = crc32(name, crc);
  for (let rest = length - name.length; rest > 0; ) {
    const some = yield* flow.take(Math.min(rest, zeros.length));
    flow.give(some);
    crc = crc32(some, crc);
    rest -= some.length;
  }
  yield* flow.take(4);
  flow.give(checksum(crc));
}

const nameLetter = 0x70;

function* blankChunk(flow: ByteFlow, head: Uint8Array, length: number): FileWalk {
  flow.give(joined([head.subarray(0, 4), emptyType]));
  yield* flow.blank(length);
  // Only now: the length is what the chunk says and may be more than there is.
  let crc = crc32(emptyType);
  for (let rest = length; rest > 0; rest -= zeros.length) {
    crc = crc32(zeros.subarray(0, Math.min(rest, zeros.length)), crc);
  }
  yield* flow.take(4);
  flow.give(checksum(crc));
}

function checksum(crc: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, crc);
  return bytes;
}
