import { minimalExif, minimalExifBytes, orientationOf } from "#app/platform/exif-orientation.ts";
import {
  type ByteFlow,
  type FileWalk,
  latin1,
  requirePixels,
  type Step,
  UnfitFile,
  uint16,
} from "./byte-flow.ts";
import { isProfilePart, noProfileYet, type ProfileParts } from "./colour-profile.ts";
import { type Frame, HuffmanTables, isWhole, JpegScan, readFrame } from "./jpeg-scan.ts";

// ITU-T T.81, annex B.
const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  huffmanTables: 0xc4,
  quantization: 0xdb,
  lines: 0xdc,
  restartInterval: 0xdd,
  comment: 0xfe,
} as const;

/** Baseline, extended, progressive: what browsers show. */
const isShownFrame = (code: number) => code >= 0xc0 && code <= 0xc2;
/** Frames of lossless, hierarchical and arithmetic coding, and the table of the last. */
const isOtherFrame = (code: number) =>
  code >= 0xc3 && code <= 0xcf && code !== marker.huffmanTables && code !== 0xc8;
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** Markers without a segment, which mean nothing outside of a scan. */
const isLone = (code: number) => code === 0x01 || isRestart(code);
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;
const isTable = (code: number) =>
  code === marker.huffmanTables || code === marker.quantization || code === marker.restartInterval;
const isBlanked = (code: number) => code === marker.comment || code === marker.lines;

/** Encoders write some ten, optimisers some thirty; thousands would keep a server busy. */
const mostScans = 100;

/**
 * Blanks everything beside the picture but orientation, JFIF, colour profile and Adobe's mark. What stands
 * between its parts becomes the fill bytes that may stand before each marker (T.81, B.1.1.2); behind its last
 * block it ends, whether or not the file says so.
 */
export function* cleanJpeg(flow: ByteFlow): FileWalk {
  const start = yield* flow.take(2);
  if (uint16(start, 0) !== 0xff00 + marker.startOfImage) throw new UnfitFile("broken");
  flow.give(start);
  const marks = new MarkReader(flow);
  const state: State = {
    frame: null,
    tables: new HuffmanTables(),
    interval: 0,
    scans: 0,
    exif: false,
    profile: noProfileYet(),
  };
  while (!(state.frame && isWhole(state.frame))) {
    const code = yield* marks.next();
    if (code === null) throw new UnfitFile("broken");
    if (code === marker.endOfImage && state.scans > 0) break;
    if (isLone(code)) {
      marks.dropMark();
      continue;
    }
    const segment = yield* flow.ahead(4);
    const bytes = 2 + uint16(segment, 2);
    if (bytes < 4) throw new UnfitFile("broken");
    marks.giveFill();
    const [head, payload] = [yield* flow.take(4), yield* flow.take(bytes - 4)];
    flow.give(head);
    flow.give(cleanedSegment(code, payload, state));
    if (code === marker.startOfScan) yield* passScan(flow, marks, state, payload);
  }
  yield* marks.end();
  yield* flow.blankRest();
}

/** Finds marks as decoders do, over whatever stands before them. */
class MarkReader {
  readonly #flow: ByteFlow;
  /** Bytes before the next mark that are passed over and not given yet. */
  #fill = 0;

  constructor(flow: ByteFlow) {
    this.#flow = flow;
  }

  /** @returns the code of the mark that comes next, or null where the file ends before */
  *next(): Step<number | null> {
    const flow = this.#flow;
    for (;;) {
      const bytes = yield* flow.ahead(2);
      const at = bytes.indexOf(0xff);
      const [, code] = bytes;
      if (at === 0 && code !== undefined && code !== 0xff && code !== 0) return code;
      if (bytes.length < 2) return null;
      this.#pass(at > 0 ? at : at < 0 ? bytes.length : code === 0 ? 2 : 1);
    }
  }

  dropMark(): void {
    this.#pass(2);
  }

  giveFill(): void {
    this.#flow.giveRepeated(0xff, this.#fill);
    this.#fill = 0;
  }

