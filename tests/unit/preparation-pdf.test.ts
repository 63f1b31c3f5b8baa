import {
  PDFArray,
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRadioGroup,
  PDFTextField,
} from "@cantoo/pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import { type PetFacts, requestedFacts, valuesOf } from "#app/bookings/preparation/facts.ts";
import { makePreparation } from "#app/bookings/preparation/make-preparation.ts";
import {
  type Answers,
  answerLimits,
  choiceField,
  nameOf,
  type Question,
} from "#app/bookings/preparation/question.ts";
import {
  type FormKey,
  formKeys,
  preparationForms,
  questionsOf,
} from "#app/bookings/preparation/questions.ts";
import { site } from "#app/platform/operator/config.ts";
import { paperFontFiles, readPdf } from "#tests/support/pdf.ts";

const maxBytes = 120 * 1000;

type Given = { values?: Answers; time?: string | null; isSoon?: boolean };

function formFile(formKey: FormKey, { values = {}, time = null, isSoon = false }: Given = {}) {
  const now = new Date("2026-11-21T09:00:00Z");
  return makePreparation({ formKey, values, time, isSoon, fonts: paperFontFiles, now });
}

async function formIn(file: Uint8Array) {
  return (await PDFDocument.load(file)).getForm();
}

function askedOn(formKey: FormKey): Question[] {
  const { sections } = preparationForms[formKey];
  return [...requestedFacts(formKey), ...sections.flatMap(({ questions }) => questions)];
}

/** Fields that a question has on paper: name and kind. */
function fieldsOf(question: Question): [string, string][] {
  if (question.kind === "one") return [[question.id, PDFRadioGroup.name]];
  if (question.kind !== "many") return [[question.id, PDFTextField.name]];
  return Object.keys(question.choices).map((choice) => [
    choiceField(question.id, choice),
    PDFCheckBox.name,
  ]);
}

/** What pdf.js finds to fill in, page by page, in the order of the tab key. */
async function widgetsOf(file: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
  const document = await task.promise;
  const pages: { fieldName: string; alternativeText: string; rect: number[] }[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push(await page.getAnnotations());
  }
  await task.destroy();
  return pages;
}

describe.each(formKeys)("the paper for %s", (formKey) => {
  let file: Uint8Array<ArrayBuffer>;
  let pages: Awaited<ReturnType<typeof readPdf>>["pages"];
  let widgetsByPage: Awaited<ReturnType<typeof widgetsOf>>;
  beforeAll(async () => {
    file = await formFile(formKey);
    pages = (await readPdf(file)).pages;
    widgetsByPage = await widgetsOf(file);
  });

  it("is two pages of A4 that a mail can carry", () => {
    expect(pages).toHaveLength(2);
    expect(file.length).toBeLessThan(maxBytes);
    for (const { texts } of pages) {
      expect(texts.filter(({ x, y, width }) => x < 41 || x + width > 555 || y < 20)).toEqual([]);
    }
  });

  it("has a field for every question and no other, with its name for readers", async () => {
    const form = await formIn(file);
    const fields = form.getFields().map((field) => [field.getName(), field.constructor.name]);
    const asked = askedOn(formKey);
    expect(fields).toEqual(asked.flatMap(fieldsOf));
    for (const question of asked) {
      if (question.kind !== "one") continue;
      const options = form.getRadioGroup(question.id).getOptions();
      expect(options).toEqual(Object.keys(question.choices));
    }
    const widgets = widgetsByPage.flat();
    for (const question of asked) {
      const spoken = widgets
        .filter(({ fieldName }) => fieldName.split(":")[0] === question.id)
        .map(({ alternativeText }) => alternativeText);
      expect(spoken).not.toEqual([]);
      for (const words of spoken) {
        const start = "choices" in question ? question.label : nameOf(question);
        expect(words.startsWith(start), words).toBe(true);
      }
    }
  });

  it("says every question in print, and how it comes back", () => {
    const printed = pages
      .map(({ text }) => text)
      .join(" ")
      .replaceAll(/\s+/g, " ");
    for (const question of askedOn(formKey)) {
      expect(printed).toContain(question.label);
      if (!("choices" in question)) continue;
      for (const words of Object.values(question.choices)) expect(printed).toContain(words);
    }
    const { practice, phone, email, street } = site.operator;
    for (const words of [practice, phone, email, street, "Seite 1 von 2", "Vorbereitungsbogen"]) {
      expect(printed).toContain(words);
    }
    expect(printed).toContain(`Fütterungsberatung: ${preparationForms[formKey].title}`);
  });

  it("has its fields inside the page, none over another, in reading order", () => {
    for (const widgets of widgetsByPage) {
      const boxes = widgets.map(
        ({ fieldName, rect: [left = 0, bottom = 0, right = 0, top = 0] }) => {
          return { fieldName, left, bottom, right, top };
        },
      );
      for (const [index, one] of boxes.entries()) {
        expect(one.left).toBeGreaterThan(41);
        expect(one.right).toBeLessThan(555);
        expect(one.right - one.left).toBeGreaterThan(9);
        const next = boxes[index + 1];
        if (next) expect(next.top <= one.top + 0.1 || next.left > one.right).toBe(true);
        for (const other of boxes.slice(index + 1)) {
          const isBeside = one.right <= other.left || other.right <= one.left;
          const isApart = isBeside || one.bottom >= other.top || other.bottom >= one.top;
          expect(isApart, `${one.fieldName} / ${other.fieldName}`).toBe(true);
        }
      }
    }
  });
});

