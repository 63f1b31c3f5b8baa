import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mixedBreed } from "#app/pets/breeds.ts";
import { petLimits, speciesList } from "#app/pets/policy.ts";
import { breedChoices, type PetInput, petSchema } from "#app/pets/schema.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import {
  emptyTexts,
  formOf,
  harmlessTexts,
  invisibleTexts,
  unwantedCharacters,
  unwantedTexts,
} from "#tests/support/unit-forms.ts";

const today = "2026-11-21";
const pet = {
  type: "Hund",
  breed: "Labrador Retriever",
  name: "Emma",
  birthDate: "2019-05-18",
  weightKg: "28,4",
  notes: "Frisst alles.",
};

function parse(fields: Record<string, string>) {
  return parseForm(formOf({ ...pet, ...fields }), petSchema(today));
}

function accept(fields: Record<string, string> = {}): PetInput {
  const parsed = parse(fields);
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.result.fieldErrors)}`);
  return parsed.value;
}

function errorsOf(fields: Record<string, string>): Record<string, string> {
  const parsed = parse(fields);
  return parsed.ok ? {} : parsed.result.fieldErrors;
}

describe("the pet form", () => {
  it("takes an animal", () => {
    expect(accept()).toEqual({
      type: "Hund",
      breed: "Labrador Retriever",
      name: "Emma",
      birthDate: "2019-05-18",
      weightKg: 28.4,
      notes: "Frisst alles.",
      carePlan: null,
    });
  });

  it("needs no more than species, name and birth date; the breed is then the species", () => {
    for (const type of speciesList) {
      const form = formOf({ type, name: "Emma", birthDate: today });
      expect(parseForm(form, petSchema(today))).toEqual({
        ok: true,
        value: {
          type,
          breed: type,
          name: "Emma",
          birthDate: today,
          weightKg: null,
          notes: "",
          carePlan: null,
        },
      });
    }
  });

  it.each([
    ["type", "Bitte eine Tierart auswählen."],
    ["name", "Bitte einen Namen eingeben."],
    ["birthDate", "Bitte das Geburtsdatum eingeben."],
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

describe("the species", () => {
  it.each(["Hamster", "hund", "Hund ", "Andere", "__proto__", "constructor", "toString"])(
    "is not %j",
    (type) => {
      expect(errorsOf({ type, breed: "" })).toEqual({ type: "Bitte eine Tierart auswählen." });
    },
  );
});

describe("the breed", () => {
  it.each(speciesList)("of a %s is one of its list or mixed", (type) => {
    for (const breed of breedChoices(type)) expect(accept({ type, breed }).breed).toBe(breed);
    expect(breedChoices(type)).toContain(mixedBreed);
  });

  it.each(speciesList)("of a %s is none of another species", (type) => {
    const foreign = speciesList
      .filter((other) => other !== type)
      .flatMap((other) => breedChoices(other))
      .filter((breed) => breed !== mixedBreed);
    for (const breed of foreign) {
      expect(errorsOf({ type, breed })).toEqual({
        breed: "Bitte eine Rasse aus der Liste auswählen.",
      });
    }
  });

  it.each(["labrador retriever", "Wolf", "<script>", "Labrador"])("is not %j", (breed) => {
    expect(errorsOf({ breed })).toHaveProperty("breed");
  });

  it.each(["Hamster", "", "__proto__", "constructor"])("of %j has no choices", (type) => {
    expect(breedChoices(type)).toEqual([]);
  });
});

describe("the birth date", () => {
  it.each(["2026-11-21", "2026-11-20", "2024-02-29", "2000-02-29", "1926-11-21"])(
    "may be %s",
    (birthDate) => {
      expect(accept({ birthDate }).birthDate).toBe(birthDate);
    },
  );

  it.each(["2026-11-22", "2027-01-01", "2999-12-31"])("is not %s: it lies ahead", (birthDate) => {
    expect(errorsOf({ birthDate })).toEqual({
      birthDate: "Das Datum darf nicht in der Zukunft liegen.",
    });
  });

  it.each([
    "2025-02-31",
    "2025-02-29",
    "1900-02-29",
    "2025-04-31",
    "2025-13-01",
    "2025-00-10",
    "2025-01-00",
    "2025-1-1",
    "01.02.2025",
    "20250102",
    "2025-01-02T00:00",
    "2025-01-02\u0000",
    "0025-01-02",
    "-2025-01-02",
    "12025-01-02",
    "heute",
    "２０２５-０１-０２",
  ])("is not %j: no such day", (birthDate) => {
    expect(errorsOf({ birthDate })).toEqual({ birthDate: "Bitte ein gültiges Datum eingeben." });
  });

  it("lies within a hundred years", () => {
    const tooOld = { birthDate: "Bitte ein Geburtsdatum der letzten 100 Jahre eingeben." };
    expect(errorsOf({ birthDate: "1925-11-22" })).toEqual({});
    expect(errorsOf({ birthDate: "1925-11-21" })).toEqual(tooOld);
    expect(errorsOf({ birthDate: "1900-01-01" })).toEqual(tooOld);
  });
});

describe("the weight", () => {
  it.each([
    ["", null],
    ["   ", null],
    ["0", 0],
    ["0,0", 0],
    ["4", 4],
    ["4,5", 4.5],
    ["4.5", 4.5],
    ["4,50", 4.5],
    ["04,5", 4.5],
    [" 4,5 ", 4.5],
    ["4,5 kg", 4.5],
    ["4,5KG", 4.5],
    ["0,1", 0.1],
    ["0.3", 0.3],
    ["28.40000", 28.4],
    ["1524", 1524],
    ["2000", 2000],
    ["2000,0", 2000],
  ])("%j is %j", (typed, weightKg) => {
    expect(accept({ weightKg: typed }).weightKg).toBe(weightKg);
  });

  it.each(["0.05", "0,05", "4,55", "1999.99"])("%j is finer than a tenth", (weightKg) => {
    expect(errorsOf({ weightKg })).toEqual({ weightKg: "Bitte auf 0,1 kg genau eingeben." });
  });

  it.each([
    "-1",
    "-0",
    "+4",
    "1e9",
    "1E3",
    "0x10",
    "NaN",
    "Infinity",
    "null",
    "true",
    "4,5,6",
    "1.000,5",
    ",5",
    "5,",
    "4 5",
    "2000,1",
    "99999",
    "100000",
    "٤",
    "４",
    "4'; --",
    "0.00000000000000000001",
  ])("%j is none", (weightKg) => {
    expect(errorsOf({ weightKg })).toHaveProperty(
      "weightKg",
      "Bitte ein Gewicht in kg von 0 bis 2.000 eingeben, zum Beispiel 4,5.",
    );
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
    expect(accept({ name: "ü".repeat(petLimits.name) }).name).toHaveLength(petLimits.name);
    expect(errorsOf({ name: "ü".repeat(petLimits.name + 1) })).toEqual({
      name: `Bitte höchstens ${petLimits.name} Zeichen eingeben.`,
    });
    expect(accept({ notes: "ü".repeat(petLimits.notes) }).notes).toHaveLength(petLimits.notes);
    expect(errorsOf({ notes: "ü".repeat(petLimits.notes + 1) })).toEqual({
      notes: "Bitte höchstens 4.000 Zeichen eingeben.",
    });
  });

  it.each(Object.entries(harmlessTexts))("keep %s as it is", (_kind, text) => {
    const { name, notes } = accept({ name: text, notes: text });
    expect(name).toBe(text);
    expect(notes).toBe(text);
  });

  it.each(Object.entries(unwantedTexts))("lose %s", (_kind, text) => {
    const { name, notes } = accept({ name: text, notes: text });
    expect(name).not.toMatch(unwantedCharacters);
    expect(notes).not.toMatch(unwantedCharacters);
  });

  it.each(Object.entries(emptyTexts))("%s is no name", (_kind, text) => {
    expect(Object.keys(errorsOf({ name: text }))).toEqual(["name"]);
  });

  it.each(Object.entries(invisibleTexts))("%s alone is no name", (_kind, text) => {
    expect(Object.keys(errorsOf({ name: text }))).toEqual(["name"]);
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
      interval: "Bitte angeben, wie oft der Termin wiederkehrt.",
    });
    expect(errorsOf({ interval: "3" })).toEqual({
      lastDate: "Bitte angeben, wann es zuletzt war.",
    });
  });

  it("may say what it is about, and is then asked for whole", () => {
    expect(accept({ ...plan, kind: "Entwurmung" }).carePlan?.kind).toBe("Entwurmung");
    expect(accept({ ...plan, kind: "Ohren putzen" }).carePlan?.kind).toBe("Ohren putzen");
    expect(Object.keys(errorsOf({ kind: "Impfung" }))).toEqual(["interval", "lastDate"]);
    expect(Object.keys(errorsOf({ ...plan, kind: "x".repeat(61) }))).toEqual(["kind"]);
  });

  it.each(["1", "52", "520"])("may come back every %s", (interval) => {
    expect(accept({ ...plan, interval }).carePlan?.intervalCount).toBe(Number(interval));
  });

  it.each(["0", "-1", "1.5", "1,5", "521", "99999", "1e2", "NaN", "drei", " 3"])(
    "does not come back every %j",
    (interval) => {
      expect(errorsOf({ ...plan, interval })).toHaveProperty("interval");
    },
  );

  it.each(["days", "Wochen", "WEEKS", "__proto__"])("knows no unit %j", (unit) => {
    expect(Object.keys(errorsOf({ ...plan, unit }))).toEqual(["unit"]);
  });

  it.each(["2026-11-22", "2025-02-31", "gestern"])("was not last on %j", (lastDate) => {
    expect(errorsOf({ ...plan, lastDate })).toHaveProperty("lastDate");
  });

  it.each([{ unit: "days" }, { interval: "viele" }, { lastDate: "gestern" }])(
    "answers in German when %j is wrong",
    (wrong) => {
      for (const message of Object.values(errorsOf({ ...plan, ...wrong }))) {
        expect(message).toMatch(/^(Bitte|Das) /);
      }
    },
  );
});
