import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addPetStep } from "#app/pets/add-pet.server.ts";
import { breedsBySpecies, mixedBreed } from "#app/pets/breeds.ts";
import {
  ageInYears,
  chosenBreed,
  formatAge,
  formatAgeOf,
  formatWeight,
  freePets,
  isSpecies,
  mayAddPet,
  petAllowance,
  speciesEmoji,
  speciesList,
} from "#app/pets/policy.ts";
import { addDays } from "#app/platform/calendar-day.ts";
import { slotPackages } from "#app/shop/policy.ts";

const count = fc.integer({ min: 0, max: 1000 });

describe("the allowance", () => {
  it("is one free animal and one for each slot bought", () => {
    expect(freePets).toBe(1);
    fc.assert(fc.property(count, (slots) => petAllowance(slots) === 1 + slots));
  });

  it("lets add as long as there are fewer animals than it, and never after", () => {
    fc.assert(
      fc.property(count, count, (pets, slots) => mayAddPet(pets, slots) === pets < 1 + slots),
    );
  });

  it("grows by exactly what a package holds", () => {
    fc.assert(
      fc.property(count, fc.constantFrom(...slotPackages), (slots, { slots: more }) => {
        expect(petAllowance(slots + more) - petAllowance(slots)).toBe(more);
      }),
    );
  });

  it("is sold in the packages of the specification", () => {
    expect(slotPackages).toEqual([
      { title: "Weiteres Haustier", slots: 1 },
      { title: "3 weitere Haustiere", slots: 3 },
      { title: "4 weitere Haustiere", slots: 4 },
    ]);
  });
});

describe("the add-pet dialog", () => {
  const now = new Date("2026-11-21T23:30:00Z");

  it("is closed unless the address asks for it", () => {
    expect(addPetStep(null, 0, 0, now)).toEqual({ step: "closed" });
  });

  it("offers packages at the limit, whatever the address says", () => {
    expect(addPetStep("", 1, 0, now)).toEqual({ step: "packages" });
    expect(addPetStep("Hund", 1, 0, now)).toEqual({ step: "packages" });
  });

  it.each(["", "Hamster", "hund", "__proto__"])("asks for the species after %j", (wanted) => {
    expect(addPetStep(wanted, 0, 0, now)).toEqual({ step: "species" });
  });

  it("shows the form with the breeds of the species and the German day", () => {
    const step = addPetStep("Katze", 0, 0, now);
    expect(step).toMatchObject({ step: "form", type: "Katze", today: "2026-11-22" });
    const breeds = [...breedsBySpecies.Katze, mixedBreed].map((breed) => [breed]);
    expect(step).toMatchObject({ fields: { breed: { options: breeds } } });
  });
});

describe("the age", () => {
  it.each([
    ["2019-05-18", "2026-11-21", 7],
    ["2019-11-21", "2026-11-21", 7],
    ["2019-11-22", "2026-11-21", 6],
    ["2026-11-21", "2026-11-21", 0],
    ["2020-02-29", "2021-02-28", 0],
    ["2020-02-29", "2021-03-01", 1],
    ["2020-02-29", "2024-02-28", 3],
    ["2020-02-29", "2024-02-29", 4],
    ["1926-11-21", "2026-11-21", 100],
  ])("of an animal born on %s is on %s %i", (born, today, years) => {
    expect(ageInYears(born, today)).toBe(years);
  });

  it("is unknown before birth, without a day, and for what is no day", () => {
    const strange = "2027-01-01 2026-11-22 unbekannt 18.05.2019 2019-05 2019-02-30 2019-13-01";
    const born = [null, "", ...strange.split(" "), "2019-00-10", "2019-99-99", "2019-02-29"];
    expect(born.filter((one) => ageInYears(one, "2026-11-21") !== null)).toEqual([]);
  });

  it("grows by one on each birthday and on no other day", () => {
    const born = fc.date({ min: new Date("1950-01-01"), max: new Date("2020-12-31") });
    fc.assert(
      fc.property(born, fc.integer({ min: 1, max: 60 }), (date, years) => {
        fc.pre(!Number.isNaN(date.getTime()));
        const birth = new Date(`${day(date)}T00:00:00Z`);
        // For the 29 February of a common year this is the 1 March.
        const birthday = new Date(birth);
        birthday.setUTCFullYear(birth.getUTCFullYear() + years);
        const before = new Date(birthday.getTime() - 24 * 60 * 60 * 1000);
        expect(ageInYears(day(birth), day(birthday))).toBe(years);
        expect(ageInYears(day(birth), day(before))).toBe(years - 1);
      }),
    );
  });

  it("is said in words", () => {
    expect(formatAge("2026-06-01", "2026-11-21")).toBe("5 Monate");
    expect(formatAge("2025-06-01", "2026-11-21")).toBe("1 Jahr");
    expect(formatAge("2019-06-01", "2026-11-21")).toBe("7 Jahre");
    expect(formatAge(null, "2026-11-21")).toBe("? Jahre");
    expect(formatAge("2019-02-30", "2026-11-21")).toBe("? Jahre");
    expect(formatAge("2026-11-22", "2026-11-21")).toBe("? Jahre");
  });

  it.each([
    ["2026-04-03", "2026-11-28", "7 Monate"],
    ["2025-11-22", "2026-11-21", "11 Monate"],
    ["2025-11-21", "2026-11-21", "1 Jahr"],
    ["2026-10-21", "2026-11-21", "1 Monat"],
    ["2026-10-22", "2026-11-21", "4 Wochen"],
    ["2026-11-08", "2026-11-21", "1 Woche"],
    ["2026-11-14", "2026-11-21", "1 Woche"],
    ["2026-11-15", "2026-11-21", "6 Tage"],
    ["2026-11-20", "2026-11-21", "1 Tag"],
    ["2026-11-21", "2026-11-21", "unter 1 Tag"],
    // A month that has no such day is over on the next one's first (§ 188 (3) BGB).
    ["2026-01-31", "2026-02-28", "4 Wochen"],
    ["2026-01-31", "2026-03-01", "1 Monat"],
    ["2026-08-31", "2026-09-30", "4 Wochen"],
    ["2026-08-31", "2026-10-01", "1 Monat"],
    ["2024-01-29", "2024-02-29", "1 Monat"],
    ["2024-02-29", "2024-03-29", "1 Monat"],
    ["2024-02-29", "2025-02-28", "11 Monate"],
    ["2024-02-29", "2025-03-01", "1 Jahr"],
  ])("of one born on %s is on %s in words %s", (born, today, words) => {
    expect(formatAge(born, today)).toBe(words);
  });

  it("in words never falls from one day to the next", () => {
    const born = fc.integer({ min: 0, max: 800 });
    const lived = fc.integer({ min: 0, max: 800 });
    fc.assert(
      fc.property(born, lived, (birth, days) => {
        const birthDate = addDays("2023-06-01", birth);
        const [today, tomorrow] = [days, days + 1].map((count) =>
          leastDays(formatAge(birthDate, addDays(birthDate, count))),
        );
        expect(tomorrow).toBeGreaterThanOrEqual(today ?? 0);
      }),
    );
  });
});

