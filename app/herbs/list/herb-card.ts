import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { poisonedSpecies } from "#app/herbs/poison.ts";
import { type Verdict, verdictLabels } from "#app/herbs/policy.ts";
import { searchPatterns } from "#app/herbs/search.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import { otherNameFound } from "./filter.ts";
import type { HerbsView } from "./herbs-address.ts";

/** What a card shows; nothing of it is behind the wall. */
export type HerbCardFacts = Pick<
  HerbEntry,
  "id" | "name" | "botanicalName" | "excerpt" | "imageUrl"
> & {
  /** The name that was searched for, when it is another one. */
  otherName: string | null;
  isOpened: boolean;
  /** Whether it is read for free and never counted; of no matter to whom nothing is counted. */
  isFree: boolean;
  /** Whether the card speaks of the chosen species alone. */
  isOneSpecies: boolean;
  verdicts: readonly SpeciesOfVerdict[];
};

/** 'giftig' and 'Katze, Kaninchen'. */
type SpeciesOfVerdict = { verdict: Verdict; species: string };

export function describeCards(
  herbs: readonly HerbEntry[],
  { search, species }: Pick<HerbsView, "search" | "species">,
  /** Null for whom nothing is counted. */
  opened: readonly number[] | null,
): HerbCardFacts[] {
  const patterns = searchPatterns(search);
  return herbs.map((herb) => ({
    ...describeCard(herb, species),
    otherName: otherNameFound(herb, patterns),
    isOpened: opened?.includes(herb.id) ?? false,
    isFree: opened !== null && poisonedSpecies(herb.verdicts).length > 0,
  }));
}

function describeCard(herb: HerbEntry, species: Species | null) {
  const { id, name, botanicalName, excerpt, imageUrl } = herb;
  return {
    ...{ id, name, botanicalName, excerpt, imageUrl },
    isOneSpecies: species !== null,
    verdicts: species
      ? [{ verdict: herb.verdicts[species], species }]
      : speciesByVerdict(herb.verdicts),
  };
}

/** What harms comes first, what is not known last. */
const worstFirst = ["poisonous", "unsuitable", "caution", "suitable", "unknown"] as const;

export function speciesByVerdict(
  verdicts: Readonly<Record<Species, Verdict>>,
): readonly SpeciesOfVerdict[] {
  return worstFirst.flatMap((verdict) => {
    const species = speciesList.filter((one) => verdicts[one] === verdict);
    if (species.length === 0) return [];
    const isAll = species.length === speciesList.length;
    return [{ verdict, species: isAll ? "alle vier Tierarten" : species.join(", ") }];
  });
}

/** 'Giftig': a label where a line begins. */
export function verdictHeading(verdict: Verdict): string {
  const label = verdictLabels[verdict];
  return label.charAt(0).toUpperCase() + label.slice(1);
}
