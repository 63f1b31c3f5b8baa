import { fileTypeFromBuffer } from "file-type";
import { declaredUploadType, typeOfName, type UploadType, uploadTypes } from "./policy.ts";

/** As much of a file as says what it is. */
export const headBytes = 4100;

/**
 * The type of a file of which name, declared type and bytes agree.
 * @returns null when they do not, or when it is none of the allowed
 */
export async function agreedType(
  head: Uint8Array,
  { fileName, declaredType }: { fileName: string; declaredType: string },
  allowed: readonly UploadType[],
): Promise<UploadType | null> {
  const claimed = claimedType({ fileName, declaredType }, allowed);
  if (!claimed) return null;
  const found = (await fileTypeFromBuffer(head))?.mime;
  // A PNG that moves is one.
  const type = found === "image/apng" ? "image/png" : uploadTypes.find((one) => one === found);
  return type === claimed ? claimed : null;
}

/** The type that name and declared type agree on, before a byte has come. */
export function claimedType(
  { fileName, declaredType }: { fileName: string; declaredType: string },
  allowed: readonly UploadType[],
): UploadType | null {
  const named = typeOfName(fileName);
  return named === declaredUploadType(declaredType) && allowed.some((type) => type === named)
    ? named
    : null;
}
