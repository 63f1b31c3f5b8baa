import { type Answers, formatAnswer, nameOf } from "./question.ts";
import { formKeyOf, preparationForms } from "./questions.ts";

/** What was answered, in the words of the form. */
export type ShownAnswers = readonly {
  title: string;
  entries: readonly { id: string; label: string; answer: string }[];
}[];

/**
 * Given answers as `PreparationAnswers` shows them; for loaders, so that the questions of all species
 * stay out of the browser.
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
