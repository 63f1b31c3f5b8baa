import leven from "leven";
import type { HerbEntry } from "./lexicon-index.server.ts";
import { type FoldedName, foldedNames, foldForSearch } from "./search.ts";

/** Names that are offered for one that was not found. */
const offeredMax = 3;

/** Shorter names begin too much else. */
const shortestName = 4;

/** Shorter names are one letter away from too much else. */
const shortestMistyped = 5;

/** What is made of a plant, or of which part, as it is written behind its name. */
const ofPlant =
  /^(?:e?n|s)? ?(?:tee|samen|saft|oel|blatt|blaetter|bluete|blueten|wurzel|wurzeln|kraut|zweig|zweige|rinde|beere|beeren|pulver|extrakt|tinktur|salbe|tropfen|zehe|pesto)$/u;

/**
 * The names that somebody may have meant who found no herb: one letter is wrong, or two have changed
 * places ('Eisenhutt', 'Baldrain'), or a part of the plant was asked for ('Fencheltee'). No more
 * than that: who looks for 'Bilsenkraut', 'Einbeere' or 'Christrose' must not be led to a harmless
 * herb whose name resembles theirs.
 * @returns the best matches alone, one of each herb, three at most
 */
export function nearNames(herbs: readonly HerbEntry[], search: string): string[] {
  const asked = foldForSearch(search);
  if (asked.length < shortestName) return [];
  const near = herbs.flatMap((herb) => nearestName(herb, asked) ?? []);
  const best = Math.min(...near.map(({ rank }) => rank));
  return near
    .filter(({ rank }) => rank === best)
    .slice(0, offeredMax)
    .map(({ shown }) => shown);
}

type NearName = { shown: string; rank: number };

/** The herb's name that fits best. A whole name ranks before the noun of a longer one. */
function nearestName(herb: HerbEntry, asked: string): NearName | null {
  const names = foldedNames(herb);
  const whole = names.find(({ folded }) => isMeant(asked, folded));
  if (whole) return { shown: whole.shown, rank: 0 };
  const part = names.find((name) => isMeant(asked, tellingWord(name)));
  return part ? { shown: part.shown, rank: 1 } : null;
}

/**
 * What tells a plant from others: the last word in German ('Blauer Eisenhut'), the first in Latin
 * ('Taraxacum officinale').
 */
function tellingWord({ folded, isBotanical }: FoldedName): string {
  return isBotanical
    ? (folded.split(" ", 1)[0] ?? folded)
    : folded.slice(folded.lastIndexOf(" ") + 1);
}

function isMeant(asked: string, name: string): boolean {
  return isMadeOf(asked, name) || isMistyped(asked, name);
}

function isMadeOf(asked: string, name: string): boolean {
  return (
    name.length >= shortestName && asked.startsWith(name) && ofPlant.test(asked.slice(name.length))
  );
}

/** One letter wrong, missing or too many, or two that changed places; never the first. */
function isMistyped(asked: string, name: string): boolean {
  if (name.length < shortestMistyped || asked[0] !== name[0]) return false;
  const typed = withoutUmlauts(asked);
  const meant = withoutUmlauts(name);
  const letters = leven(typed, meant, { maxDistance: 3 });
  return letters <= 1 || (letters === 2 && sorted(typed) === sorted(meant));
}

/** 'Lowenzan' is one letter from 'Loewenzahn', as it is found without the 'e'. */
function withoutUmlauts(folded: string): string {
  return folded.replaceAll(/([aou])e/gu, "$1");
}

function sorted(word: string): string {
  return Array.from(word).sort().join("");
}
