import type { FormResult } from "#app/ui/form-result.ts";

/** Specification, section 8: the new photo applies after saving. */
export const photoUploaded = {
  title: "Bild hochgeladen",
  text: "Das neue Foto gilt, sobald Sie das Profil speichern.",
} as const;

/** Specification, section 8. */
const notUploaded = "Profilbild konnte nicht hochgeladen werden.";

/** Said with the reason behind it, if there is one. */
export function photoRefused(reason: string): FormResult {
  return {
    id: crypto.randomUUID(),
    values: {},
    fieldErrors: {},
    formError: {
      title: "Upload-Fehler",
      message: reason === notUploaded ? reason : `${notUploaded} ${reason}`,
    },
  };
}
