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

const isInLexicon = (search: string) =>
  lexicon.some(({ searchText }) => isFound(searchPatterns(search), searchText));

describe("what was mistyped is near to the name that was meant", () => {
  it.each([
    ["Kammille", ["Kamille"]],
    ["Löwenzan", ["Löwenzahn"]],
    ["Lowenzan", ["Löwenzahn"]],
    ["Ringeblume", ["Ringelblume"]],
    ["Eisenhutt", ["Blauer Eisenhut"]],
    ["Blauer Eisehut", ["Blauer Eisenhut"]],
    ["Fingerhutt", ["Roter Fingerhut"]],
    ["Herbstzeitlse", ["Herbstzeitlose"]],
    ["Tollkirche", ["Tollkirsche"]],
    ["Maiglöckchn", ["Maiglöckchen"]],
    ["Arnikka", ["Arnika"]],
    ["Baldrain", ["Baldrian"]],
    ["Petersielie", ["Petersilie"]],
    ["Johanneskraut", ["Johanniskraut"]],
    ["Jacobskreuzkraut", ["Jakobskreuzkraut"]],
    ["Lillie", ["Lilie"]],
    ["Kuhblumme", ["Kuhblume"]],
  ])("%s: %j", (typed, meant) => {
    expect(isInLexicon(typed)).toBe(false);
    expect(near(typed)).toEqual(meant);
  });

  it("also of a botanical name", () => {
    expect(near("Taraxakum")).toEqual([expect.stringMatching(/^Taraxacum/)]);
  });
});

it.each([
  ["Fencheltee", "Fenchel"],
  ["Brennnesselsamen", "Brennnessel"],
  ["Kamillentee", "Kamille"],
  ["Kamille Tee", "Kamille"],
  ["Eibenzweig", "Eibe"],
  ["Lilienblüten", "Lilie"],
  ["Eisenhutwurzel", "Blauer Eisenhut"],
  ["Arnikasalbe", "Arnika"],
])("what is made of a plant leads to it: %s", (typed, meant) => {
  expect(near(typed)).toEqual([meant]);
});

/** Plants that most people know, many of them poisonous; of those in the lexicon none is asked. */
const others =
  `Adonisröschen Ackergauchheil Ackerwinde Ahorn Akazie Akelei Alpenrose Alpenveilchen Amaryllis
  Anemone Aprikose Azalee Bärenklau Berberitze Besenginster Bilsenkraut Bingelkraut Birkenfeige
  Blauregen Bocksdorn Bogenhanf Buchsbaum Buschwindröschen Calla Christrose Clematis Clivie
  Dieffenbachie Diptam Drachenbaum Eberesche Efeutute Einbeere Einblatt Elefantenohr
  Engelstrompete Faulbaum Feuerdorn Flieder Forsythie Gartenwolfsmilch Geißblatt Geranie Germer
  Ginster Glyzinie Goldlack Goldregen Gundelrebe Hahnenfuß Hartriegel Heckenkirsche Heidelbeere
  Herkulesstaude Hortensie Hundsgift Hundspetersilie Hundswürger Hyazinthe Jasmin Kaiserkrone
  Kalanchoe Kamelie Kapuzinerkresse Kartoffel Kirschlorbeer Kornrade Krokus Küchenschelle Lärche
  Lebensbaum Leberblümchen Liguster Lupine Mahonie Mandel Mistel Mohn Monstera Nachtschatten
  Narzisse Nieswurz Oleander Orchidee Osterglocke Osterluzei Pfaffenhütchen Philodendron Pflaume
  Primel Rainfarn Rhabarber Rhododendron Ricinus Rittersporn Rizinus Robinie Rosenlorbeer
  Rosskastanie Sadebaum Sanddorn Sauerklee Scharbockskraut Schefflera Schierling Schlafmohn
  Schneebeere Schneeglöckchen Seidelbast Stechapfel Stechpalme Strelitzie Sumpfdotterblume
  Tabak Tollkraut Tomate Trollblume Tulpe Vogelbeere Wacholder Waldrebe Wandelröschen
  Wasserschierling Weihnachtsstern Weintraube Wiesenküchenschelle Wolfsmilch Wunderbaum Yucca
  Zaunrübe Zypresse Begonie Blasenstrauch Fensterblatt Ficus Gladiole Gummibaum Haselwurz
  Palmfarn Ranunkel Schneeball Spitzklette Zamioculcas`.split(/\s+/);

const ofSeveralWords = [
  "Cicuta virosa",
  "Echte Aloe",
  "Gelbe Narzisse",
  "Vierblättrige Einbeere",
  "Weißer Diptam",
  "Weißer Germer",
];

it("nobody who looks for another plant is led away", () => {
  const asked = [...others, ...ofSeveralWords].filter((plant) => !isInLexicon(plant));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((plant) => near(plant).length > 0)).toEqual([]);
});

it("who asks for a plant that owners often worry about finds it", () => {
  const plants = `Ahorn Zwiebel Thuja Lebensbaum Kirschlorbeer Buchsbaum Oleander Rhododendron
    Azalee Goldregen Robinie Graukresse Hanf CBD Aloe Weihrauch Narzisse Osterglocke
    Dieffenbachie Alpenveilchen Stechapfel Seidelbast Wunderbaum Rizinus Avocado Weihnachtsstern`;
  expect(plants.split(/\s+/).filter((plant) => !isInLexicon(plant))).toEqual([]);
});

it("no name is offered for what is near to none", () => {
  const typed = ["", " ", "!", "abc", "Eibe!", "Tee", "Xyloquartz", "Hundefutter 12345"];
  const led = [...typed, "e".repeat(80)].filter((one) => !isInLexicon(one) && near(one).length > 0);
  expect(led).toEqual([]);
});
