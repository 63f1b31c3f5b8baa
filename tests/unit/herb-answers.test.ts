import { describe, expect, it } from "vitest";
import { findClaims } from "#app/herbs/claims.ts";
import { complaintsIn } from "#app/herbs/complaint-words.server.ts";
import { householdPoisons } from "#app/herbs/household.ts";
import { findHouseholdPoisons, householdNames } from "#app/herbs/household-search.server.ts";
import type { HerbEntry } from "#app/herbs/lexicon-index.server.ts";
import { isHerbName, searchHerbs } from "#app/herbs/name-matches.server.ts";
import { nearNames } from "#app/herbs/near-names.server.ts";
import { complaints } from "#app/herbs/policy.ts";
import { foldForSearch, herbSearchText } from "#app/herbs/search.ts";
import { answersTo } from "#app/herbs/search-answers.server.ts";
import { compareWords } from "#app/platform/german-order.ts";
import { readContent } from "#scripts/herbs/read-content.ts";

const lexicon = readContent()
  .map((herb) => ({ ...herb, searchText: herbSearchText(herb) }))
  .sort((a, b) => compareWords(a.name, b.name));
const herbNames = lexicon.flatMap(({ name, otherNames }) =>
  [name, ...otherNames].map((shown) => ({ herb: name, shown })),
);

const namesFor = (search: string) => searchHerbs(lexicon, search).map(({ name }) => name);
const poisons = (search: string) =>
  findHouseholdPoisons(search, search === "" ? [] : searchHerbs(lexicon, search)).map(
    ({ name }) => name,
  );

/** The plural of most names, by their last letters (Duden, 'Pluralbildung'). */
function pluralOf(name: string): string {
  if (/e$/u.test(name)) return `${name}n`;
  if (/(?:el|er)$/u.test(name)) return `${name}n`;
  if (/[aiouy]$/u.test(name)) return `${name}s`;
  if (/(?:chen|en|lein|um|us|is|s|n)$/u.test(name)) return name;
  return `${name}e`;
}

