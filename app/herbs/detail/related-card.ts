import type { HerbEntry } from "../lexicon-index.server.ts";

export type HerbCard = Pick<HerbEntry, "id" | "name" | "botanicalName" | "imageUrl">;

/** What a card needs of what a worker remembers of a herb. */
export function cardOf({ id, name, botanicalName, imageUrl }: HerbEntry): HerbCard {
  return { id, name, botanicalName, imageUrl };
}
