import { type Species, speciesList } from "#app/pets/policy.ts";
import { complaintsIn } from "./complaint-words.server.ts";
import type { HouseholdPoison } from "./household.ts";
import { findHouseholdPoisons } from "./household-search.server.ts";
import type { SearchedHerb } from "./name-matches.server.ts";
import { nameSpecies } from "./poison.ts";
import { type Opinion, sourceText, type Verdict } from "./policy.ts";

export type SearchAnswers = ReturnType<typeof answersTo>;

/** What a search gets besides herbs: warnings, fields of use, and what to do in an emergency. */
export function answersTo(search: string, found: readonly SearchedHerb[]) {
  return {
    poisons: findHouseholdPoisons(search, found).map(warningOf),
    ...complaintsIn(search),
  };
}

function warningOf({ name, safety, sources }: HouseholdPoison) {
  const having = (verdict: Verdict): readonly Species[] =>
    speciesList.filter((species) => safety[species].verdict === verdict);
  const poisoned = having("poisonous");
  return {
    name,
    opinions: sameOpinions(safety),
    sources: sources.map(sourceText),
    summary:
      poisoned.length > 0
        ? `giftig für ${nameSpecies(poisoned)}`
        : `nicht geeignet für ${nameSpecies(having("unsuitable"))}`,
  };
}

/** What is the same for several species is said once. */
function sameOpinions(safety: Record<Species, Opinion>) {
  const byReason = Map.groupBy(speciesList, (species) => {
    const { verdict, reason } = safety[species];
    return `${verdict} ${reason}`;
  });
  return [...byReason.values()].flatMap((species) => {
    const [first] = species;
    return first ? [{ ...safety[first], species: species.join(", ") }] : [];
  });
}
