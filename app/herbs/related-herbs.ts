import type { HerbEntry } from "./lexicon-index.server.ts";

/** Herbs that are alike or taken for one another, whichever of the two names the other; by name. */
export function relatedHerbs(
  entries: readonly HerbEntry[],
  { slug, related }: Pick<HerbEntry, "slug" | "related">,
): HerbEntry[] {
  return entries.filter(
    (one) => one.slug !== slug && (related.includes(one.slug) || one.related.includes(slug)),
  );
}
