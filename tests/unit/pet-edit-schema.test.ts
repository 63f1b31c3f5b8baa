import { describe, expect, it } from "vitest";
import { breedChoices } from "#app/pets/breeds.ts";
import { facts } from "#app/pets/facts.server.ts";
import { speciesList } from "#app/pets/policy.ts";
import { editPetSchema, photoMissing } from "#app/pets/schema.server.ts";
import { sexes, sexWord } from "#app/pets/words.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { accepted, faultsOf, formOf } from "#tests/support/unit-forms.ts";

const today = "2026-11-21";
const saved = { type: "Hund", breed: "Hund" };
const form = { name: "Emma", birthDate: "2019-05-18" };

function parse(fields: Record<string, string>, pet = saved) {
  return parseForm(formOf({ ...form, ...fields }), editPetSchema(pet, today));
}

const accept = (fields: Record<string, string> = {}, pet = saved) => accepted(parse(fields, pet));
const errorsOf = (fields: Record<string, string>, pet = saved) => faultsOf(parse(fields, pet));

describe("the form of an animal's file", () => {
  it("needs name and birth date; whatever else is left empty is emptied", () => {
    expect(accept()).toEqual({
      ...form,
      ...{ breed: "Hund", newWeightKg: null, notes: "", sex: "", colour: "", chipNumber: "" },
      ...{ allergies: "", medication: "", vetName: "", vetPhone: "", deceasedOn: null },
      ...{ pregnantUntil: "", competitionOn: "", foodAnimal: "" },
      photo: { change: "keep" },
    });
    expect(Object.keys(errorsOf({ name: "", birthDate: "" }))).toEqual(["name", "birthDate"]);
  });

  it("takes every field", () => {
    const others = {
      ...{ breed: "Mops", sex: "female-neutered", colour: "beige", allergies: "Huhn" },
      ...{ medication: "Schilddrüse, morgens", vetName: "Praxis am Park" },
      vetPhone: "+49 (0)30 12 34-5",
      ...{ pregnantUntil: "2027-01-15", competitionOn: "2027-02-01", foodAnimal: "no" },
    };
    const typed = { weightKg: "8,4", notes: "eins\r\nzwei", chipNumber: "276 098 100 123 456" };
    expect(accept({ ...others, ...typed })).toEqual({
      ...{ ...form, ...others, newWeightKg: 8.4, notes: "eins\nzwei", deceasedOn: null },
      ...{ chipNumber: "276098100123456", photo: { change: "keep" } },
    });
  });

  it("drops what is no field of its own: species, owner, the photo's address", () => {
    const forged = { id: "x", userId: "x", type: "Katze", profilePictureUrl: "/x", createdAt: "x" };
    expect(accept(forged)).toEqual(accept());
  });

  it("bounds its texts, and asks again for what is no chip number and no telephone number", () => {
    for (const name of ["colour", "vetName", "allergies", "medication", "notes"] as const) {
      const { max } = facts[name].field;
      expect(accept({ [name]: "ü".repeat(max) })[name]).toHaveLength(max);
      expect(Object.keys(errorsOf({ [name]: "ü".repeat(max + 1) }))).toEqual([name]);
    }
    expect(errorsOf({ chipNumber: "1234" })).toEqual({
      chipNumber:
        "Das sind 4 Ziffern. Bitte geben Sie 15 Ziffern ein, bei älteren Chips 9 oder 10.",
    });
    const message = "Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 030 1234567.";
    for (const vetPhone of ["12", "keine", "030 1 javascript:", "<b>030</b>", "030;123", "+"]) {
      expect(errorsOf({ vetPhone })).toEqual({ vetPhone: message });
    }
  });
});

describe("the weight", () => {
  it.each([
    ["12", "12"],
    ["12,0", "12"],
    ["4.5 kg", "4,5"],
    ["0", "0"],
    ["4,25", "4,25"],
    ["", "12"],
    ["", ""],
  ])("%j is nothing new after %j", (weightKg, weightWas) => {
    expect(accept({ weightKg, weightWas }).newWeightKg).toBeNull();
    const dead = { deceased: "on", deceasedOn: "2026-10-03" };
    expect(accept({ weightKg, weightWas, ...dead }).newWeightKg).toBeNull();
  });

  it("is new where it differs from what was there, or nothing is known of that", () => {
    for (const weightWas of ["12", "", "irgendwas"]) {
      expect(accept({ weightKg: "12,5", weightWas }).newWeightKg).toBe(12.5);
    }
  });

  it("that is new must be above zero, as everywhere", () => {
    const message = "Bitte geben Sie ein Gewicht über 0 kg ein.";
    expect(errorsOf({ weightKg: "0", weightWas: "12" })).toEqual({ weightKg: message });
    expect(errorsOf({ weightKg: "0,0" })).toEqual({ weightKg: message });
  });

  it("that is new is of today, so not of an animal that died before", () => {
    const changed = { weightKg: "13", weightWas: "12", deceased: "on" };
    expect(errorsOf({ ...changed, deceasedOn: "2026-11-20" }).weightKg).toMatch(
      /verstorbenen Tieren/,
    );
    expect(accept({ ...changed, deceasedOn: today }).newWeightKg).toBe(13);
    expect(accept(changed).newWeightKg).toBe(13);
  });
});

