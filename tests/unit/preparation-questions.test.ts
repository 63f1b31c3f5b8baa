import { describe, expect, it } from "vitest";
import { fieldValues } from "#app/preparation/answer-fields.ts";
import { conflictsBetween } from "#app/preparation/conflicts.ts";
import { factsAsked, knownAnswers, valuesOf } from "#app/preparation/facts.ts";
import { answerLimits, mayPrepare } from "#app/preparation/policy.ts";
import { nameOf, type Question } from "#app/preparation/question.ts";
import { formKeyOf, formKeys, preparationForms, questionsOf } from "#app/preparation/questions.ts";
import { readAnswers } from "#app/preparation/save-answers.server.ts";
import { answersSchema } from "#app/preparation/schema.server.ts";
import { shownAnswers } from "#app/preparation/shown-answers.ts";

const types = {
  hund: "Hund",
  katze: "Katze",
  pferd: "Pferd",
  kaninchen: "Kaninchen",
  tier: "Ziege",
};
const emma = {
  breed: "Labrador Retriever",
  birthDate: "2019-03-08",
  sex: "female-neutered",
  weightKg: 29.1,
  allergies: "Hühnereiweiß",
  medication: "",
} as const;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function read(petType: string, fields: Record<string, string>) {
  return readAnswers(formOf(fields), petType);
}

function exampleOf(question: Question): string {
  switch (question.kind) {
    case "line":
    case "text":
      return `Größe & Ähnliches zu ${question.label}`;
    case "amount":
      return "4,5";
    case "one":
      return Object.keys(question.choices)[0] ?? "";
    case "many":
      return Object.keys(question.choices).join(",");
  }
}

/** An answer to every question, as a form sends it. */
function everything(petType: string): Record<string, string> {
  const answers = questionsOf(petType).map((question) => [question.id, exampleOf(question)]);
  return fieldValues(questionsOf(petType), Object.fromEntries(answers));
}

