import { describe, expect, it } from "vitest";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { nearNames } from "#app/herbs/near-names.server.ts";
import { herbSearchText, isFound, searchPatterns } from "#app/herbs/search.ts";
import { contentFiles, readHerbFile } from "#scripts/herbs/read-content.ts";

const lexicon = contentFiles().map((file) => {
  const herb = readHerbFile(file);
  return { ...herb, searchText: herbSearchText(herb) } as unknown as HerbEntry;
});

const near = (search: string) => nearNames(lexicon, search);

describe("what was not found is near to a name of a herb", () => {
  it.each([
    ["Kammille", "Kamille"],
    ["Löwenzan", "Löwenzahn"],
    ["Lowenzan", "Löwenzahn"],
    ["Ringeblume", "Ringelblume"],
    ["Eisenhutt", "Blauer Eisenhut"],
    ["Blauer Eisehut", "Blauer Eisenhut"],
    ["Arnikka", "Arnika"],
    ["Eybe", "Eibe"],
  ])("%s: %s", (typed, meant) => {
    expect(lexicon.some(({ searchText }) => isFound(searchPatterns(typed), searchText))).toBe(
      false,
    );
    expect(near(typed)[0]).toBe(meant);
  });

  it.each([
    ["Fencheltee", "Fenchel"],
    ["Brennnesselsamen", "Brennnessel"],
    ["Kamille Tee", "Kamille"],
  ])("%s begins with one: %s", (typed, meant) => {
    expect(near(typed)).toContain(meant);
  });

  it("finds other names and botanical ones", () => {
    expect(near("Kuhblumme")).toContain("Kuhblume");
    expect(near("Taraxakum")[0]).toMatch(/^Taraxacum/);
  });
});

describe("no name is offered", () => {
  it.each(["", " ", "!", "abc", "Xyloquartz", "Hundefutter 12345"])("for %j", (typed) => {
    expect(near(typed)).toEqual([]);
  });
});

it("offers three at most, one of each herb, in the order of their distance", () => {
  for (const typed of ["Echte Wurzel", "Baldrain", "Mintze", "Wegerisch"]) {
    const names = near(typed);
    expect(names.length).toBeLessThanOrEqual(3);
    const herbs = names.map((name) =>
      lexicon.find((one) => [one.name, one.botanicalName, ...one.otherNames].includes(name)),
    );
    expect(new Set(herbs).size).toBe(names.length);
  }
  expect(near("Baldrain")[0]).toBe("Baldrian");
});
