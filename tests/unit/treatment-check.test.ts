import { describe, expect, it } from "vitest";
import { type Safety, verdictLabels } from "#app/herbs/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { type CheckedAnimal, checkHerb, verdictOf } from "#app/treatment/check.ts";
import { checkWords } from "#app/treatment/check-words.ts";
import { isStopped, needsReason } from "#app/treatment/findings.ts";
import { alsoSaid } from "#app/treatment/plant-names.ts";
import { readContent } from "#scripts/herbs/read-content.ts";

const herbs = readContent();
const today = "2026-11-27";
const use = { isOuter: false, fromDay: today, untilDay: null };
const plain = { pregnantUntil: "", competitionOn: "", foodAnimal: "" as const };

function animal(type: string, own: Partial<CheckedAnimal> = {}): CheckedAnimal {
  return { type, allergies: "", medication: "", ...plain, ...own };
}

function herbOf(slug: string) {
  const herb = herbs.find((one) => one.slug === slug);
  if (!herb) throw new Error(`no herb '${slug}'`);
  return herb;
}

/** By reading: the entry says that none are known, and nothing else of medicines. */
const withoutInteractions = new Set([
  ...["ringelblume", "giersch", "thymian", "avocado", "weihnachtsstern"],
]);

describe("for every herb, species and fact of the animal the check says what the lexicon says", () => {
  const facts: Partial<CheckedAnimal>[] = [
    {},
    { pregnantUntil: today },
    { pregnantUntil: "2026-11-26" },
    { competitionOn: today },
    { competitionOn: "2026-11-26" },
    { foodAnimal: "yes" },
    { allergies: "Qxqx", medication: "Zyzy" },
  ];

  it.each(speciesList)("%s", (type) => {
    for (const herb of herbs) {
      for (const own of facts) {
        for (const isOuter of [false, true]) {
          const found = checkHerb(herb, animal(type, own), { ...use, isOuter });
          const said = `${herb.name}, ${JSON.stringify(own)}, outer ${isOuter}`;
          const inner = herb.safety[type];
          const verdict = isOuter && inner.verdict !== "poisonous" ? (inner.outer ?? inner) : inner;
          const ofSpecies = found.find(({ about }) => about === "species");
          expect(ofSpecies?.title, said).toBe(`${type}: ${verdictLabels[verdict.verdict]}`);
          expect(ofSpecies?.text, said).toBe(verdict.reason);
          expect(isStopped(found), said).toBe(verdict.verdict === "poisonous");
          const about = (name: string) => found.find((one) => one.about === name);
          expect(about("pregnancy")?.text, said).toBe(
            own.pregnantUntil === today ? herb.pregnancy : undefined,
          );
          const isTold = ["check", "prohibited", "unknown"].includes(herb.horseSport.state);
          expect(about("sport")?.text, said).toBe(
            type === "Pferd" && own.competitionOn === today && isTold
              ? herb.horseSport.note
              : undefined,
          );
          expect(about("food") !== undefined, said).toBe(
            own.foodAnimal === "yes" && (type === "Pferd" || type === "Kaninchen"),
          );
          expect(about("medication")?.text, said).toBe(
            own.medication ? herb.interactions : undefined,
          );
          // An allergy that has nothing to do with the herb is no finding.
          expect(about("allergy"), said).toBeUndefined();
          const asks =
            ["caution", "unsuitable", "unknown"].includes(verdict.verdict) ||
            (own.medication !== undefined && !withoutInteractions.has(herb.slug)) ||
            own.pregnantUntil === today ||
            (about("sport") !== undefined && herb.horseSport.state === "prohibited");
          expect(needsReason(found) || isStopped(found), said).toBe(asks || isStopped(found));
        }
      }
    }
  });
});

