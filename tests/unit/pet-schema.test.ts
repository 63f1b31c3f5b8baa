import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breedChoices, mixedBreed } from "#app/pets/breeds.ts";
import { facts } from "#app/pets/facts.server.ts";
import { petLimits, speciesList } from "#app/pets/policy.ts";
import { type PetInput, petSchema } from "#app/pets/schema.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import {
  accepted,
  faultsOf,
  formOf,
  misreadTexts,
  textsThatFill,
} from "#tests/support/unit-forms.ts";

const today = "2026-11-21";
const pet = {
  ...{ type: "Hund", breed: "Labrador Retriever", name: "Emma", birthDate: "2019-05-18" },
  ...{ weightKg: "28,4", notes: "Frisst alles." },
};

function parse(fields: Record<string, string>) {
  return parseForm(formOf({ ...pet, ...fields }), petSchema(today));
}

const accept = (fields: Record<string, string> = {}): PetInput => accepted(parse(fields));
const errorsOf = (fields: Record<string, string>) => faultsOf(parse(fields));

describe("the pet form", () => {
  it("takes an animal", () => {
    expect(accept()).toEqual({ ...pet, weightKg: 28.4, carePlan: null });
  });

  it("needs no more than species, name and birth date; the breed is then the species", () => {
    for (const type of speciesList) {
      const typed = { type, name: "Emma", birthDate: today };
      expect(accepted(parseForm(formOf(typed), petSchema(today)))).toEqual({
        ...typed,
        ...{ breed: type, weightKg: null, notes: "", carePlan: null },
      });
    }
  });

  it.each([
    ["type", "Bitte wählen Sie eine Tierart aus."],
    ["name", "Bitte geben Sie einen Namen ein."],
    ["birthDate", "Bitte geben Sie das Geburtsdatum ein."],
  ])("asks for %s", (name, message) => {
    expect(errorsOf({ [name]: "" })).toEqual({ [name]: message });
  });

  it("drops what is no field of its own", () => {
    const forged = { id: "x", userId: "x", user_id: "x", createdAt: "x", profilePictureUrl: "x" };
    expect(accept(forged)).toEqual(accept());
  });

  it("keeps what was typed when it refuses", () => {
    const parsed = parse({ weightKg: "viel" });
    expect(parsed.ok || parsed.result.values).toEqual({ ...pet, weightKg: "viel" });
  });
});

it("the species is one that we know, as it is written", () => {
  const others = ["Hamster", "hund", "Hund ", "Andere", "__proto__", "constructor", "toString"];
  for (const type of others) {
    expect(errorsOf({ type, breed: "" })).toEqual({ type: "Bitte wählen Sie eine Tierart aus." });
  }
});

describe("the breed", () => {
  const known = (type: string) => breedChoices(type).filter((breed) => breed !== mixedBreed);

  it("is one of its species' list or mixed, and none of another's", () => {
    for (const type of speciesList) {
      for (const breed of breedChoices(type)) expect(accept({ type, breed }).breed).toBe(breed);
      expect(breedChoices(type)).toContain(mixedBreed);
      const others = speciesList.filter((other) => other !== type).flatMap(known);
      for (const breed of [...others, "labrador retriever", "Wolf", "<script>", "Labrador"]) {
        expect(errorsOf({ type, breed })).toEqual({
          breed: "Bitte wählen Sie eine Rasse aus der Liste aus.",
        });
      }
    }
  });

  it("has no choices where we know no species", () => {
    expect(
      ["Hamster", "", "__proto__", "constructor"].flatMap((type) => breedChoices(type)),
    ).toEqual([]);
  });
});

