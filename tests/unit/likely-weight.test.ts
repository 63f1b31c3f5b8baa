import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWeight } from "#app/pets/policy.ts";
import { doubtedWeight, impossibleWeight, weightQuestion } from "#app/pets/weight/likely-weight.ts";
import { confirmedWeight, doubtfulWeight } from "#app/pets/weight/policy.ts";
import { requireLikelyWeight } from "#app/pets/weight/weight.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { formOf } from "#tests/support/unit-forms.ts";

const today = "2026-11-21";
const grown = { type: "Hund", breed: "Hund", birthDate: "2019-05-18", lastKg: 45 };
const young = { ...grown, birthDate: "2026-08-01", lastKg: 5 };

const isAsked = (animal: typeof grown, kg: number) => doubtedWeight(animal, kg, today) !== "";

describe("a weight is asked about", () => {
  it("in words that name both numbers", () => {
    expect(doubtedWeight(grown, 4.5, today)).toBe(
      "4,5\u00A0kg statt zuletzt 45\u00A0kg: Stimmt das?",
    );
    expect(doubtedWeight(grown, 4.5, today, false)).toBe(
      "4,5\u00A0kg statt des bisherigen Gewichts: Stimmt das?",
    );
  });

  it("that is ten times off for the animal, either way, at any size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 200_000 }),
        fc.constantFrom(10, 100, 1000),
        (grams, off) => {
          const lastKg = grams / 1000;
          for (const animal of [grown, young]) {
            expect(isAsked({ ...animal, lastKg }, lastKg * off)).toBe(true);
            expect(isAsked({ ...animal, lastKg }, lastKg / off)).toBe(true);
            expect(isAsked({ ...animal, lastKg }, lastKg)).toBe(false);
          }
        },
      ),
    );
  });

  it("but not where it lost, gained or grew", () => {
    expect([23, 30, 60, 89].map((kg) => isAsked(grown, kg))).toEqual([false, false, false, false]);
    expect([3, 8, 20, 35].map((kg) => isAsked(young, kg))).toEqual([false, false, false, false]);
  });

  it("whose first digit another key was pressed for, or is missing", () => {
    const dog = { ...grown, lastKg: 28.8 };
    expect([8.8, 58.8, 82.8].map((kg) => isAsked(dog, kg))).toEqual([true, true, true]);
    expect([24.8, 28.3, 33.8].map((kg) => isAsked(dog, kg))).toEqual([false, false, false]);
  });

  it("that a young animal cannot have grown to", () => {
    const rabbit = {
      type: "Kaninchen",
      breed: "Zwergwidder",
      birthDate: "2026-05-01",
      lastKg: 1.795,
    };
    expect([2.4, 5, 12.5].map((kg) => isAsked(rabbit, kg))).toEqual([false, false, true]);
  });

  it.each([
    ["Pferd", "Haflinger", "2015-01-01", [1.2, 12, 48], [120, 480, 1200]],
    ["Katze", "Katze", "2019-01-01", [0.45, 17], [2.5, 4.5, 11]],
    ["Katze", "Katze", "2026-10-01", [0.02, 17], [0.1, 0.45, 4.5]],
    ["Kaninchen", "Kaninchen", "2024-01-01", [0.12, 15], [1.35, 10]],
    ["Kaninchen", "Kaninchen", "2026-11-01", [0.01], [0.03, 0.35]],
    ["Hund", "Chihuahua", "2020-01-01", [0.25, 25], [1.5, 2.5, 5]],
    ["Hund", "Labrador Retriever", "2020-01-01", [2.9, 290], [20, 29, 55]],
    ["Hund", "Labrador Retriever", "2026-10-01", [0.03, 290], [0.4, 2.9]],
    ["Hund", "Andere / Gemischt", "", [0.04, 120], [0.3, 4.5, 45]],
    ["Ziege", "Ziege", "2020-01-01", [], [4, 40, 400]],
  ])(
    "of a never weighed %s (%s, born %s): %o, but not %o",
    (type, breed, birthDate, odd, usual) => {
      const animal = { type, breed, birthDate, lastKg: null };
      const asks = (kg: number) => doubtedWeight(animal, kg, today) !== "";
      expect(odd.filter((kg) => !asks(kg))).toEqual([]);
      expect(usual.filter(asks)).toEqual([]);
    },
  );

  it("and refused where no animal of its species ever weighed as much", () => {
    expect(impossibleWeight("Katze", 450)).toMatch(/^450\u00A0kg sind für eine Katze zu viel\./);
    expect(impossibleWeight("Kaninchen", 1200)).toMatch(/^1\.200\u00A0kg sind für ein Kaninchen/);
    const heavy = { Hund: 155, Katze: 21.3, Pferd: 1524, Kaninchen: 25, Ziege: 2000 };
    expect(Object.entries(heavy).filter(([type, kg]) => impossibleWeight(type, kg))).toEqual([]);
  });
});

