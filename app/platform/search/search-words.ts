import { foldName } from "#app/platform/fold-name.ts";
import { wordsMax } from "./search-policy.ts";

/**
 * Where a folded word is cut into its parts. The triggers of migration 0010 hold the same signs: a
 * change here is a new migration.
 */
export const wordSigns = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

/** Before a term that holds signs: nobody's parts begin with it, so 'anna' finds no 'anna@beispiel.de' twice. */
export const wholeMark = "=";

/**
 * The words of a search as `search_terms` holds them; each is to be the beginning of a term. A word
 * that begins another says nothing new and is left out, so that a term begins with one at most.
 */
export function searchWords(search: string): string[] {
  const typed = partsOf(foldName(search.normalize("NFC")));
  const trimmed = typed.map(trimSigns).filter((word) => word !== "");
  // Signs alone are no word; nothing but signs is to find nothing.
  const words = new Set(trimmed.length > 0 ? trimmed : typed.slice(0, 1));
  return [...words]
    .filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)))
    .slice(0, wordsMax)
    .map(termOf);
}

/** A folded word as a term: with a mark when it holds signs, for its parts are terms of their own. */
export function termOf(word: string): string {
  return Array.from(word).some(isSign) ? wholeMark + word : word;
}

/** A folded word without commas, quotes and brackets around it. */
export function trimSigns(word: string): string {
  const letters = Array.from(word);
  const first = letters.findIndex((letter) => !isSign(letter));
  const last = letters.findLastIndex((letter) => !isSign(letter));
  return first === -1 ? "" : letters.slice(first, last + 1).join("");
}

function isSign(letter: string): boolean {
  return wordSigns.includes(letter);
}

/** A number typed in groups, as chips are read aloud, is one. */
function partsOf(folded: string): string[] {
  const parts = folded.split(" ").filter((part) => part !== "");
  return parts.length > 2 && parts.every((part) => /^\d+$/.test(part)) ? [parts.join("")] : parts;
}
