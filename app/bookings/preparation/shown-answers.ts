import { type Answers, formatAnswer, nameOf } from "./question.ts";
import { formKeyOf, preparationForms, questionsOf } from "./questions.ts";

/** What was answered, in the words of the form. */
export type ShownAnswers = readonly {
  title: string;
  entries: readonly { id: string; label: string; answer: string }[];
}[];

/**
 * Given answers as `PreparationAnswers` shows them. In a loader, the questions of all species (4 kB) stay out
 * of the browser.
 */
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

/** Ids of the questions that have an answer; of those that are asked today. */
export function givenOf(petType: string, answers: Answers | null): string[] {
  return questionsOf(petType).flatMap((question) =>
    formatAnswer(question, answers?.[question.id] ?? "") === "" ? [] : [question.id],
  );
}

/** How far a form has come. */
export type AnswerCounts = { answered: number; asked: number };

export function countAnswers(petType: string, answers: Answers | null): AnswerCounts {
  return { answered: givenOf(petType, answers).length, asked: questionsOf(petType).length };
}
