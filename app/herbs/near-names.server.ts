import leven from "leven";
import type { HerbEntry } from "./lexicon-index.server.ts";
import { type FoldedName, foldedNames, foldForSearch } from "./search.ts";

const offeredMax = 3;

const shortestName = 4;

const shortestMistyped = 5;

/** A product or part of a plant, as written after its name. */
const ofPlant =
  /^(?:e?n|s)? ?(?:tee|samen|saft|oel|blatt|blaetter|bluete|blueten|wurzel|wurzeln|kraut|zweig|zweige|rinde|beere|beeren|pulver|extrakt|tinktur|salbe|tropfen|zehe|pesto)$/u;

/** Only misspellings and parts: 'Bilsenkraut' must not lead to a harmless herb. */
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

function nearestName(herb: HerbEntry, asked: string): { shown: string; rank: number } | null {
  const names = foldedNames(herb);
  const whole = names.find(({ folded }) => isMatch(asked, folded));
  if (whole) return { shown: whole.shown, rank: 0 };
  const part = names.find((name) => isMatch(asked, tellingWord(name)));
  return part ? { shown: part.shown, rank: 1 } : null;
}

/** The last word in German ('Blauer Eisenhut'), the first in Latin ('Taraxacum officinale'). */
function tellingWord({ folded, isBotanical }: FoldedName): string {
  return isBotanical
    ? (folded.split(" ", 1)[0] ?? folded)
    : folded.slice(folded.lastIndexOf(" ") + 1);
}

function isMatch(asked: string, name: string): boolean {
  return isMadeOf(asked, name) || isMistyped(asked, name);
}

function isMadeOf(asked: string, name: string): boolean {
  return (
    name.length >= shortestName && asked.startsWith(name) && ofPlant.test(asked.slice(name.length))
  );
}

function isMistyped(asked: string, name: string): boolean {
  if (name.length < shortestMistyped || asked[0] !== name[0]) return false;
  const typed = withoutUmlauts(asked);
  const meant = withoutUmlauts(name);
  const letters = leven(typed, meant, { maxDistance: 3 });
  return letters <= 1 || (letters === 2 && sorted(typed) === sorted(meant));
}

/** 'Lowenzan' is one letter from 'Loewenzahn' without the 'e'. */
function withoutUmlauts(folded: string): string {
  return folded.replaceAll(/([aou])e/gu, "$1");
}

function sorted(word: string): string {
  return Array.from(word).sort().join("");
}
