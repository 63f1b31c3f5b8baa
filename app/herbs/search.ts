import { readSearchText } from "#app/platform/search-text.ts";

/** Makes capitals, 'ß' and 'ss', 'ä' and 'ae', accents, hyphens and spaces compare equal. */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüß]/gu, (letter) => foldedLetters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const foldedLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

type Names = { name: string; botanicalName: string; otherNames: readonly string[] };

export function herbSearchText({ name, botanicalName, otherNames }: Names): string {
  return [name, botanicalName, ...otherNames].map(foldForSearch).join("|");
}

export type FoldedName = { shown: string; folded: string; isBotanical: boolean };

export function foldedNames(herb: Names & { searchText: string }): FoldedName[] {
  const shown = [herb.name, herb.botanicalName, ...herb.otherNames];
  return herb.searchText.split("|").map((folded, index) => ({
    shown: shown[index] ?? herb.name,
    folded,
    isBotanical: index === 1,
  }));
}

export function readSearch(text: string | null): string {
  const search = readSearchText(text);
  return foldForSearch(search) === "" ? "" : search;
}

/** From this length on a word is found across a space: 'aloevera'. */
const joinedFrom = 5;

/** Each word anywhere in one name, never across two; 'ö', 'oe' and 'o' are alike. */
export function searchPatterns(search: string): readonly RegExp[] {
  return foldForSearch(readSearch(search))
    .split(" ")
    .filter((word) => word !== "")
    .map(patternOf);
}

export function isFound(patterns: readonly RegExp[], foldedText: string): boolean {
  return patterns.every((pattern) => pattern.test(foldedText));
}

/** Of German nouns; the umlaut of a plural is like its vowel anyway. */
const pluralEndings = ["ern", "en", "er", "es", "e", "n", "s"];

/** What is left without the ending still has to be a word. */
const shortestSingular = 3;

/** What a folded word may be the plural of: 'lilien' of 'lilie'. */
export function singularsOf(word: string): readonly string[] {
  return pluralEndings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .filter((singular) => singular.length >= shortestSingular);
}

/** The word itself anywhere, or its singular at the end of a word. */
function patternOf(word: string): RegExp {
  const singulars = singularsOf(word).map((singular) => `${lettersOf(singular)}(?![\\p{L}\\p{N}])`);
  return new RegExp([lettersOf(word), ...singulars].join("|"), "u");
}

function lettersOf(word: string): string {
  const letters = Array.from(word.matchAll(/([aou])(e?)|./gu), ([letter, vowel, e]) => {
    if (!vowel) return letter;
    // A folded umlaut may have been typed without its 'e'.
    return vowel + (e ? "e{0,2}" : "e?");
  });
  return letters.join(word.length < joinedFrom ? "" : " ?");
}
