import { latin1 } from "./byte-flow.ts";
import { cleanFileName } from "./file-names.ts";
import { typeOfName, type UploadType, uploadTypes } from "./policy.ts";

export type ForeignKind =
  | "heic"
  | "avif"
  | "jxl"
  | "jp2"
  | "gif"
  | "bmp"
  | "tiff"
  | "raw"
  | "psd"
  | "svg"
  | "video"
  | "audio"
  | "writer"
  | "sheet"
  | "slides"
  | "mail"
  | "archive"
  | "page"
  | "unknown";

export type FileKind = UploadType | ForeignKind;

export function isUploadType(kind: FileKind): kind is UploadType {
  return uploadTypes.some((type) => type === kind);
}

/** The bytes of the beginning that decide: a PDF's mark may stand as late as this. */
export const headBytes = 1024 + 5;

/**
 * By the first bytes alone (WHATWG MIME Sniffing; ISO/IEC 14496-12, 4.3 for `ftyp`). What begins as another
 * format is that, even where `%PDF-` follows.
 */
export function kindOfBytes(head: Uint8Array): FileKind {
  const text = textOf(head);
  const kind = signatures.find(([, ...marks]) => marks.some((mark) => begins(text, mark)))?.[0];
  if (kind === "archive") return kindOfZip(text);
  // The first brand may be the family's; the others say which member it is.
  if (kind === "heic" && /avi[fs]/.test(text.slice(8, 72))) return "avif";
  if (kind) return kind;
  return pdfStart(head) >= 0 ? "application/pdf" : kindOfText(text);
}

/** Readers look for it within the first 1024 bytes (PDF Reference 1.7, appendix H, note 13). */
export function pdfStart(head: Uint8Array): number {
  return textOf(head).indexOf("%PDF-");
}

function textOf(head: Uint8Array): string {
  return latin1(head.subarray(0, headBytes));
}

/** `?` stands for any byte. */
function begins(text: string, mark: string): boolean {
  for (let at = 0; at < mark.length; at += 1) {
    if (mark[at] !== "?" && mark[at] !== text[at]) return false;
  }
  return true;
}

/** Of ISO/IEC 23008-12: pictures and sequences, by HEVC first, then those that name no coding. */
const heifBrands = [
  "heic",
  "heix",
  "heim",
  "heis",
  "hevc",
  "hevx",
  "hevm",
  "hevs",
  "mif1",
  "mif2",
  "msf1",
  "miaf",
];

