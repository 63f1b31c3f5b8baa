import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  centimetres,
  degreesCelsius,
  euros,
  germanNumber,
  grams,
  hours,
  kilograms,
  minutes,
  misreadingInWords,
  noUnit,
  pieces,
  readNumber,
  type Units,
} from "#app/platform/typed-number.ts";

// DIN 5008 and DIN 1333: a point or a space parts thousands, a comma is the decimal sign. Switzerland
// parts them by an apostrophe (Federal Chancellery, 'Schreibweisungen').

function numberIn(text: string, units: Units) {
  const reading = readNumber(text, units);
  return reading.isNumber ? reading.value : reading.problem;
}

const nbsp = "\u00A0";
const narrow = "\u202F";
const thin = "\u2009";

const readable: [string, Units, [number, string[]][]][] = [
  [
    "kilograms",
    kilograms,
    [
      [1200, ["1.200", "1200", "1 200", `1${nbsp}200`, `1${narrow}200`, `1${thin}200`]],
      [1200, ["1'200", "1’200", "1´200", "1.200,0", "1.200 kg", "1,2 t", "1.200kg.", "１２００"]],
      [1200, ["1,200.00", "ca. 1.200 kg", "1.200 Kilo", "1 200,00", "１．２００"]],
      [1200.5, ["1.200,5", "1200,5", "1200.5", "1 200,5", "1'200.5", "1’200,50 KG"]],
      [12_500, ["12.500", "12 500", "12'500"]],
      [1_000_000, ["1.000.000", "1,000,000", "1 000 000"]],
      [4.5, ["4,5", "4.5", "4,5kg.", "4,50", " 4,5 kg ", "+4,5", "4½", "4 ½ kg", "9 Pfund"]],
      [4.5, ["ca. 4,5", "ca 4,5", "ca.4,5 kg", "~4,5", "≈ 4,5", "etwa 4,5", "4,5 kg (geschätzt)"]],
      [4.5, ["4 1/2", "4 1/2 kg", "4 1⁄2 kg", "4 kg 500 g", "4kg 500g", "4 kg, 500 g"]],
      [0.5, ["1/2", "1/2 kg", "50 dag", "50 dkg", "50 Deka"]],
      [0.75, ["3/4 kg", "¾", "¾ Kilo"]],
      [2.667, ["2 2/3 kg", "2⅔"]],
      [0.125, ["⅛ kg", "1/8 Kilo"]],
      [0.5, ["0.500", "0,500", "0,5", ".5", ",5", "½", "500 g", "500g.", "1 Pfund", "00,5"]],
      [2.35, ["2,350 kg", "2.35", "2350 g", "2.350 g", "2 350 g"]],
      [0.85, ["0,85", "0.850", "850g", "850 Gramm", "\u200B0,85\u200E"]],
      [480, ["480 Kilo", "rund 480", "um die 480 kg", "ungefähr 480 kg", "480 kg ca.", "~ 480"]],
      [1.2, ["1,200", "1.2000", "1.20", "1,2"]],
      [-1, ["-1", "−1", "–1", "- 1"]],
    ],
  ],
  [
    "centimetres",
    centimetres,
    [
      [
        168,
        ["168", "168 cm", "1 m 68", "1m68", "1 m 68 cm", "1,68 m", "1.68m", "1680 mm", "168cm."],
      ],
    ],
  ],
  [
    "degrees",
    degreesCelsius,
    [
      [38.4, ["38,4", "38.4", "38,4 °C", "38,4°", "38.4 ° C", "38,4 ℃", "38,4 Grad", "38,4º"]],
      [38.45, ["38,45", "38.45 °C"]],
    ],
  ],
  [
    "euros",
    euros,
    [
      [12, ["12", "12,-", "12,–", "12,—", "12.--", "EUR 12", "€12", "12 Euro", "12,- €", "12,00€"]],
      [1290, ["1.290", "1290", "1.290,00 €", "1 290,00", "1'290.00", "EUR 1.290,-"]],
      [12.9, ["12,90", "12.90", "12,9 €"]],
      [0.5, ["50 ct", "50 Cent", "0,50", "-,50 €", "–,50"]],
      [12.5, ["12 € 50 Cent", "12 Euro 50 ct"]],
    ],
  ],
  [
    "grams",
    grams,
    [[1500, ["1 1/2 kg", "150 dag", "1500", "1.500", "1,5 kg", "1500 g", "3 Pfund"]]],
  ],
  [
    "minutes",
    minutes,
    [
      [
        90,
        [
          "90",
          "90 min",
          "1 h 30",
          "1h30",
          "1 Std. 30 Min.",
          "1 Stunde und 30 Minuten",
          "90 Min.",
          "1,5 h",
          "1,5 Std.",
          "1½ Stunden",
        ],
      ],
    ],
  ],
  ["hours", hours, [[48, ["48", "48 h", "48 Stunden", "2 Tage"]]]],
  ["pieces", pieces, [[1000, ["1000", "1.000", "1.000 Stück", "1.000 Stk."]]]],
];

