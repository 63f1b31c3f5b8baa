import type { HerbEntry } from "./lexicon-index.server.ts";
import { isMistyped, mayBePartOf, tellingWord } from "./name-matches.server.ts";
import { type FoldedName, foldedNames, foldForSearch } from "./search.ts";

const offeredMax = 3;

const shortestName = 4;

/** Only misspellings and parts: 'Bilsenkraut' must not lead to a harmless herb. */
export function nearNames(
  herbs: readonly HerbEntry[],
  search: string,
  otherNames: readonly string[] = [],
): string[] {
  const term = foldForSearch(search);
  if (term.length < shortestName) return [];
  const furtherNames = otherNames.map((shown) => ({
    shown,
    folded: foldForSearch(shown),
    isBotanical: false,
  }));
  const near = [...herbs.map(foldedNames), furtherNames].flatMap(
    (names) => nearest(names, term) ?? [],
  );
  const best = Math.min(...near.map(({ rank }) => rank));
  return near
    .filter(({ rank }) => rank === best)
    .slice(0, offeredMax)
    .map(({ shown }) => shown);
}

function nearest(
  names: readonly FoldedName[],
  term: string,
): { shown: string; rank: number } | null {
  const whole = names.find(({ folded }) => isMatch(term, folded));
  if (whole) return { shown: whole.shown, rank: 0 };
  const part = names.find((name) => isMatch(term, tellingWord(name.folded, name.isBotanical)));
  return part ? { shown: part.shown, rank: 1 } : null;
}

function isMatch(term: string, name: string): boolean {
  return mayBePartOf(term, name) || isMistyped(term, name);
}