describe("a number that fits in grams", () => {
  const born = (birthDate: string) => ({ birthDate, lastKg: null });
  const cat = { type: "Katze", breed: "Katze", ...born("2019-01-01") };
  const dog = { type: "Hund", breed: "Andere / Gemischt", ...born("2019-01-01") };
  const horse = { type: "Pferd", breed: "Haflinger", ...born("2015-01-01") };
  const rabbit = { type: "Kaninchen", breed: "Kaninchen", ...born("2024-01-01") };
  const meant = (animal: typeof cat | typeof grown, kg: number) =>
    weightQuestion(animal, kg, today)?.meantKg ?? null;

  it("is asked about in words that name both", () => {
    expect(weightQuestion(cat, 4250, today)).toEqual({
      text: "4.250\u00A0kg sind für eine Katze zu viel. Meinten Sie 4,25\u00A0kg?",
      meantKg: 4.25,
      isPossible: false,
    });
    const newborn = { ...rabbit, birthDate: "2026-11-15" };
    expect(weightQuestion(newborn, 30, today)).toEqual({
      text: "30\u00A0kg für ein Kaninchen: Meinten Sie 0,03\u00A0kg?",
      meantKg: 0.03,
      isPossible: true,
    });
  });

  it.each([
    ["a cat", cat, 4250, 4.25],
    ["a cat that was weighed", { ...cat, lastKg: 4.3 }, 4255, 4.255],
    ["a kitten", { ...cat, birthDate: "2026-10-01" }, 120, 0.12],
    ["a rabbit", rabbit, 850, 0.85],
    ["a light rabbit", rabbit, 500, 0.5],
    ["a puppy", { ...dog, birthDate: "2026-10-01" }, 650, 0.65],
    ["a small dog", { ...dog, breed: "Chihuahua" }, 2400, 2.4],
    ["a large dog", { ...dog, lastKg: 32 }, 32_500, 32.5],
    ["a horse", { ...horse, lastKg: 479 }, 480_000, 480],
    ["a horse never weighed", horse, 480_000, 480],
  ] as const)("of %s", (_what, animal, kg, kilograms) => {
    expect(meant(animal, kg)).toBe(kilograms);
  });

  it.each([
    ["a cat's likely weight", cat, 4.25],
    ["a slip of the comma", { ...cat, lastKg: 4.3 }, 43],
    ["a dog that weighed 45 kg", { ...dog, lastKg: 45 }, 450],
    ["a grown cat of 450 g", cat, 450],
    ["a horse's likely weight", horse, 480],
    ["a horse of 4.8 kg", horse, 4800],
    ["a part of a gram", cat, 4250.5],
    ["what no animal weighs in grams either", horse, 9_000_000],
  ] as const)("but not of %s", (_what, animal, kg) => {
    expect(meant(animal, kg)).toBeNull();
  });
});

describe("the confirmation", () => {
  const take = (fields: Record<string, string>, kg: number) => {
    const form = formOf(fields);
    try {
      requireLikelyWeight(form, grown, kg, { day: today });
      return "taken";
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.words.fieldErrors, form.get(doubtfulWeight)];
    }
  };
  const question = (kg: number) => [
    { weightKg: `${formatWeight(kg)} statt zuletzt 45\u00A0kg: Stimmt das?` },
    String(kg),
  ];

  it("is of this very number, and of no other", () => {
    expect(take({}, 4.5)).toEqual(question(4.5));
    expect(take({ [confirmedWeight]: "4.5" }, 4.5)).toBe("taken");
    for (const value of ["on", "1", "true", "4,5", "45", "450", "4.50", ""]) {
      expect(take({ [confirmedWeight]: value }, 4.5)).toEqual(question(4.5));
    }
    expect(take({ [confirmedWeight]: "4.5" }, 450)).not.toBe("taken");
    expect(take({ [confirmedWeight]: "0.45" }, 4.5)).toEqual(question(4.5));
  });

  it("is not needed where the number is likely, and helps none that is impossible", () => {
    expect(take({}, 44)).toBe("taken");
    expect(take({ [confirmedWeight]: "450" }, 450)).toEqual([
      { weightKg: expect.stringContaining("zu viel") },
      null,
    ]);
  });
});
