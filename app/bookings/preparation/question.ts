/**
 * Characters of one answer; also the attributes of the fields, on the page and in the PDF. They bound
 * the whole, too: a form asks so many questions and no more, whoever answers them one after the other.
 */
export const answerLimits = {
  line: 160,
  text: 1000,
  amount: 8,
} as const;

/** By the word that stands in an answer; how people read it. */
export type Choices = Readonly<Record<string, string>>;

/** What an animal's file already says about a question. */
type KnownFact = "weight" | "allergies" | "medication";

type Asked = {
  /** Stands in answers that were given, so it never changes. */
  id: string;
  label: string;
  /** What the label is about, where it says that only by its place on paper. */
  of?: string;
  /** Sixths of a row, on paper and on a wide screen. */
  width: 2 | 3 | 4 | 6;
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
  /** 'Hund'; what the form is for. */
  title: string;
  sections: readonly QuestionSection[];
};

export function section(title: string, questions: readonly Question[]): QuestionSection {
  return { title, questions };
}

type Width = Asked["width"];

/** The label where it stands alone. */
export function nameOf({ of, label }: Question): string {
  return of === undefined ? label : `${of}: ${label}`;
}

/** A few words. */
export function line(id: string, label: string, width: Width = 6): Question {
  return { kind: "line", id, label, width };
}

/** Some sentences; `rows` as it is drawn on paper. */
export function text(id: string, label: string, rows = 2, width: Width = 6): Question {
  return { kind: "text", id, label, rows, width };
}

/** A number with its unit. */
export function amount(id: string, label: string, unit: string, width: Width = 2): Question {
  return { kind: "amount", id, label, unit, width };
}

/** One of these. */
export function one(id: string, label: string, choices: Choices, width: Width = 6): Question {
  return { kind: "one", id, label, choices, width };
}

/** Any of these. */
export function many(id: string, label: string, choices: Choices, width: Width = 6): Question {
  return { kind: "many", id, label, choices, width };
}

/** The field of one choice, on the page and in the PDF; a dot would part a PDF's names. */
export function choiceField(id: string, choice: string): string {
  return `${id}:${choice}`;
}

/** Given answers by question. Of several choices: their words, with commas. */
export type Answers = Readonly<Record<string, string>>;

/** The chosen ones of a stored answer, in the order of the list; what is unknown is left out. */
export function chosenOf(choices: Choices, answer: string): string[] {
  const chosen = answer.split(",");
  return Object.keys(choices).filter((choice) => chosen.includes(choice));
}

/** An answer as people read it; empty when there is none. */
export function formatAnswer(question: Question, answer: string): string {
  switch (question.kind) {
    case "line":
    case "text":
      return answer;
    case "amount":
      return answer === "" ? "" : `${answer}\u00A0${question.unit}`;
    case "one":
    case "many":
      return chosenOf(question.choices, answer)
        .map((choice) => question.choices[choice])
        .join(", ");
  }
}
