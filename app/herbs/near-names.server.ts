import leven from "leven";
import type { HerbEntry } from "./lexicon-index.server.ts";
import { foldForSearch } from "./search.ts";

/** Names that are offered for one that was not found. */
const offeredMax = 3;

/** Of a search the whole and its first words: what each is compared with are thousands. */
const comparedMax = 4;

/** Shorter words are near to too many others. */
const shortestWord = 4;

/** Letters that may be wrong, missing or too many: one in a short word, two from six letters on. */
function mistakesIn(word: string): number {
  return word.length < 6 ? 1 : 2;
}

/**
 * The names that somebody may have meant who found no herb: 'Eisenhutt' is near to 'Blauer Eisenhut',
 * and 'Fencheltee' begins with 'Fenchel'. The nearest first, one of each herb, three at most.
 */
export function nearNames(herbs: readonly HerbEntry[], search: string): string[] {
  const asked = wordsOf(foldForSearch(search)).slice(0, comparedMax);
  if (asked.length === 0) return [];
  return herbs
    .flatMap((herb) => nearestName(herb, asked) ?? [])
    .sort((one, other) => one.distance - other.distance)
    .slice(0, offeredMax)
    .map(({ name }) => name);
}

type NearName = { name: string; distance: number };

function nearestName(herb: HerbEntry, asked: readonly string[]): NearName | null {
  const names = [herb.name, herb.botanicalName, ...herb.otherNames];
  let nearest: NearName | null = null;
  // In the same order, folded already.
  for (const [index, folded] of herb.searchText.split("|").entries()) {
    for (const word of wordsOf(folded)) {
      for (const one of asked) {
        const distance = distanceOf(one, word);
        if (distance !== null && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
          nearest = { name: names[index] ?? herb.name, distance };
        }
      }
    }
  }
  return nearest;
}

/** Letters between what was asked and a word; null when that is another word altogether. */
function distanceOf(asked: string, word: string): number | null {
  if (asked.startsWith(word)) return 0;
  const most = mistakesIn(asked);
  const distance = leven(asked, word, { maxDistance: most + 1 });
  return distance > most ? null : distance;
}

/** A folded text as a whole and its words, but those too short to be compared. */
function wordsOf(folded: string): string[] {
  const words = folded.includes(" ") ? [folded, ...folded.split(" ")] : [folded];
  return words.filter((word) => word.length >= shortestWord);
}
