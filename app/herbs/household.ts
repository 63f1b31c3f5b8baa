import type { Species } from "#app/pets/policy.ts";
import { foods } from "./household/foods.ts";
import { plants } from "./household/plants.ts";
import { substances } from "./household/substances.ts";
import type { HerbSource, Opinion } from "./policy.ts";

export type HouseholdPoison = {
  /** As a page's heading. */
  name: string;
  /** As people write it, when it is to be fed or searched for. */
  names: readonly string[];
  /** People also search for these words, of which only some forms are poisonous: 'Kartoffel'. */
  searchedAs?: readonly string[];
  /** Words that hold one of the names and are something else: 'Kaffeelöffel', 'Süßkartoffel'. */
  otherWords?: readonly string[];
  safety: Record<Species, Opinion>;
  sources: readonly HerbSource[];
};

/**
 * Foods and poisons of house and garden that are no entries of the lexicon.
 * For the server only: it is longer than the script of a page may be.
 */
export const householdPoisons: readonly HouseholdPoison[] = [...foods, ...substances, ...plants];
