import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pathOperators } from "#app/pdf/canvas.ts";
import { fitText, oneLine, wrapText } from "#app/pdf/fit-text.ts";
import { careRows, shortDay } from "#app/pets/passport/passport.server.ts";
import { paperFontFiles } from "#tests/support/pdf.ts";

const { text: file } = paperFontFiles;
const font = {
  widthOf: (text: string, size: number) =>
    Array.from(text).reduce(
      (sum, one) => sum + file.widthOf(file.glyphOf(one.codePointAt(0) ?? 0)),
      0,
    ) *
    (size / file.unitsPerEm),
};

describe("text for the paper", () => {
  it("is set in lines of their width, without losing a letter", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abcdeWÄß  \n"), maxLength: 400 }),
        fc.integer({ min: 30, max: 300 }),
        (typed, width) => {
          const lines = wrapText(typed, font, 10, width);
          for (const line of lines) expect(font.widthOf(line, 10)).toBeLessThanOrEqual(width);
          expect(lines.join("").replaceAll(/\s/g, "")).toBe(typed.replaceAll(/\s/g, ""));
        },
      ),
    );
  });

  it("shrinks before it is cut, and says that it was cut", () => {
    const fitted = (text: string) =>
      fitText(text, font, { sizes: [12, 6], width: 60, maxLines: 1 });
    expect(fitted("Emma")).toMatchObject({ size: 12, isCut: false });
    expect(fitted("Emma vom Wald")).toMatchObject({ size: 6, isCut: false });
    const cut = fitted("Emma vom sehr tiefen Wald");
    expect(cut).toMatchObject({
      ...{ size: 6, isCut: true, lines: [expect.stringMatching(/^Emma vom.* …$/)] },
    });
    expect(font.widthOf(cut.lines[0] ?? "", 6)).toBeLessThanOrEqual(60);
  });

  it("stays as it is when it is short enough", () => {
    expect(oneLine("kurz", font, 10, 100)).toBe("kurz");
  });
});

it("a font's subset holds the glyphs that were asked for, with what they are made of", () => {
  const glyph = (letter: string) => file.glyphOf(letter.codePointAt(0) ?? 0);
  const subset = file.subset([glyph("ä")]);
  const all = file.subset(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(subset.length).toBeLessThan(all.length / 2);
  const view = new DataView(subset.buffer);
  expect(view.getUint32(0)).toBe(0x00010000);
  const tags = Array.from({ length: view.getUint16(4) }, (_, index) =>
    String.fromCharCode(...subset.subarray(12 + 16 * index, 16 + 16 * index)),
  );
  expect(tags).toEqual(expect.arrayContaining(["glyf", "head", "hhea", "hmtx", "loca", "maxp"]));
});

describe("an SVG path", () => {
  const place = { x: 10, y: 100, scale: 2 };

  it.each([
    ["M1 2L3,4", "12 96 m\n16 92 l"],
    ["m1 2l2 2h1v-1z", "12 96 m\n16 92 l\n18 92 l\n18 94 l\nh"],
    ["M0 0 1 1", "10 100 m\n12 98 l"],
    ["M0 0c1 0 2 1 2 2s1 2 2 2", "10 100 m\n12 100 14 98 14 96 c\n14 94 16 92 18 92 c"],
    ["M0,0Q3,0,3,3", "10 100 m\n14 100 16 98 16 94 c"],
    ["M1e1,-1.5e0L.5.5", "30 103 m\n11 99 l"],
  ])("%s is drawn", (path, operators) => {
    expect(pathOperators(path, place)).toBe(operators);
  });

  it("with an arc is refused rather than drawn wrongly", () => {
    expect(() => pathOperators("M0 0A1 1 0 0 1 2 2", place)).toThrow("A");
  });
});

it("care is listed by what is planned, then by what was done without a plan, each once", () => {
  const rows = careRows({
    plans: [{ id: "p", kind: "Impfung", lastDate: "2026-01-02", dueOn: "2027-01-02" }],
    events: [
      { id: "a", kind: "Zahnkontrolle", doneOn: "2026-03-01", note: "" },
      { id: "b", kind: "Impfung", doneOn: "2026-01-02", note: "" },
      { id: "c", kind: "Zahnkontrolle", doneOn: "2025-03-01", note: "" },
    ],
  });
  expect(rows).toEqual([
    { id: "p", kind: "Impfung", lastOn: "2026-01-02", dueOn: "2027-01-02" },
    { id: "a", kind: "Zahnkontrolle", lastOn: "2026-03-01", dueOn: null },
  ]);
  expect(shortDay("2026-12-04")).toBe("04.12.2026");
});
