import { foldName } from "./fold-name.ts";

/** More words than anybody needs to find somebody. */
const wordsMax = 5;

/**
 * The words of a search, folded as `search_terms` holds them; each is to be the beginning of one. A
 * word that begins another says nothing new and is left out, so that a term begins with one at most.
 */
export function searchWords(search: string): string[] {
  const words = new Set(partsOf(search).map(trimWord).map(foldName));
  return [...words]
    .filter((word) => ![...words].some((other) => other !== word && other.startsWith(word)))
    .slice(0, wordsMax);
}

/** A number typed in groups, as chips are read aloud, is one. */
function partsOf(search: string): string[] {
  const typed = search.normalize("NFC").trim();
  const parts = typed.split(/\s+/u).filter((part) => part !== "");
  return parts.length > 2 && parts.every((part) => /^\d+$/.test(part)) ? [parts.join("")] : parts;
}

/** Without commas, quotes and brackets around it; a word of signs alone stays. */
function trimWord(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") || word;
}
