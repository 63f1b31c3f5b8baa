import { describe, expect, it } from "vitest";
import { findClaims } from "#app/herbs/claims.ts";
import { householdPoisons } from "#app/herbs/household.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { speciesList } from "#app/pets/policy.ts";
import { readContent } from "#scripts/herbs/read-content.ts";

const opinions = householdPoisons.flatMap(({ name, safety }) =>
  speciesList.map((species) => ({ name, species, ...safety[species] })),
);

/** Words of feeds, remedies and daily life that hold the short form of a poison. */
const harmless = `
  Bierhefe Biertreber Schwein Insekt Serum Salzburg Salzleckstein Kräutertee Johannisbrot Hainbuche
  Buchenholz Bohnenkraut Sojabohne Muskateller Kirschkernkissen Schlauch Kohlensäure Aktivkohle
  Yucca Schimmelstute Esskastanie Misteltherapie Hundezahnpasta Knochenbrühe Propylenglykol Silex
  Stollenbeschlag Weinraute
`
  .trim()
  .split(/\s+/u);

function repeated(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}

describe("the foods and poisons of house and garden", () => {
  it("are each there once, and each name leads to one of them", () => {
    expect(householdPoisons.length).toBeGreaterThanOrEqual(45);
    expect(repeated(householdPoisons.map(({ name }) => foldForSearch(name)))).toEqual([]);
    const names = householdPoisons.flatMap((poison) => poison.names.map(foldForSearch));
    expect(repeated(names)).toEqual([]);
    expect(names.filter((name) => name === "")).toEqual([]);
  });

  it("are no entries of the lexicon", () => {
    const herbs = readContent().flatMap(({ name, otherNames, botanicalName }) => [
      name,
      botanicalName,
      ...otherNames,
    ]);
    const known = new Set(herbs.map(foldForSearch));
    const names = householdPoisons.flatMap((poison) => [poison.name, ...poison.names]);
    expect(names.filter((name) => known.has(foldForSearch(name)))).toEqual([]);
  });

  it("have no name that is a part of a harmless word", () => {
    const parts = householdPoisons.flatMap((poison) =>
      poison.names.filter((name) =>
        harmless.some((word) => foldForSearch(word).includes(foldForSearch(name))),
      ),
    );
    expect(parts).toEqual([]);
  });

  it("are never called suitable, and are dangerous or wrong for somebody", () => {
    expect(opinions.filter(({ verdict }) => verdict === "suitable")).toEqual([]);
    const mild = householdPoisons.filter(({ safety }) =>
      speciesList.every((species) => ["caution", "unknown"].includes(safety[species].verdict)),
    );
    expect(mild).toEqual([]);
  });

  it("say for each species why, in one or two short sentences without amounts or promises", () => {
    const wrong = opinions.filter(({ reason }) => {
      const length = Array.from(reason).length;
      return (
        length < 20 ||
        length > 140 ||
        !/^\p{Lu}.*\.$/u.test(reason) ||
        /\d ?(?:mg|g|kg|ml)(?!\p{L})/u.test(reason) ||
        findClaims(reason).length > 0
      );
    });
    expect(wrong).toEqual([]);
  });

  it("name sources, each once", () => {
    const wrong = householdPoisons.filter(({ sources }) => {
      const titles = sources.map(({ title }) => title);
      return titles.length === 0 || new Set(titles).size !== titles.length;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
