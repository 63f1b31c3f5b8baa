import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import type { Verdict } from "#app/herbs/policy.ts";
import { foldForSearch, isFound, searchPatterns } from "#app/herbs/search.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import type { HerbsView } from "./herbs-address.ts";

/** Cards of one page of the lexicon. */
export const herbsPageSize = 24;

/** What the lexicon shows of a view; the order stays that of the herbs. */
export function filterHerbs(all: readonly HerbEntry[], view: HerbsView) {
  const patterns = searchPatterns(view.search);
  const anyLetter = all.filter(
    (herb) =>
      isFound(patterns, herb.searchText) &&
      isOfVerdict(herb, view) &&
      (view.complaint === null || herb.complaints.includes(view.complaint)),
  );
  const found = view.letter
    ? anyLetter.filter((herb) => firstLetter(herb) === view.letter)
    : anyLetter;
  const pageCount = Math.max(1, Math.ceil(found.length / herbsPageSize));
  const page = Math.min(view.page, pageCount);
  return {
    herbs: found.slice((page - 1) * herbsPageSize, page * herbsPageSize),
    count: found.length,
    page,
    pageCount,
    /** Letters that lead to herbs, whatever letter is chosen now. */
    letters: [...new Set(anyLetter.map(firstLetter))].sort().join(""),
  };
}

/**
 * Without a species, 'suitable' means all of them and any other verdict one at least: whoever asks
 * so generally must not be led to what harms one of their animals.
 */
function isOfVerdict(
  { verdicts }: Pick<HerbEntry, "verdicts">,
  { species, verdict }: { species: Species | null; verdict: Verdict | null },
): boolean {
  if (verdict === null) return true;
  if (species) return verdicts[species] === verdict;
  return verdict === "suitable"
    ? speciesList.every((one) => verdicts[one] === verdict)
    : speciesList.some((one) => verdicts[one] === verdict);
}

/** 'A' for Ärztliches, too. */
function firstLetter({ searchText }: Pick<HerbEntry, "searchText">): string {
  return searchText.charAt(0).toUpperCase();
}

/** The other name by which a search's patterns have found a herb, when its own and its botanical do not say so. */
export function otherNameFound(
  { name, botanicalName, otherNames }: HerbEntry,
  patterns: readonly RegExp[],
): string | null {
  if (patterns.length === 0) return null;
  const shown = `${foldForSearch(name)}|${foldForSearch(botanicalName)}`;
  const missing = patterns.filter((pattern) => !pattern.test(shown));
  if (missing.length === 0) return null;
  const folded = otherNames.map((one) => ({ one, text: foldForSearch(one) }));
  const found =
    folded.find(({ text }) => isFound(patterns, text)) ??
    folded.find(({ text }) => missing.some((pattern) => pattern.test(text)));
  return found?.one ?? null;
}
