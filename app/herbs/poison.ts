import { type Species, speciesList } from "#app/pets/policy.ts";
import { once } from "#app/platform/once.ts";
import type { Verdict } from "./policy.ts";

export function poisonedSpecies(verdicts: Readonly<Record<Species, Verdict>>): Species[] {
  return speciesList.filter((species) => verdicts[species] === "poisonous");
}

export function nameSpecies(species: readonly Species[]): string {
  return allOf().format(species.map((one) => plurals[one]));
}

export function yourAnimal(species: readonly Species[]): string {
  if (species.length === 0 || species.length === speciesList.length) return "Ihr Tier";
  return oneOf().format(species.map((one) => (one === "Katze" ? "Ihre Katze" : `Ihr ${one}`)));
}

/** What a page says of an emergency; no answer to a search is softer. */
export const poisonQuestion =
  "Ihr Tier hat etwas Giftiges gefressen oder auf Fell oder Haut bekommen?";
export const callAtOnce = "Rufen Sie sofort eine Tierarztpraxis an.";

const plurals: Record<Species, string> = {
  Hund: "Hunde",
  Katze: "Katzen",
  Pferd: "Pferde",
  Kaninchen: "Kaninchen",
};

const allOf = once(() => new Intl.ListFormat("de-DE", { type: "conjunction" }));
const oneOf = once(() => new Intl.ListFormat("de-DE", { type: "disjunction" }));
