import { crc32 } from "node:zlib";

// Small real files of 16 × 8 pixels, made with libvips, and what cameras write beside the picture.

const base64 = {
  jpeg:
    "/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYE" +
    "pRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P" +
    "T09PT0//wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAZEAABBQAAAAAAAAAAAAAAAA" +
    "AABAYiMaH/xAAVAQEBAAAAAAAAAAAAAAAAAAADBP/EABkRAAIDAQAAAAAAAAAAAAAAAAADBAUhUf/aAAwDAQACEQMR" +
    "AD8AmJW7UMLCVu1DAAny29Jaqc7NP//Z",
  progressive:
    "/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYE" +
    "pRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P" +
    "T09PT0//wgARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAA" +
    "ACA//aAAwDAQACEAMQAAABlsBL/8QAFhAAAwAAAAAAAAAAAAAAAAAAAAIE/9oACAEBAAEFAlnFnP/EABcRAAMBAAAA" +
    "AAAAAAAAAAAAAAACAwT/2gAIAQMBAT8By3c//8QAFhEBAQEAAAAAAAAAAAAAAAAAAgAD/9oACAECAQE/AXqr/8QAFB" +
    "ABAAAAAAAAAAAAAAAAAAAAEP/aAAgBAQAGPwI//8QAFRABAQAAAAAAAAAAAAAAAAAAAGH/2gAIAQEAAT8hmm//2gAM" +
    "AwEAAgADAAAAEPv/xAAVEQEBAAAAAAAAAAAAAAAAAAAhAP/aAAgBAwEBPxAjf//EABURAQEAAAAAAAAAAAAAAAAAAA" +
    "BR/9oACAECAQE/EL3/xAAWEAADAAAAAAAAAAAAAAAAAAAAMcH/2gAIAQEAAT8QRIiT/9k=",
  png:
    "iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAIAAAB/FOjAAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAA0klEQVQYlRWO0R" +
    "QAMQwEF+EQgnAIQShCEIowCEUIQhGCUIQgFOHe7fe8mZXEI0y8wsUQIaZALJFiixJHtLhCMh7DjNdwYxhhTANjGWls" +
    "o4xjtHENyXkcc17HneGEMx2c5aSznXKO0851pOAJLHgDD0YQwQwIVpDBDio4QQc3kOD5+7y/lPGTTP4tSNhQcKDhgp" +
    "Q8iSVv4slIIpn5syvJZCeVnKSTm0jFU1jxFl6MIopZv3YVWeyiilN0cQupeRpr3sab0UQz+3+wmmx2U81purnNB8KB" +
    "tAHaF+LRAAAAAElFTkSuQmCC",
  webp:
    "UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoQAAgAAsBMJbACdAEOuwXvAAD+9KDeprNtVbCGAqRBco51Ixl8p3vcYr" +
    "veVZiX/E2wbeAA",
  webpLossless: "UklGRiwAAABXRUJQVlA4TB8AAAAvD8ABALmM6H/sIgrf/4CQgDDF/6OSPhADGBOAVG0HAA==",
};

export const samples = {
  jpeg: fromBase64(base64.jpeg),
  progressive: fromBase64(base64.progressive),
  png: fromBase64(base64.png),
  webp: fromBase64(base64.webp),
  webpLossless: fromBase64(base64.webpLossless),
  pdf: textBytes(
    "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>" +
      "endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n",
  ),
};

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

export function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}

/** Stands in every place where a file could tell something. */
export const secret = "Gartenweg 7, hinter dem Haus";

const latitude = [52, 31, 12] as const;

/**
 * Exif data with an orientation, a camera's name and the place where the picture was taken; readable
 * by exiftool.
 */
