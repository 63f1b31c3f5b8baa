import {
  declaredUploadType,
  formatBytes,
  maxFileBytes,
  maxFilesPerUpload,
  typeOfName,
  type UploadType,
} from "#app/files/policy.ts";

/** The type a file is sent as; some systems name none and leave it to its name. */
export function sentType(file: File): UploadType | null {
  return declaredUploadType(file.type) ?? (file.type === "" ? typeOfName(file.name) : null);
}

/** What is certain before sending, as a courtesy; the server decides by the bytes. */
export function refusalOf(file: File, alreadyChosen: number): string | undefined {
  if (alreadyChosen >= maxFilesPerUpload)
    return `Bitte höchstens ${maxFilesPerUpload} Dateien auf einmal.`;
  if (!sentType(file))
    return "Dieser Dateityp wird nicht angenommen: bitte JPG, PNG, WebP oder PDF.";
  if (file.size === 0) return "Diese Datei ist leer.";
  if (file.size > maxFileBytes) {
    return `Diese Datei ist zu groß: ${formatBytes(file.size)}. Erlaubt sind ${formatBytes(maxFileBytes)}.`;
  }
  return undefined;
}
