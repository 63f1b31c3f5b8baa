import leven from "leven";
import { foldForSearch, isFound, searchPatterns, singularsOf } from "./search.ts";

const shortestName = 4;

const shortestMistyped = 5;

/** Parts and products of a plant, as written after its name. */
const ofPlant =
  /^(?:e?n|s)? ?(?:tee|samen|saft|oel|blatt|blaetter|laub|nadel|nadeln|bluete|blueten|pollen|knolle|knollen|zwiebel|zwiebeln|zweig|zweige|ast|aeste|stiel|stiele|rinde|frucht|fruechte|beere|beeren|hecke|strauss|pulver|extrakt|tinktur|salbe|tropfen|wasser)$/u;

/** Those with which another plant may be meant: 'Leinkraut' is no flax. */
const ofPlantOrOther = /^(?:e?n|s)? ?(?:kraut|wurzel|wurzeln|strauch|zehe|pesto)$/u;

/** Whether a folded search means a part of the folded name: 'eibenzweige'. */
export function isPartOf(term: string, name: string): boolean {
  return isNameAnd(ofPlant, term, name);
}

export function mayBePartOf(term: string, name: string): boolean {
  return isPartOf(term, name) || isNameAnd(ofPlantOrOther, term, name);
}

function isNameAnd(part: RegExp, term: string, name: string): boolean {
  return name.length >= shortestName && term.startsWith(name) && part.test(term.slice(name.length));
}

/** The last word in German ('Blauer Eisenhut'), the first in Latin ('Taraxacum officinale'). */
export function tellingWord(folded: string, isBotanical = false): string {
  return isBotanical
    ? (folded.split(" ", 1)[0] ?? folded)
    : folded.slice(folded.lastIndexOf(" ") + 1);
}

export function isMistyped(term: string, name: string): boolean {
  if (name.length < shortestMistyped || term[0] !== name[0]) return false;
  const [written, meant] = [withoutUmlauts(term), withoutUmlauts(name)];
  const letters = leven(written, meant, { maxDistance: 3 });
  return letters <= 1 || (letters === 2 && sorted(written) === sorted(meant));
}

function sorted(word: string): string {
  return Array.from(word).sort().join("");
}

/** 'Lowenzan' is one letter from 'Loewenzahn' without the 'e'. */
function withoutUmlauts(folded: string): string {
  return folded.replaceAll(/([aou])e/gu, "$1");
}

/** Alike for every spelling of a folded name. */
export function spellingOf(folded: string): string {
  return withoutUmlauts(folded.replaceAll(" ", ""));
}

/** Whether two spellings are one word, be it in the plural. */
export function isSameWord(a: string, b: string): boolean {
  return a === b || singularsOf(a).includes(b) || singularsOf(b).includes(a);
}

/** What else people type when they ask whether something is poisonous. */
const fillers = new Set(
  `hund hunde hunden hundes welpe welpen katze katzen kater pferd pferde pferden stute kaninchen hase
  tier tiere tieren mein meine meinem meiner unser unsere hat haben hatte frisst fressen gefressen
  gegessen geleckt geknabbert verschluckt erwischt darf duerfen ist sind giftig gift fuer ein eine
  einen der die das und von an am im`.split(/\s+/u),
);

export function withoutFillers(search: string): string {
  const words = foldForSearch(search).split(" ");
  return words.filter((word) => !fillers.has(word)).join(" ");
}

export type SearchedHerb = { searchText: string };

/** The herbs that a search means, nearest first; all of them where nothing is searched for. */
export function searchHerbs<Herb extends SearchedHerb>(
  herbs: readonly Herb[],
  search: string,
): readonly Herb[] {
  const whole = foldForSearch(search);
  if (whole === "") return herbs;
  const matching = herbsNamed(herbs, whole);
  const bare = withoutFillers(search);
  return matching.length > 0 || bare === "" || bare === whole ? matching : herbsNamed(herbs, bare);
}

function herbsNamed<Herb extends SearchedHerb>(
  herbs: readonly Herb[],
  term: string,
): readonly Herb[] {
  const patterns = searchPatterns(term);
  const named = herbs.filter(({ searchText }) => isFound(patterns, searchText));
  const matching = named.length > 0 ? named : herbs.filter((herb) => hasPart(herb, term));
  const ranked = matching.map((herb) => ({ herb, rank: rankOf(herb, term) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ herb }) => herb);
}

function hasPart({ searchText }: SearchedHerb, term: string): boolean {
  return searchText
    .split("|")
    .some((name, index) => isPartOf(term, name) || isPartOf(term, tellingWord(name, index === 1)));
}

/** Its own name, another name, the plural of one, the word that tells most, how names begin, the rest. */
function rankOf({ searchText }: SearchedHerb, term: string): number {
  const spelling = spellingOf(term);
  const folded = searchText.split("|");
  const names = folded.map(spellingOf);
  const [own = ""] = names;
  const order = [
    own === spelling,
    names.includes(spelling),
    isSameWord(own, spelling),
    names.some((name) => isSameWord(name, spelling)),
    folded.some((name) => isSameWord(spellingOf(tellingWord(name)), spelling)),
    own.startsWith(spelling),
    names.some((name) => name.startsWith(spelling)),
  ];
  const rank = order.indexOf(true);
  return rank < 0 ? order.length : rank;
}

/** Whether it is the whole name of a herb, in any spelling. */
export function isHerbName(herbs: readonly SearchedHerb[], term: string): boolean {
  const spelling = spellingOf(term);
  return isNamed(herbs, (name) => name === spelling);
}

/** Whether the name of a herb begins so. */
export function hasBeginning(herbs: readonly SearchedHerb[], term: string): boolean {
  const spelling = spellingOf(term);
  return isNamed(herbs, (name) => name.startsWith(spelling));
}

function isNamed(herbs: readonly SearchedHerb[], matches: (name: string) => boolean): boolean {
  return herbs.some(({ searchText }) => searchText.split("|").map(spellingOf).some(matches));
}
