import { type Answers, choiceField, chosenOf, type Question } from "./question.ts";

/** What the fields of the form hold for given answers. */
export function fieldValues(
  questions: readonly Question[],
  answers: Answers,
): Record<string, string> {
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
