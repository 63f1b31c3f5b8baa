import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { householdPoisons } from "#app/herbs/household.ts";
import { speciesList } from "#app/pets/policy.ts";
import { checkWords } from "#app/treatment/check-words.ts";
import { allergensIn } from "#app/treatment/foods.ts";

// What a practitioner writes about food, beside what an owner wrote about allergies.

function findingsOf(text: string, { type = "Hund", allergies = "" }) {
  return checkWords(text, { type, allergies }, []);
}

const asked = (text: string, allergies: string) =>
  findingsOf(text, { allergies }).filter(({ level }) => level === "reason");

/** An entry of allergies, a text that must ask for a reason, and one that must not. */
const allergens: [allergies: string, feed: string, harmless: string][] = [
  ["Huhn", "120 g Huhn gekocht, 50 g Reis", "120 g Pferdefleisch, gekocht"],
  ["Huhn", "Hühnerherzen", "Hahnenfuß von der Koppel entfernen"],
  ["Huhn", "Suppenhuhn, Hähnchenbrust", "Hüttenkäse"],
  ["Huhn", "Geflügelfleisch", "Rinderhack"],
  ["Huhn", "Suppenhenne gekocht, 200 g", "Sehnen kennen"],
  ["Huhn", "Brathendl, Kapaun", "Abrechnen"],
  ["Pute", "Puterschnitzel", "Computer, Disput"],
  ["Milch", "Rahm, Topfen oder Parmesan", "Rahmen abnehmen, Brief"],
  ["Milch", "Schlagobers, Feta und Camembert", "Federn"],
  ["Weizen", "Semmelbrösel, Spaghetti", "Pastinake"],
  ["Rind", "Roastbeef, Tafelspitz", "Beere"],
  ["Schwein", "Bacon, Kasseler", "hinken"],
  ["Fisch", "Schollenfilet, Zander, Matjes", "barfuß"],
  ["Garnelen", "Scampi", "Austernpilze"],
  ["Hühnerfleisch", "Chicken-Snacks", "Lachs"],
  ["Verträgt kein Huhn", "Hähnchen", "Rind"],
  ["Huhn verträgt sie nicht", "Hühnerbrühe", "Rind"],
  ["Geflügel", "Putenhals", "Rind"],
  ["Geflügel", "Entenbrust", "Patienten mit Rente"],
  ["Geflügel", "Gänseschmalz", "Gänseblümchen"],
  ["Rind", "Rinderherz", "Weidenrinde, Eichenrinde"],
  ["Rindfleisch", "Kalbfleisch", "Rindenmulch"],
  ["Rind", "Pansen", "Lamm"],
  ["Lamm", "Lammfleisch", "eine Flamme, entflammte Haut"],
  ["Schaf", "Schafskäse oder Schaffleisch", "Schafgarbe"],
  ["Schwein", "Schweineohr", "Rinderohr"],
  ["Fisch", "Lachsöl", "Leinöl"],
  ["Milch", "ein Löffel Quark", "Milchzahn"],
  ["Laktose", "Ziegenmilch und Hüttenkäse", "Milchleiste abtasten"],
  ["Ei", "ein gekochtes Ei", "Reibe"],
  ["Ei", "Eierschalenpulver", "Arznei"],
  ["Weizen", "Nudeln", "Buchweizen"],
  ["Getreide", "Haferflocken", "Kartoffel"],
  ["Gluten", "Dinkelbrot", "Reis"],
  ["Reis", "Milchreis", "Reise, Preis und Kreis"],
  ["Mais", "Maisflocken", "Hirse"],
  ["Soja", "Sojaöl", "Rapsöl"],
  ["Kartoffel", "Kartoffelflocken", "Süßkartoffel"],
  ["Gräser", "Heu, 8 kg am Tag", "Heute Grasmilben absuchen"],
  ["Luzerne", "Luzernepellets", "Hafer"],
  ["Melasse", "melassierte Rübenschnitzel", "Mohrrüben"],
  ["Apfel", "Apfeltrester", "Augapfel"],
  ["Krill", "Grünlippmuschel", "Ohrmuschel reinigen"],
  ["Ananas", "Ananasstücke", "Anis"],
  ["Rote Bete, Ananas", "etwas Ananas", "Anis"],
];

describe.each(allergens)("an animal with the allergy '%s'", (allergies, feed, harmless) => {
  it(`asks for a reason for '${feed}', and not for '${harmless}'`, () => {
    expect(asked(feed, allergies)).not.toEqual([]);
    expect(asked(harmless, allergies)).toEqual([]);
  });
});

it("says what was found, and what the owner wrote", () => {
  expect(asked("Hühnerherzen", "Huhn, seit 2024")).toEqual([
    {
      about: "allergy",
      level: "reason",
      title: "Allergie: Huhn",
      text: "Im Text: Hühnerherzen. Allergien: Huhn, seit 2024",
    },
  ]);
});

it("of the same family is told without asking", () => {
  expect(findingsOf("Entenbrust", { allergies: "Huhn" })).toMatchObject([
    { level: "note", title: "Verwandt mit Huhn" },
  ]);
});