describe("the order of what is found", () => {
  it.each([
    ["Lilie", "Lilie"],
    ["Zwiebel", "Zwiebel"],
    ["lilien", "Lilie"],
    ["Fingerhut", "Roter Fingerhut"],
    ["Eisenhut", "Blauer Eisenhut"],
    ["Schierling", "Gefleckter Schierling"],
    ["Minze", "Pfefferminze"],
    ["Farn", "Adlerfarn"],
    ["Kamillentee", "Kamille"],
  ])("'%s' leads to '%s' first", (search, first) => {
    expect(namesFor(search)[0]).toBe(first);
  });

  it("begins with the herb of exactly that name, whoever else has it as a part", () => {
    const wrong = lexicon.filter(({ name }) => namesFor(name)[0] !== name);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("puts herbs with exactly another name before those that have it as a part", () => {
    const wrong = herbNames.filter(({ shown }) => {
      const [first] = searchHerbs(lexicon, shown);
      return !first || !isHerbName([first], foldForSearch(shown));
    });
    expect(wrong).toEqual([]);
  });

  it("then names that begin so, then the rest, each by the alphabet", () => {
    const names = ["Xa", "Axa", "Bxa", "Xab", "Xac"].map((name) => ({
      name,
      searchText: `${foldForSearch(name)}|herba`,
    }));
    const order = searchHerbs(names, "xa").map(({ name }) => name);
    expect(order).toEqual(["Xa", "Xab", "Xac", "Axa", "Bxa"]);
  });
});

describe("plurals and parts", () => {
  it("find the herb by the plural of each of its names", () => {
    const wrong = herbNames.filter(({ herb, shown }) => !namesFor(pluralOf(shown)).includes(herb));
    expect(wrong).toEqual([]);
  });

  it.each([
    ["Eicheln", "Eiche"],
    ["Eichel", "Eiche"],
    ["Eichen", "Eiche"],
    ["Eichenlaub", "Eiche"],
    ["Maiglöckchenblätter", "Maiglöckchen"],
    ["Eibennadeln", "Eibe"],
    ["Eibenbeeren", "Eibe"],
    ["Lilienpollen", "Lilie"],
    ["Lilienstrauß", "Lilie"],
    ["Azaleen", "Rhododendron"],
    ["Narzissenzwiebeln", "Narzisse"],
    ["Oleanderzweig", "Oleander"],
    ["Thujahecke", "Lebensbaum"],
    ["Osterglocken", "Narzisse"],
    ["Kreuzkräuter", "Jakobskreuzkraut"],
    ["Ahornsamen", "Bergahorn"],
  ])("'%s' finds '%s'", (search, herb) => {
    expect(namesFor(search)).toContain(herb);
  });

  it("find no herb where another plant may be meant", () => {
    for (const search of ["Leinkraut", "Fenchelholz", "Lilienbaum", "Weidenröschen", "Efeutute"]) {
      expect(namesFor(search), search).toEqual([]);
    }
  });

  it("a question finds the plant in it", () => {
    expect(namesFor("Sind Eicheln giftig für Hunde?")).toEqual(["Eiche"]);
    expect(namesFor("Katze hat Lilie gefressen")[0]).toBe("Lilie");
    expect(namesFor("Hund")).not.toHaveLength(lexicon.length);
    expect(namesFor("giftig")).toEqual([]);
  });
});

describe("poisons of house and garden", () => {
  it("are found by each of their names, in singular and plural, and by their heading", () => {
    const wrong = householdPoisons.flatMap(({ name, names }) =>
      [name, ...names, ...names.map(pluralOf)].filter((search) => !poisons(search).includes(name)),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ["schokolade", "Schokolade und Kakao"],
    ["Schoko", "Schokolade und Kakao"],
    ["Kinderschokolade", "Schokolade und Kakao"],
    ["Schokoladenkuchen", "Schokolade und Kakao"],
    ["Hund hat Schokolade gefressen", "Schokolade und Kakao"],
    ["Weintrauben", "Weintrauben und Rosinen"],
    ["Rosinenbrot", "Weintrauben und Rosinen"],
    ["Macadamia", "Macadamianüsse"],
    ["Schnittlauch", "Schnittlauch"],
    ["Tulpenblätter", "Tulpe"],
    ["Tulpen Katze", "Tulpe"],
    ["Engelstrompeten", "Engelstrompete"],
    ["Bucheckern", "Bucheckern"],
    ["Buchen", "Bucheckern"],
    ["Bier", "Alkohol"],
    ["Salz", "Salz und Salzteig"],
    ["Brot", "Brot und Backwaren"],
    ["Kohl", "Kohl"],
    ["Lauch", "Lauch (Porree)"],
    ["Bohnen", "Rohe Bohnen"],
    ["Kastanien", "Rosskastanie"],
    ["Pfirsich", "Steinobstkerne und Bittermandeln"],
    ["Yucca", "Drachenbaum, Yuccapalme und Bogenhanf"],
    ["Schimmel", "Verschimmeltes und Kompost"],
    ["Nüsse", "Walnüsse"],
    ["Misteln", "Mistelzweige"],
    ["Pilze", "Giftpilze"],
    ["Algen", "Blaualgen"],
    ["Ilex", "Stechpalme (Ilex)"],
    ["Knochen", "Gekochte Knochen"],
    ["Schmerztabletten", "Schmerzmittel für Menschen"],
    ["Zeckenmittel", "Permethrin (Zecken- und Flohmittel)"],
  ])("'%s' warns of '%s'", (search, name) => {
    expect(poisons(search)).toContain(name);
  });

  it.each([
    "",
    "Kamille",
    "Schwarzkümmel",
    "Schw",
    "Süßkartoffel",
    "Traubenzucker",
    "Malzkaffee",
    "Knoblauch",
    "Tabakkraut",
    "Kaffeekraut",
    "Bierhopfen",
    "Bohnenkraut",
    "Herbstzeitlose",
    ...[
      "Herb",
      "Heu",
      "Hund",
      "Menschen",
      "Weidenröschen",
      "Traubeneiche",
      "Muskatellersalbei",
      "Hunde",
    ],
  ])("'%s' warns of none", (search) => {
    expect(poisons(search)).toEqual([]);
  });

  it("no herb of the lexicon is taken for one, except where it is of that kind", () => {
    const kin = ["Hexenzwiebel", "Frühlingszwiebel"];
    const wrong = herbNames.filter(
      ({ shown }) => !kin.includes(shown) && poisons(shown).length > 0,
    );
    expect(wrong).toEqual([]);
  });

  it("are offered to whoever mistypes them", () => {
    const near = (search: string) =>
      nearNames(lexicon as unknown as HerbEntry[], search, householdNames());
    expect(near("Schockolade")).toEqual(["Schokolade"]);
    expect(near("Rosienen")).toContain("Rosinen");
    expect(near("Macadmia")).toContain("Macadamia");
    expect(near("Engelstropete")).toContain("Engelstrompete");
    expect(near("Eisenhutt")).toEqual(["Blauer Eisenhut"]);
  });

  it("come with a summary for those who only hear the first line", () => {
    const [grapes] = answersTo("Rosinen", []).poisons;
    expect(grapes?.summary).toBe("giftig für Hunde und Katzen");
    const [cabbage] = answersTo("Kohl", []).poisons;
    expect(cabbage?.summary).toBe("nicht geeignet für Pferde");
    expect(grapes?.sources.length).toBeGreaterThan(0);
  });
});

describe("complaints", () => {
  it.each([
    ["Husten", ["atemwege"]],
    ["hustet", ["atemwege"]],
    ["Zwingerhusten", ["atemwege"]],
    ["Durchfall", ["verdauung"]],
    ["Hund Durchfall", ["verdauung"]],
    ["Gelenke", ["bewegung"]],
    ["Kniegelenk", ["bewegung"]],
    ["Arthrose", ["bewegung"]],
    ["Juckreiz", ["haut"]],
    ["Zecken", ["ungeziefer"]],
    ["Würmer", ["ungeziefer"]],
    ["Angst", ["ruhe"]],
    ["Blasenentzündung", ["harnwege"]],
    ["Zähne", ["maul"]],
    ["Löwenzahn", []],
    ["Kamille", []],
    ["Wunderbaum", []],
    ["", []],
  ])("'%s' leads to %j", (search, fields) => {
    expect(complaintsIn(search).complaints).toEqual(fields);
  });

  it.each([
    ["Kolik", "sign"],
    ["Pferd Kolik", "sign"],
    ["Atemnot", "sign"],
    ["Krämpfe", "sign"],
    ["Magendrehung", "sign"],
    ["Vergiftung", "poisoning"],
    ["Eibe giftig", "poisoning"],
    ["Husten", null],
    ["Kamille", null],
  ])("'%s' is an emergency: %s", (search, emergency) => {
    expect(complaintsIn(search).emergency).toBe(emergency);
  });

  it("have at least one word for each field, which leads to it", () => {
    const labels = Object.entries(complaints).filter(
      ([complaint, label]) => !complaintsIn(label).complaints.some((field) => field === complaint),
    );
    expect(labels).toEqual([]);
    expect(Object.values(complaints).flatMap(findClaims)).toEqual([]);
  });
});
