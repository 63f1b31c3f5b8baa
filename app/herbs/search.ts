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