describe("the birth date", () => {
  it("may be a day up to today", () => {
    for (const birthDate of ["2026-11-21", "2026-11-20", "2024-02-29", "2000-02-29"]) {
      expect(accept({ birthDate }).birthDate).toBe(birthDate);
    }
  });

  it("does not lie ahead, and is a day of the calendar", () => {
    const ahead = { birthDate: "Bitte geben Sie ein Datum bis heute ein." };
    for (const birthDate of ["2026-11-22", "2027-01-01", "2999-12-31"]) {
      expect(errorsOf({ birthDate })).toEqual(ahead);
    }
    const none = [
      ..."2025-02-31 2025-02-29 1900-02-29 2025-04-31 2025-13-01 2025-00-10 2025-01-00".split(" "),
      ..."2025-1-1 01.02.2025 20250102 2025-01-02T00:00 0025-01-02 -2025-01-02 heute".split(" "),
      "2025-01-02\u0000",
      "12025-01-02",
      "２０２５-０１-０２",
    ];
    for (const birthDate of none) {
      expect(errorsOf({ birthDate })).toEqual({
        birthDate: "Bitte geben Sie ein gültiges Datum ein.",
      });
    }
  });

  it("lies within a hundred years", () => {
    const tooOld = {
      birthDate: "Bitte geben Sie ein Geburtsdatum aus den letzten 100 Jahren ein.",
    };
    expect(errorsOf({ birthDate: "1925-11-22" })).toEqual({});
    expect(errorsOf({ birthDate: "1925-11-21" })).toEqual(tooOld);
    expect(errorsOf({ birthDate: "1900-01-01" })).toEqual(tooOld);
  });
});

describe("the weight", () => {
  it("is read however people type it", () => {
    const typed: [number | null, string[]][] = [
      [null, ["", "   "]],
      [0, ["0", "0,0", "-0"]],
      [4, ["4", "+4", "４"]],
      [4.5, ["4,5", "4.5", "4,50", "04,5", " 4,5 ", "4,5 kg", "4,5KG"]],
      [0.1, ["0,1", "100 g"]],
      [0.3, ["0.3"]],
      [0.85, ["0,85", "0.850", "850g", "850 Gramm"]],
      [0.05, ["0.05", "0,05", "50 g"]],
      [1.35, ["1,35"]],
      [2.35, ["2,350 kg", "2 350 g"]],
      [0.45, ["450 g"]],
      [4.555, ["4,555"]],
      [28.4, ["28.40000"]],
      [1000.5, ["1.000,5", "1 000,5 kg"]],
      [1200, ["1.200", "1.200 kg", "1'200", "1,2 t", "ca. 1.200 kg"]],
      [1524, ["1524"]],
      [2000, ["2000", "2000,0", "2.000"]],
    ];
    for (const [weightKg, texts] of typed) {
      for (const text of texts) expect(accept({ weightKg: text }).weightKg, text).toBe(weightKg);
    }
  });

  it("is kept to the gram below ten kilograms, and to a tenth from there", () => {
    for (const weightKg of ["10,05", "1999.99", "12 345 g"]) {
      expect(errorsOf({ weightKg })).toEqual({
        weightKg: "Bitte geben Sie das Gewicht ab 10 kg mit höchstens einer Nachkommastelle ein.",
      });
    }
    for (const weightKg of ["0,0005", "4,5555", "0,5 g"]) {
      expect(errorsOf({ weightKg })).toEqual({
        weightKg: "Bitte geben Sie das Gewicht auf höchstens ein Gramm genau ein.",
      });
    }
  });

  it("is none that is no number from 0 to 2000", () => {
    const message = "Bitte geben Sie ein Gewicht bis 2.000 kg ein, zum Beispiel 4,5.";
    const none = "-1 1e9 1E3 0x10 NaN Infinity null true 4,5,6 5, 1.200.5";
    for (const weightKg of [...none.split(" "), "٤", "4 5", "4'; --"]) {
      expect(errorsOf({ weightKg }), weightKg).toHaveProperty("weightKg", message);
    }
    expect(errorsOf({ weightKg: "0.00000000000000000001" })).toHaveProperty("weightKg", message);
    const heavy = { "2000,1": "2.000,1", "9999999": "9.999.999", "4.500,5": "4.500,5" };
    for (const [weightKg, words] of Object.entries(heavy)) {
      expect(errorsOf({ weightKg })).toEqual({ weightKg: `${words} kg sind zu viel. ${message}` });
    }
    // Possible grams are asked about where the animal is known: `requireLikelyWeight`.
    expect(accept({ weightKg: "4.250" }).weightKg).toBe(4250);
    const range = "Bitte geben Sie nur eine Zahl ein, zum Beispiel 10 oder 12.";
    expect(errorsOf({ weightKg: "ca. 10-12 kg" })).toEqual({ weightKg: range });
    expect(errorsOf({ weightKg: "10 lbs" })).toEqual({
      weightKg: `„lbs“ passt hier nicht. ${message}`,
    });
  });

  it("keeps every tenth from 0 to 2000 kg exactly, with comma and with point", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: petLimits.weightMax * 10 }),
        fc.constantFrom(",", "."),
        (tenths, separator) => {
          const weightKg = `${Math.floor(tenths / 10)}${separator}${tenths % 10}`;
          expect(accept({ weightKg }).weightKg).toBe(Number(weightKg.replace(",", ".")));
        },
      ),
    );
  });
});

