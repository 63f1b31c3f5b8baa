import { joined, UnfitFile } from "./byte-flow.ts";
import { FileCleaner } from "./file-cleaner.ts";
import { fittingName, kindOfBytes } from "./file-kind.ts";
import { cleanFileName } from "./file-names.ts";
import { maxFileBytes, type UploadType, uploadTypes } from "./policy.ts";
import { type Refusal, refusalOfUnfit, refusals } from "./refusals.ts";

type CleanFile =
  | { ok: true; bytes: Uint8Array<ArrayBuffer>; fileType: UploadType; fileName: string }
  | { ok: false; refusal: Refusal };

/** Cleans a file in memory, such as a mail's attachment, as uploads are cleaned while they stream. */
export function cleanFile(
  bytes: Uint8Array,
  name: string,
  allowed: readonly UploadType[] = uploadTypes,
): CleanFile {
  const fileName = cleanFileName(name);
  if (bytes.length === 0) return { ok: false, refusal: refusals.empty(fileName) };
  if (bytes.length > maxFileBytes) return { ok: false, refusal: refusals.tooLarge(fileName) };
  const kind = kindOfBytes(bytes);
  const fileType = allowed.find((type) => type === kind);
  if (!fileType) return { ok: false, refusal: refusals.wrongType(fileName, kind, allowed) };
  try {
    const cleaner = new FileCleaner(fileType);
    const cleaned = joined(cleaner.push(bytes).concat(cleaner.end()));
    return { ok: true, bytes: cleaned, fileType, fileName: fittingName(fileName, fileType) };
  } catch (error) {
    if (!(error instanceof UnfitFile)) throw error;
    return { ok: false, refusal: refusalOfUnfit(error.reason, fileName) };
  }
}
