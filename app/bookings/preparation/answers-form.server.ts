import { z } from "zod";
import { paperLine, paperParagraph } from "#app/pdf/paper-field.server.ts";
import {
  requireLikelyWeight,
  takeMeantWeight,
  weightField,
} from "#app/pets/weight/weight.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { requireValid } from "#app/platform/forms.server.ts";
import {
  centimetres,
  counts,
  germanNumber,
  grams,
  hours,
  kilograms,
  millilitres,
  misreadingInWords,
  readNumber,
  type Units,
} from "#app/platform/typed-number.ts";
import type { Preparation } from "./preparation.server.ts";
import { type Answers, answerLimits, choiceField, nameOf, type Question } from "./question.ts";
import { questionsOf } from "./questions.ts";

export function answersSchema(petType: string) {
  const questions = questionsOf(petType);
  return z
    .object(Object.fromEntries(questions.flatMap(fieldsOf)))
    .transform((fields) => answersFrom(questions, fields));
}

const notListed = "Bitte wählen Sie eine Antwort aus der Liste.";

function fieldsOf(question: Question): [string, z.ZodType][] {
  const { id } = question;
  switch (question.kind) {
    case "line":
      return [[id, paperLine({ max: answerLimits.line })]];
    case "text":
      return [[id, paperParagraph({ max: answerLimits.text })]];
    case "amount":
      return [[id, question.known === "weight" ? weightAnswer : amountAnswer(question)]];
    case "one":
      return [[id, z.enum(Object.keys(question.choices), notListed).optional()]];
    case "many":
      return Object.keys(question.choices).map((choice) => [
        choiceField(id, choice),
        z.unknown().optional(),
      ]);
  }
}

const weightAnswer = weightField.transform((kg) => (kg === null ? undefined : germanNumber(kg)));

const amountMax = 99_999;

/** '4,5', '1.200', 'ca. 10-12 kg'; stored in the question's unit, with a comma: 'ca. 10 bis 12'. */
function amountAnswer(question: Question & { kind: "amount" }) {
  const message = `Bitte geben Sie bei „${nameOf(question)}“ eine Zahl ein, zum Beispiel 4,5 oder 300.`;
  const units = amountUnits(question.unit);
  return z
    .string({ error: message })
    .optional()
    .transform((text = "", context) => {
      const reading = readNumber(text, units);
      const isRange = !reading.isNumber && reading.problem === "range";
      if (!reading.isNumber && reading.problem === "empty") return undefined;
      const ends = reading.isNumber ? [reading.value] : isRange ? [reading.from, reading.to] : [];
      const areFit = ends.every((value) => value >= 0 && value <= amountMax);
      if (ends.length > 0 && areFit) {
        const about = (reading.isNumber || isRange) && reading.isAbout ? "ca. " : "";
        return about + ends.map((value) => amountText(value, question.unit)).join(" bis ");
      }
      const isMisread = !reading.isNumber && !isRange;
      context.addIssue({
        code: "custom",
        message: isMisread ? misreadingInWords(reading, message) : message,
      });
      return z.NEVER;
    });
}

function amountUnits(unit: string): Units {
  if (unit === "kg") return kilograms;
  if (unit === "g") return grams;
  if (unit === "ml") return millilitres;
  if (unit === "cm") return centimetres;
  return unit.startsWith("Std.") ? hours : counts;
}

/** A smaller number in a field for centimetres, such as '1,68', is read as metres. */
const leastCentimetres = 3;

function amountText(value: number, unit: string): string {
  const amount = unit === "cm" && value < leastCentimetres ? value * 100 : value;
  return germanNumber(thousandths(amount));
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** What is typed into the fields of the form, cut to their lengths. */
export function draftFields(form: FormData, petType: string): Record<string, string> {
  const names = questionsOf(petType).flatMap(({ id, ...question }) =>
    question.kind === "many"
      ? Object.keys(question.choices).map((choice) => choiceField(id, choice))
      : [id],
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name);
      return typeof value === "string" ? [[name, value.slice(0, answerLimits.text)]] : [];
    }),
  );
}

/** @throws Refusal */
export function requireAnswers(form: FormData, petType: string): Answers {
  const question = questionsOf(petType).find(({ known }) => known === "weight");
  if (question) takeMeantWeight(form, question.id);
  return requireValid(form, answersSchema(petType));
}

/** Asks about a weight that is most likely a slip. @throws Refusal */
export function requireLikelyAnswer(
  form: FormData,
  { booking, pet }: Preparation,
  answers: Answers,
  { day, mayTellLast }: { day: CalendarDay; mayTellLast: boolean },
): void {
  const question = questionsOf(booking.petType).find(({ known }) => known === "weight");
  const answer = answers[question?.id ?? ""];
  if (!question || !answer || booking.answers?.[question.id] === answer) return;
  const { breed = "", birthDate = "", weightKg: lastKg = null } = pet ?? {};
  const animal = { type: booking.petType, breed, birthDate, lastKg };
  const weightKg = Number(answer.replace(",", "."));
  requireLikelyWeight(form, animal, weightKg, { day, field: question.id, mayTellLast });
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