it("an allergy to what the herb is, and a medicine that its entry names, ask for a reason", () => {
  const camomile = herbOf("kamille");
  const rabbit = (own: Partial<CheckedAnimal>) =>
    checkHerb(camomile, animal("Kaninchen", own), use).filter(({ level }) => level === "reason");
  expect(rabbit({ allergies: "Verträgt keine Korbblütler" })).toMatchObject([
    { about: "allergy", title: "Allergie: Korbblütler" },
  ]);
  expect(rabbit({ allergies: "Hausstaubmilben" })).toEqual([]);
  expect(rabbit({ medication: "Clopidogrel 18 mg, morgens" })).toMatchObject([
    { about: "medication", title: "Wechselwirkung: Gerinnungshemmer", text: camomile.interactions },
  ]);
  expect(rabbit({ medication: "Forthyron, früh und spät" })).toEqual([]);
  expect(rabbit({ medication: "Phenobarbital" })).toMatchObject([{ about: "medication" }]);
});

it.each([
  ["allergies", "Kamillenblüten", "kamille", "Kamillenblüten"],
  ["allergies", "allergisch gegen Korbblütlern", "ringelblume", "Korbblütlern"],
  ["allergies", "Kompositen", "kamille", "Kompositen"],
  ["allergies", "Birkenpollen", "birke", "Birkenpollen"],
  ["allergies", "Leichter Juckreiz, Durchfall", "kamille", null],
  ["medication", "Metacam, Insulin", "bockshornklee", "Insulin"],
  ["medication", "Blutdruckmittel am Morgen", "weissdorn", "Blutdruckmittel"],
  ["medication", "Metacam 1x täglich", "maedesuess", "Schmerzmittel"],
  ["medication", "Tabletten gegen Zecken, einmal im Monat", "maedesuess", null],
] as const)("%s '%s' and %s: %s", (fact, text, slug, title) => {
  const found = checkHerb(herbOf(slug), animal("Hund", { [fact]: text }), use);
  const asked = found.find(
    ({ about, level }) => about !== "species" && about !== "pregnancy" && level === "reason",
  );
  expect(asked?.title ?? null).toEqual(title && expect.stringContaining(title));
});

it.each([
  [
    "maedesuess",
    "Schmerzmittel",
    "Rheumocam Meloxidyl Inflacam Carprodyl Daxocox Finadyne Tolfedine",
  ],
  ["weide", "Schmerzmittel", "Rheumocam Metamizol ASS"],
  ["ingwer", "Gerinnungshemmer", "Marcumar Warfarin Apixaban ASS"],
  ["knoblauch", "Gerinnungshemmer", "Marcumar ASS"],
  ["arnika", "Gerinnungshemmer", "Warfarin ASS"],
  ["weissdorn", "Blutdruckmittel", "Vasotop Cardalis"],
  ["weissdorn", "Herzmittel", "Lanitop"],
  ["brennnessel", "Entwässerungsmittel", "Hydrochlorothiazid"],
  ["baldrian", "Beruhigungsmittel", "Keppra Soliphen KBr"],
  ["bockshornklee", "Insulin", "Lantus Glargin"],
  ["melisse", "Schilddrüsenmittel", "Euthyrox Thiamacare"],
  ["suessholz", "Cortison", "Medrol Prednicortone"],
  ["aloe", "Cortison", "Medrol Prednicortone"],
])("with %s %s: %s", (slug, kind, medicines) => {
  for (const medication of medicines.split(" ")) {
    const found = checkHerb(herbOf(slug), animal("Hund", { medication }), use);
    const [met] = found.filter(({ about }) => about === "medication");
    expect(met, medication).toMatchObject({
      level: "reason",
      title: expect.stringContaining(kind),
    });
  }
});

it.each([
  ["Xyzin 5 mg, zweimal am Tag", "maedesuess", "reason"],
  ["Forthyron und Xyzin", "kamille", "reason"],
  ["Xyzin", "giersch", "note"],
  ["Bekommt Medikamente", "kamille", "reason"],
  ["Tabletten morgens", "kamille", "reason"],
  ["Forthyron 2x am Tag, seit Mai", "kamille", "note"],
  ["Spot-on gegen Flöhe; Wurmkur alle drei Monate", "maedesuess", "note"],
] as const)("of '%s' with %s: %s", (medication, slug, level) => {
  const found = checkHerb(herbOf(slug), animal("Hund", { medication }), use);
  expect(found.find(({ about }) => about === "medication")?.level).toBe(level);
});

