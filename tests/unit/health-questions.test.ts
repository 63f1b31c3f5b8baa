import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, type Colour, changes } from "#app/treatment/check-in.ts";
import { judge } from "#app/treatment/check-in-rules.server.ts";
import {
  type HealthAnswers,
  type HealthKey,
  type HealthList,
  healthKeys,
  healthLists,
} from "#app/treatment/health.ts";
import {
  choicesOf,
  emergenciesOf,
  healthInWords,
  healthListOf,
  healthQuestions,
  healthReasons,
  healthRules,
} from "#app/treatment/health-questions.server.ts";

/**
 * As vets told owners in November 2026, each line 'question: green | yellow | red', '!' for what cannot
 * wait for the morning. Nothing eaten or drunk for a day: AERC Minnesota (seen within 12 hours), AVMA.
 * Cats: no day without food (Tierarztpraxis Westeremstek), little for two days (Petplan), no urine
 * (Dr. Hölter). Horses: REACT of the British Horse Society; watery manure, straining (Horse Side Vet
 * Guide). Rabbits: TGZ München, TASSO, RSPCA Isle of Wight, Adelaide Vets, Dr. Susan Brown.
 */
const expected: Record<HealthList, readonly string[]> = {
  Hund: [
    "eating: usual | less, nothing-today | nothing-for-a-day",
    "drinking: usual, unseen | less, more | nothing-for-a-day",
    "urine: usual, unseen | often | blood, blocked!",
    "droppings: usual, unseen | soft, none-for-days | blood, strains",
    "vomiting: no | twice | often, retches!",
  ],
  Katze: [
    "eating: usual | less, nothing-today | little-for-days, nothing-for-a-day",
    "drinking: usual, unseen | less, more | nothing-for-a-day",
    "urine: usual | unseen, often | blood, blocked!",
    "droppings: usual, unseen | soft, none-for-days | blood, strains",
    "vomiting: no | twice | often",
  ],
  Pferd: [
    "eating: usual | leaves | less, nothing!",
    "drinking: usual, unseen | less | nothing-for-a-day",
    "urine: usual, unseen | often | blood, blocked!",
    "droppings: usual | unseen, soft | less, watery!, none-for-hours!",
    "behaviour: usual | tired | dull, colic!",
  ],
  Kaninchen: [
    "eating: usual | leaves | less, nothing-for-hours!",
    "drinking: usual, unseen | less | nothing-for-a-day",
    "urine: usual, unseen | red | blocked!",
    "droppings: usual | unseen, soft | less, watery!, none-for-hours!",
    "behaviour: usual | quiet | hunched!",
  ],
  "Anderes Tier": [
    "eating: usual | less | nothing!",
    "drinking: usual, unseen | less | nothing-for-a-day",
    "urine: usual, unseen | often | blood, blocked!",
    "droppings: usual | unseen, soft | blood, none-for-a-day",
  ],
};

const colours = ["green", "yellow", "red"] as const satisfies Colour[];

type Row = { list: HealthList; key: string; answer: string; colour: Colour; isEmergency: boolean };

const rows = healthLists.flatMap((list) =>
  expected[list].flatMap((line) => {
    const [key = "", groups = ""] = line.split(": ");
    return groups.split(" | ").flatMap((group, index) =>
      group.split(", ").map((answer): Row => {
        const isEmergency = answer.endsWith("!");
        const colour = colours[index] ?? "green";
        return { list, key, answer: answer.replace("!", ""), colour, isEmergency };
      }),
    );
  }),
);

function judged(health: HealthAnswers, change: Change = "same") {
  return judge({ change, values: [], health });
}

describe.each(rows)("$list, $key: $answer", ({ list, key, answer, colour, isEmergency }) => {
  it(`is ${colour}`, () => {
    const health = { list, answers: { [key]: answer } };
    const { colour: found, reasons } = judged(health);
    expect(found).toBe(colour);
    expect(reasons.some(({ emergency }) => emergency !== null)).toBe(isEmergency);
    expect(reasons).toHaveLength(colour === "green" ? 0 : 1);
    expect(healthInWords(health)).toHaveLength(1);
  });
});