describe("name and notes", () => {
  it("have their bounds", () => {
    expect(accept({ name: "ü".repeat(facts.name.field.max) }).name).toHaveLength(
      facts.name.field.max,
    );
    expect(errorsOf({ name: "ü".repeat(facts.name.field.max + 1) })).toEqual({
      name: `Bitte geben Sie höchstens ${facts.name.field.max} Zeichen ein.`,
    });
    expect(accept({ notes: "ü".repeat(facts.notes.field.max) }).notes).toHaveLength(
      facts.notes.field.max,
    );
    expect(errorsOf({ notes: "ü".repeat(facts.notes.field.max + 1) })).toEqual({
      notes: "Bitte geben Sie höchstens 4.000 Zeichen ein.",
    });
  });

  it("keep what is harmless and lose what is not; a name is something seen", () => {
    expect(misreadTexts((name) => accept({ name }).name)).toEqual([]);
    expect(misreadTexts((notes) => accept({ notes }).notes)).toEqual([]);
    expect(textsThatFill((name) => errorsOf({ name }), "name")).toEqual([]);
  });

  it("the notes keep their line breaks and tabs, in one spelling", () => {
    expect(accept({ notes: "eins\r\nzwei\rdrei\n\tvier" }).notes).toBe("eins\nzwei\ndrei\n\tvier");
  });
});

describe("the scheduling block", () => {
  const plan = { lastDate: "2026-09-04", interval: "3", unit: "months" };

  it("is a care plan when it is filled in", () => {
    expect(accept(plan).carePlan).toEqual({
      kind: "Vorsorge",
      lastDate: "2026-09-04",
      intervalCount: 3,
      intervalUnit: "months",
      dueOn: "2026-12-04",
    });
  });

  it("counts in weeks unless told", () => {
    expect(accept({ lastDate: today, interval: "1" }).carePlan?.intervalUnit).toBe("weeks");
    expect(accept({ lastDate: today, interval: "1", unit: "" }).carePlan?.intervalUnit).toBe(
      "weeks",
    );
  });

  it("is none when only the unit is given, which always is", () => {
    expect(accept({ unit: "months" }).carePlan).toBeNull();
    expect(accept({ lastDate: "", interval: "", unit: "weeks" }).carePlan).toBeNull();
  });

  it("is asked for whole when half of it is there", () => {
    expect(errorsOf({ lastDate: "2026-09-04" })).toEqual({
      interval: "Bitte geben Sie an, in welchem Abstand sich der Termin wiederholt.",
    });
    expect(errorsOf({ interval: "3" })).toEqual({
      lastDate: "Bitte geben Sie das letzte Datum ein.",
    });
  });

  it("may say what it is about, and is then asked for whole", () => {
    expect(accept({ ...plan, kind: "Entwurmung" }).carePlan?.kind).toBe("Entwurmung");
    expect(accept({ ...plan, kind: "Ohren putzen" }).carePlan?.kind).toBe("Ohren putzen");
    expect(Object.keys(errorsOf({ kind: "Impfung" }))).toEqual(["interval", "lastDate"]);
    expect(Object.keys(errorsOf({ ...plan, kind: "x".repeat(61) }))).toEqual(["kind"]);
  });

  it("comes back every 1 to 520, in units that we know, since a day up to today", () => {
    for (const interval of ["1", "52", "520"]) {
      expect(accept({ ...plan, interval }).carePlan?.intervalCount).toBe(Number(interval));
    }
    const wrong = {
      interval: ["0", "-1", "1.5", "1,5", "521", "99999", "1e2", "NaN", "drei", "3-4", "viele"],
      unit: ["days", "Wochen", "WEEKS", "__proto__"],
      lastDate: ["2026-11-22", "2025-02-31", "gestern"],
    };
    for (const [name, values] of Object.entries(wrong)) {
      for (const value of values) {
        const errors = errorsOf({ ...plan, [name]: value });
        expect(Object.keys(errors), value).toEqual([name]);
        expect(errors[name]).toMatch(/^(Bitte|Das) /);
      }
    }
  });
});