/** The fewest days that an age in words can be. */
function leastDays(age: string): number {
  const [count = "", unit = ""] = age.split(" ");
  const days = {
    Tag: 1,
    Tage: 1,
    Woche: 7,
    Wochen: 7,
    Monat: 28,
    Monate: 30,
    Jahr: 365,
    Jahre: 365,
  };
  return age === "unter 1 Tag"
    ? 0
    : Number(count) * (days[unit as keyof typeof days] ?? Number.NaN);
}

describe("weights, intervals and emoji", () => {
  it.each([
    [null, null],
    [0, "0\u00A0kg"],
    [4, "4\u00A0kg"],
    [4.5, "4,5\u00A0kg"],
    [0.1, "0,1\u00A0kg"],
    [0.85, "0,85\u00A0kg"],
    [0.45, "0,45\u00A0kg"],
    [2.345, "2,345\u00A0kg"],
    [9.999, "9,999\u00A0kg"],
    [10.04, "10\u00A0kg"],
    [28.400000000000002, "28,4\u00A0kg"],
    [462, "462\u00A0kg"],
    [1524.5, "1.524,5\u00A0kg"],
  ])("the weight %j reads %j", (weightKg, text) => {
    expect(formatWeight(weightKg)).toBe(text);
  });

  it("every species has an emoji of its own, anything else a paw", () => {
    const emoji = speciesList.map(speciesEmoji);
    expect(new Set(emoji).size).toBe(4);
    expect(emoji).not.toContain("🐾");
    for (const other of ["Hamster", "", "hund", "__proto__", "toString"]) {
      expect(speciesEmoji(other)).toBe("🐾");
      expect(isSpecies(other)).toBe(false);
    }
  });
});

describe("the chosen breed", () => {
  it("is none where the species stands in its place, as for every animal without one", () => {
    expect(chosenBreed({ type: "Kaninchen", breed: "Kaninchen" })).toBe("");
    expect(chosenBreed({ type: "Kaninchen", breed: " " })).toBe("");
    expect(chosenBreed({ type: "Hund", breed: "Labrador Retriever" })).toBe("Labrador Retriever");
  });
});

describe("the breeds", () => {
  it("of each species are twenty, each once, in German order", () => {
    for (const breeds of Object.values(breedsBySpecies)) {
      const inOrder = [...new Set(breeds)].sort(new Intl.Collator("de").compare);
      expect(breeds).toEqual(inOrder);
      expect(breeds).toHaveLength(20);
      expect(breeds).not.toContain(mixedBreed);
      expect(breeds).toEqual(breeds.map((breed) => breed.normalize("NFC").trim()));
    }
  });
});

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

it("an animal that has died stays as old as it became", () => {
  const pet = { birthDate: "2012-03-05", deceasedOn: null };
  expect(formatAgeOf(pet, "2026-11-21")).toBe("14 Jahre");
  expect(formatAgeOf({ ...pet, deceasedOn: "2024-03-04" }, "2026-11-21")).toBe("11 Jahre");
});
