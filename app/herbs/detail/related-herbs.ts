import type { HerbEntry } from "../lexicon-index.server.ts";

/** Herbs that are alike or taken for one another, whichever of the two names the other; by name. */
export function relatedHerbs(
  entries: readonly HerbEntry[],
  { slug, related }: Pick<HerbEntry, "slug" | "related">,
): HerbEntry[] {
  return entries.filter(
    (one) => one.slug !== slug && (related.includes(one.slug) || one.related.includes(slug)),
  );
}

export type HerbCard = Pick<HerbEntry, "id" | "name" | "botanicalName" | "imageUrl">;

/** What a card needs of what a worker remembers of a herb. */
export function cardOf({ id, name, botanicalName, imageUrl }: HerbEntry): HerbCard {
  return { id, name, botanicalName, imageUrl };
}
