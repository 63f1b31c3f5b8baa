import { once } from "#app/platform/once.ts";
import { type HouseholdPoison, householdPoisons } from "./household.ts";
import {
  hasBeginning,
  isHerbName,
  isSameWord,
  type SearchedHerb,
  spellingOf,
  tellingWord,
  withoutFillers,
} from "./name-matches.server.ts";
import { foldForSearch, singularsOf } from "./search.ts";

/** More would hide the one that matters. */
const shownMax = 3;

/** From this length on the beginning of a name is enough, and a name may be a part: 'Kinderschokolade'. */
const partFrom = 5;

function spellingsOf(names: readonly string[] = []): string[] {
  return names.map((name) => spellingOf(foldForSearch(name)));
}

/** Compounds that mean something else. */
const harmless = once(() =>
  spellingsOf(householdPoisons.flatMap(({ otherWords = [] }) => otherWords)),
);

type Names = { poison: HouseholdPoison; names: readonly string[]; whole: readonly string[] };

const everyName = once((): readonly Names[] =>
  householdPoisons.map((poison) => {
    const folded = poison.names.map(foldForSearch);
    const names = folded.map(spellingOf);
    return {
      poison,
      names,
      whole: [
        spellingOf(foldForSearch(poison.name)),
        ...names,
        // 'rohe Bohnen' is also found by 'Bohnen'.
        ...folded.map((name) => spellingOf(tellingWord(name))),
        // Each is a part of something harmless, so it is found as a whole word alone.
        ...spellingsOf(poison.searchedAs),
      ],
    };
  }),
);

/** @param matchingHerbs the herbs that the search finds: their names are no parts of a poison's */
export function findHouseholdPoisons(
  search: string,
  matchingHerbs: readonly SearchedHerb[],
): readonly HouseholdPoison[] {
  const folded = foldForSearch(search);
  if (folded === "" || isHerbName(matchingHerbs, folded)) return [];
  const spelling = spellingOf(folded);
  const begins = ({ names }: Names) =>
    spelling.length >= partFrom &&
    !hasBeginning(matchingHerbs, folded) &&
    names.some((name) => name.startsWith(spelling));
  const [isWhole, ...parts] = rulesFor(folded);
  const named = poisonsBy([isWhole, begins, ...parts]);
  if (named.length > 0) return named;
  const ofWords = withoutFillers(search)
    .split(" ")
    .flatMap((word) => poisonsBy(rulesFor(word)));
  return [...new Set(ofWords)].slice(0, shownMax);
}

type Rule = (names: Names) => boolean;

/** The whole word; a word that ends in a name ('Kinderschokolade'); one that begins with it. */
function rulesFor(folded: string): readonly [Rule, Rule, Rule] {
  const spelling = spellingOf(folded);
  const isHarmless = harmless().some((word) => isSameWord(word, spelling));
  const mayBePart = (name: string) => !isHarmless && name.length >= partFrom;
  const forms = [spelling, ...singularsOf(spelling)];
  return [
    ({ whole }) => folded !== "" && whole.some((name) => isSameWord(name, spelling)),
    ({ names }) =>
      names.some((name) => mayBePart(name) && forms.some((form) => form.endsWith(name))),
    ({ names }) => names.some((name) => mayBePart(name) && spelling.startsWith(name)),
  ];
}

function poisonsBy(rules: readonly Rule[]): readonly HouseholdPoison[] {
  for (const rule of rules) {
    const matching = everyName().filter(rule);
    if (matching.length > 0) return matching.slice(0, shownMax).map(({ poison }) => poison);
  }
  return [];
}

export const householdNames = once((): readonly string[] =>
  householdPoisons.flatMap(({ names, searchedAs = [] }) => [...names, ...searchedAs]),
);