it("each list asks whether it eats, drinks, passes urine and droppings, and nothing unknown", () => {
  for (const list of healthLists) {
    const asked = healthQuestions[list].map((question) => {
      const answers = choicesOf(question).map(({ key }) => key);
      expect(new Set(answers).size).toBe(answers.length);
      return answers.map((answer) => `${question.key} ${answer}`);
    });
    expect(asked.flat()).toEqual(
      rows.filter((row) => row.list === list).map(({ key, answer }) => `${key} ${answer}`),
    );
    expect(healthQuestions[list].map(({ key }) => key)).toEqual(
      healthKeys.filter((key) => healthQuestions[list].some((one) => one.key === key)),
    );
  }
});

it("each rule says what can happen and who says so", () => {
  for (const list of healthLists) {
    for (const { words, why, source } of healthRules(list)) {
      expect([words, why]).toEqual([expect.stringContaining(": "), expect.stringMatching(/\.$/)]);
      expect(source.name).not.toBe("");
      expect(URL.canParse(source.address)).toBe(true);
    }
    const sentences = emergenciesOf(list);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});

it("an animal of any other species is asked as such", () => {
  expect(healthListOf("Katze")).toBe("Katze");
  expect(healthListOf("Meerschweinchen")).toBe("Anderes Tier");
  expect(healthListOf("")).toBe("Anderes Tier");
});

it("whoever is worse and does not eat as always needs a vet today", () => {
  const health: HealthAnswers = { list: "Hund", answers: { eating: "less", drinking: "usual" } };
  expect(judged(health, "same").colour).toBe("yellow");
  const { colour, reasons } = judged(health, "worse");
  expect(colour).toBe("red");
  expect(reasons.map(({ words }) => words)).toEqual([
    "Schlechter und frisst nicht wie immer",
    "Fressen: Weniger",
    "Schlechter",
  ]);
  const thirsty: HealthAnswers = { list: "Hund", answers: { eating: "usual", drinking: "less" } };
  expect(judged(thirsty, "worse").colour).toBe("yellow");
});

it("an answer from before is read by its list, and what is no answer of it says nothing", () => {
  expect(healthInWords(null)).toEqual([]);
  const old: HealthAnswers = { list: "Katze", answers: { eating: "gone", urine: "blocked" } };
  expect(healthInWords(old)).toEqual(["Urin: Presst, kaum oder kein Urin"]);
  expect(healthReasons(old).map(({ key }) => key)).toEqual(["urine"]);
});

const answersOf = (list: HealthList) =>
  fc.record(
    Object.fromEntries(
      healthQuestions[list].map((question) => [
        question.key,
        fc.nat(choicesOf(question).length - 1),
      ]),
    ),
  );

const animals = fc
  .constantFrom(...healthLists)
  .chain((list) =>
    fc.tuple(
      fc.constant(list),
      answersOf(list),
      fc.constantFrom(...healthQuestions[list]),
      fc.nat(),
    ),
  );

it("no answer that is worse makes the colour better, whatever else was answered", () => {
  fc.assert(
    fc.property(
      animals,
      fc.constantFrom(...changes),
      fc.constantFrom(...changes),
      ([list, places, worsened, step], change, laterChange) => {
        const rank = (at: Record<string, number>, how: Change) => {
          const answers: Partial<Record<HealthKey, string>> = {};
          for (const question of healthQuestions[list]) {
            answers[question.key] = choicesOf(question)[at[question.key] ?? 0]?.key ?? "";
          }
          return colours.indexOf(judged({ list, answers }, how).colour);
        };
        const last = choicesOf(worsened).length - 1;
        const place = Math.min(last, (places[worsened.key] ?? 0) + step);
        const [better = change, worse = laterChange] = [change, laterChange].toSorted(
          (a, b) => changes.indexOf(a) - changes.indexOf(b),
        );
        const before = rank(places, better);
        expect(rank({ ...places, [worsened.key]: place }, worse)).toBeGreaterThanOrEqual(before);
      },
    ),
  );
});
