import { maxFileBytes, maxPixels, maxStoredBytes, typeOfName, type UploadType } from "./policy.ts";

export type Refusal = { status: 400 | 404 | 413 | 415 | 429 | 500; message: string };

const failures = {
  docs: "Dokument konnte nicht hochgeladen werden.",
  behandlung: "Foto konnte nicht hochgeladen werden.",
  "": "Profilbild konnte nicht hochgeladen werden.",
};

/** Of an animal's files; '' for its portrait. */
export type UploadFolder = keyof typeof failures;

type Claim = { fileName: string; declaredType: string };

function takesPdf(allowed: readonly UploadType[]): boolean {
  return allowed.includes("application/pdf");
}

function whyNot({ fileName, declaredType }: Claim, allowed: readonly UploadType[]): string {
  const named = typeOfName(fileName);
  if (named && allowed.includes(named)) {
    return "hat eine falsche Dateiendung.";
  }
  if (/^image\//i.test(declaredType)) return "hat ein Bildformat, das nicht unterstützt wird.";
  return takesPdf(allowed) ? "ist kein Bild und kein PDF." : "ist kein Bild.";
}

const mega = 1024 * 1024;

export const refusals = {
  unknownAnimal: (): Refusal => ({ status: 404, message: "Dieses Haustier wurde nicht gefunden." }),
  unknownHerb: (): Refusal => ({ status: 404, message: "Dieses Kraut wurde nicht gefunden." }),
  wrongType: ({ fileName, declaredType }: Claim, allowed: readonly UploadType[]): Refusal => ({
    status: 415,
    message: `„${fileName}“ ${whyNot({ fileName, declaredType }, allowed)} Bitte wählen Sie eine Datei im Format ${
      takesPdf(allowed) ? "JPG, PNG, WebP oder PDF" : "JPG, PNG oder WebP"
    }.`,
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

export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
