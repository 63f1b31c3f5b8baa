import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatChipNumber,
  isChipNumber,
  readChipNumber,
  takeChipRemark,
} from "#app/pets/chip-number.ts";
import { facts, factsOn } from "#app/pets/facts.server.ts";

const iso = "276098100123456";

function problemOf(text: string): string | null {
  const reading = readChipNumber(text);
  return reading.ok ? null : reading.problem;
}

const leaveEmpty = "Bitte lassen Sie das Feld leer, wenn das Tier keinen Chip hat.";

// ISO 11784 (three digits of country or maker, a national part below 2^38); AVID prints
// 'AVID*012*345*678', Trovan '00-062F-A1B2'.
describe("a chip number", () => {
  it.each([
    [iso, iso],
    ["276 098 100 123 456", iso],
    ["276.098.100.123.456", iso],
    ["276,098,100,123,456", iso],
    ["276-098100123456", iso],
    ["276–098–100–123–456", iso],
    ["276/098/100/123/456", iso],
    ["276*098100123456*", iso],
    ["276_098_100_123_456", iso],
    ["(276) 098100123456", iso],
    [" 276 098\t100 123 456 ", iso],
    ["276\u00a0098\u00a0100\u202f123\u2009456", iso],
    ["276\u200b098\u200b100123456\ufeff", iso],
    ["\u202a276098100123456\u202c", iso],
    ["276\u00ad098100123456", iso],
    ["２７６０９８１００１２３４５６", iso],
    ["Chip-Nr.: 276098100123456", iso],
    ["Chip-Nr.:276098100123456.", iso],
    ["Chipnr. 276098100123456", iso],
    ["Chipnummer 276 098 100 123 456", iso],
    ["Chip Nr 276098100123456", iso],
    ["Mikrochip-Nummer: 276098100123456", iso],
    ["Microchip: 276098100123456", iso],
    ["Transponder-Nr.: 276098100123456", iso],
    ["Transpondercode 276098100123456", iso],
    ["Nr. 276098100123456", iso],
    ["#276098100123456", iso],
    ["276098100123456 (ISO 11784/11785)", iso],
    ["'276098100123456", iso],
    ['="276098100123456"', iso],
    ["276098100123456.0", iso],
    ["276098100123456,00", iso],
    ["276274877906943", "276274877906943"],
    ["004000000000001", "004000000000001"],
    ["894000000000001", "894000000000001"],
    ["900000000000001", "900000000000001"],
    ["985112345678903", "985112345678903"],
    ["012345678", "012345678"],
    ["AVID*012*345*678", "012345678"],
    ["AVID 012 345 678", "012345678"],
    ["avid012345678", "012345678"],
    // The maker's name of the format with nine digits; the letter of ISO 11785's, as readers show it.
    ["AVID9 012345678", "012345678"],
    ["AVID9*012*345*678", "012345678"],
    ["FDX-B 276098100123456", iso],
    ["276098100123456 FDXB", iso],
    ["276\u2212098\u2212100123456", iso],
    ["{276}098100123456", iso],
    ["00-062f-a1b2", "00062FA1B2"],
    ["Trovan 00-062F-A1B2", "00062FA1B2"],
    ["00 0123 4567", "0001234567"],
    ["", ""],
    ["  ", ""],
    ["\u00a0\u200b", ""],
  ])("in %j is %j", (text, chip) => {
    expect(readChipNumber(text)).toEqual({ ok: true, chip });
  });

  it.each([
    "nicht gechippt",
    "NICHTGECHIPPT",
    "ungechippt",
    "unbekannt",
    "keine",
    "keiner",
    "kein Chip",
    "folgt",
    "nein",
    "k. A.",
    "k.A.",
    "n/a",
    "x",
    "-",
    "–",
    "---",
    "?",
    "???",
    "*",
    "Chip-Nr.:",
    "AVID",
    "0",
    "0000",
    "000000000",
    "0000000000",
    "000000000000000",
    "ABCDEFGHI",
  ])("is none in %j: the field stays empty", (text) => {
    expect(problemOf(text)).toBe(leaveEmpty);
  });

  it.each([
    ["4", "Das ist 1 Ziffer. Bitte geben Sie 15 Ziffern ein, bei älteren Chips 9 oder 10."],
    [
      "12345678",
      "Das sind 8 Ziffern. Bitte geben Sie 15 Ziffern ein, bei älteren Chips 9 oder 10.",
    ],
    [
      "27609810012",
      "Das sind 11 Ziffern. Bitte geben Sie 15 Ziffern ein, bei älteren Chips 9 oder 10.",
    ],
    ["276098100123", "Das sind 12 Ziffern. Bitte geben Sie 15 Ziffern ein."],
    ["2760981001234", "Das sind 13 Ziffern. Bitte geben Sie 15 Ziffern ein."],
    ["276 098 100 123 45", "Das sind 14 Ziffern. Bitte geben Sie 15 Ziffern ein."],
    ["2760981001234567", "Das sind 16 Ziffern. Bitte geben Sie 15 Ziffern ein."],
    [`${iso} / ${iso}`, "Das sind 30 Ziffern. Bitte geben Sie nur eine Chipnummer ein."],
  ])("of another length is counted: %j", (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it.each([
    ["276O98100123456", "Bitte ersetzen Sie „O“ an Stelle 4 durch eine Ziffer, vermutlich 0."],
    ["276 o98 100 123 456", "Bitte ersetzen Sie „o“ an Stelle 4 durch eine Ziffer, vermutlich 0."],
    ["2760981OO123456", "Bitte ersetzen Sie „O“ an Stelle 8 durch eine Ziffer, vermutlich 0."],
    ["27609810012345I", "Bitte ersetzen Sie „I“ an Stelle 15 durch eine Ziffer, vermutlich 1."],
    ["276098l00123456", "Bitte ersetzen Sie „l“ an Stelle 7 durch eine Ziffer, vermutlich 1."],
    ["276098100I23456", "Bitte ersetzen Sie „I“ an Stelle 10 durch eine Ziffer, vermutlich 1."],
    ["27609810012345B", "Bitte ersetzen Sie „B“ an Stelle 15 durch eine Ziffer."],
    ["276\u041e98100123456", "Bitte ersetzen Sie „\u041e“ an Stelle 4 durch eine Ziffer."],
    ["O12345678", "Bitte ersetzen Sie „O“ an Stelle 1 durch eine Ziffer, vermutlich 0."],
    ["0O062FA1B2", "Bitte ersetzen Sie „O“ an Stelle 2 durch eine Ziffer, vermutlich 0."],
  ])("with a letter for a digit is asked about: %j", (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it.each([
    "DE431316006013",
    "DE 431 3160060 13",
    "DE 09 123 45678",
    "DE 09.123.45678",
    "de 431 316 006 0135",
    "AT 123 456 789",
    "CH 120.1234.5678.9",
    "FRA00112345678A",
  ])("is not the number of life %j", (text) => {
    expect(problemOf(text)).toContain("Das ist eine Lebensnummer (UELN).");
  });

  it.each(["2,76E+14", "2.76098E+14", "2,76098100123456E+14", "2,76e14", "2,76 E+14"])(
    "that a spreadsheet has shortened is none: %j",
    (text) => {
      expect(problemOf(text)).toBe(
        `Eine Tabelle hat die Nummer zu „${text}“ gekürzt. Bitte geben Sie alle 15 Ziffern ein.`,
      );
    },
  );

  it.each([
    ["276274877906944", "Das ist keine Chipnummer"],
    ["276431316006013", "Lebensnummer (UELN) eines Pferdes"],
    ["276000000000000", "nur Nullen"],
    ["000123456789012", "„000“ am Anfang steht für kein Land"],
    ["003098100123456", "„003“ am Anfang"],
    ["895098100123456", "„895“ am Anfang"],
    ["999000000000123", "„999“ am Anfang"],
  ])("of fifteen digits that no maker gives is refused: %j", (text, problem) => {
    expect(problemOf(text)).toContain(problem);
  });

  it.each([
    "HUND12345",
    "Chip 2021 gesetzt",
    "ÄÖÜ123456",
    "<script>alert(1)",
    `${iso}?`,
    `DE${iso}`,
  ])("is none with words: %j", (text) => {
    expect(problemOf(text)).toContain(
      "Bitte geben Sie 15 Ziffern ein, bei älteren Chips 9 oder 10 Zeichen.",
    );
  });

  it("is shown in groups of three and read back the same", () => {
    expect(formatChipNumber(iso)).toBe(["276", "098", "100", "123", "456"].join(" "));
    expect(formatChipNumber("00062FA1B2")).toBe("00062FA1B2");
    expect(formatChipNumber("")).toBe("");
    const chips = fc
      .tuple(fc.integer({ min: 4, max: 894 }), fc.bigInt({ min: 1n, max: 2n ** 38n - 1n }))
      .map(([country, animal]) => `${country}`.padStart(3, "0") + `${animal}`.padStart(12, "0"));
    fc.assert(
      fc.property(chips, (chip) => {
        expect(readChipNumber(formatChipNumber(chip))).toEqual({ ok: true, chip });
      }),
    );
  });
});

describe("a chip number with a remark", () => {
  it.each([
    ["276098102345678 (links am Hals)", "links am Hals"],
    ["276 098 102 345 678 (links am Hals)", "links am Hals"],
    ["276.098.102.345.678, linke Halsseite", "linke Halsseite"],
    ["Chip: 276 0981 0234 5678 links", "links"],
    ["Transponder-Nr. 276098102345678, gesetzt am 12.03.2021", "gesetzt am 12.03.2021"],
    ["276098102345678 12.03.2021 Dr. Meier", "12.03.2021 Dr. Meier"],
    ["links am Hals: 276098102345678", "links am Hals"],
    ["276098102345678 bei Tasso registriert", "bei Tasso registriert"],
    ["276098102345678 - schlecht lesbar", "schlecht lesbar"],
    ["276098102345678\n(Tasso)", "Tasso"],
    ["2⁠7⁠6098102345678 (Hals)", "Hals"],
    ["２７６０９８１０２３４５６７８ (Hals)", "Hals"],
  ])("in %j is taken, and the remark kept", (text, remark) => {
    expect(takeChipRemark(text)).toEqual({ chip: "276098102345678", remark });
  });

  it.each([
    iso,
    `Chip-Nr.: ${iso}`,
    `${iso} (ISO 11784/11785)`,
    `${iso}?`,
    `${iso} unsicher?`,
    `DE${iso}`,
    `${iso}a`,
    `${iso} 12`,
    `${iso} / ${iso}`,
    `${iso} und 276098100123457`,
    `${iso} (alt), 276098100123457 (neu)`,
    `${iso} (alte Nummer)`,
    `${iso} ist ungültig`,
    `${iso}, Chip der Mutter`,
    `${iso} und AVID 012345678`,
    "nicht gechippt",
    "276098100 links",
    "999098100123456 links",
    "",
  ])("is none in %j", (text) => {
    expect(takeChipRemark(text)).toBeNull();
  });

  it("of two chips is asked about", () => {
    const two = "Bitte geben Sie hier nur eine Chipnummer ein und die andere unter „Notizen“.";
    expect(problemOf(`${iso} und 276098100123457`)).toBe(two);
    expect(problemOf(`${iso} (alt), 276098100123457 (neu)`)).toBe(two);
  });
});

describe("what the form of an animal takes", () => {
  const schema = facts.chipNumber.field.check();

  it("is what the reader reads, and its refusal is the field's error", () => {
    expect(schema.parse("Transponder-Nummer:\u00a0 276 - 098 - 100 - 123 - 456")).toBe(iso);
    const refused = schema.safeParse("nicht gechippt");
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([leaveEmpty]);
  });
});

describe("words that were stored as a chip number", () => {
  const chipNumber = "NICHTGECHIPPT";
  const profile = { name: "Mimi", type: "Katze", breed: "Katze", birthDate: "2020-01-01" };
  const pet = {
    ...profile,
    sex: "",
    colour: "",
    weightKg: null,
    deceasedOn: null,
    chipNumber,
  } as const;

  it.each([
    ["page", "NICHTGECHIPPT (ungültig)"],
    ["box", "NICHTGECHIPPT (ungültig)"],
    ["practice", "NICHTGECHIPPT (ungültig)"],
    ["shared", ""],
    ["passport", ""],
    ["emergency", ""],
    ["export", "NICHTGECHIPPT"],
  ] as const)("are on %s: %j, and nowhere copied", (place, text) => {
    const chip = factsOn(place, "profile", pet, "2026-11-28").find(
      ({ key }) => key === "chipNumber",
    );
    expect(chip).toMatchObject({ text, copied: "" });
    expect(isChipNumber(chipNumber)).toBe(false);
  });
});