  /** Puts the end's mark as early as there is room for it, or behind the file. */
  *end(): FileWalk {
    const next = yield* this.#flow.ahead(2);
    this.#pass(Math.min(2, next.length));
    this.#flow.give(Uint8Array.of(0xff, marker.endOfImage));
    this.#flow.giveRepeated(0, Math.max(0, this.#fill - 2));
    this.#fill = 0;
  }

  #pass(count: number): void {
    this.#flow.drop(count);
    this.#fill += count;
  }
}

function* passScan(
  flow: ByteFlow,
  marks: MarkReader,
  { frame, tables, interval }: State,
  header: Uint8Array,
): FileWalk {
  if (!frame) throw new UnfitFile("broken");
  const scan = new JpegScan(frame, tables, header, interval);
  for (let least = 1; ; ) {
    const bytes = yield* flow.ahead(least);
    const isLastPiece = bytes.length < least;
    const walked = scan.walk(bytes, isLastPiece);
    yield* flow.pass(walked.bytes);
    least = 1;
    if (walked.wants === "nothing") return;
    if (walked.wants === "data" && !isLastPiece) {
      least = bytes.length - walked.bytes + 1;
      continue;
    }
    const code = yield* marks.next();
    if (code !== null && isRestart(code) && interval > 0) {
      marks.giveFill();
      yield* flow.pass(2);
      scan.restart();
      continue;
    }
    // A whole file may hold a picture that breaks off; half a file is worth another try.
    if (scan.lacksRows && code !== marker.endOfImage) throw new UnfitFile("broken");
    return;
  }
}

type State = {
  frame: Frame | null;
  tables: HuffmanTables;
  /** Of units of a scan between two restarts; 0: there are none. */
  interval: number;
  scans: number;
  exif: boolean;
  profile: ProfileParts;
};

function cleanedSegment(code: number, payload: Uint8Array, state: State): Uint8Array {
  if (isApplication(code)) return cleanedApplication(code, payload, state);
  if (isBlanked(code)) return new Uint8Array(payload.length);
  if (isTable(code)) {
    if (code === marker.huffmanTables) state.tables.define(payload);
    if (code === marker.restartInterval) state.interval = uint16(payload, 0);
    return payload;
  }
  if (code === marker.startOfScan) {
    state.scans += 1;
    if (state.scans > mostScans) throw new UnfitFile("broken");
    return payload;
  }
  if (isOtherFrame(code)) throw new UnfitFile("form");
  // One frame, and its lines stand in it (not in a marker after the first scan).
  if (!isShownFrame(code) || state.frame || payload.length < 6) throw new UnfitFile("broken");
  requirePixels(uint16(payload, 3), uint16(payload, 1));
  state.frame = readFrame(payload, code === 0xc2);
  return payload;
}

const exifMark = "Exif\0\0";
const jfifMark = "JFIF\0";
const jfifBytes = 14;
const adobeMark = "Adobe";
const adobeBytes = 12;

function cleanedApplication(code: number, payload: Uint8Array, state: State): Uint8Array {
  const cleaned = new Uint8Array(payload.length);
  const says = (text: string) => latin1(payload.subarray(0, text.length)) === text;
  if (code === 0xe0 && says(jfifMark)) {
    cleaned.set(payload.subarray(0, jfifBytes - 2));
  } else if (code === 0xe1 && says(exifMark) && !state.exif) {
    state.exif = true;
    const orientation = orientationOf(payload.subarray(exifMark.length));
    const length = payload.length - exifMark.length;
    if (orientation !== 1 && length >= minimalExifBytes) {
      cleaned.set(payload.subarray(0, exifMark.length));
      cleaned.set(minimalExif(orientation, length), exifMark.length);
    }
  } else if (code === 0xe2 && isProfilePart(payload, state.profile)) {
    cleaned.set(payload);
  } else if (code === 0xee && says(adobeMark)) {
    cleaned.set(payload.subarray(0, adobeBytes));
  }
  return cleaned;
}