it("that nothing is known is no allergy and no medicine", () => {
  for (const text of [
    "",
    "keine",
    "Keine bekannt.",
    "Bisher keine Allergien bekannt",
    "nein",
    "-",
    "Bekommt derzeit keine Dauermedikation",
  ]) {
    const found = checkHerb(
      herbOf("kamille"),
      animal("Hund", { allergies: text, medication: text }),
      use,
    );
    expect(found.map(({ about }) => about)).toEqual(["species"]);
  }
});

const named = herbs.map((herb) => ({
  ...herb,
  verdicts: Object.fromEntries(speciesList.map((type) => [type, herb.safety[type].verdict])),
  outerVerdicts: Object.fromEntries(
    speciesList.map((type) => [type, herb.safety[type].outer?.verdict ?? null]),
  ),
}));

function stopsOf(text: string, type: string) {
  return checkWords(text, animal(type), named).filter(({ level }) => level === "stop");
}

it("each name of each poisonous herb is found in words, alone and inflected", () => {
  for (const type of speciesList) {
    for (const { name, otherNames, verdicts } of named) {
      if (verdicts[type] !== "poisonous") continue;
      for (const one of [name, ...otherNames]) {
        const found = checkWords(`Etwas ${one}, morgens`, animal(type), named).map(
          ({ title }) => title,
        );
        expect(found, one).toContain(`${name}, ${type}: giftig`);
      }
    }
  }
});

it("what is also said of a herb names one of the lexicon", () => {
  expect(herbs.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(alsoSaid)));
});

