import { fewRecoveryCodes } from "./policy.ts";

/** How many recovery codes still work, and what follows from it. */
export function codesLeftInWords(left: number): string {
  if (left === 0) return "Kein Wiederherstellungscode ist mehr übrig. Bitte erstellen Sie neue.";
  const codes =
    left === 1 ? "1 Wiederherstellungscode ist" : `${left} Wiederherstellungscodes sind`;
  const hint = left <= fewRecoveryCodes ? " Bitte erstellen Sie bald neue." : "";
  return `${codes} noch unbenutzt.${hint}`;
}
