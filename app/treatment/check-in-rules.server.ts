import type { Change, Colour, ToldValue } from "./check-in.ts";
import type { HealthAnswers, HealthList } from "./health.ts";
import { healthReasons, healthRules } from "./health-questions.server.ts";
import { type ScaleKey, scales } from "./scales.ts";

/** `health` null: from before it was asked. */
type AnswerToJudge = {
  change: Change;
  values: readonly ToldValue[];
  health: HealthAnswers | null;
};

type Rule = {
  colour: Exclude<Colour, "green">;
  words: string;
  holds: (answer: AnswerToJudge) => boolean;
};

const painIsRedFrom = 8;
const steepRise = 3;

/** Of every species, red before yellow; those of one species stand with its questions. */
export const rules: readonly Rule[] = [
  {
    colour: "red",
    words: `${scales.pain.label} ab ${painIsRedFrom} von ${scales.pain.max}`,
    holds: ({ values }) => isFrom(values, "pain", painIsRedFrom),
  },
  {
    colour: "red",
    words: "Belastet das Bein nicht mehr",
    holds: ({ values }) => isFrom(values, "lameness", scales.lameness.max),
  },
  {
    colour: "red",
    words: `Schlechter und ein Wert um mindestens ${steepRise} gestiegen`,
    holds: ({ change, values }) =>
      change === "worse" && values.some(({ value, before }) => value - before >= steepRise),
  },
  {
    // Pete Wedderburn MRCVS, 'Is your dog dull and not eating? Time to see the vet' (Wexford People, 2017):
    // one of both may be watched for a day, both together may not.
    colour: "red",
    words: "Schlechter und frisst nicht wie immer",
    holds: ({ change, health }) =>
      change === "worse" && health !== null && healthReasons(health).some(isAboutEating),
  },
  { colour: "yellow", words: "Schlechter", holds: ({ change }) => change === "worse" },
  {
    colour: "yellow",
    words: "Ein Wert ist gestiegen",
    holds: ({ values }) => values.some(({ value, before }) => value > before),
  },
];

const greenRule = {
  colour: "green",
  words: "Nicht schlechter, kein Wert gestiegen, Fressen und Ausscheidungen wie immer",
} as const;

export type Reason = {
  colour: Exclude<Colour, "green">;
  words: string;
  /** What can happen; '' where the words say it. */
  why: string;
  emergency: string | null;
};

/** The colour of an answer, and all that speaks for yellow or red, red before yellow. */
export function judge(answer: AnswerToJudge): { colour: Colour; reasons: Reason[] } {
  const ofHealth = answer.health === null ? [] : healthReasons(answer.health);
  const ofRules = rules
    .filter(({ holds }) => holds(answer))
    .map(({ colour, words }): Reason => ({ colour, words, why: "", emergency: null }));
  const all = [...ofHealth, ...ofRules];
  const reasons = [
    ...all.filter(({ colour }) => colour === "red"),
    ...all.filter(({ colour }) => colour === "yellow"),
  ];
  return { colour: reasons[0]?.colour ?? "green", reasons };
}

/** Every rule of an animal, for the practitioner to read. */
export function rulesInWords(list: HealthList) {
  const ofEvery = [...rules, greenRule].map(({ colour, words }) => {
    return { colour, words, why: "", source: null };
  });
  const ofList = healthRules(list).map(({ colour, words, why, source }) => {
    return { colour, words, why, source };
  });
  return [...ofEvery, ...ofList];
}

export type RulesInWords = ReturnType<typeof rulesInWords>;

function isFrom(values: AnswerToJudge["values"], wanted: ScaleKey, least: number): boolean {
  return values.some(({ scale, value }) => scale === wanted && value >= least);
}

function isAboutEating({ key }: { key: string }): boolean {
  return key === "eating";
}
