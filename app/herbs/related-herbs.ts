import type { HerbEntry } from "./lexicon-index.server.ts";

/** Everybody may compare with a nettle: what names a herb is without bounds, its page is not. */
const mostRelated = 24;

/**
 * Herbs that are alike or taken for one another, whichever of the two names the other: first those
 * that this one names, then those that name it, each by name.
 */
export function relatedHerbs(
  entries: readonly HerbEntry[],
  { slug, related }: Pick<HerbEntry, "slug" | "related">,
): HerbEntry[] {
  const others = entries.filter((one) => one.slug !== slug);
  const named = others.filter((one) => related.includes(one.slug));
  const naming = others.filter((one) => one.related.includes(slug) && !related.includes(one.slug));
  return [...named, ...naming].slice(0, mostRelated);
}
