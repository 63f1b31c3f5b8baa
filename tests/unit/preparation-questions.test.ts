import { describe, expect, it } from "vitest";
import { answersSchema } from "#app/bookings/preparation/answers-form.server.ts";
import { isSoon, knownAnswers, requestedFacts, valuesOf } from "#app/bookings/preparation/facts.ts";
import { answersMail, mayPrepare } from "#app/bookings/preparation/preparation.server.ts";
import {
  answerLimits,
  formatAnswer,
  nameOf,
  type Question,
} from "#app/bookings/preparation/question.ts";
import {
  conflictsBetween,
  countAnswers,
  type FormKey,
  fieldValues,
  formKeyOf,
  formKeys,
  givenOf,
  preparationForms,
  questionsOf,
  shownAnswers,
} from "#app/bookings/preparation/questions.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { site } from "#app/platform/operator/config.ts";
import { bookingOf } from "#tests/support/bookings.ts";
import { formOf } from "#tests/support/unit-forms.ts";

const types = {
  hund: "Hund",
  katze: "Katze",
  pferd: "Pferd",
  kaninchen: "Kaninchen",
  tier: "Ziege",
};
const emma = {
  ...{ breed: "Labrador Retriever", birthDate: "2019-03-08", sex: "female-neutered" as const },
  weightKg: 29.1,
  allergies: "Hühnereiweiß",
  medication: "",
  careDays: {},
};

function read(petType: string, fields: Record<string, string>) {
  return parseForm(formOf(fields), answersSchema(petType));
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
    const asked = [...requestedFacts(formKey), ...questions];
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
    const byCarePlan = { pferd: ["teeth", "worming"], kaninchen: ["teeth", "vaccination"] };
    const cared: Partial<Record<FormKey, string[]>> = byCarePlan;
    expect(questions.flatMap(({ known }) => known ?? []).sort()).toEqual(
      ["allergies", "concerns", "medication", "weight", ...(cared[formKey] ?? [])].sort(),
    );
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
    expect(read("Hund", {})).toEqual({ ok: true, value: {} });
    const strange = { stockmass: "160", "haltung:schloss": "on", userId: "x", __proto__x: "y" };
    const blank = read("Hund", { ...strange, kot: "", hauptfutter: "  " });
    expect(blank).toEqual({ ok: true, value: {} });
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
    expect(parseForm(form, answersSchema("Hund"))).toMatchObject({ ok: false });
  });

  it("takes the longest answer to every question at once", () => {
    for (const petType of Object.values(types)) {
      const long = questionsOf(petType).flatMap(({ id, kind }) =>
        kind === "text" || kind === "line" ? [[id, "ä".repeat(answerLimits[kind])]] : [],
      );
      expect(read(petType, Object.fromEntries(long)).ok, petType).toBe(true);
    }
  });

  it("keeps numbers as they are written in German, and lines clean", () => {
    expect(read("Hund", { gewicht: " 29.1 ", hauptfutter: "a\u202Eb\u0000c" })).toEqual({
      ok: true,
      value: { gewicht: "29,1", hauptfutter: "a b c" },
    });
  });
});

describe("how far a form has come", () => {
  it("counts questions that are asked and have an answer", () => {
    const asked = questionsOf("Hund").length;
    expect(countAnswers("Hund", null)).toEqual({ answered: 0, asked });
    const given = { kot: "weich", haltung: "garten,hunde" };
    const answers = { ...given, seit: "", frueher: "x", bewegung: "?" };
    expect(countAnswers("Hund", answers)).toEqual({ answered: 2, asked });
    expect(givenOf("Hund", answers)).toEqual(["haltung", "kot"]);
  });

  it("is told to the practice without the answers", () => {
    const booking = bookingOf({ answers: { krankheiten: "Geheim" } });
    const mail = answersMail(booking, "https://kraeuterpfote.example");
    expect(mail).toMatchObject({ to: site.operator.email, replyTo: booking.email });
    expect(mail.subject).toContain(`Vorbereitungsbogen beantwortet: `);
    const words = JSON.stringify(mail);
    expect(words).toContain(`https://kraeuterpfote.example/admin/termine/anfragen/${booking.id}`);
    expect(words).not.toContain("Geheim");
  });
});

