import { orientationOf } from "#app/platform/exif-orientation.ts";
import { joinBytes } from "./pdf-file.ts";

// JPEG as it is; PNG where its rows have the form of PDF's own (ISO 32000-2, 7.4.4.4).

export type Picture = {
  /** Of the rows in the file. */
  width: number;
  height: number;
  /** 1 to 8 as in Exif; 1 is upright. */
  orientation: number;
  bytes: Uint8Array<ArrayBuffer>;
  entries: Record<string, string>;
};

/** @returns null for what cannot be drawn */
export function readPicture(file: ArrayBuffer): Picture | null {
  try {
    return readJpeg(file) ?? readPng(file);
  } catch (error) {
    // The file is cut off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const jpegColours: Record<number, string> = { 1: "/DeviceGray", 3: "/DeviceRGB" };

/** ITU T.81, B.2.2. */
function readJpeg(file: ArrayBuffer): Picture | null {
  const view = new DataView(file);
  if (file.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  let orientation = 1;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xe1) orientation = orientationIn(file, at) ?? orientation;
    if (isFrameHeader(marker)) {
      const colours = jpegColours[view.getUint8(at + 9)];
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (!colours || width === 0 || height === 0) return null;
      const entries = { ColorSpace: colours, BitsPerComponent: "8", Filter: "/DCTDecode" };
      return { width, height, orientation, bytes: new Uint8Array(file), entries };
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

const exifMark = "Exif\0\0";

function orientationIn(file: ArrayBuffer, at: number): number | null {
  const length = new DataView(file).getUint16(at + 2) - 2;
  const payload = new Uint8Array(file, at + 4, Math.max(0, length));
  const mark = String.fromCharCode(...payload.subarray(0, exifMark.length));
  return mark === exifMark ? orientationOf(payload.subarray(exifMark.length)) : null;
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2;
}

const pngMark = "89504e470d0a1a0a";

/** By colour type; PDF wants transparency (4 and 6) apart. */
const pngSamples: Record<number, number> = { 0: 1, 2: 3, 3: 1 };

/** W3C PNG, third edition, 5 and 11. */
function readPng(file: ArrayBuffer): Picture | null {
  const view = new DataView(file);
  const mark = Array.from(new Uint8Array(file, 0, Math.min(8, file.byteLength)));
  if (mark.map((byte) => byte.toString(16).padStart(2, "0")).join("") !== pngMark) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, type, interlace] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  const samples = pngSamples[type];
  if (samples === undefined || depth > 8 || interlace !== 0 || width * height === 0) return null;

  const chunks = pngChunks(view);
  const palette = chunks.find(({ name }) => name === "PLTE")?.bytes;
  if (type === 3 && !palette) return null;
  const colours = palette && type === 3 ? paletteOf(palette) : plainColours(samples);
  return {
    width,
    height,
    orientation: orientationOf(chunks.find(({ name }) => name === "eXIf")?.bytes ?? nothing),
    bytes: joinBytes(chunks.filter(({ name }) => name === "IDAT").map(({ bytes }) => bytes)),
    entries: {
      ColorSpace: colours,
      BitsPerComponent: String(depth),
      Filter: "/FlateDecode",
      DecodeParms: `<< /Predictor 15 /Colors ${samples} /BitsPerComponent ${depth} /Columns ${width} >>`,
    },
  };
}

const nothing = new Uint8Array();

function plainColours(samples: number): string {
  return samples === 3 ? "/DeviceRGB" : "/DeviceGray";
}

function paletteOf(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `[/Indexed /DeviceRGB ${bytes.length / 3 - 1} <${digits}>]`;
}

function pngChunks(view: DataView): { name: string; bytes: Uint8Array }[] {
  const chunks: { name: string; bytes: Uint8Array }[] = [];
  let at = 8;
  while (at + 12 <= view.byteLength) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...new Uint8Array(view.buffer, at + 4, 4));
    chunks.push({ name, bytes: new Uint8Array(view.buffer, at + 8, length) });
    at += 12 + length;
  }
  return chunks;
}
