import type { HerbEntry } from "../lexicon-index.server.ts";
import { poisonedSpecies } from "../poison.ts";

export type RelatedCard = ReturnType<typeof relatedCardOf>;

/** What a card needs of what a worker remembers of a herb. */
export function relatedCardOf({ id, name, botanicalName, imageUrl, verdicts }: HerbEntry) {
  return { id, name, botanicalName, imageUrl, isPoisonous: poisonedSpecies(verdicts).length > 0 };
}