/** In this order; the first that matches decides. */
const signatures: readonly (readonly [FileKind, ...string[]])[] = [
  ["image/jpeg", "\xff\xd8"],
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/webp", "RIFF????WEBP"],
  ["avif", "????ftypavif", "????ftypavis"],
  ["heic", ...heifBrands.map(ofBrand)],
  ["raw", ofBrand("crx "), "II??????????CR", "FUJIFILMCCD-RAW", "IIRO", "IIU\0"],
  ["audio", ofBrand("M4A"), ofBrand("M4B")],
  ["video", "????ftyp", "????moov", "????mdat", "????wide", "????skip"],
  ["jxl", "\xff\x0a", "\0\0\0\x0cJXL "],
  ["jp2", "\xff\x4f\xff\x51", "\0\0\0\x0cjP  "],
  ["gif", "GIF87a", "GIF89a"],
  ["bmp", "BM????\0\0\0\0"],
  ["raw", "II*\0????CR"],
  ["tiff", "II*\0", "MM\0*", "II+\0", "MM\0+"],
  ["psd", "8BPS"],
  ["video", "\x1aE\xdf\xa3", "RIFF????AVI ", "FLV\x01", "\0\0\x01\xb3", "\0\0\x01\xba"],
  ["video", "0&\xb2u\x8ef\xcf\x11"],
  ["audio", "ID3", "OggS", "fLaC", "#!AMR", "RIFF????WAVE"],
  ["audio", "\xff\xf1", "\xff\xf3", "\xff\xf9", "\xff\xfb"],
  ["writer", "{\\rtf", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["archive", "PK\x03\x04", "PK\x05\x06", "Rar!", "7z\xbc\xaf", "\x1f\x8b", "BZh", "\xfd7zXZ"],
];

function ofBrand(brand: string): string {
  return `????ftyp${brand}`;
}

/** The first entries of a ZIP name what office programs put in it. */
function kindOfZip(text: string): ForeignKind {
  if (/word\/|opendocument\.text/.test(text)) return "writer";
  if (/xl\/|opendocument\.spreadsheet/.test(text)) return "sheet";
  if (/ppt\/|opendocument\.presentation/.test(text)) return "slides";
  return "archive";
}

function kindOfText(text: string): ForeignKind {
  const start = text.replace(/^\xef\xbb\xbf/, "").trimStart();
  if (/^<svg[\s>]/i.test(start) || (/^<(?:\?xml|!)/.test(start) && /<svg[\s>]/i.test(start))) {
    return "svg";
  }
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return "page";
  return /^(?:Received|Return-Path|MIME-Version|Delivered-To|DKIM-Signature): /i.test(start)
    ? "mail"
    : "unknown";
}

const foreignEndings: readonly (readonly [ForeignKind, readonly string[]])[] = [
  ["heic", ["heic", "heif", "hif", "heics"]],
  ["avif", ["avif"]],
  ["jxl", ["jxl"]],
  ["jp2", ["jp2", "j2k", "jpx"]],
  ["gif", ["gif"]],
  ["bmp", ["bmp", "dib"]],
  ["tiff", ["tif", "tiff"]],
  ["raw", ["dng", "cr2", "cr3", "nef", "arw", "orf", "rw2", "raf", "pef", "srw"]],
  ["psd", ["psd"]],
  ["svg", ["svg", "svgz"]],
  ["video", ["mov", "mp4", "m4v", "3gp", "3g2", "avi", "mkv", "webm", "mpg", "mpeg", "wmv", "mts"]],
  ["audio", ["mp3", "m4a", "wav", "ogg", "opus", "aac", "amr", "flac"]],
  ["writer", ["docx", "doc", "docm", "dotx", "dot", "odt", "rtf", "pages", "txt", "md"]],
  ["sheet", ["xlsx", "xls", "xlsm", "xlsb", "xltx", "ods", "csv", "numbers"]],
  ["slides", ["pptx", "ppt", "ppsx", "odp", "key"]],
  ["mail", ["eml", "msg", "emlx"]],
  ["archive", ["zip", "rar", "7z", "gz", "tar", "tgz"]],
  ["page", ["html", "htm", "mhtml", "webarchive"]],
];

/** Where the bytes are of many formats (a ZIP, a TIFF) or say nothing, the name says which. */
export function foreignKind(kind: ForeignKind, fileName: string): ForeignKind {
  const ending = /\.([A-Za-z0-9]{2,10})\.?$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const kindOfName = foreignEndings.find(([, endings]) => endings.includes(ending))?.[0];
  const isRefined = kind === "unknown" || (kindOfName && refinedByName[kind]?.includes(kindOfName));
  return isRefined ? (kindOfName ?? kind) : kind;
}

const office: readonly ForeignKind[] = ["writer", "sheet", "slides"];
const refinedByName: Partial<Record<ForeignKind, readonly ForeignKind[]>> = {
  archive: office,
  writer: ["sheet", "slides", "mail"],
  tiff: ["raw"],
};

/** Endings that say a format and are replaced where the bytes say another. */
const formatEnding = /\.(?:jpe?g|jpe|jfif|a?png|webp|pdf|heic|heif|hif|avif|gif|bmp|tiff?|jxl)$/i;

/** 'befund.pdf.1', 'befund.pdf (1)': what programs put behind the ending of a second copy. */
const countedCopy =
  /^(.+)(\.(?:jpe?g|jpe|jfif|png|webp|pdf))((?:\.\d{1,3})|(?:[ _]?\(\d{1,3}\)))$/i;

const endingOf: Record<UploadType, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "application/pdf": ".pdf",
};

/** The file's name with an ending that matches its bytes; the rest of the name stays. */
export function fittingName(fileName: string, type: UploadType): string {
  if (typeOfName(fileName) === type) return fileName;
  const [, stem, ending, counter] = countedCopy.exec(fileName) ?? [];
  if (stem && ending) return fittingName(`${stem}${counter}${ending}`, type);
  return cleanFileName(`${fileName.replace(formatEnding, "")}${endingOf[type]}`);
}
