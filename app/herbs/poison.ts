import { type Species, speciesList } from "#app/pets/policy.ts";
import type { Verdict } from "./policy.ts";

/** The species for which a herb is poisonous. */
export function poisonedSpecies(verdicts: Readonly<Record<Species, Verdict>>): Species[] {
  return speciesList.filter((species) => verdicts[species] === "poisonous");
}

/** 'Hund, Katze und Pferd'. */
export function nameSpecies(species: readonly Species[]): string {
  return allOf.format(species);
}

const allOf = new Intl.ListFormat("de-DE", { type: "conjunction" });