export function exifWithPlace(orientation: number, isLittle = true): Uint8Array<ArrayBuffer> {
  const tiff = new Uint8Array(256);
  const view = new DataView(tiff.buffer);
  const short = (at: number, value: number) => view.setUint16(at, value, isLittle);
  const long = (at: number, value: number) => view.setUint32(at, value, isLittle);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    short(at, tag);
    short(at + 2, type);
    long(at + 4, count);
    if (type === 3) short(at + 8, value);
    else long(at + 8, value);
  };
  view.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  short(2, 42);
  long(4, 8);
  short(8, 3);
  entry(10, 0x010f, 2, secret.length + 1, 150);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 60);
  short(60, 2);
  // N, then degrees, minutes, seconds.
  entry(62, 1, 2, 2, 0);
  tiff[70] = 0x4e;
  entry(74, 2, 5, 3, 100);
  latitude.forEach((part, index) => {
    long(100 + index * 8, part);
    long(104 + index * 8, 1);
  });
  tiff.set(textBytes(secret), 150);
  return tiff;
}

export function jpegSegment(code: number, payload: Uint8Array): Uint8Array {
  const head = new Uint8Array(4);
  const view = new DataView(head.buffer);
  view.setUint16(0, 0xff00 + code);
  view.setUint16(2, payload.length + 2);
  return concat(head, payload);
}

/** Segments stand before all others, the trailer after the end of the picture. */
export function jpegWith(
  segments: readonly Uint8Array[],
  { jpeg = samples.jpeg, trailer = new Uint8Array() } = {},
): Uint8Array<ArrayBuffer> {
  return concat(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2), trailer);
}

