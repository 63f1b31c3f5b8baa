import type { Species } from "#app/pets/policy.ts";
import { foods } from "./household/foods.ts";
import { plants } from "./household/plants.ts";
import { substances } from "./household/substances.ts";
import type { HerbSource, Opinion } from "./policy.ts";

export type HouseholdPoison = {
  /** As a page's heading. */
  name: string;
  /** As people write and search for it; none is a part of a harmless word ('Bier', 'Bierhefe'). */
  names: readonly string[];
  safety: Record<Species, Opinion>;
  sources: readonly HerbSource[];
};

/**
 * Foods and poisons of house and garden that are no entries of the lexicon.
 * For the server only: it is longer than the script of a page may be.
 */
export const householdPoisons: readonly HouseholdPoison[] = [...foods, ...substances, ...plants];
