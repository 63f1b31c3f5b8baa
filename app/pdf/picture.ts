import { inflateSync } from "node:zlib";
import { orientationOf } from "#app/platform/exif-orientation.ts";
import { type ColourChannels, isUsableProfile } from "#app/platform/icc-profile.ts";
import { joinBytes } from "./pdf-file.ts";

// JPEG as it is; PNG where its rows have the form of PDF's own (ISO 32000-2, 7.4.4.4).

export type Picture = {
  /** Of the rows in the file. */
  width: number;
  height: number;
  /** 1 to 8 as in Exif; 1 is upright. */
  orientation: number;
  bytes: Uint8Array<ArrayBuffer>;
  colours: PictureColours;
  entries: Record<string, string>;
};

/** Without a profile they are those of the device, which readers take for sRGB. */
export type PictureColours = {
  channels: ColourChannels;
  profile: Uint8Array<ArrayBuffer> | null;
  /** Of a picture whose samples are places in it; three bytes a colour. */
  palette: Uint8Array | null;
};

/** Those for print have half a megabyte; a larger one would be heavier than the paper. */
const maxProfileBytes = 1024 * 1024;

function profileFor(profile: Uint8Array<ArrayBuffer> | null, channels: ColourChannels) {
  const isUsable =
    profile && profile.length <= maxProfileBytes && isUsableProfile(profile, channels);
  return isUsable ? profile : null;
}

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

/** Of a file, to see its kind. */
export const pictureHeadBytes = 64;

/** Whether files that begin so can be drawn, unless they are broken. */
export function isPictureKind(head: ArrayBuffer): boolean {
  const view = new DataView(head);
  if (isJpeg(view)) return true;
  return head.byteLength >= pictureHeadBytes && isPng(head) && pngForm(view) !== null;
}

function isJpeg(view: DataView): boolean {
  return view.byteLength >= 4 && view.getUint16(0) === 0xffd8;
}