describe("the paper", () => {
  it("tells readers its language, title and structure, each field an element of its own", async () => {
    const file = await formFile("hund");
    const { info, isTagged, pages } = await readPdf(file);
    expect(info).toMatchObject({
      Title: "Vorbereitungsbogen zur Fütterungsberatung: Hund",
      Author: site.operator.practice,
      Language: "de-DE",
      IsAcroFormPresent: true,
    });
    expect(isTagged).toBe(true);
    const trees = pages.map(({ tree }) => tree).join("");
    for (const role of ["H1", "H2", "Sect", "P", "Form"])
      expect(trees).toContain(`"role":"${role}"`);

    const document = await PDFDocument.load(file);
    const { context, catalog } = document;
    const root = catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
    const numbers = root
      .lookup(PDFName.of("ParentTree"), PDFDict)
      .lookup(PDFName.of("Nums"), PDFArray);
    const parents = new Map<number, PDFDict>();
    for (let index = 0; index < numbers.size(); index += 2) {
      const parent = context.lookup(numbers.get(index + 1));
      if (parent instanceof PDFDict) parents.set(Number(String(numbers.get(index))), parent);
    }
    let widgets = 0;
    for (const page of document.getPages()) {
      expect(page.node.get(PDFName.of("Tabs"))).toBe(PDFName.of("S"));
      const annotations = page.node.Annots();
      for (const ref of annotations?.asArray() ?? []) {
        const widget = context.lookup(ref, PDFDict);
        const element = parents.get(Number(String(widget.get(PDFName.of("StructParent")))));
        expect(element?.get(PDFName.of("S"))).toBe(PDFName.of("Form"));
        const kid = element?.lookup(PDFName.of("K"), PDFArray).lookup(0, PDFDict);
        expect(kid?.get(PDFName.of("Obj"))).toBe(ref);
        widgets += 1;
      }
    }
    expect(parents.size).toBe(widgets);
  });

  it("is filled in by another program, umlauts and all", async () => {
    const document = await PDFDocument.load(await formFile("pferd"));
    const form = document.getForm();
    form.getTextField("kraftfutter").setText("Süßgräser-Müsli für Großpferde €");
    form.getTextField("krankheiten").setText("Hufrehe 2023,\nÄrger mit dem Rücken");
    form.getCheckBox("haltung:offenstall").check();
    form.getRadioGroup("rippen").select("schwer");
    const filled = await document.save();

    const again = await formIn(filled);
    expect(again.getTextField("kraftfutter").getText()).toBe("Süßgräser-Müsli für Großpferde €");
    expect(again.getTextField("krankheiten").isMultiline()).toBe(true);
    expect(again.getCheckBox("haltung:offenstall").isChecked()).toBe(true);
    expect(again.getRadioGroup("rippen").getSelected()).toBe("schwer");
    const { pages } = await readPdf(filled);
    expect(pages).toHaveLength(2);
  });

  it("lets people type Helvetica, which has all letters of German", async () => {
    const document = await PDFDocument.load(await formFile("katze"));
    const form = document.catalog.lookup(PDFName.of("AcroForm"), PDFDict);
    const fonts = form.lookup(PDFName.of("DR"), PDFDict).lookup(PDFName.of("Font"), PDFDict);
    const font = fonts.lookup(PDFName.of("Helv"), PDFDict);
    expect(font.get(PDFName.of("BaseFont"))).toBe(PDFName.of("Helvetica"));
    expect(font.get(PDFName.of("Encoding"))).toBe(PDFName.of("WinAnsiEncoding"));
    expect(form.has(PDFName.of("NeedAppearances"))).toBe(false);
  });
});

