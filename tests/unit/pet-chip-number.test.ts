import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatChipNumber, normaliseChipNumber } from "#app/pets/words.ts";

describe("a chip number", () => {
  it.each([
    ["276098100123456", "276098100123456"],
    ["276 098 100 123 456", "276098100123456"],
    ["276.098.100.123.456", "276098100123456"],
    ["276-098100123456", "276098100123456"],
    [" 276 098\t100 123 456 ", "276098100123456"],
    ["", ""],
    ["  ", ""],
  ])("of the standard: %j is stored as %j", (typed, stored) => {
    expect(normaliseChipNumber(typed)).toBe(stored);
  });

  it("from before the standard is stored in capitals, without what divides it", () => {
    const typed = ["012 345 678", "00-062f-a1b2", "ABCDEFGHI"];
    expect(typed.map(normaliseChipNumber)).toEqual(["012345678", "00062FA1B2", "ABCDEFGHI"]);
  });

  it("is none that is too short or too long, or holds other signs", () => {
    const none = ["12345678", "2760981001234567", "276/098/100/123/456", "ÄÖÜ123456", "keiner"];
    none.push("276098100123456\u0000", "２７６０９８１００１２３４５６", "<script>alert(1)");
    expect(none.filter((typed) => normaliseChipNumber(typed) !== null)).toEqual([]);
  });

  it("is read in groups of three and typed back the same", () => {
    expect(formatChipNumber("276098100123456")).toBe(["276", "098", "100", "123", "456"].join(" "));
    expect(formatChipNumber("00062FA1B2")).toBe("00062FA1B2");
    expect(formatChipNumber("")).toBe("");
    fc.assert(
      fc.property(fc.stringMatching(/^(\d{15}|[\dA-Z]{9,15})$/), (chip) => {
        expect(normaliseChipNumber(formatChipNumber(chip))).toBe(chip);
      }),
    );
  });
});
