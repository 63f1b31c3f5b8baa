import { type ScaleKey, scales } from "./scales.ts";

export const changes = ["better", "same", "worse"] as const;
export type Change = (typeof changes)[number];

export const changeLabels: Record<Change, string> = {
  better: "Besser",
  same: "Unverändert",
  worse: "Schlechter",
};

export type Colour = "green" | "yellow" | "red";

export const colourLabels: Record<Colour, string> = { green: "Grün", yellow: "Gelb", red: "Rot" };

/** Where an animal's answers stand on its page of the practice. */
export const answersId = "rueckmeldungen";

/** How the photo of an answer is called in the animal's series. */
export const photoView = "Rückmeldung";

export const checkInLimits = { scales: 3, word: 2000 } as const;

/** `before`: as the practice measured it at the visit that the question comes from. */
export type ToldValue = { scale: ScaleKey; value: number; before: number };
type Told = { change: Change; values: readonly ToldValue[] };

type Rule = { colour: Exclude<Colour, "green">; words: string; holds: (told: Told) => boolean };

const painIsRedFrom = 8;
const steepRise = 3;

/** In their order, the first that holds decides; what none of them says is green. */
export const rules: readonly Rule[] = [
  {
    ...{ colour: "red", words: `${scales.pain.label} ab ${painIsRedFrom} von ${scales.pain.max}` },
    holds: ({ values }) => isFrom(values, "pain", painIsRedFrom),
  },
  {
    ...{ colour: "red", words: "Belastet das Bein nicht mehr" },
    holds: ({ values }) => isFrom(values, "lameness", scales.lameness.max),
  },
  {
    ...{ colour: "red", words: `Schlechter, und ein Wert um ${steepRise} oder mehr gestiegen` },
    holds: ({ change, values }) =>
      change === "worse" && values.some(({ value, before }) => value - before >= steepRise),
  },
  { colour: "yellow", words: "Schlechter", holds: ({ change }) => change === "worse" },
  {
    ...{ colour: "yellow", words: "Ein Wert ist gestiegen" },
    holds: ({ values }) => values.some(({ value, before }) => value > before),
  },
];

export const greenRule = {
  colour: "green",
  words: "Nicht schlechter, und kein Wert ist gestiegen",
} as const;

/** The colour of an answer, and the rule that says so. */
export function judge(told: Told): { colour: Colour; words: string } {
  return rules.find(({ holds }) => holds(told)) ?? greenRule;
}

function isFrom(values: Told["values"], wanted: ScaleKey, least: number): boolean {
  return values.some(({ scale, value }) => scale === wanted && value >= least);
}
