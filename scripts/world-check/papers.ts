import { writeFileSync } from "node:fs";
import path from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { makePreparation } from "#app/bookings/preparation/make-preparation.ts";
import type { Answers } from "#app/bookings/preparation/question.ts";
import { type FormKey, formKeys } from "#app/bookings/preparation/questions.ts";
import { paperLetters } from "#app/pdf/paper-letters.ts";
import { printable } from "#app/pdf/printable.ts";
import { fullPassport, passportFile } from "#tests/support/passport.ts";
import { paperFontFiles } from "#tests/support/pdf.ts";
import { ask, check, inFolder } from "./support/check.ts";

// Whether other programs read on our papers what stands there, sign by sign.

const samples = [
  "⅓ Messlöffel, 1⅔ Tabletten, ½ TL, 2 → 1 Tablette, ≤ 5 ℃",
  "🚫 Hafer, ❌ Milch, ⚠ nicht mit Fett",
  "Nur ♀, Dosis ⬇ nach 3 Tagen, 1∶2, 10⁻³, H₂O, 20 m², 5 µg",
  "Łódź Çelik Dvořák Nguyễn Größe ẞ Мурка Γιώργος β-Carotin",
  "„Anführung“ ‚einfach‘ «c» – — … € ‰ ™ № ± × ÷ ≠ ≈ ☎ 030 1",
];
const now = new Date("2026-11-21T09:00:00Z");
const pageHeight = 841.89;
const words = "Seit drei Wochen frisst sie morgens schlecht, trinkt viel und wirkt müde. ".repeat(
  16,
);

const papers = [
  { name: "the passport", make: passportOf },
  ...formKeys.map((formKey) => ({ name: `the form for ${formKey}`, make: () => formOf(formKey) })),
];

for (const { name, make } of papers) {
  await check(`${name} is sound`, ["qpdf"], () =>
    inFolder(async (folder) => {
      const file = path.join(folder, "paper.pdf");
      writeFileSync(file, await make());
      const { code, stdout, stderr } = await ask("qpdf", ["--check", file]);
      if (code !== 0) throw new Error(stdout + stderr);
    }),
  );
}

await check("every sign of the passport is read", ["pdftotext", "mutool"], () =>
  inFolder(async (folder) => {
    const file = path.join(folder, "paper.pdf");
    writeFileSync(file, await passportOf());
    const texts = [
      (await ask("pdftotext", ["-layout", file, "-"])).stdout,
      (await ask("mutool", ["draw", "-F", "txt", "-o", "-", file])).stdout,
    ];
    for (const text of texts) requireSigns(text);
  }),
);

for (const formKey of formKeys) {
  await check(
    `what is samples into the form for ${formKey} stands in its fields`,
    ["pdftotext"],
    () =>
      inFolder(async (folder) => {
        const { filledForm, fields } = await fillIn(await formOf(formKey, {}));
        const file = path.join(folder, "filled.pdf");
        writeFileSync(file, filledForm);
        const { stdout } = await ask("pdftotext", ["-bbox", file, "-"]);
        const lost = fields.filter(({ word, page, bottom }) => {
          const place = placeOf(stdout, page, word);
          return place === null || place > bottom + 1;
        });
        if (lost.length > 0) throw new Error(lost.map(({ name }) => name).join(", "));
      }),
  );
}

function passportOf() {
  return passportFile({
    ...fullPassport,
    pet: { ...fullPassport.pet, allergies: samples[1] ?? "", notes: samples.join("\n") },
  });
}

function formOf(formKey: FormKey, values: Answers = { fragen: samples.join("\n") }) {
  const input = { formKey, values, time: null, isSoon: false, fonts: paperFontFiles, now };
  return makePreparation(input);
}

/** In any order and with any spaces: columns and lines are the program's own. */
function requireSigns(text: string) {
  const letters = (words: string) => words.normalize("NFKC").replaceAll(/\s/g, "");
  const printed = letters(text);
  const missing = samples
    .flatMap((line) => printable(line, paperLetters).split(" "))
    .filter((word) => !printed.includes(letters(word)));
  if (missing.length > 0) throw new Error(`Not read: ${missing.join(" ")}`);
}

/** Each text field as full as it allows, its last word one of its own. */
async function fillIn(form: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(form), verbosity: 0 });
  const document = await task.promise;
  const fields: { name: string; word: string; page: number; bottom: number }[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const annotations = await (await document.getPage(page)).getAnnotations();
    for (const { id, fieldType, fieldName, maxLen, rect } of annotations) {
      if (fieldType !== "Tx") continue;
      const word = `E${fields.length}E`;
      const value = `${words.slice(0, maxLen - word.length - 1)} ${word}`;
      document.annotationStorage.setValue(id, { value });
      fields.push({ name: fieldName, word, page, bottom: pageHeight - rect[1] });
    }
  }
  const filledForm = await document.saveDocument();
  await task.destroy();
  return { filledForm, fields };
}

/** The lower edge of a word on a page, in points from above; null where it is not read. */
function placeOf(bbox: string, page: number, word: string): number | null {
  const wordBox = bbox.split("<page ")[page]?.match(new RegExp(`yMax="([\\d.]+)">${word}<`));
  return wordBox?.[1] === undefined ? null : Number(wordBox[1]);
}
