import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import {
  describeCards,
  filterHerbs,
  findHerbs,
  herbsPageSize,
  otherNameFound,
  speciesByVerdict,
} from "#app/herbs/list/find-herbs.server.ts";
import {
  chosenFilters,
  emptyAdvice,
  type HerbsView,
  herbsList,
} from "#app/herbs/list/herbs-address.ts";
import { type Complaint, complaints, type Verdict, verdicts } from "#app/herbs/policy.ts";
import { herbSearchText, readSearch, searchPatterns } from "#app/herbs/search.ts";
import { speciesList } from "#app/pets/policy.ts";

function entry(given: Partial<HerbEntry> & { name: string }): HerbEntry {
  const herb = {
    ...{ id: 1, slug: "kraut", otherNames: [], botanicalName: "Herba", family: "Korbblütler" },
    ...{ excerpt: "Ein Kraut...", imageUrl: "/tafeln/kraut.svg", verdicts: everyone("unknown") },
    outerVerdicts: { Hund: null, Katze: null, Pferd: null, Kaninchen: null },
    ...{ complaints: [], related: [], updatedAt: "2026-01-01T00:00:00.000Z", ...given },
  };
  return { ...herb, searchText: herbSearchText(herb) };
}

const everyone = (verdict: Verdict) => ({
  Hund: verdict,
  Katze: verdict,
  Pferd: verdict,
  Kaninchen: verdict,
});

const dandelion = entry({
  id: 1,
  name: "Löwenzahn",
  botanicalName: "Taraxacum officinale",
  otherNames: ["Pusteblume", "Gewöhnliche Kuhblume"],
  verdicts: everyone("suitable"),
  complaints: ["verdauung", "leber"],
});
const oakFern = entry({
  id: 2,
  name: "Ähre",
  verdicts: { ...everyone("suitable"), Katze: "poisonous" },
  complaints: ["verdauung"],
});
const yew = entry({ id: 3, name: "Eibe", verdicts: everyone("poisonous") });
const all = [oakFern, yew, dandelion];

const namesFor = (view: Partial<HerbsView>) =>
  findHerbs(all, { ...herbsList.first, ...view }).herbs.map(({ name }) => name);

const anyView: fc.Arbitrary<HerbsView> = fc.record({
  search: fc.string({ maxLength: 80 }).map(readSearch),
  species: fc.option(fc.constantFrom(...speciesList)),
  verdict: fc.option(fc.constantFrom(...verdicts)),
  complaint: fc.option(fc.constantFrom(...(Object.keys(complaints) as Complaint[]))),
  letter: fc.option(fc.constantFrom(..."ABCXYZ")),
  page: fc.integer({ min: 1, max: 9999 }),
});

describe("the lexicon's address", () => {
  it("says every view, and reads it back", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const { searchParams } = new URL(herbsList.address(view), "https://example.org");
        expect(herbsList.read(searchParams)).toEqual(view);
      }),
    );
  });

  it("names verdicts and letters as people would", () => {
    const view: HerbsView = {
      ...herbsList.first,
      species: "Katze",
      verdict: "caution",
      letter: "L",
    };
    expect(herbsList.address(view)).toBe(
      "/herb-lexicon?tierart=Katze&einschaetzung=mit-vorsicht&buchstabe=L",
    );
    expect(herbsList.address(herbsList.first)).toBe("/herb-lexicon");
  });

  it("restricts nothing by what it does not know", () => {
    const unknown =
      "tierart=Hamster&einschaetzung=caution&anwendung=toString&buchstabe=%C3%84&seite=-1&x=y";
    expect(herbsList.read(new URLSearchParams(unknown))).toEqual(herbsList.first);
    expect(herbsList.read(new URLSearchParams("seite=99999&buchstabe=LL"))).toEqual(
      herbsList.first,
    );
    expect(herbsList.read(new URLSearchParams({ suche: "a".repeat(500) })).search).toHaveLength(80);
    expect(herbsList.read(new URLSearchParams({ suche: "???" }))).toEqual(herbsList.first);
  });
});