it("a consultation is near for three days, as Germany counts them", () => {
  const now = new Date("2026-11-20T23:30:00Z");
  const days = ["2026-11-21", "2026-11-24", "2026-11-25"];
  const near = days.filter((bookingDate) => isSoon({ bookingDate }, now));
  expect(near).toEqual(["2026-11-21", "2026-11-24"]);
});

describe("what is known", () => {
  it("is offered where nobody has answered", () => {
    const known = (petType: string, concerns = "") => knownAnswers({ petType, concerns }, emma);
    expect(known("Hund")).toEqual({ gewicht: "29,1", allergien: "Hühnereiweiß" });
    expect(knownAnswers({ petType: "Hund", concerns: "" }, null)).toEqual({});
    expect(known("Katze", "Sie nimmt zu.")).toMatchObject({ fragen: "Sie nimmt zu." });
    const careDays = {
      Zahnkontrolle: "2026-03-12",
      Entwurmung: "2026-09-01",
      Impfung: "2026-01-05",
    };
    const cared = (petType: string) =>
      knownAnswers({ petType, concerns: "" }, { ...emma, careDays });
    expect(cared("Pferd")).toMatchObject({
      zahnkontrolle: "12. März 2026",
      wurmkur: "1. September 2026",
    });
    expect(cared("Kaninchen")).toMatchObject({
      zahnkontrolle: "12. März 2026",
      impfung: "5. Januar 2026",
    });
    const never = { ...emma, careDays: { Zahnkontrolle: "", Impfung: "" } };
    expect(knownAnswers({ petType: "Kaninchen", concerns: "" }, never)).not.toHaveProperty(
      "impfung",
    );
    const booking = {
      concerns: "",
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
      gewicht: "Gewicht heute, inzwischen ohne Antwort.",
      hauptfutter: "Hauptfutter: Marke und Sorte, inzwischen gespeichert: „Lamm“.",
      seit: "So gefüttert seit, inzwischen gespeichert: „März“.",
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

describe("an amount", () => {
  const answerTo = (id: string, text: string) => {
    const parsed = read("Pferd", { [id]: text });
    return parsed.ok ? parsed.value[id] : Object.values(parsed.result.fieldErrors)[0];
  };

  it.each([
    ["stockmass", "168", ["168", "168 cm", "1,68 m", "1.68m", "1,68", "ca. 1,68 m"]],
    ["heu", "4,5", ["4,5", "4.5", "4,5kg.", "4500 g", "4,50 Kilo", "9 Pfund"]],
    ["heu", "10 bis 12", ["10-12", "10 bis 12 kg", "10 – 12", "10 kg bis 12 kg"]],
    ["kraftfutter-menge", "1200", ["1.200", "1200 g", "1,2 kg", "1 200"]],
    ["weide", "1,5", ["1,5", "90 Min.", "1,5 Std.", "1½ h"]],
    ["gewicht", "1200", ["1.200", "1.200 kg", "1,2 t", "ca. 1.200"]],
  ])("to %s is %s, however it is written", (id, answer, texts) => {
    expect(texts.map((text) => answerTo(id, text)?.replace("ca. ", ""))).toEqual(
      texts.map(() => answer),
    );
  });

  it("keeps its 'ca.', and says what is wrong of others", () => {
    expect(answerTo("heu", "ca. 10-12 kg")).toBe("ca. 10 bis 12");
    expect(answerTo("heu", "~10")).toBe("ca. 10");
    const message = "Bitte geben Sie bei „Heu am Tag“ eine Zahl ein, zum Beispiel 4,5 oder 300.";
    expect(["viel", "1.200.5", "-3", "100.000"].map((text) => answerTo("heu", text))).toEqual(
      Array.from({ length: 4 }, () => message),
    );
    expect(answerTo("heu", "3 Ballen")).toBe(`„Ballen“ passt hier nicht. ${message}`);
    expect(answerTo("gewicht", "480-500")).toBe(
      "Bitte geben Sie nur eine Zahl ein, zum Beispiel 480 oder 500.",
    );
  });

  it("is shown with thousands and its unit", () => {
    const question = questionsOf("Pferd").find(({ id }) => id === "kraftfutter-menge");
    const formatted = (answer: string) => question && formatAnswer(question, answer);
    expect(formatted("1200")).toBe("1.200\u00A0g");
    expect(formatted("ca. 1200 bis 1500,125")).toBe("ca. 1.200 bis 1.500,125\u00A0g");
    expect(formatted("300")).toBe("300\u00A0g");
  });
});
