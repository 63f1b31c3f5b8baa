import { numberMax } from "#app/platform/number-field.ts";

/** Characters of one answer; also the attributes of the fields, on the page and in the PDF. */
export const answerLimits = {
  line: 160,
  text: 1000,
  amount: numberMax,
} as const;

/** So long after the day of the appointment a draft that was not sent is kept: it may be moved to another day. */
export const answerDraftDays = 7;

export type Choices = Readonly<Record<string, string>>;

export type KnownFact =
  | "weight"
  | "allergies"
  | "medication"
  | "concerns"
  /** Last day in the care plan. */
  | "teeth"
  | "worming"
  | "vaccination";

type Asked = {
  /** Stands in stored answers, so it never changes. */
  id: string;
  label: string;
  hint?: string;
  /** What the label is about, where only its place on paper says it. */
  of?: string;
  /** Sixths of a row, on paper and on a wide screen. */
  width: 2 | 3 | 4 | 6;
  /** What the product knows already: it is suggested. */
  known?: KnownFact;
};

export type Question = Asked &
  (
    | { kind: "line" }
    | { kind: "text"; rows: number }
    | { kind: "amount"; unit: string }
    | { kind: "one" | "many"; choices: Choices }
  );

export type QuestionSection = { title: string; questions: readonly Question[] };

export type PreparationForm = {
  title: string;
  sections: readonly QuestionSection[];
};

export function section(title: string, questions: readonly Question[]): QuestionSection {
  return { title, questions };
}

type Width = Asked["width"];

export function nameOf({ of, label }: Question): string {
  return of === undefined ? label : `${of}: ${label}`;
}

export function line(id: string, label: string, width: Width = 6): Question {
  return { kind: "line", id, label, width };
}

export function text(id: string, label: string, rows = 2, width: Width = 6): Question {
  return { kind: "text", id, label, rows, width };
}

export function amount(id: string, label: string, unit: string, width: Width = 2): Question {
  return { kind: "amount", id, label, unit, width };
}

export function one(id: string, label: string, choices: Choices, width: Width = 6): Question {
  return { kind: "one", id, label, choices, width };
}

export function many(id: string, label: string, choices: Choices, width: Width = 6): Question {
  return { kind: "many", id, label, choices, width };
}

/** A dot would split a PDF's field names. */
export function choiceField(id: string, choice: string): string {
  return `${id}:${choice}`;
}

/** By question; several choices joined by commas. */
export type Answers = Readonly<Record<string, string>>;

export function chosenOf(choices: Choices, answer: string): string[] {
  const chosen = answer.split(",");
  return Object.keys(choices).filter((choice) => chosen.includes(choice));
}

/** '1.200' of '1200'; no digit behind a comma. */
function inThousands(answer: string): string {
  return answer.replace(/(?<![\d,])\d{4,}/g, (whole) => Number(whole).toLocaleString("de-DE"));
}

export function formatAnswer(question: Question, answer: string): string {
  switch (question.kind) {
    case "line":
    case "text":
      return answer;
    case "amount":
      return answer === "" ? "" : `${inThousands(answer)}\u00A0${question.unit}`;
    case "one":
    case "many":
      return chosenOf(question.choices, answer)
        .map((choice) => question.choices[choice])
        .join(", ");
  }
}