it.each([
  ["Trockenfutter ohne Huhn", "Huhn"],
  ["140 g, abgewogen, ohne Huhn", "Huhn"],
  ["ohne Huhn und Rind", "Huhn, Rind"],
  ["kein Huhn, kein Rind", "Huhn, Rind"],
  ["getreidefreies Futter", "Getreide"],
  ["frei von Soja", "Soja"],
  ["Pferd statt Huhn", "Huhn"],
  ["Huhn, gekocht", ""],
  ["Huhn, gekocht", "keine bekannt"],
  ["Huhn, gekocht", "Rind. Huhn wird gut vertragen"],
  ["Möhren", "Hausstaubmilben"],
])("'%s' with the allergies '%s' asks for nothing", (text, allergies) => {
  expect(asked(text, allergies)).toEqual([]);
});

it("finds each allergen wherever it stands in a text, in any of its spellings", () => {
  const around = ["", "morgens ", "Abends: ", "120 g ", "etwas "];
  const behind = ["", ", gekocht", " dazu", "\nund Wasser", "."];
  const spellings = [
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => word.toLowerCase(),
    (word: string) => word.normalize("NFD"),
    (word: string) => word.replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue"),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...allergens),
      fc.constantFrom(...around),
      fc.constantFrom(...behind),
      fc.constantFrom(...spellings),
      ([allergies, feed], before, after, spell) => {
        expect(allergensIn(`${before}${spell(feed)}${after}`, allergies)).not.toEqual([]);
        expect(allergensIn(feed, spell(allergies))).not.toEqual([]);
      },
    ),
    { seed: 48, numRuns: 500 },
  );
});

describe("what is poisonous in every household", () => {
  it.each(speciesList)("is found by each of its names for a %s", (type) => {
    for (const { name, names, safety } of householdPoisons) {
      const { verdict } = safety[type];
      for (const word of names) {
        const findings = findingsOf(`Etwas ${word} ins Futter`, { type });
        const ofPoison = findings.find(({ title }) => title.startsWith(`${name}, ${type}: `));
        expect(ofPoison?.level, `${word}, ${type}`).toBe(
          verdict === "poisonous" ? "stop" : "reason",
        );
      }
    }
  });

  it.each([
    ["Zartbitterschokolade", "Hund", "Schokolade"],
    ["2 Weintrauben, 50 g Reis", "Hund", "Weintrauben"],
    ["Rosinenbrot", "Hund", "Rosinen"],
    ["Xylit-Kaugummi", "Hund", "Xylit"],
    ["mit Birkenzucker gesüßt", "Hund", "Xylit"],
    ["Macadamianüsse", "Hund", "Macadamia"],
    ["Schnittlauchquark", "Katze", "Schnittlauch"],
    ["Porree", "Hund", "Porree"],
  ])("'%s' stops a plan for a %s", (text, type, name) => {
    const stops = findingsOf(text, { type }).filter(({ level }) => level === "stop");
    expect(stops.map(({ title }) => title).join()).toContain(name);
  });

  it.each([
    "Keine Weintrauben füttern",
    "Schokolade ist giftig",
    "Heu, Hafer und Leinsamen",
    "Reis, Möhren und Hüttenkäse",
    "Tee aus Fenchel, 50 ml",
    "Salzleckstein bereitstellen",
    "Spaziergang im Park, danach Ruhe",
    "1 Kaffeelöffel Leinöl, 100 g gekochte Kartoffeln",
    "Mit Kochsalzlösung spülen, Traubenzucker bei Schwäche",
    "Schwarztee-Umschlag auf das geschlossene Auge",
    "Reife Tomate, gekochte grüne Bohnen",
  ])("'%s' stops nothing", (text) => {
    expect(findingsOf(text, {}).filter(({ level }) => level === "stop")).toEqual([]);
  });
});

it.each([
  ["Knob\u200clauch", "a zero-width non-joiner"],
  ["Knob\u200dlauch", "a zero-width joiner"],
  ["Ｋnoblauch", "a full-width letter"],
  ["Knob-lauch", "a hyphen"],
  ["Kno\u00adblauch", "a soft hyphen"],
])("'%s' is read through %s", (text) => {
  const garlic = {
    name: "Knoblauch",
    otherNames: [],
    botanicalName: "Allium sativum",
    verdicts: { Hund: "poisonous" as const },
    outerVerdicts: { Hund: null },
  };
  const findings = checkWords(text, { type: "Hund", allergies: "" }, [garlic]);
  expect(findings.map(({ title }) => title)).toEqual(["Knoblauch, Hund: giftig"]);
});

describe("an ointment", () => {
  const arnica = {
    name: "Arnika",
    otherNames: ["Bergwohlverleih"],
    botanicalName: "Arnica montana",
    verdicts: { Pferd: "poisonous" as const, Hund: "poisonous" as const },
    outerVerdicts: { Pferd: "caution" as const, Hund: null },
  };
  const levels = (text: string, type: string) =>
    checkWords(text, { type, allergies: "" }, [arnica]).map(({ level }) => level);

  it.each([
    ["Arnikasalbe", "Pferd", ["reason"]],
    ["Arnica-Gel, dünn", "Pferd", ["reason"]],
    ["Umschlag mit Arnika", "Pferd", ["reason"]],
    ["Arnikasalbe ins Futter", "Pferd", ["stop"]],
    ["Arnikasalbe, dazu Arnikatee", "Pferd", ["stop"]],
    ["Arnika", "Pferd", ["stop"]],
    ["Arnikasalbe", "Hund", ["stop"]],
  ] as const)("'%s' for a %s is judged as outer use where the lexicon allows any", (...row) => {
    const [text, type, expected] = row;
    expect(levels(text, type)).toEqual(expected);
  });
});