describe("the breed", () => {
  it("is one of its own species", () => {
    for (const type of speciesList) {
      const pet = { type, breed: type };
      for (const breed of breedChoices(type)) expect(accept({ breed }, pet).breed).toBe(breed);
      const other = type === "Katze" ? "Mops" : "Maine Coon";
      expect(Object.keys(errorsOf({ breed: other }, pet))).toEqual(["breed"]);
    }
  });

  it("that stands in the data is kept though no list has it", () => {
    const dingo = { type: "Hund", breed: "Dingo" };
    expect(breedChoices("Hund", "Dingo")).toEqual(["Dingo", ...breedChoices("Hund")]);
    expect(accept({ breed: "Dingo" }, dingo).breed).toBe("Dingo");
    expect(accept({ breed: "" }, dingo).breed).toBe("Hund");
    expect(Object.keys(errorsOf({ breed: "Dingo" }))).toEqual(["breed"]);
  });

  it("of a species without a list is the saved one or none", () => {
    const hamster = { type: "Hamster", breed: "Goldhamster" };
    expect(breedChoices("Hamster", "Goldhamster")).toEqual(["Goldhamster"]);
    expect(accept({ breed: "" }, hamster).breed).toBe("Hamster");
    expect(Object.keys(errorsOf({ breed: "Mops" }, hamster))).toEqual(["breed"]);
  });
});

describe("the sex", () => {
  it("is one of four", () => {
    for (const sex of sexes) expect(accept({ sex }).sex).toBe(sex);
    for (const sex of ["weiblich", "FEMALE", "__proto__", "<b>"]) {
      expect(Object.keys(errorsOf({ sex }))).toEqual(["sex"]);
    }
  });

  it("has the words of the species", () => {
    expect(speciesList.map((type) => sexes.map((sex) => sexWord(type, sex)))).toEqual([
      ["Hündin", "Hündin, kastriert", "Rüde", "Rüde, kastriert"],
      ["Kätzin", "Kätzin, kastriert", "Kater", "Kater, kastriert"],
      ["Stute", "Stute, kastriert", "Hengst", "Wallach"],
      ["Häsin", "Häsin, kastriert", "Rammler", "Rammler, kastriert"],
    ]);
    expect(sexWord("Hamster", "male-neutered")).toBe("männlich, kastriert");
    expect(sexWord("Hund", "")).toBeNull();
  });
});

describe("the day of death", () => {
  it("counts only with the mark, and is today when nothing is said", () => {
    expect(accept({ deceased: "on", deceasedOn: "2026-10-03" }).deceasedOn).toBe("2026-10-03");
    expect(accept({ deceased: "on" }).deceasedOn).toBe(today);
    expect(accept({ deceased: "on", deceasedOn: "2019-05-18" }).deceasedOn).toBe("2019-05-18");
    expect(accept({ deceasedOn: "2026-10-03" }).deceasedOn).toBeNull();
    expect(accept({ deceasedOn: "irgendwann" }).deceasedOn).toBeNull();
  });

  it.each([
    ["2026-11-22", "Bitte geben Sie ein Datum bis heute ein."],
    ["2019-05-17", "Bitte geben Sie ein Datum ab dem Geburtsdatum ein."],
    ["2026-02-31", "Bitte geben Sie ein gültiges Datum ein."],
    ["gestern", "Bitte geben Sie ein gültiges Datum ein."],
  ])("is not %s", (deceasedOn, message) => {
    expect(errorsOf({ deceased: "on", deceasedOn })).toEqual({ deceasedOn: message });
  });
});

describe("the photo", () => {
  it("is kept, removed, or another that was uploaded before", () => {
    const file = "1795000000000_emma.webp";
    expect(accept({ photo: "" }).photo).toEqual({ change: "keep" });
    expect(accept({ removePhoto: "on" }).photo).toEqual({ change: "remove" });
    expect(accept({ photo: file }).photo).toEqual({ change: "take", file });
    expect(accept({ photo: file, removePhoto: "on" }).photo).toEqual({ change: "take", file });
  });

  it("is no file of another folder", () => {
    const others = ["docs/1795000000000_befund.pdf", "../1795000000000_emma.webp", "emma.webp"];
    others.push("1795000000000_..%2f..%2fx", "/etc/passwd", "https://example.org/x.jpg");
    for (const photo of others) expect(errorsOf({ photo })).toEqual({ photo: photoMissing });
  });
});
