import { cat } from "#app/bookings/preparation/forms/cat.ts";
import { dog } from "#app/bookings/preparation/forms/dog.ts";
import { horse } from "#app/bookings/preparation/forms/horse.ts";
import { other } from "#app/bookings/preparation/forms/other.ts";
import { rabbit } from "#app/bookings/preparation/forms/rabbit.ts";
import { isSpecies } from "#app/pets/policy.ts";
import {
  type Answers,
  choiceField,
  chosenOf,
  formatAnswer,
  nameOf,
  type PreparationForm,
  type Question,
} from "./question.ts";

export const formKeys = ["hund", "katze", "pferd", "kaninchen", "tier"] as const;
export type FormKey = (typeof formKeys)[number];

export const preparationForms: Record<FormKey, PreparationForm> = {
  hund: dog,
  katze: cat,
  pferd: horse,
  kaninchen: rabbit,
  tier: other,
};

export function formKeyOf(petType: string): FormKey {
  return formKeys.find((key) => isSpecies(petType) && key === petType.toLowerCase()) ?? "tier";
}

export function questionsOf(petType: string): Question[] {
  return preparationForms[formKeyOf(petType)].sections.flatMap(({ questions }) => questions);
}

export function fieldValues(questions: readonly Question[], answers: Answers) {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.id] ?? "";
      if (question.kind !== "many") return [[question.id, answer]];
      return chosenOf(question.choices, answer).map((choice) => [
        choiceField(question.id, choice),
        "on",
      ]);
    }),
  );
}

export function conflictsBetween(questions: readonly Question[], typed: Answers, stored: Answers) {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const [mine, theirs] = [typed[question.id] ?? "", stored[question.id] ?? ""];
      if (mine === theirs) return [];
      const words = formatAnswer(question, theirs);
      const kept = words === "" ? "inzwischen ohne Antwort" : `inzwischen gespeichert: „${words}“`;
      return [[question.id, `${nameOf(question)}, ${kept}.`]];
    }),
  );
}

export type ShownAnswers = readonly {
  title: string;
  entries: readonly { id: string; label: string; answer: string }[];
}[];

/** For loaders: the questions of all species (4 kB) stay out of the browser. */
export function shownAnswers(petType: string, answers: Answers | null): ShownAnswers | null {
  if (answers === null) return null;
  return preparationForms[formKeyOf(petType)].sections.flatMap(({ title, questions }) => {
    const entries = questions.flatMap((question) => {
      const answer = formatAnswer(question, answers[question.id] ?? "");
      return answer === "" ? [] : [{ id: question.id, label: nameOf(question), answer }];
    });
    return entries.length === 0 ? [] : [{ title, entries }];
  });
}

export function givenOf(petType: string, answers: Answers | null): string[] {
  return questionsOf(petType).flatMap((question) =>
    formatAnswer(question, answers?.[question.id] ?? "") === "" ? [] : [question.id],
  );
}

export type AnswerCounts = ReturnType<typeof countAnswers>;

export function countAnswers(petType: string, answers: Answers | null) {
  return { answered: givenOf(petType, answers).length, asked: questionsOf(petType).length };
}