/** As a phone writes it: where, by whom, with previews and a film behind the picture. */
export function phonePhoto(orientation = 6): Uint8Array<ArrayBuffer> {
  return jpegWith(
    [
      jpegSegment(
        0xe0,
        concat(textBytes("JFIF\0\x01\x02\0\0\x48\0\x48\x02\x03"), textBytes(secret)),
      ),
      jpegSegment(0xe1, concat(textBytes("Exif\0\0"), exifWithPlace(orientation))),
      jpegSegment(0xe1, textBytes(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`)),
      jpegSegment(0xe2, textBytes(`MPF\0${secret}`)),
      jpegSegment(0xe3, textBytes(secret)),
      jpegSegment(0xed, textBytes(`Photoshop 3.0\0${secret}`)),
      jpegSegment(0xee, textBytes(`Adobe\0\x64\0\0\0\0\x01${secret}`)),
      jpegSegment(0xef, textBytes(secret)),
      jpegSegment(0xfe, textBytes(secret)),
    ],
    { trailer: concat(samples.jpeg, textBytes(`ftypmp42 ${secret}`)) },
  );
}

/** Blocks of 705 bits each: every code is one bit, and as many bits as a coefficient can have follow it. */
const blocksPerRow = 100;
const bytesPerRow = Math.ceil((blocksPerRow * (12 + 63 * 11)) / 8);

/** A grey JPEG of a wanted length, from 20 kB on, as a photo is: almost all of it the picture itself. */
export function longJpeg(length: number): Uint8Array<ArrayBuffer> {
  const oneCode = (id: number, value: number) =>
    jpegSegment(0xc4, Uint8Array.of(id, 1, ...new Uint8Array(15), value));
  const rows = Math.floor((length - 2_000) / bytesPerRow);
  const frame = new Uint8Array([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  new DataView(frame.buffer).setUint16(1, rows * 8);
  new DataView(frame.buffer).setUint16(3, blocksPerRow * 8);
  const head = concat(
    Uint8Array.of(0xff, 0xd8),
    jpegSegment(0xdb, new Uint8Array(65).fill(1, 1)),
    jpegSegment(0xc0, frame),
    oneCode(0x00, 11),
    oneCode(0x10, 0x0a),
  );
  const scan = concat(
    jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    new Uint8Array(Math.ceil((rows * blocksPerRow * 705) / 8)),
    Uint8Array.of(0xff, 0xd9),
  );
  const comment = jpegSegment(0xfe, new Uint8Array(length - head.length - scan.length - 4));
  return concat(head, comment, scan);
}

export function jpegOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  const jpeg = samples.jpeg.slice();
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0);
  const view = new DataView(jpeg.buffer);
  view.setUint16(frame + 5, height);
  view.setUint16(frame + 7, width);
  return jpeg;
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const named = concat(textBytes(type), data);
  const ends = new Uint8Array(8);
  const view = new DataView(ends.buffer);
  view.setUint32(0, data.length);
  view.setUint32(4, crc32(named));
  return concat(ends.subarray(0, 4), named, ends.subarray(4));
}

const pngHeaderEnd = 33;

/** Chunks stand behind the header. */
export function pngWith(
  chunks: readonly Uint8Array[],
  trailer = new Uint8Array(),
): Uint8Array<ArrayBuffer> {
  const { png } = samples;
  return concat(png.subarray(0, pngHeaderEnd), ...chunks, png.subarray(pngHeaderEnd), trailer);
}

export function tellingPng(orientation = 6): Uint8Array<ArrayBuffer> {
  return pngWith(
    [
      pngChunk("tEXt", textBytes(`Comment\0${secret}`)),
      pngChunk("zTXt", textBytes(`Raw profile type exif\0\0${secret}`)),
      pngChunk("iTXt", textBytes(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
      pngChunk("tIME", textBytes("\x07\xea\x0b\x15\x09\0\0")),
      pngChunk("eXIf", exifWithPlace(orientation)),
      pngChunk("prVt", textBytes(secret)),
    ],
    textBytes(secret),
  );
}

export function pngOfSize(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = samples.png.slice(16, 29);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  const { png } = samples;
  return concat(png.subarray(0, 8), pngChunk("IHDR", header), png.subarray(pngHeaderEnd));
}

/** A colour profile of 200 bytes: a header, then whatever somebody has put there. */
export function colourProfile({
  signature = "acsp",
  declared = 200,
} = {}): Uint8Array<ArrayBuffer> {
  const profile = new Uint8Array(200);
  new DataView(profile.buffer).setUint32(0, declared);
  profile.set(textBytes(signature), 36);
  profile.set(textBytes(secret), 140);
  return profile;
}

/** One part of a profile as a JPEG holds it. */
export function profilePart(number: number, count: number, content: Uint8Array): Uint8Array {
  return jpegSegment(
    0xe2,
    concat(textBytes("ICC_PROFILE\0"), Uint8Array.of(number, count), content),
  );
}

function webpChunk(type: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length, true);
  return concat(textBytes(type), length, data, new Uint8Array(data.length % 2));
}

type WebpInput = {
  picture?: Uint8Array;
  flags?: number;
  width?: number;
  height?: number;
  chunks?: readonly (readonly [string, Uint8Array])[];
  trailer?: Uint8Array;
};

/** An extended WebP; the chunks follow the picture. */
export function webpWith({
  picture = samples.webp,
  flags = 0x0c,
  width = 16,
  height = 8,
  chunks = [],
  trailer = new Uint8Array(),
}: WebpInput): Uint8Array<ArrayBuffer> {
  const canvas = new Uint8Array(10);
  const view = new DataView(canvas.buffer);
  canvas[0] = flags;
  view.setUint32(4, width - 1, true);
  view.setUint16(7, (height - 1) & 0xffff, true);
  canvas[9] = (height - 1) >> 16;
  const content = concat(
    textBytes("WEBP"),
    webpChunk("VP8X", canvas),
    picture.subarray(12),
    ...chunks.map(([type, data]) => webpChunk(type, data)),
  );
  const head = new Uint8Array(8);
  head.set(textBytes("RIFF"));
  new DataView(head.buffer).setUint32(4, content.length, true);
  return concat(head, content, trailer);
}

export function tellingWebp(orientation = 6): Uint8Array<ArrayBuffer> {
  return webpWith({
    chunks: [
      ["EXIF", exifWithPlace(orientation)],
      ["XMP ", textBytes(`<x>${secret}</x>.`)],
      ["GEHM", textBytes(secret)],
    ],
    trailer: textBytes(secret),
  });
}
