import { type FileKind, headBytes, kindOfBytes } from "./file-kind.ts";
import { cleanFileName } from "./file-names.ts";
import { maxFileBytes, type UploadType } from "./policy.ts";
import { type Refusal, refusals } from "./refusals.ts";

// A file that somebody has chosen in the browser, before it is sent.

export async function kindOfFile(file: Blob): Promise<FileKind> {
  return kindOfBytes(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
}

/** As a courtesy; the server decides. */
export async function refusalOfFile(
  file: File,
  allowed: readonly UploadType[],
): Promise<Refusal | null> {
  const fileName = cleanFileName(file.name);
  if (file.size === 0) return refusals.empty(fileName);
  const kind = await kindOfFile(file);
  if (!allowed.some((type) => type === kind)) return refusals.wrongType(fileName, kind, allowed);
  return file.size > maxFileBytes ? refusals.tooLarge(fileName) : null;
}

const longestEnd = 12;

const endMarks: Partial<Record<FileKind, Uint8Array<ArrayBuffer>>> = {
  "image/jpeg": Uint8Array.of(0xff, 0xd9),
  "image/png": Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82),
};

/**
 * With the mark of its end where that is missing: browsers show such a picture, but make no bitmap of it, and
 * an announced length has no room for it on the server.
 */
export async function withEndMark(file: Blob): Promise<Blob> {
  const mark = endMarks[await kindOfFile(file)];
  if (!mark) return file;
  const end = new Uint8Array(await file.slice(-longestEnd).arrayBuffer());
  const hasMark = mark.every((byte, at) => end.at(at - mark.length) === byte);
  return hasMark ? file : new Blob([file, mark], { type: file.type });
}
