import type { UnfitReason } from "./byte-flow.ts";
import { type FileKind, type ForeignKind, foreignKind, isUploadType } from "./file-kind.ts";
import { maxFileBytes, maxPixels, maxStoredBytes, type UploadType } from "./policy.ts";

export type Refusal = { status: 400 | 404 | 413 | 415 | 429 | 500; message: string };

const failures = {
  docs: "Dokument konnte nicht hochgeladen werden.",
  behandlung: "Foto konnte nicht hochgeladen werden.",
  kontrolle: "Foto konnte nicht hochgeladen werden.",
  "": "Profilbild konnte nicht hochgeladen werden.",
};

/** Of an animal's files; '' for its portrait. */
export type UploadFolder = keyof typeof failures;

function formatsOf(allowed: readonly UploadType[]): string {
  return allowed.includes("application/pdf") ? "JPG, PNG, WebP oder PDF" : "JPG, PNG oder WebP";
}

const photo = (format: string) => `ist ein Bild im Format ${format}, das nicht unterstützt wird.`;

const foreignWords: Record<Exclude<ForeignKind, "unknown">, string> = {
  heic: photo("HEIC"),
  avif: photo("AVIF"),
  jxl: photo("JPEG XL"),
  jp2: photo("JPEG 2000"),
  gif: photo("GIF"),
  bmp: photo("BMP"),
  tiff: photo("TIFF"),
  raw: photo("RAW"),
  psd: photo("Photoshop"),
  svg: photo("SVG"),
  video: "ist ein Video. Videos können hier nicht gespeichert werden.",
  audio: "ist eine Tonaufnahme. Tonaufnahmen können hier nicht gespeichert werden.",
  writer: "ist ein Textdokument.",
  sheet: "ist eine Tabelle.",
  slides: "ist eine Präsentation.",
  mail: "ist eine E-Mail.",
  archive: "ist ein Archiv.",
  page: "ist eine Internetseite.",
};

/** The practitioner sends such a picture on as a JPEG; an iPhone can take them as JPEG from the start. */
const heicWay =
  "Bitte speichern Sie das Bild als JPG. Für neue Fotos wählen Sie am iPhone Einstellungen › Kamera › Formate › Maximale Kompatibilität.";

const office: readonly FileKind[] = ["writer", "sheet", "slides", "mail", "page"];

function whyNot(kind: FileKind, fileName: string, allowed: readonly UploadType[]): string {
  const choose = `Bitte wählen Sie eine Datei im Format ${formatsOf(allowed)}.`;
  if (kind === "application/pdf") return `ist kein Bild. ${choose}`;
  const foreign = isUploadType(kind) ? "unknown" : foreignKind(kind, fileName);
  const takesPdf = allowed.includes("application/pdf");
  if (foreign === "unknown") {
    return `lässt sich nicht als Bild${takesPdf ? " oder PDF" : ""} lesen. ${choose}`;
  }
  const words = foreignWords[foreign];
  if (foreign === "heic") return `${words} ${heicWay}`;
  if (foreign === "archive") {
    return `${words} Bitte entpacken Sie das Archiv und wählen Sie eine Datei im Format ${formatsOf(allowed)}.`;
  }
  if (takesPdf && office.includes(foreign)) {
    return `${words} Bitte speichern Sie die Datei als PDF oder wählen Sie eine Datei im Format ${formatsOf(allowed)}.`;
  }
  return `${words} ${choose}`;
}

const mega = 1024 * 1024;