describe.each(formKeys)("the questions for %s", (formKey) => {
  const petType = types[formKey];
  const { sections } = preparationForms[formKey];
  const questions = questionsOf(petType);

  it("are those of the species, each with an id and a name of its own", () => {
    expect(formKeyOf(petType)).toBe(formKey);
    const asked = [...factsAsked(formKey), ...questions];
    const ids = asked.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const names = asked.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    for (const id of [...ids, ...questions.flatMap(choiceIds)]) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  it("ask what the practice has to know, and fill whole rows", () => {
    const titles = sections.map(({ title }) => title).join(", ");
    for (const word of ["Haltung", "Gewicht", "Verdauung", "Gesundheit", "Ihr Ziel"]) {
      expect(titles).toContain(word);
    }
    const ids = questions.map(({ id }) => id);
    for (const id of ["gewicht", "zusaetze", "mahlzeiten", "kot", "krankheiten", "werte", "ziel"]) {
      expect(ids).toContain(id);
    }
    expect(questions.flatMap(({ known }) => known ?? []).sort()).toEqual([
      ...["allergies", "medication", "weight"],
    ]);
    for (const section of sections) expect(section.questions.reduce(fillRow, 6)).toBe(6);
  });

  it("take an answer each, and say it again in words", () => {
    const form = everything(petType);
    const answers = answersSchema(petType).parse(form);
    expect(Object.keys(answers)).toEqual(questions.map(({ id }) => id));
    const shown = shownAnswers(petType, answers)?.flatMap(({ entries }) => entries) ?? [];
    expect(shown.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(fieldValues(questions, answers)).toEqual(form);
    for (const question of questions) {
      if (question.kind !== "many") continue;
      const words = Object.values(question.choices).join(", ");
      expect(shown.find(({ id }) => id === question.id)?.answer).toBe(words);
    }
  });
});

function choiceIds(question: Question): string[] {
  return "choices" in question ? Object.keys(question.choices) : [];
}

/** @returns sixths that are taken of the last row */
function fillRow(taken: number, { width }: Question): number {
  return taken + width > 6 ? width : taken + width;
}

describe("a form of answers", () => {
  it("may be empty, and leaves out what was not asked", () => {
    expect(read("Hund", {})).toEqual({ ok: true, answers: {} });
    const strange = { stockmass: "160", "haltung:schloss": "on", userId: "x", __proto__x: "y" };
    expect(read("Hund", { ...strange, kot: "", hauptfutter: "  " })).toEqual({
      ok: true,
      answers: {},
    });
  });

  it.each([
    ["kot", "golden"],
    ["gewicht", "schwer"],
    ["gewicht", "-3"],
    ["gewicht", "1e9"],
    ["hauptfutter", "x".repeat(answerLimits.line + 1)],
    ["krankheiten", "x".repeat(answerLimits.text + 1)],
  ])("is refused with %s as %s, and keeps what was typed", (id, value) => {
    const refused = read("Hund", { [id]: value, "haltung:garten": "on" });
    expect(refused).toMatchObject({
      ok: false,
      result: { values: { [id]: value, "haltung:garten": "on" } },
    });
    if (!refused.ok) expect(Object.keys(refused.result.fieldErrors)).toEqual([id]);
  });

  it("takes a field that came twice for no choice and no text", () => {
    const form = formOf({ kot: "weich", hauptfutter: "eins" });
    form.append("kot", "fest");
    form.append("hauptfutter", "zwei");
    expect(readAnswers(form, "Hund")).toMatchObject({ ok: false });
  });

  it("is bounded as a whole", () => {
    const texts = questionsOf("Ziege").filter(({ kind }) => kind === "text");
    const long = texts.map(({ id }) => [id, "ä".repeat(answerLimits.text)]);
    expect(read("Ziege", Object.fromEntries(long.slice(0, 10))).ok).toBe(true);
    const refused = read("Ziege", Object.fromEntries(long));
    if (refused.ok) throw new Error("taken");
    expect(refused.result.formError?.message).toContain("10.000 Zeichen");
    expect(refused.result.values.krankheiten).toHaveLength(answerLimits.text);
  });

  it("keeps numbers as they are written in German, and lines clean", () => {
    expect(read("Hund", { gewicht: " 29.1 ", hauptfutter: "a\u202Eb\u0000c" })).toEqual({
      ok: true,
      answers: { gewicht: "29,1", hauptfutter: "a b c" },
    });
  });
});

describe("what is known", () => {
  it("is offered where nobody has answered", () => {
    expect(knownAnswers("Hund", emma)).toEqual({ gewicht: "29,1", allergien: "Hühnereiweiß" });
    expect(knownAnswers("Hund", null)).toEqual({});
    const booking = {
      ...{ petName: "Emma", petType: "Hund", ownerName: "Jürgen Größ", phone: "0170 1" },
      answers: { gewicht: "30" },
    };
    expect(valuesOf(booking, emma)).toEqual({
      ...{ gewicht: "30", allergien: "Hühnereiweiß", name: "Emma" },
      ...{ art: "Labrador Retriever, Hündin, kastriert", geboren: "8. März 2019" },
      ...{ halter: "Jürgen Größ", telefon: "0170 1" },
    });
    expect(valuesOf({ ...booking, petType: "Ziege" }, null)).toMatchObject({ art: "Ziege" });
  });

  it("of two windows is told question by question", () => {
    const questions = questionsOf("Hund");
    const typed = { hauptfutter: "Ente", kot: "weich", gewicht: "30" };
    const kept = { hauptfutter: "Lamm", kot: "weich", seit: "März" };
    expect(conflictsBetween(questions, typed, kept)).toEqual({
      gewicht: "Inzwischen ohne Antwort.",
      hauptfutter: "Inzwischen gespeichert: „Lamm“",
      seit: "Inzwischen gespeichert: „März“",
    });
    expect(conflictsBetween(questions, kept, kept)).toEqual({});
  });
});

describe("answers are taken", () => {
  const startsAt = "2026-11-24T08:00:00.000Z";
  const before = new Date("2026-11-24T07:59:59Z");
  const booking = { type: "feeding", status: "confirmed", startsAt } as const;

  it("until the consultation begins, while it is to take place", () => {
    for (const status of ["requested", "proposed", "confirmed"] as const) {
      expect(mayPrepare({ ...booking, status }, before)).toBe(true);
      expect(mayPrepare({ ...booking, status }, new Date(startsAt))).toBe(false);
    }
    for (const status of ["declined", "cancelled", "expired", "done", "no-show"] as const) {
      expect(mayPrepare({ ...booking, status }, before)).toBe(false);
    }
    expect(mayPrepare({ ...booking, type: "acupressure" }, before)).toBe(false);
  });
});
