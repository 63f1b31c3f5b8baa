import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { nearNames } from "#app/herbs/near-names.server.ts";
import { filterHerbs } from "./filter.ts";
import { type HerbsView, wholeLexicon } from "./herbs-address.ts";

/** What a view shows, and where it shows nothing, what could be done about that. */
export function findHerbs(all: readonly HerbEntry[], view: HerbsView) {
  const found = filterHerbs(all, view);
  if (found.count > 0) return { ...found, unfilteredCount: 0, nearNames: [] };
  // So that an empty page can say whether the filters are to blame.
  const unfilteredCount = filterHerbs(all, { ...wholeLexicon, search: view.search }).count;
  return {
    ...found,
    unfilteredCount,
    nearNames: unfilteredCount > 0 ? [] : nearNames(all, view.search),
  };
}
