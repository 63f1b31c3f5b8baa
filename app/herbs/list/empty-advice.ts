import { chosenFilters } from "./chosen-filters.ts";
import type { HerbsView } from "./herbs-address.ts";

/**
 * What to do about a view that shows no herb.
 * @param unfilteredCount how many herbs there are without the filters
 */
export function emptyAdvice(view: HerbsView, unfilteredCount: number): string {
  if (view.search !== "") {
    return unfilteredCount > 0
      ? "Mit diesen Filtern gibt es keinen Treffer, ohne sie schon."
      : "Versuchen Sie es mit einem anderen oder kürzeren Namen.";
  }
  return view.letter && chosenFilters(view).length === 1
    ? `Kein Kraut beginnt mit ${view.letter}.`
    : "Auf diese Auswahl passt kein Kraut. Nehmen Sie einen der Filter weg.";
}