export const refusals = {
  unknownAnimal: (): Refusal => ({ status: 404, message: "Dieses Haustier wurde nicht gefunden." }),
  unknownHerb: (): Refusal => ({ status: 404, message: "Dieses Kraut wurde nicht gefunden." }),
  wrongType: (fileName: string, kind: FileKind, allowed: readonly UploadType[]): Refusal => ({
    status: 415,
    message: `„${fileName}“ ${whyNot(kind, fileName, allowed)}`,
  }),
  /** Where the browser opens it before it is sent. */
  notOpened: (fileName: string, kind: FileKind, allowed: readonly UploadType[]): Refusal => {
    if (kind === "heic") {
      const message = `„${fileName}“ ist ein Bild im Format HEIC, das sich hier nicht öffnen lässt. ${heicWay}`;
      return { status: 415, message };
    }
    if (!allowed.some((type) => type === kind)) return refusals.wrongType(fileName, kind, allowed);
    const message = `„${fileName}“ lässt sich nicht öffnen. Bitte wählen Sie ein anderes Bild.`;
    return { status: 400, message };
  },
  /** It did not arrive, or the device has too little memory for it. */
  decoderMissing: (fileName: string): Refusal => ({
    status: 500,
    message: `„${fileName}“ konnte nicht in JPG umgewandelt werden. Bitte versuchen Sie es noch einmal oder wählen Sie ein JPG.`,
  }),
  /** A format within a format: JPEGs that no browser shows, as scanners and hospitals write them. */
  unshownFormat: (fileName: string): Refusal => ({
    status: 415,
    message: `„${fileName}“ hat ein JPG-Format, das nicht jeder Browser anzeigt. Bitte speichern Sie das Bild neu als einfaches JPG.`,
  }),
  empty: (fileName: string): Refusal => ({
    status: 400,
    message: `„${fileName}“ ist leer. Bitte wählen Sie eine andere Datei.`,
  }),
  broken: (fileName: string): Refusal => ({
    status: 400,
    message: `„${fileName}“ ist beschädigt oder nicht vollständig angekommen. Bitte versuchen Sie es noch einmal.`,
  }),
  tooLarge: (fileName: string, maxBytes = maxFileBytes): Refusal => ({
    status: 413,
    message: `„${fileName}“ ist größer als ${maxBytes / mega} MB. Bitte wählen Sie eine kleinere Datei.`,
  }),
  tooManyPixels: (fileName: string): Refusal => ({
    status: 413,
    message: `„${fileName}“ hat zu viele Bildpunkte. Bitte wählen Sie ein Bild mit höchstens ${maxPixels / 1_000_000} Megapixeln.`,
  }),
  storageFull: (): Refusal => ({
    status: 413,
    message: `Ihr Speicherplatz von ${maxStoredBytes / mega} MB reicht nicht aus. Bitte löschen Sie zuerst andere Dokumente.`,
  }),
  tooManyWaiting: (): Refusal => ({
    status: 429,
    message:
      "Sie haben heute sehr viele Dateien hochgeladen. Bitte versuchen Sie es morgen noch einmal.",
  }),
  tooManyUploads: (retryAfterSeconds: number): Refusal => {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = minutes === 1 ? "einer Minute" : `${minutes} Minuten`;
    const message = `Das waren sehr viele Dateien auf einmal. Bitte versuchen Sie es in ${wait} noch einmal.`;
    return { status: 429, message };
  },
  brokenForm: (): Refusal => ({
    status: 400,
    message: "Die Dateien sind nicht vollständig angekommen. Bitte versuchen Sie es noch einmal.",
  }),
  tooManyFiles: (most: number): Refusal => ({
    status: 413,
    message:
      most === 1
        ? "Bitte wählen Sie nur eine Datei."
        : `Bitte wählen Sie höchstens ${most} Dateien auf einmal.`,
  }),
  formTooLarge: (): Refusal => ({
    status: 413,
    message: "Die Dateien sind zusammen zu groß. Bitte wählen Sie weniger oder kleinere Dateien.",
  }),
  failed: (folder: UploadFolder): Refusal => ({ status: 500, message: failures[folder] }),
};

const unfitWords = {
  broken: refusals.broken,
  pixels: refusals.tooManyPixels,
  form: refusals.unshownFormat,
} as const;

export function refusalOfUnfit(reason: UnfitReason, fileName: string): Refusal {
  return unfitWords[reason](fileName);
}

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
