import { z } from "zod";
import { line, paragraph } from "#app/platform/forms.server.ts";
import { answerLimits } from "./policy.ts";
import { type Answers, choiceField, nameOf, type Question } from "./question.ts";
import { questionsOf } from "./questions.ts";

/** The form of a species: every field may be empty, and what it does not ask is left out. */
export function answersSchema(petType: string) {
  const questions = questionsOf(petType);
  return z
    .object(Object.fromEntries(questions.flatMap(fieldsOf)))
    .transform((fields) => answersFrom(questions, fields));
}

function fieldsOf(question: Question): [string, z.ZodType][] {
  const { id } = question;
  switch (question.kind) {
    case "line":
      return [[id, line({ max: answerLimits.line })]];
    case "text":
      return [[id, paragraph({ max: answerLimits.text })]];
    case "amount":
      return [[id, germanNumber(question)]];
    case "one":
      return [
        [id, z.enum(Object.keys(question.choices), "Bitte aus der Liste wählen.").optional()],
      ];
    case "many":
      return Object.keys(question.choices).map((choice) => [
        choiceField(id, choice),
        z.unknown().optional(),
      ]);
  }
}

/** '4,5', '1200'; as it is shown again. */
function germanNumber(question: Question) {
  const message = `Bitte bei „${nameOf(question)}“ eine Zahl eingeben, zum Beispiel 4,5 oder 300.`;
  return z
    .string({ error: message })
    .transform((typed) => typed.trim().replace(".", ","))
    .pipe(z.string().regex(/^(\d{1,5}(,\d{1,2})?)?$/, message))
    .optional();
}

function answersFrom(questions: readonly Question[], fields: Record<string, unknown>): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answerTo(question, fields);
      return answer === "" ? [] : [[question.id, answer]];
    }),
  );
}

function answerTo(question: Question, fields: Record<string, unknown>): string {
  if (question.kind !== "many") return String(fields[question.id] ?? "");
  return Object.keys(question.choices)
    .filter((choice) => fields[choiceField(question.id, choice)] !== undefined)
    .join(",");
}
