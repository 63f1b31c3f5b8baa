import type { HerbEntry } from "../lexicon-index.server.ts";

export type RelatedCard = Pick<HerbEntry, "id" | "name" | "botanicalName" | "imageUrl">;

/** What a card needs of what a worker remembers of a herb. */
export function relatedCardOf({ id, name, botanicalName, imageUrl }: HerbEntry): RelatedCard {
  return { id, name, botanicalName, imageUrl };
}