/** ITU T.81, B.2.2: what stands before the first scan. */
function readJpeg(file: ArrayBuffer): Picture | null {
  const view = new DataView(file);
  if (!isJpeg(view)) return null;
  const parts: Segments = { orientation: 1, profile: [], frameAt: 0, adobe: null, isJfif: false };
  let at = 2;
  while (at + 4 <= file.byteLength && view.getUint8(at) === 0xff) {
    const code = view.getUint8(at + 1);
    if (code === startOfScan || code === endOfImage) break;
    if (code !== 0xff) readSegment(file, at, code, parts);
    at += code === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return parts.frameAt === 0 ? null : jpegPicture(file, parts);
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

type Segments = {
  orientation: number;
  /** In the order of their numbers. */
  profile: Uint8Array[];
  frameAt: number;
  /** How Adobe's mark says that the channels are stored. */
  adobe: number | null;
  isJfif: boolean;
};

function readSegment(file: ArrayBuffer, at: number, code: number, parts: Segments): void {
  const length = Math.max(0, new DataView(file).getUint16(at + 2) - 2);
  if (isFrameHeader(code) && parts.frameAt === 0) parts.frameAt = at;
  if (code < 0xe0 || code > 0xef || at + 4 + length > file.byteLength) return;
  const payload = new Uint8Array(file, at + 4, length);
  const begins = (mark: string) =>
    mark === String.fromCharCode(...payload.subarray(0, mark.length));
  if (code === 0xe0 && begins("JFIF\0")) parts.isJfif = true;
  if (code === 0xe1 && begins(exifMark)) {
    parts.orientation = orientationOf(payload.subarray(exifMark.length));
  }
  // ICC.1:2022, B.4: the number of the part, how many there are, and a piece of the profile.
  if (code === 0xe2 && begins(profileMark)) {
    parts.profile[payload[profileMark.length] ?? 0] = payload.subarray(profileMark.length + 2);
  }
  // Adobe's technical note 5116, section 18.
  if (code === 0xee && begins("Adobe") && length >= 12) parts.adobe = payload[11] ?? null;
}

const exifMark = "Exif\0\0";
const profileMark = "ICC_PROFILE\0";

function isFrameHeader(code: number): boolean {
  return code >= 0xc0 && code <= 0xc2;
}

function jpegPicture(file: ArrayBuffer, parts: Segments): Picture | null {
  const view = new DataView(file);
  const { frameAt, orientation } = parts;
  const [height, width] = [view.getUint16(frameAt + 5), view.getUint16(frameAt + 7)];
  const channels = view.getUint8(frameAt + 9);
  if (!isChannels(channels) || width === 0 || height === 0) return null;
  const profile = parts.profile.length > 0 ? joinBytes(Object.values(parts.profile)) : null;
  const entries: Record<string, string> = { BitsPerComponent: "8", Filter: "/DCTDecode" };
  // As browsers show it: in four channels, nothing is the most ink.
  if (channels === 4) entries.Decode = "[1 0 1 0 1 0 1 0]";
  if (channels === 3 && isPlainRgb(view, parts)) entries.DecodeParms = "<< /ColorTransform 0 >>";
  const colours = { channels, profile: profileFor(profile, channels), palette: null };
  return { width, height, orientation, bytes: new Uint8Array(file), colours, entries };
}

function isChannels(count: number): count is ColourChannels {
  return count === 1 || count === 3 || count === 4;
}

/** Not as luma and differences of colour; where no mark says it, the channels' names do (libjpeg, jdapimin.c). */
function isPlainRgb(view: DataView, { frameAt, adobe, isJfif }: Segments): boolean {
  if (isJfif) return false;
  if (adobe !== null) return adobe === 0;
  const names = [0, 3, 6].map((offset) => view.getUint8(frameAt + 10 + offset));
  return String.fromCharCode(...names) === "RGB";
}

const pngMark = "89504e470d0a1a0a";

/** By colour type; PDF wants transparency (4 and 6) apart. */
const pngSamples: Record<number, 1 | 3> = { 0: 1, 2: 3, 3: 1 };

function isPng(file: ArrayBuffer): boolean {
  const mark = Array.from(new Uint8Array(file, 0, Math.min(8, file.byteLength)));
  return mark.map((byte) => byte.toString(16).padStart(2, "0")).join("") === pngMark;
}

/** Null where its rows have another form than PDF's. */
function pngForm(view: DataView) {
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, type, interlace] = [view.getUint8(24), view.getUint8(25), view.getUint8(28)];
  const samples = pngSamples[type];
  if (samples === undefined || depth > 8 || interlace !== 0 || width * height === 0) return null;
  return { width, height, depth, type, samples };
}

/** W3C PNG, third edition, 5 and 11. */
function readPng(file: ArrayBuffer): Picture | null {
  if (!isPng(file)) return null;
  const view = new DataView(file);
  const form = pngForm(view);
  if (!form) return null;
  const { width, height, depth, type, samples } = form;

  const chunks = pngChunks(view);
  const contentOf = (chunkName: string) => chunks.find(({ name }) => name === chunkName)?.bytes;
  const palette = type === 3 ? (contentOf("PLTE") ?? null) : null;
  if (type === 3 && !isPalette(palette)) return null;
  const channels = palette ? 3 : samples;
  const profile = profileFor(pngProfile(contentOf("iCCP")), channels);
  return {
    width,
    height,
    orientation: orientationOf(contentOf("eXIf") ?? nothing),
    bytes: joinBytes(chunks.filter(({ name }) => name === "IDAT").map(({ bytes }) => bytes)),
    colours: { channels, profile, palette },
    entries: {
      BitsPerComponent: String(depth),
      Filter: "/FlateDecode",
      DecodeParms: `<< /Predictor 15 /Colors ${samples} /BitsPerComponent ${depth} /Columns ${width} >>`,
    },
  };
}

/** Three bytes for each of 1 to 256 colours (W3C PNG, third edition, 11.2.2). */
function isPalette(bytes: Uint8Array | null): boolean {
  const length = bytes?.length ?? 0;
  return length > 0 && length <= 256 * 3 && length % 3 === 0;
}

const nothing = new Uint8Array();

/** Behind its name, which ends with a zero, and the number of the only way of compression. */
function pngProfile(content: Uint8Array | undefined): Uint8Array<ArrayBuffer> | null {
  if (!content) return null;
  try {
    const zlibBytes = content.subarray(content.indexOf(0) + 2);
    return Uint8Array.from(inflateSync(zlibBytes, { maxOutputLength: maxProfileBytes }));
  } catch {
    return null;
  }
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
