import { expect, it } from "vitest";
import { makeContractPaper, paperFileName, readLegalPage } from "#app/site/contract-paper.ts";
import { paperFontFiles, readPdf } from "#tests/support/pdf.ts";

const page = `<main><article class="x"><a href="/">Zurück zur Startseite</a><header class="y"><h1 class="z">Geschäftsbedingungen</h1><p class="z">Stand: <!-- -->22.11.2026</p></header><p>Beispiel &amp; <!-- -->mehr</p><div class="prose"><ul><li><a href="#formular">Formular</a></li></ul><h2 id="a">1. Geltung</h2><p>Siehe <a href="/widerruf" class="k">Widerrufsbelehrung</a> und &quot;§ 13&quot;.</p><h3>Shop</h3><ul><li>Eins</li><li><a href="mailto:a@b.de">a@b.de</a></li></ul><h2>2. Formular</h2><p class="my-4 print:hidden">Drucken</p><dl><dt>Brief</dt><dd>Weg 1</dd></dl><p>Datum</p><div aria-hidden="true" class="h-10"></div></div></article></main>`;
const text = readLegalPage(page, "https://praxis.example");

it("reads from a legal page what it says, and leaves out ways within the page", () => {
  expect(text).toEqual({
    title: "Geschäftsbedingungen",
    date: "22.11.2026",
    blocks: [
      { kind: "p", text: "Beispiel & mehr" },
      { kind: "h2", text: "1. Geltung" },
      {
        kind: "p",
        text: 'Siehe Widerrufsbelehrung (https://praxis.example/widerruf) und "§ 13".',
      },
      { kind: "h3", text: "Shop" },
      { kind: "list", items: ["Eins", "a@b.de"] },
      { kind: "h2", text: "2. Formular" },
      { kind: "p", text: "Brief" },
      { kind: "p", text: "Weg 1" },
      { kind: "p", text: "Datum" },
      { kind: "blank" },
    ],
  });
});

it("names the file by the date of its text", () => {
  expect(paperFileName("AGB", text)).toBe("AGB Stand 2026-11-22.pdf");
});

it("refuses a page that it does not know", () => {
  expect(() => readLegalPage("<p>Fehler</p>", "https://praxis.example")).toThrow();
});

it("is the same file, byte for byte, whenever it is made: a mail is repeated as it was", async () => {
  const [first, second] = [
    await makeContractPaper(text, paperFontFiles),
    await makeContractPaper(text, paperFontFiles),
  ];
  expect(first.toBase64()).toBe(second.toBase64());
  expect(Buffer.from(first).toString("latin1")).toContain("D:20261122");
});

it("prints headings, lists and the date, tagged", async () => {
  const file = await makeContractPaper(text, paperFontFiles);
  const { pages } = await readPdf(file);
  // The form to fill in is a sheet of its own.
  expect(pages).toHaveLength(2);
  const printed = pages[0]?.text ?? "";
  for (const words of ["1. Geltung", "Shop", "• Eins", "Stand: 22.11.2026", "https://praxis"]) {
    expect(printed).toContain(words);
  }
  expect(printed).not.toContain("2. Formular");
  expect(pages[1]?.text).toContain("2. Formular");
  for (const tag of ["H2", "H3", "LI", "P"]) expect(pages[0]?.tree).toContain(tag);
});