it.each([
  ["Ein paar Zweige der Eibe", "Pferd", "Eibe, Pferd: giftig"],
  ["Eibenzweige", "Pferd", "Eibe, Pferd: giftig"],
  ["Taxus baccata", "Pferd", "Eibe, Pferd: giftig"],
  ["Tee aus rotem fingerhut", "Hund", "Roter Fingerhut, Hund: giftig"],
  ["Quercus petraea", "Hund", "Eiche, Hund: giftig"],
  ["Jakobs Kreuzkraut", "Pferd", "Jakobskreuzkraut, Pferd: giftig"],
  ["Knoblauch", "Hund", "Knoblauch, Hund: giftig"],
  ["KNOBLAUCHZEHEN", "Hund", "Knoblauch, Hund: giftig"],
  ["Zwei Tropfen CBD-Öl", "Katze", "Hanf, Katze: giftig"],
  ["Lavendelöl", "Katze", "Lavendel, Katze: giftig"],
  ["bei Fieber Ibuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["eine halbe Paracetamoltablette", "Katze", "Humanarzneimittel: Paracetamol"],
  ["ASS 100", "Hund", "Humanarzneimittel: Ass"],
  ["Ibu 400", "Hund", "Humanarzneimittel: Ibu"],
  ["Ibuflam 600", "Hund", "Humanarzneimittel: Ibuflam"],
  ["Dolo-Dobendan", "Hund", "Humanarzneimittel: Dobendan"],
  ["Metamizol", "Hund", "Humanarzneimittel: Metamizol"],
  ["Eicheln von der Weide", "Pferd", "Eiche, Pferd: giftig"],
  ["Eichelmehl", "Pferd", "Eiche, Pferd: giftig"],
  ["Knoblauchpaste", "Hund", "Knoblauch, Hund: giftig"],
  ["Knoblauchknolle", "Hund", "Knoblauch, Hund: giftig"],
  ["Zwiebelsuppe", "Hund", "Zwiebel, Hund: giftig"],
  ["Zwiebelwürfel", "Hund", "Zwiebel, Hund: giftig"],
  ["Thujaspitzen", "Pferd", "Lebensbaum, Pferd: giftig"],
  ["Teebaumshampoo", "Katze", "Teebaum, Katze: giftig"],
  ["Melaleuca", "Katze", "Teebaum, Katze: giftig"],
  ["Johannisöl", "Pferd", "Johanniskraut, Pferd: giftig"],
  ["Rotöl", "Pferd", "Johanniskraut, Pferd: giftig"],
  ["Greiskraut", "Pferd", "Jakobskreuzkraut, Pferd: giftig"],
  ["Avocadofleisch", "Pferd", "Avocado, Pferd: giftig"],
  ["CBDöl", "Hund", "Hanf, Hund: giftig"],
  ["Nebenwirkungen: keine\nIbuprofen 1 Tablette", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Nebenwirkungen keine Ibuprofen 1 Tablette", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Hinweis: keine. Ibuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Hinweis: keine\nEfeutee 1 Tasse", "Hund", "Efeu, Hund: giftig"],
  ["Wirkt keine Wärme Voltaren auftragen", "Hund", "Humanarzneimittel: Voltaren"],
  ["Hilft keine Wärme und Ibuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Nicht ohne Ibuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Nie ohne Ibuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Auf keinen Fall warten Ibuprofen geben", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Schmerz meiden Ibuprofen geben", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Ibuprofen nicht vergessen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Ibuprofen nie nüchtern geben", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Pfefferminztee", "Katze", "Pfefferminze, Katze: giftig"],
  ["Pfefferminzöl", "Katze", "Pfefferminze, Katze: giftig"],
  ["Pfefferminz-Tee", "Katze", "Pfefferminze, Katze: giftig"],
  ["Pfefferminz Tee", "Katze", "Pfefferminze, Katze: giftig"],
  ["Eichblätter", "Pferd", "Eiche, Pferd: giftig"],
  ["Eichlaub", "Pferd", "Eiche, Pferd: giftig"],
  ["Eichrinde", "Pferd", "Eiche, Pferd: giftig"],
  ["Tollkirschblätter", "Pferd", "Tollkirsche, Pferd: giftig"],
  ["Engelwurzel", "Katze", "Engelwurz, Katze: giftig"],
  ["Engelwurzelöl", "Katze", "Engelwurz, Katze: giftig"],
  ["Brustwurzel", "Katze", "Engelwurz, Katze: giftig"],
  ["Johanniskräuter", "Hund", "Johanniskraut, Hund: giftig"],
  ["Jakobsgreiskräuter", "Pferd", "Jakobskreuzkraut, Pferd: giftig"],
  ["Schöllkräuter", "Hund", "Schöllkraut, Hund: giftig"],
  ["Farnkräuter", "Hund", "Adlerfarn, Hund: giftig"],
  ["Schachtelhalmtee", "Pferd", "Ackerschachtelhalm, Pferd: giftig"],
  ["Kein Ibuprofen auf leeren Magen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Kein Ibuprofen über 200 mg am Tag", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Kein Ibuprofen ohne Futter", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Nie Ibuprofen auf leeren Magen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Keine Magenkräuter Ibuprofen geben", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Kein Ibuprofen geben ohne Futter", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Auf keinen Fall ohne Ibuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["NIE ohne Ibuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Futter-\nIbuprofen", "Hund", "Humanarzneimittel: Ibuprofen"],
  ["Keine Zwiebeln mehr als 10 g", "Hund", "Zwiebel, Hund: giftig"],
  ["Gemüsezwiebel", "Hund", "Zwiebel, Hund: giftig"],
  ["Zwie-\nbeln", "Hund", "Zwiebel, Hund: giftig"],
  ["Zwie-\r\n  beln", "Hund", "Zwiebel, Hund: giftig"],
  ["Keine Zwiebeln und Möhren mehr als 10 g", "Hund", "Zwiebel, Hund: giftig"],
  ["Selten ohne Knoblauch", "Hund", "Knoblauch, Hund: giftig"],
  ["Keine Mahlzeit ohne Knoblauch", "Hund", "Knoblauch, Hund: giftig"],
  ["Keinen Tag ohne Knoblauch", "Hund", "Knoblauch, Hund: giftig"],
  ["Schwarzknoblauch", "Hund", "Knoblauch, Hund: giftig"],
  ["Diclo 50", "Hund", "Humanarzneimittel: Diclo"],
  ["Diclogel", "Hund", "Humanarzneimittel: Diclo"],
  ["Diclofenac", "Hund", "Humanarzneimittel: Diclo"],
  ["Ben-u-ron", "Hund", "Humanarzneimittel: Ben-u-ron"],
  ["Benuron", "Hund", "Humanarzneimittel: Ben-u-ron"],
  ["Spalt", "Hund", "Humanarzneimittel: Spalt"],
  ["Spalttabletten", "Hund", "Humanarzneimittel: Spalt"],
  ["Gelonida", "Hund", "Humanarzneimittel: Gelonida"],
  ["Etoricoxib", "Hund", "Humanarzneimittel: Etoricoxib"],
  ["Arcoxia", "Hund", "Humanarzneimittel: Arcoxia"],
])("'%s' for a %s names %s", (text, type, title) => {
  expect(stopsOf(text, type).map((finding) => finding.title)).toEqual([title]);
});

it.each(["Johanniskraut", "Johanniskraut, 30 g", "Rotöl, Vitamin C", "Johanniskraut C"])(
  "'%s' is refused as a plant",
  (text) => {
    expect(stopsOf(text, "Pferd")[0]?.text).toContain("Laut Lexikon giftig");
  },
);

it.each([
  ["Heu, 6 kg, und eine Handvoll Hafer. Auf die Weide, Schritt am Hang", "Pferd"],
  ["Einstreu aus Hanfschäben", "Pferd"],
  ["Kein Ibuprofen und keine frischen Zwiebeln geben.", "Hund"],
  ["kein Knoblauch", "Hund"],
  ["KEIN Ibuprofen ohne Tierarztpraxis!", "Hund"],
  ["Keine Zwiebeln oder Schalotten ins Futter", "Hund"],
  ["Zwiebeln nie füttern", "Hund"],
  ["Zwiebeln und Knoblauch bitte nicht geben.", "Hund"],
  ["Nie Zwiebeln füttern; Brühe ohne Zwiebeln", "Hund"],
  ["Wichtig: Efeu ist für Hunde giftig. Eiben und Buchs meiden", "Hund"],
  ["Auf keinen Fall Ibuprofen geben, keinerlei Zwiebeln", "Hund"],
  ["Eichenrinde, äußerlich", "Kaninchen"],
  ["Schwarzwurzeln, Magenkräuter, Eibisch", "Hund"],
  ["Wenn er nichts aß, wenig hüpft oder viel döst: ins Digitalisierte schauen. Büchsen", "Katze"],
  ["Daphne morgens führen, je Arten verschieden", "Pferd"],
  ["Passt auf, lässt den Hund aber nicht springen. Termin buchen.", "Hund"],
  ["Kreuzeiche", "Hund"],
  ["Badekräuter, Wurstkräuter, Eichblattsalat. Lili Tee geben", "Katze"],
  ["Huf spalten, Spaltmaß, den Spalt im Horn reinigen, Eichhörnchen", "Pferd"],
  ["Kein Ibuprofen verwenden. Keine Zwiebeln mehr. Keine Zwiebeln mehr füttern", "Hund"],
  ["Keine Zwiebeln im Napf; kein Knoblauch in das Futter geben; Knoblauch meiden", "Hund"],
  ["Keine Zwiebeln und Rüben füttern; Nie Efeu füttern und Heu geben", "Hund"],
  ["Nierenkost ohne Zwiebeln, keine Zwie-\nbeln", "Hund"],
  ["Zwei Esslöffel Leinsamen, aufgekocht", "Hund"],
])("'%s' for a %s names nothing", (text, type) => {
  expect(checkWords(text, animal(type), named)).toEqual([]);
});

it("an outer use of what is poisonous to eat stays poisonous, and other animals are not known", () => {
  const poisonous = { verdict: "poisonous", reason: "giftig" } as const;
  const outer = { verdict: "suitable", reason: "außen" } as const;
  const both = { ...poisonous, outer };
  const safety: Safety = { Hund: both, Katze: both, Pferd: both, Kaninchen: both };
  expect(verdictOf(safety, "Hund", true).verdict).toBe("poisonous");
  expect(verdictOf(safety, "Papagei", false).verdict).toBe("unknown");
});
