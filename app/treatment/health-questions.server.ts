import { isSpecies } from "#app/pets/policy.ts";
import type { HealthAnswers, HealthKey, HealthList } from "./health.ts";
import { catQuestions } from "./health-questions/cat.server.ts";
import { dogQuestions } from "./health-questions/dog.server.ts";
import { horseQuestions } from "./health-questions/horse.server.ts";
import { otherQuestions } from "./health-questions/other.server.ts";
import {
  type Choice,
  type Question,
  type Questions,
  type Sign,
  unknownAnswer,
} from "./health-questions/question.server.ts";
import { rabbitQuestions } from "./health-questions/rabbit.server.ts";
import { sources } from "./health-questions/sources.server.ts";

export const healthQuestions: Record<HealthList, Questions> = {
  Hund: dogQuestions,
  Katze: catQuestions,
  Pferd: horseQuestions,
  Kaninchen: rabbitQuestions,
  "Anderes Tier": otherQuestions,
};

/** @param type the animal's species, which owners may have typed */
export function healthListOf(type: string): HealthList {
  return isSpecies(type) ? type : "Anderes Tier";
}

export function choicesOf({ well, yellow, red }: Question): Choice[] {
  return [...well, ...yellow, ...red];
}

/** For the form: from the best to the worst, and last that nobody has seen it. */
export function healthFields(type: string) {
  return healthQuestions[healthListOf(type)].map((question) => ({
    key: question.key,
    question: question.question,
    choices: choicesOf(question)
      .toSorted((a, b) => Number(a.key === unknownAnswer.key) - Number(b.key === unknownAnswer.key))
      .map(({ key, label }) => [key, label] as const),
  }));
}

export type HealthReason = {
  colour: "yellow" | "red";
  key: HealthKey;
  /** 'Fressen: Seit einem Tag nichts' */
  words: string;
  why: string;
  source: { name: string; address: string };
  emergency: string | null;
};

function reasonsOf({ key, label, yellow, red }: Question): (HealthReason & { choice: string })[] {
  const shared = (sign: Sign) => ({
    key,
    choice: sign.key,
    words: `${label}: ${sign.label}`,
    why: sign.why,
    source: sources[sign.source],
  });
  return [
    ...yellow.map((sign) => ({ ...shared(sign), colour: "yellow" as const, emergency: null })),
    ...red.map((sign) => ({ ...shared(sign), colour: "red" as const, emergency: sign.emergency })),
  ];
}

/** Every answer of a list that is not well, as the practitioner reads it. */
export function healthRules(list: HealthList): HealthReason[] {
  return healthQuestions[list].flatMap(reasonsOf);
}

/** Which of its answers are not well. */
export function healthReasons({ list, answers }: HealthAnswers): HealthReason[] {
  return healthQuestions[list]
    .flatMap(reasonsOf)
    .filter(({ key, choice }) => answers[key] === choice);
}

/** 'Fressen: Wie immer', in the order in which it was asked. */
export function healthInWords(health: HealthAnswers | null): string[] {
  if (health === null) return [];
  return healthQuestions[health.list].flatMap((question) => {
    const choice = choicesOf(question).find(({ key }) => key === health.answers[question.key]);
    return choice ? `${question.label}: ${choice.label}` : [];
  });
}

/** What cannot wait for the morning, behind 'bei:'. */
export function emergenciesOf(list: HealthList): string[] {
  const named = healthRules(list).flatMap(({ emergency }) => emergency ?? []);
  return [...new Set(named)];
}
