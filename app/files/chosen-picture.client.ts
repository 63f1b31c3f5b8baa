import { kindOfFile, withEndMark } from "./chosen-file.ts";
import { drawJpeg } from "./draw-jpeg.ts";
import { cleanFileName } from "./file-names.ts";
import { maxFileBytes, photoTypes } from "./policy.ts";
import { Refused, refusals } from "./refusals.ts";

// What is done with a chosen picture before it is cut or sent, the same behind every field.

export type PictureLimits = {
  /** In pixels. */
  longestSide?: number;
  maxBytes?: number;
};

export type Opening = {
  /** Is told what takes seconds, where the browser itself does not suffice. */
  say?: (words: string) => void;
  /** Ends what takes seconds. */
  signal?: AbortSignal;
};

export const convertingWords = "Das Foto wird in JPG umgewandelt ...";

/**
 * Upright, in the colours that it is shown with.
 * @throws Refused with the words for whoever chose it
 */
export async function openPicture(file: File, { say, signal }: Opening): Promise<ImageBitmap> {
  const kind = await kindOfFile(file);
  try {
    return await bitmapOf(await withEndMark(file));
  } catch {
    const name = cleanFileName(file.name);
    if (kind !== "heic") throw new Refused(refusals.notOpened(name, kind, photoTypes));
    say?.(convertingWords);
    return bitmapOf(await convert(file, name, signal));
  }
}

async function convert(file: File, name: string, signal?: AbortSignal): Promise<Blob> {
  const decoder = await import("./heic-decoder.client.ts").catch(() => null);
  const answer = await decoder?.decodeHeic(file, signal).catch(() => null);
  if (!answer) throw new Refused(refusals.decoderMissing(name));
  if ("png" in answer) return answer.png;
  throw new Refused(
    answer.problem === "pixels"
      ? refusals.tooManyPixels(name)
      : refusals.notOpened(name, "heic", photoTypes),
  );
}

function bitmapOf(picture: Blob): Promise<ImageBitmap> {
  return createImageBitmap(picture, { imageOrientation: "from-image" });
}

/**
 * The file that is sent for a chosen one. HEIC becomes a JPEG; where a longest side is named, larger pictures
 * become smaller ones. Everything else stays for the server, which says what is wrong with it.
 */
export async function pictureToSend(
  file: File,
  limits: PictureLimits,
  opening: Opening,
): Promise<File> {
  const isHeic = (await kindOfFile(file)) === "heic";
  if (!isHeic && limits.longestSide === undefined) return file;
  const { longestSide = Number.POSITIVE_INFINITY, maxBytes = maxFileBytes } = limits;
  try {
    const bitmap = await openPicture(file, opening);
    const { width, height } = bitmap;
    const fits = Math.max(width, height) <= longestSide && file.size <= maxBytes;
    return fits && !isHeic ? file : await drawJpeg(bitmap, file.name, { longestSide, maxBytes });
  } catch (error) {
    if (isHeic) throw error;
    return file;
  }
}

/**
 * Replaces what was chosen in a field by what is to be sent.
 * @returns what to tell whoever chose it, or null
 */
export async function makeChosenReady(
  field: HTMLInputElement,
  limits: PictureLimits,
  opening: Opening,
): Promise<string | null> {
  const [file] = field.files ?? [];
  if (!file) return null;
  const isStillChosen = () => field.files?.[0] === file;
  try {
    const ready = await pictureToSend(file, limits, opening);
    if (ready !== file && isStillChosen()) {
      const files = new DataTransfer();
      files.items.add(ready);
      field.files = files.files;
    }
    return null;
  } catch (error) {
    if (!isStillChosen()) return null;
    field.value = "";
    return wordsFor(error, file.name);
  }
}

export function wordsFor(error: unknown, fileName: string): string {
  if (error instanceof Refused) return error.message;
  return refusals.notOpened(cleanFileName(fileName), "image/jpeg", photoTypes).message;
}
