import { type DocumentCategory, defaultCategory, otherCategory } from "./policy.ts";

/** Compounds, too: 'Tierarztrechnung'. The first that fits. */
const namesOfCategories: readonly (readonly [DocumentCategory, RegExp])[] = [
  ["Rechnungen", /rechnung|invoice|quittung|kassenbon|liquidation|zahlungsbeleg|mahnung/],
  ["Impfpass", /impf|vaccin|heimtieraus?weis|heimtierpass|equidenpass|pferdepass|tierpass/],
  ["Befunde", /befund|labor|blut|urin|kot|r(?:ö|oe)ntgen|sono|ultraschall|bericht|ergebnis|histo/],
];

/** What a file is by its name; without a telling one, papers are findings and pictures are not. */
export function likelyCategory(file: { fileName: string; isPicture: boolean }): DocumentCategory {
  const name = file.fileName.normalize("NFC").toLowerCase();
  const named = namesOfCategories.find(([, pattern]) => pattern.test(name));
  return named?.[0] ?? (file.isPicture ? otherCategory : defaultCategory);
}