describe.each(readable)("%s", (_, units, rows) => {
  it.each(rows)("%d is read", (value, texts) => {
    expect(texts.map((text) => [text, numberIn(text, units)])).toEqual(
      texts.map((text) => [text, value]),
    );
  });
});

describe("what is no single number", () => {
  it.each([
    ["empty", ["", "  ", nbsp, "\u200B"]],
    ["unclear", ["viel", "1.200.5", "1.20.300", "1,200,5", "1.200 000", "4 5", "4, 5", "1. 200"]],
    [
      "unclear",
      [
        "1e9",
        "0x10",
        "4,5,6",
        "5,",
        "1-2-3",
        "3/4",
        "5/6",
        "1/7",
        "4/2",
        "1/2/3",
        "8:30",
        "12²",
        "--5",
        "4;",
      ],
    ],
    [
      "unclear",
      [
        "12-10",
        "4 kg 1500 g",
        "500 g 4 kg",
        "4 kg 500",
        "4,5 kg 500 g",
        "NaN",
        "Infinity",
        "1,2½",
        "0.500.000",
        "1234567890123456",
      ],
    ],
    ["unit", ["10 lbs", "4,5 kg gewogen", "12 %", "100 °F", "Gewicht 4"]],
    ["range", ["10-12", "ca. 10–12", "10 bis 12", "10 bis 12 kg", "10 kg - 12 kg", "10 oder 12"]],
    ["range", ["zwischen 10 und 12", "10 bis ca. 12 kg", "1.100 − 1.200", "10,5–11"]],
  ])("%s", (problem, texts) => {
    expect(texts.map((text) => [text, numberIn(text, kilograms)])).toEqual(
      texts.map((text) => [text, problem]),
    );
  });

  it("is said in words that name it", () => {
    const words = (text: string) => {
      const reading = readNumber(text, kilograms);
      return reading.isNumber ? "" : misreadingInWords(reading, "Bitte geben Sie in kg ein.");
    };
    expect(words("ca. 10,5-12")).toBe(
      "Bitte geben Sie nur eine Zahl ein, zum Beispiel 10,5 oder 12.",
    );
    expect(words("450 bis 500 g")).toBe(
      "Bitte geben Sie nur eine Zahl ein, zum Beispiel 0,45 oder 0,5.",
    );
    expect(words("10 lbs")).toBe("„lbs“ passt hier nicht. Bitte geben Sie in kg ein.");
    expect(words("viel")).toBe("Bitte geben Sie in kg ein.");
  });
});

describe("whatever the format", () => {
  const thousands = (sign: string) => (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
  const formats = fc.record({
    group: fc.constantFrom("", ".", " ", nbsp, narrow, thin, "'", "’"),
    before: fc.constantFrom("", " ", "ca. ", "~", "etwa ", "\t", "rund "),
    behind: fc.constantFrom("", " kg", "kg", "kg.", " Kilo", `${nbsp}kg `, " Kilogramm."),
    sign: fc.constantFrom(",", "."),
    zeros: fc.integer({ min: 0, max: 2 }),
  });

  it("a number is read as it is, never ten, a hundred or a thousand times off", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 0, max: 3 }),
        formats,
        (digits, decimals, { group, before, behind, sign, zeros }) => {
          const text = String(digits).padStart(decimals + 1, "0");
          const whole = text.slice(0, text.length - decimals);
          const part = decimals === 0 ? "" : text.slice(-decimals) + "0".repeat(zeros);
          // A point is either sign, not both; before three digits it parts thousands.
          fc.pre(sign === "," || group !== ".");
          fc.pre(sign === "," || part.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole));
          const number = thousands(group)(whole) + (part && sign + part);
          const reading = readNumber(before + number + behind, kilograms);
          expect(reading).toMatchObject({ isNumber: true, value: digits / 10 ** decimals });
        },
      ),
    );
  });

  it("what the product writes it reads again", () => {
    const numberFormat = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 3 });
    const swiss = new Intl.NumberFormat("de-CH", { maximumFractionDigits: 3 });
    const austrian = new Intl.NumberFormat("de-AT", { maximumFractionDigits: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (thousandths) => {
        const value = thousandths / 1000;
        for (const format of [numberFormat, austrian]) {
          expect(readNumber(format.format(value), noUnit)).toMatchObject({ value });
        }
        // Switzerland writes a decimal point: three digits behind it look like thousands there, too.
        if (thousandths % 10 === 0) {
          expect(readNumber(swiss.format(value), noUnit)).toMatchObject({ value });
        }
        expect(readNumber(germanNumber(value), noUnit)).toMatchObject({ value });
      }),
    );
  });

  it("grams, kilograms and tonnes are the same weight", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), (weight) => {
        const texts = [`${weight} g`, `${germanNumber(weight / 1000)} kg`];
        expect(texts.map((text) => numberIn(text, kilograms))).toEqual([
          weight / 1000,
          weight / 1000,
        ]);
      }),
    );
  });
});
