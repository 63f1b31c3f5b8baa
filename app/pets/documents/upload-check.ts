import {
  cleanFileName,
  declaredUploadType,
  maxFileBytes,
  maxFilesPerUpload,
  typeOfName,
  type UploadType,
  uploadTypes,
} from "#app/files/policy.ts";
import { type Refusal, refusals } from "#app/files/refusals.ts";

/** The type a file is sent as; some systems name none and leave it to its name. */
export function sentType(file: File): UploadType | null {
  return declaredUploadType(file.type) ?? (file.type === "" ? typeOfName(file.name) : null);
}

/** What is certain before sending, as a courtesy; the server decides by the bytes. */
export function refusalOf(file: File, alreadyChosen: number): Refusal | null {
  const fileName = cleanFileName(file.name);
  if (alreadyChosen >= maxFilesPerUpload) return refusals.tooManyFiles(maxFilesPerUpload);
  if (!sentType(file))
    return refusals.wrongType({ fileName, declaredType: file.type }, uploadTypes);
  if (file.size === 0) return refusals.empty(fileName);
  if (file.size > maxFileBytes) return refusals.tooLarge(fileName);
  return null;
}