describe("the lexicon's filters", () => {
  it("find a herb by its own, its botanical and its other names", () => {
    for (const search of ["Loewenzahn", "LÖWENZAHN", "lowenzahn", "Taraxacum", "Kuhblume"]) {
      expect(namesFor({ search }), search).toEqual(["Löwenzahn"]);
    }
    expect(namesFor({ search: "blume loewen" })).toEqual(["Löwenzahn"]);
    expect(namesFor({ search: "Herba" })).toEqual(["Ähre", "Eibe"]);
  });

  it("ask for the verdict of one species; without one suitable suits all, and a poison harms one", () => {
    expect(namesFor({ species: "Katze", verdict: "poisonous" })).toEqual(["Ähre", "Eibe"]);
    expect(namesFor({ species: "Hund", verdict: "suitable" })).toEqual(["Ähre", "Löwenzahn"]);
    expect(namesFor({ species: "Katze" })).toHaveLength(3);
    expect(namesFor({ verdict: "suitable" })).toEqual(["Löwenzahn"]);
    expect(namesFor({ verdict: "poisonous" })).toEqual(["Ähre", "Eibe"]);
  });

  it("go together", () => {
    expect(namesFor({ complaint: "verdauung" })).toEqual(["Ähre", "Löwenzahn"]);
    expect(namesFor({ complaint: "verdauung", letter: "L" })).toEqual(["Löwenzahn"]);
    expect(namesFor({ complaint: "verdauung", letter: "L", search: "Ähre" })).toEqual([]);
  });

  it("put Ä under A, and offer only letters that lead somewhere, whatever letter is chosen", () => {
    expect(namesFor({ letter: "A" })).toEqual(["Ähre"]);
    expect(filterHerbs(all, herbsList.first).letters).toBe("AEL");
    expect(
      filterHerbs(all, { ...herbsList.first, complaint: "verdauung", letter: "L" }).letters,
    ).toBe("AL");
  });

  it("show a page full of herbs, each herb once, and no page beyond the last", () => {
    const many = Array.from({ length: 2 * herbsPageSize + 2 }, (_, index) =>
      entry({ id: index, name: `Kraut ${index}` }),
    );
    const pages = [1, 2, 3].map((page) => filterHerbs(many, { ...herbsList.first, page }));
    expect(pages.map(({ herbs }) => herbs.length)).toEqual([herbsPageSize, herbsPageSize, 2]);
    expect(pages.flatMap(({ herbs }) => herbs)).toEqual(many);
    expect(filterHerbs(many, { ...herbsList.first, page: 9 })).toMatchObject({
      page: 3,
      count: 2 * herbsPageSize + 2,
    });
    expect(filterHerbs([], { ...herbsList.first, page: 9 })).toMatchObject({
      page: 1,
      pageCount: 1,
    });
  });

  it("can each be taken away by itself", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const chosen = chosenFilters(view);
        for (const { without } of chosen) {
          expect(chosenFilters(without).length).toBeLessThan(chosen.length);
          expect(without.page).toBe(1);
        }
        const none = chosen.reduce((left) => chosenFilters(left)[0]?.without ?? left, view);
        expect(herbsList.address({ ...none, page: 1 })).toBe("/herb-lexicon");
      }),
    );
  });

  it("say whose verdict is meant when no species is chosen", () => {
    const labels = (view: Partial<HerbsView>) =>
      chosenFilters({ ...herbsList.first, ...view }).map(({ label }) => label);
    expect(labels({ verdict: "suitable" })).toEqual(["geeignet für alle vier Tierarten"]);
    expect(labels({ verdict: "poisonous" })).toEqual(["giftig für mindestens eine Tierart"]);
    expect(labels({ verdict: "poisonous", species: "Hund" })).toEqual(["Hund", "giftig"]);
  });
});

it("says of an empty page what emptied it", () => {
  const advice = (view: Partial<HerbsView>, unfiltered: number) =>
    emptyAdvice({ ...herbsList.first, ...view }, unfiltered);
  expect(advice({ search: "Xyz" }, 0)).toMatch(/anderen oder kürzeren Namen/);
  expect(advice({ search: "Xyz", letter: "Q" }, 0)).toMatch(/anderen oder kürzeren Namen/);
  expect(advice({ search: "Eibe", letter: "Q" }, 1)).toBe("Keine Treffer mit diesen Filtern.");
  expect(advice({ letter: "Q" }, 3)).toBe("Kein Kraut beginnt mit Q.");
  expect(advice({ letter: "Q", species: "Hund" }, 3)).toMatch(/entfernen Sie einen Filter/);
  expect(advice({ complaint: "haut" }, 3)).toMatch(/entfernen Sie einen Filter/);
});

describe("a card", () => {
  it("says which other name was found, and only if the shown names do not", () => {
    const found = (search: string) => otherNameFound(dandelion, searchPatterns(search));
    expect(found("kuhbl")).toBe("Gewöhnliche Kuhblume");
    expect(found("kuhblume löwenzahn")).toBe("Gewöhnliche Kuhblume");
    expect(found("zahn")).toBeNull();
    expect(found("taraxacum")).toBeNull();
    expect(found("")).toBeNull();
  });

  it("names every species with its verdict, what harms first", () => {
    expect(speciesByVerdict(oakFern.verdicts)).toEqual([
      { verdict: "poisonous", species: "Katze" },
      { verdict: "suitable", species: "Hund, Pferd, Kaninchen" },
    ]);
    expect(speciesByVerdict(yew.verdicts)).toEqual([
      { verdict: "poisonous", species: "alle vier Tierarten" },
    ]);
  });

  it("speaks of the chosen species alone, and marks what was opened", () => {
    const [card] = describeCards([oakFern], { ...herbsList.first, species: "Katze" }, [2]);
    expect(card?.verdicts).toEqual([{ verdict: "poisonous", species: "Katze" }]);
    expect(card?.isOpened).toBe(true);
    expect(describeCards([oakFern], herbsList.first, [1])).toMatchObject([{ isOpened: false }]);
    expect(Object.keys(card ?? {})).not.toContain("searchText");
  });
});
