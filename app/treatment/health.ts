import type { Species } from "#app/pets/policy.ts";

/** What an owner is asked beside the scales; which of them, and how, says the species. */
export const healthKeys = [
  "eating",
  "drinking",
  "urine",
  "droppings",
  "vomiting",
  "behaviour",
] as const;
export type HealthKey = (typeof healthKeys)[number];

/** A list of questions for each species, and one for all others. */
export const healthLists = [
  "Hund",
  "Katze",
  "Pferd",
  "Kaninchen",
  "Anderes Tier",
] as const satisfies readonly (Species | "Anderes Tier")[];
export type HealthList = (typeof healthLists)[number];

/** By its keys. The list stands beside, as the animal's species may be corrected later. */
export type HealthAnswers = { list: HealthList; answers: Partial<Record<HealthKey, string>> };
