import { minimalExif, minimalExifBytes, orientationOf } from "#app/platform/exif-orientation.ts";
import {
  type ByteFlow,
  type FileWalk,
  latin1,
  requirePixels,
  UnfitFile,
  uint16,
} from "./byte-flow.ts";
import { isProfilePart, noProfileYet, type ProfileParts } from "./colour-profile.ts";

// ITU-T T.81, annex B.
const marker = {
  startOfImage: 0xd8,
  endOfImage: 0xd9,
  startOfScan: 0xda,
  huffmanTables: 0xc4,
  quantization: 0xdb,
  restartInterval: 0xdd,
  comment: 0xfe,
} as const;

/** Baseline, extended, progressive: what browsers show. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xc2;
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef;
const isTable = (code: number) =>
  code === marker.huffmanTables || code === marker.quantization || code === marker.restartInterval;
/** In a scan: an escaped 0xff, a restart, and one 0xff before another. */
const isPartOfScan = (code: number) =>
  code === 0x00 || (code >= 0xd0 && code <= 0xd7) || code === 0xff;

/** Blanks everything beside the picture but orientation, JFIF, colour profile and Adobe's mark. */
export function* cleanJpeg(flow: ByteFlow): FileWalk {
  const start = yield* flow.take(2);
  if (uint16(start, 0) !== 0xff00 + marker.startOfImage) throw new UnfitFile("broken");
  flow.give(start);
  const seen: Seen = { frame: false, scan: false, exif: false, profile: noProfileYet() };
  for (;;) {
    const code = yield* nextMarker(flow);
    if (code === marker.endOfImage && seen.scan) break;
    const length = yield* flow.take(2);
    const payloadBytes = uint16(length, 0) - 2;
    if (payloadBytes < 0) throw new UnfitFile("broken");
    flow.give(length);
    if (code === marker.comment) yield* flow.blank(payloadBytes);
    else flow.give(cleanedSegment(code, yield* flow.take(payloadBytes), seen));
    if (code === marker.startOfScan) {
      seen.scan = true;
      yield* flow.passUntil(0xff, isPartOfScan);
    }
  }
  yield* flow.blankRest();
}

/** Any number of 0xff may stand before a code. */
function* nextMarker(flow: ByteFlow): Generator<void, number, void> {
  const mark = yield* flow.take(1);
  if (mark[0] !== 0xff) throw new UnfitFile("broken");
  flow.give(mark);
  for (;;) {
    const code = yield* flow.take(1);
    flow.give(code);
    if (code[0] !== 0xff) return code[0] ?? 0;
  }
}

type Seen = { frame: boolean; scan: boolean; exif: boolean; profile: ProfileParts };

function cleanedSegment(code: number, payload: Uint8Array, seen: Seen): Uint8Array {
  if (isApplication(code)) return cleanedApplication(code, payload, seen);
  if (isTable(code)) return payload;
  if (code === marker.startOfScan && seen.frame) return payload;
  // One frame, and its lines stand in it (not in a marker after the first scan).
  if (!isFrame(code) || seen.frame || payload.length < 6) throw new UnfitFile("broken");
  requirePixels(uint16(payload, 3), uint16(payload, 1));
  seen.frame = true;
  return payload;
}

const exifMark = "Exif\0\0";
const jfifMark = "JFIF\0";
const jfifBytes = 14;
const adobeMark = "Adobe";
const adobeBytes = 12;

function cleanedApplication(code: number, payload: Uint8Array, seen: Seen): Uint8Array {
  const cleaned = new Uint8Array(payload.length);
  const says = (text: string) => latin1(payload.subarray(0, text.length)) === text;
  if (code === 0xe0 && says(jfifMark)) {
    cleaned.set(payload.subarray(0, jfifBytes - 2));
  } else if (code === 0xe1 && says(exifMark) && !seen.exif) {
    seen.exif = true;
    const orientation = orientationOf(payload.subarray(exifMark.length));
    const length = payload.length - exifMark.length;
    if (orientation !== 1 && length >= minimalExifBytes) {
      cleaned.set(payload.subarray(0, exifMark.length));
      cleaned.set(minimalExif(orientation, length), exifMark.length);
    }
  } else if (code === 0xe2 && isProfilePart(payload, seen.profile)) {
    cleaned.set(payload);
  } else if (code === 0xee && says(adobeMark)) {
    cleaned.set(payload.subarray(0, adobeBytes));
  }
  return cleaned;
}
