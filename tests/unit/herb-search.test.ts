import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldForSearch, isFound, readSearch, searchPatterns } from "#app/herbs/search.ts";
import { searchTextMax } from "#app/platform/search-text.ts";
import { contentFiles, readHerbFile } from "#scripts/herbs/read-content.ts";

const names = ["Löwenzahn", "Süßholz", "Aloë vera", "Riesen-Bärenklau", "Mädesüß", "ÄHRE"];
names.push("Ross-Kümmel", ...contentFiles().map((file) => readHerbFile(file).name));

/** A name of German letters, of one word or several. */
const name = fc.oneof(
  fc.constantFrom(...names),
  fc
    .array(fc.constantFrom(..."abcdeklmnorsuwzäöüßéAÄÖÜ- "), { minLength: 1, maxLength: 24 })
    .map((letters) => letters.join(""))
    .filter((one) => foldForSearch(one) !== ""),
);

const withE = ["ä ae", "ö oe", "ü ue", "Ä AE", "Ö Oe", "Ü UE", "ß ss"];
const withoutDots = ["ä a", "ö o", "ü u", "Ä A", "Ö O", "Ü U", "ß ss", "é e"];

function respell(pairs: readonly string[]) {
  const letters = new Map(pairs.map((pair) => pair.split(" ") as [string, string]));
  return (text: string) => Array.from(text, (letter) => letters.get(letter) ?? letter).join("");
}

/** What people make of a name when they type it. */
const spelling = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.toUpperCase(),
  (text: string) => text.normalize("NFD"),
  (text: string) => text.replaceAll("-", " "),
  respell(withE),
  respell(withoutDots),
);

const finds = (search: string, text: string) =>
  isFound(searchPatterns(search), foldForSearch(text));

describe("a search", () => {
  it("finds every name by any part of it, whatever its capitals and umlauts", () => {
    fc.assert(
      fc.property(
        name,
        spelling,
        spelling,
        fc.nat(),
        fc.nat(),
        (text, one, other, from, length) => {
          const typed = other(one(text));
          const start = from % typed.length;
          const part = typed.slice(start, start + 1 + (length % (typed.length - start)));
          expect(finds(part, text), `'${part}' finds '${text}'`).toBe(true);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it("finds a name in its other spellings", () => {
    for (const search of ["Loewenzahn", "LÖWENZAHN", "lowenzahn", "  zahn   LÖWE "]) {
      expect(finds(search, "Löwenzahn"), search).toBe(true);
    }
    expect(finds("Riesenbärenklau", "Riesen-Bärenklau")).toBe(true);
    expect(finds("Gold-Rute", "Goldrute")).toBe(true);
    expect(finds("aloevera", "Aloe vera")).toBe(true);
    expect(finds("suessholz", "Süßholz")).toBe(true);
    expect(finds("Maedesüss", "Mädesüß")).toBe(true);
  });

  it.each([
    ["Löwenzahl", "Löwenzahn"],
    ["Löwenzahn Kamille", "Löwenzahn"],
    ["nro", "Löwen Rose"],
    ["wnz", "Löwenzahn"],
  ])("'%s' does not find '%s'", (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it("begins no word in one name that ends in the next", () => {
    expect(isFound(searchPatterns("kamillebaldrian"), "kamille|baldrian")).toBe(false);
    expect(isFound(searchPatterns("kamille baldrian"), "kamille|baldrian")).toBe(true);
  });

  it("finds everything when nothing, or only signs, are searched for", () => {
    for (const nothing of ["", "  ", "-", "(.*)", "\u0308"]) {
      expect(finds(nothing, "Löwenzahn"), nothing).toBe(true);
    }
  });

  it("is none when only signs are typed, and is cut between characters", () => {
    for (const nothing of [null, "", "  ", "???", ".*", " - ", "\u0308", "💩"]) {
      expect(readSearch(nothing), String(nothing)).toBe("");
    }
    expect(readSearch("  Löwenzahn? ")).toBe("Löwenzahn?");
    expect(readSearch(`a${"𝒜".repeat(searchTextMax)}`)).toBe(`a${"𝒜".repeat(searchTextMax - 1)}`);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const search = readSearch(text);
        expect(readSearch(search)).toBe(search);
        expect(Array.from(search).length).toBeLessThanOrEqual(searchTextMax);
      }),
    );
  });

  it("takes signs as signs and looks no further than a name can be long", () => {
    expect(finds(".*", "Löwenzahn")).toBe(true);
    expect(searchPatterns("a.c+")).toHaveLength(2);
    expect(searchPatterns(`${"a ".repeat(searchTextMax)}`).length).toBe(searchTextMax / 2);
    const long = `${"ae".repeat(searchTextMax)}x`;
    expect(finds(long, "ae".repeat(3000))).toBe(true);
  });
});
