/**
 * Folds a text so that what means the same compares equal: capitals, 'ß' and 'ss', 'ä' and 'ae',
 * accents, hyphens and spaces.
 */
export function foldForSearch(text: string): string {
  return text
    .toLocaleLowerCase("de-DE")
    .normalize("NFC")
    .replace(/[äöüß]/gu, (letter) => foldedLetters[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const foldedLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Characters that are searched for; more than any name has. */
export const searchMax = 80;

/** From so many letters on a word is found across a space: 'aloevera'. */
const joinedFrom = 5;

/**
 * What finds the words of a search in folded names: each anywhere in a name, 'ö', 'oe' and 'o' alike.
 * Names are parted by '|', so that no word begins in one and ends in the next.
 */
export function searchPatterns(search: string): readonly RegExp[] {
  return foldForSearch(search.slice(0, searchMax))
    .split(" ")
    .filter((word) => word !== "")
    .map(patternOf);
}

/** Whether every word is in the text, wherever. */
export function isFound(patterns: readonly RegExp[], foldedText: string): boolean {
  return patterns.every((pattern) => pattern.test(foldedText));
}

function patternOf(word: string): RegExp {
  const letters = Array.from(word.matchAll(/([aou])(e?)|./gu), ([letter, vowel, e]) => {
    if (!vowel) return letter;
    // Of a folded umlaut one may have typed the vowel alone; and an 'e' may come after it.
    return vowel + (e ? "e{0,2}" : "e?");
  });
  return new RegExp(letters.join(word.length < joinedFrom ? "" : " ?"), "u");
}
