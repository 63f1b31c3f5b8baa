import {
  complaints,
  isComplaint,
  type Verdict,
  verdictLabels,
  verdicts,
} from "#app/herbs/policy.ts";
import { readSearch } from "#app/herbs/search.ts";
import { isSpecies } from "#app/pets/policy.ts";
import {
  listView,
  optional,
  pageNumber,
  searchText,
  type ViewOf,
} from "#app/platform/list-view.ts";

export const lexiconPath = "/herb-lexicon";

export function verdictSlug(verdict: Verdict): string {
  return verdictLabels[verdict].toLowerCase().replace(/ /g, "-");
}

export const herbsList = listView(lexiconPath, {
  search: searchText("suche", readSearch),
  species: optional("tierart", (text) => (isSpecies(text) ? text : null)),
  verdict: optional(
    "einschaetzung",
    (text) => verdicts.find((one) => verdictSlug(one) === text) ?? null,
    verdictSlug,
  ),
  complaint: optional("anwendung", (text) => (isComplaint(text) ? text : null)),
  letter: optional("buchstabe", (text) => /^[a-z]$/i.exec(text)?.[0].toUpperCase() ?? null),
  page: pageNumber(),
});

export type HerbsView = ViewOf<typeof herbsList>;

export function chosenFilters(view: HerbsView): readonly { label: string; without: HerbsView }[] {
  const { search, species, verdict, complaint, letter } = view;
  const chosen: { label: string; without: HerbsView }[] = [];
  const add = (label: string, without: Partial<HerbsView>) =>
    chosen.push({ label, without: { ...view, ...without, page: 1 } });
  if (search !== "") add(`„${search}“`, { search: "" });
  if (species) add(species, { species: null });
  if (verdict) {
    // Without a species it has to say whose verdict is meant.
    const whose =
      verdict === "suitable" ? " für alle vier Tierarten" : " für mindestens eine Tierart";
    add(verdictLabels[verdict] + (species ? "" : whose), { verdict: null });
  }
  if (complaint) add(complaints[complaint], { complaint: null });
  if (letter) add(`Buchstabe ${letter}`, { letter: null });
  return chosen;
}

export function countedHerbs(count: number): string {
  return count === 1 ? "1 Kraut" : `${count} Kräuter`;
}

export function emptyAdvice(view: HerbsView, unfilteredCount: number): string {
  if (view.search !== "") {
    return unfilteredCount > 0
      ? "Keine Treffer mit diesen Filtern."
      : "Versuchen Sie es mit einem anderen oder kürzeren Namen.";
  }
  return view.letter && chosenFilters(view).length === 1
    ? `Kein Kraut beginnt mit ${view.letter}.`
    : "Bitte entfernen Sie einen Filter.";
}