/** German as people write it: short and long words, no line breaks. */
const answer =
  "Seit etwa drei Wochen frisst sie morgens schlecht, trinkt aber viel und wirkt müde. Wir füttern Heu, Möhren und ein Mineralfutter; Leckerlis gibt es höchstens zweimal am Tag. ".repeat(
    8,
  );

describe("what is typed into the paper", () => {
  it.each(formKeys)(
    "has room in its field, up to the last sign that %s allows",
    async (formKey) => {
      const task = getDocument({ data: await formFile(formKey), verbosity: 0 });
      const open = await task.promise;
      const fields: { id: string; fieldName: string; rect: number[]; maxLen: number }[] = [];
      for (let number = 1; number <= open.numPages; number += 1) {
        const annotations = await (await open.getPage(number)).getAnnotations();
        fields.push(...annotations.filter(({ fieldType }) => fieldType === "Tx"));
      }
      for (const { id, maxLen } of fields) {
        expect(maxLen).toBeGreaterThan(7);
        open.annotationStorage.setValue(id, { value: answer.slice(0, maxLen) });
      }
      // The appearances that pdf.js writes when such a file is saved or printed.
      const filled = await open.saveDocument();
      await task.destroy();
      const form = await formIn(filled);
      expect(fields.length).toBeGreaterThan(10);
      for (const { fieldName, rect, maxLen } of fields) {
        const field = form.getTextField(fieldName);
        expect(field.isScrollable(), fieldName).toBe(false);
        expect(field.getText()?.length, fieldName).toBe(answer.slice(0, maxLen).length);
        const operators = await appearanceOf(field);
        const [, size = "0"] = /\/Helv ([\d.]+) Tf/.exec(operators) ?? [];
        const lines = operators.match(/Tj/g)?.length ?? 0;
        const [, bottom = 0, , top = 0] = rect;
        expect(Number(size), `${fieldName}: ${operators}`).toBeGreaterThanOrEqual(5.5);
        expect(lines * 1.35 * Number(size), fieldName).toBeLessThanOrEqual(top - bottom + 0.5);
      }
    },
  );
});

const emma: PetFacts = {
  ...{ breed: "Labrador Retriever", birthDate: "2019-03-08", sex: "female-neutered" },
  ...{ weightKg: 29.1, allergies: "Hühnereiweiß", medication: "Forthyron, früh und spät" },
  careDays: {},
};
const booking = {
  ...{ petName: "Süße Emma", petType: "Hund", ownerName: "Jürgen Größ", phone: "0170 1234567" },
  concerns: "",
  answers: {
    ...{ haltung: "garten,hunde", kot: "weich", hauptfutter: "Lamm & Reis", gewicht: "30" },
    fragen: "Möhren?\nUnd Öl?",
  },
};

