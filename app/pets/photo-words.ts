import type { FormResult } from "#app/ui/form-result.ts";

/** Specification, section 8: the new photo applies after saving. */
export const photoUploaded = {
  title: "Bild hochgeladen",
  text: "Das neue Foto gilt, sobald Sie das Profil speichern.",
} as const;

/** Specification, section 8, with the reason behind it. */
export function photoRefused(reason: string): FormResult {
  return {
    id: crypto.randomUUID(),
    values: {},
    fieldErrors: {},
    formError: {
      title: "Upload-Fehler",
      message: `Profilbild konnte nicht hochgeladen werden. ${reason}`,
    },
  };
}
