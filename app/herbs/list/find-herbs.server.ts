import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { householdNames } from "#app/herbs/household-search.server.ts";
import type { HerbEntry, LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { searchHerbs } from "#app/herbs/name-matches.server.ts";
import { nearNames } from "#app/herbs/near-names.server.ts";
import { poisonedSpecies } from "#app/herbs/poison.ts";
import type { Verdict } from "#app/herbs/policy.ts";
import { foldForSearch, isFound, searchPatterns } from "#app/herbs/search.ts";
import { answersTo } from "#app/herbs/search-answers.server.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import { petListMax } from "#app/pets/queries.server.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import type { HerbsView } from "./herbs-address.ts";

export function findHerbs(all: readonly HerbEntry[], view: HerbsView) {
  const named = searchHerbs(all, view.search);
  const page = filterHerbs(named, view);
  const answers = answersTo(view.search, view.search === "" ? [] : named);
  return {
    ...page,
    answers,
    unfilteredCount: page.count > 0 || view.search === "" ? 0 : named.length,
    nearNames:
      named.length > 0 || answers.poisons.length > 0
        ? []
        : nearNames(all, view.search, householdNames()),
  };
}

export const herbsNotLoaded = "Das Kräuterlexikon konnte nicht geladen werden.";

export async function getLexicon(db: Database, lexicon: LexiconIndex, userId: string) {
  const { statements, take } = lexicon.ask(db);
  const [version, changed, animals] = await db.batch([...statements, ownAnimals(db, userId)]);
  const types = new Set(animals.map(({ type }) => type));
  return {
    herbs: take(version, changed),
    ownSpecies: speciesList.filter((species) => types.has(species)),
    vets: vetsOf(animals),
  };
}

function ownAnimals(db: Database, userId: string) {
  return db
    .select(pick(pets, "type", "vetName", "vetPhone"))
    .from(pets)
    .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
    .limit(petListMax);
}

/** Whom to call for one of the animals; each telephone number once. */
function vetsOf(animals: readonly { vetName: string; vetPhone: string }[]) {
  const reachable = animals.filter(({ vetPhone }) => vetPhone !== "");
  const byPhone = new Map(reachable.map(({ vetName, vetPhone }) => [vetPhone, vetName]));
  return [...byPhone].map(([phone, name]) => ({ name, phone: readPhoneParts(phone) }));
}

/** As many as a phone shows within five of its screens. */
export const herbsPageSize = 16;

/** @param named the herbs that the view's search means */
export function filterHerbs(named: readonly HerbEntry[], view: HerbsView) {
  const anyLetter = named.filter(
    (herb) =>
      isOfVerdict(herb, view) &&
      (view.complaint === null || herb.complaints.includes(view.complaint)),
  );
  const found = view.letter
    ? anyLetter.filter((herb) => firstLetter(herb) === view.letter)
    : anyLetter;
  const pageCount = Math.max(1, Math.ceil(found.length / herbsPageSize));
  const page = Math.min(view.page, pageCount);
  return {
    herbs: found.slice((page - 1) * herbsPageSize, page * herbsPageSize),
    count: found.length,
    page,
    pageCount,
    letters: [...new Set(anyLetter.map(({ searchText }) => searchText.charAt(0)))]
      .sort()
      .join("")
      .toUpperCase(),
  };
}

/** Without a species 'suitable' means all of them, so that no animal is harmed. */
function isOfVerdict(
  { verdicts }: Pick<HerbEntry, "verdicts">,
  { species, verdict }: { species: Species | null; verdict: Verdict | null },
): boolean {
  if (verdict === null) return true;
  if (species) return verdicts[species] === verdict;
  return verdict === "suitable"
    ? speciesList.every((one) => verdicts[one] === verdict)
    : speciesList.some((one) => verdicts[one] === verdict);
}

function firstLetter({ searchText }: Pick<HerbEntry, "searchText">): string {
  return searchText.charAt(0).toUpperCase();
}

export function otherNameFound(
  { name, botanicalName, otherNames }: HerbEntry,
  patterns: readonly RegExp[],
): string | null {
  if (patterns.length === 0) return null;
  const shown = `${foldForSearch(name)}|${foldForSearch(botanicalName)}`;
  const missing = patterns.filter((pattern) => !pattern.test(shown));
  if (missing.length === 0) return null;
  const folded = otherNames.map((one) => ({ one, text: foldForSearch(one) }));
  const found =
    folded.find(({ text }) => isFound(patterns, text)) ??
    folded.find(({ text }) => missing.some((pattern) => pattern.test(text)));
  return found?.one ?? null;
}

export function describeCards(
  herbs: readonly HerbEntry[],
  { search, species }: Pick<HerbsView, "search" | "species">,
  opened: readonly number[] | null,
) {
  const patterns = searchPatterns(search);
  return herbs.map((herb) => ({
    ...pick(herb, "id", "name", "botanicalName", "excerpt", "imageUrl"),
    isOneSpecies: species !== null,
    verdicts: species
      ? [{ verdict: herb.verdicts[species], species }]
      : speciesByVerdict(herb.verdicts),
    otherName: otherNameFound(herb, patterns),
    isOpened: opened?.includes(herb.id) ?? false,
    isFree: opened !== null && poisonedSpecies(herb.verdicts).length > 0,
  }));
}

export type HerbCardFacts = ReturnType<typeof describeCards>[number];

/** Dangerous ones first. */
const worstFirst = ["poisonous", "unsuitable", "caution", "suitable", "unknown"] as const;

export function speciesByVerdict(verdicts: Readonly<Record<Species, Verdict>>) {
  return worstFirst.flatMap((verdict) => {
    const species = speciesList.filter((one) => verdicts[one] === verdict);
    if (species.length === 0) return [];
    const isAll = species.length === speciesList.length;
    return [{ verdict, species: isAll ? "alle vier Tierarten" : species.join(", ") }];
  });
}