describe("a filled paper", () => {
  it("holds what is known and answered, as values and for the eye", async () => {
    const time = "Ihre Beratung: 24. November 2026, 09:00 Uhr, vor Ort";
    const file = await formFile("hund", { values: valuesOf(booking, emma), time });
    const form = await formIn(file);
    const texts = {
      ...{ name: "Süße Emma", art: "Labrador Retriever, Hündin, kastriert" },
      ...{ geboren: "8. März 2019", halter: "Jürgen Größ", telefon: "0170 1234567" },
      ...{ gewicht: "30", allergien: "Hühnereiweiß", medikamente: "Forthyron, früh und spät" },
      krankheiten: "",
    };
    for (const [id, text] of Object.entries(texts)) {
      expect(form.getTextField(id).getText() ?? "", id).toBe(text);
    }
    expect(form.getTextField("fragen").getText()?.split(/\r|\n/)).toEqual(["Möhren?", "Und Öl?"]);
    expect(form.getRadioGroup("kot").getSelected()).toBe("weich");
    expect(form.getRadioGroup("rippen").getSelected()).toBeUndefined();
    const ticked = form
      .getFields()
      .filter((field) => field instanceof PDFCheckBox && field.isChecked())
      .map((field) => field.getName());
    expect(ticked).toEqual(["haltung:garten", "haltung:hunde"]);
    const { pages, info } = await readPdf(file);
    expect(info.Title).toBe("Vorbereitungsbogen zur Fütterungsberatung: Süße Emma");
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain(time);
    // Drawn in the paper's own font, whatever the viewer has.
    const drawn = await appearanceOf(form.getTextField("name"));
    expect(drawn).toMatch(/\/F2 [\d.]+ Tf/);
  });

  it("shows letters beyond German, and keeps what it cannot show as the value", async () => {
    const values = { name: "Łódź Мурка", hauptfutter: "漢字 🐶" };
    const file = await formFile("hund", { values });
    const form = await formIn(file);
    expect(form.getTextField("name").getText()).toBe("Łódź Мурка");
    expect(form.getTextField("hauptfutter").getText()).toBe("漢字 🐶");
  });

  it("holds text as text: nothing of it becomes a part of the file", async () => {
    const nasty = ") /JS (app.alert(1)) /S /JavaScript >> endobj <script>alert(1)</script> \\";
    const file = await formFile("hund", { values: { hauptfutter: nasty, name: nasty } });
    const raw = Buffer.from(file).toString("latin1");
    expect(raw).not.toContain("/JavaScript");
    expect(raw).not.toContain("app.alert");
    const form = await formIn(file);
    expect(form.getTextField("hauptfutter").getText()).toBe(nasty);
  });

  it("with the longest of answers stays legible: what has no room stands whole on pages after it", async () => {
    for (const [formKey, petType] of [
      ["pferd", "Pferd"],
      ["tier", "Ziege"],
    ] as const) {
      const answers = Object.fromEntries(
        questionsOf(petType).flatMap(({ id, kind }) => {
          if (kind === "text")
            return [[id, `${id} ${"viele lange Wörter ".repeat(60)}`.slice(0, answerLimits.text)]];
          return kind === "line" ? [[id, "W".repeat(answerLimits.line)]] : [];
        }),
      );
      const file = await formFile(formKey, { values: answers });
      expect(file.length).toBeLessThan(1.2 * maxBytes);
      const { pages } = await readPdf(file);
      const after = pages
        .slice(2)
        .map(({ text }) => text.replaceAll(/\s/g, ""))
        .join("");
      expect(after).toContain("W".repeat(answerLimits.line));
      expect(after).toContain("vielelangeWörter".repeat(40));
    }
  });

  it("of every species fits two pages with all that is usual", async () => {
    for (const formKey of formKeys) {
      const values = { ...valuesOf(booking, emma), hauptfutter: "Lamm und Reis" };
      const time = "Ihre Beratung: 24. November 2026, 09:00 Uhr, vor Ort";
      for (const isSoon of [true, false]) {
        const { pages } = await readPdf(await formFile(formKey, { values, time, isSoon }));
        expect(pages, formKey).toHaveLength(2);
        const [first, second] = pages.map(({ text }) => text);
        // No chapter begins on one page and ends on the next.
        for (const { title, questions } of preparationForms[formKey].sections) {
          const page = first?.includes(title) ? first : second;
          expect(page, `${formKey} ${title}`).toContain(title);
          for (const { label } of questions) expect(page, `${formKey} ${title}`).toContain(label);
        }
        expect(first?.includes("spätestens zwei Tage vor der Beratung")).toBe(!isSoon);
        expect(first?.includes("schicken Sie den Bogen vor der Beratung")).toBe(isSoon);
      }
    }
  });
});

/** How a field looks before anybody types, as PDF's operators. */
async function appearanceOf(field: PDFTextField): Promise<string> {
  const [widget] = field.acroField.getWidgets();
  const normal = widget?.getAppearances()?.normal;
  if (!normal || !("getContents" in normal)) throw new Error("no appearance");
  const content = normal.getContents();
  if (!normal.dict.get(PDFName.of("Filter"))) return new TextDecoder("latin1").decode(content);
  const packed = new Blob([Uint8Array.from(content)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("deflate"))).text();
}
