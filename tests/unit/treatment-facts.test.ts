import { expect, it } from "vitest";
import { factsOn, petColumns } from "#app/pets/facts.server.ts";

type Given = Parameters<typeof factsOn>[2];

const pet: Given = {
  ...{ name: "Nera", type: "Pferd", breed: "Haflinger", birthDate: "2015-05-01", deceasedOn: null },
  ...{ sex: "", colour: "", chipNumber: "", allergies: "", medication: "", weightKg: null },
  ...{ vetName: "", vetPhone: "", notes: "" },
  ...{ pregnantUntil: "2026-12-01", competitionOn: "2026-11-28", foodAnimal: "no" },
};
const keys = ["pregnantUntil", "competitionOn", "foodAnimal"] as const;

function shown(place: Parameters<typeof factsOn>[0], given = pet, today = "2026-11-21") {
  const found = factsOn(place, "all", given, today).filter(({ key }) =>
    keys.some((one) => one === key),
  );
  return Object.fromEntries(found.map(({ key, text }) => [key, text]));
}

it("stand on page, practice, share link and export; the passport has what lasts", () => {
  const all = {
    ...{ pregnantUntil: "bis 1. Dezember 2026", competitionOn: "28. November 2026" },
    foodAnimal: "nein",
  };
  for (const place of ["page", "practice", "shared", "export"] as const) {
    expect(shown(place), place).toEqual(all);
  }
  expect(shown("passport")).toEqual({ foodAnimal: "nein" });
  expect(shown("emergency")).toEqual({ pregnantUntil: "bis 1. Dezember 2026" });
  expect(Object.keys(petColumns)).toEqual(expect.arrayContaining([...keys]));
});

it("bear who entered them on the emergency sheet, but not in the passport, which names nobody", () => {
  const entry = { value: "Huhn", before: "Pollen", on: "2026-11-20", by: "Bea Beispiel" };
  const marked = { ...pet, allergies: "Huhn", practiceFacts: { allergies: entry } };
  const allergiesOn = (place: "passport" | "emergency") =>
    factsOn(place, "health", marked, "2026-11-21").find(({ key }) => key === "allergies")?.text;
  expect(allergiesOn("emergency")).toContain("Huhn\n(von unserer Praxis eingetragen");
  expect(allergiesOn("passport")).toBe("Huhn");
});

it("are not said once they are over, nor where nothing is known, nor in a link without their part", () => {
  expect(shown("shared", pet, "2027-01-01")).toEqual({ foodAnimal: "nein" });
  const unknown = { ...pet, pregnantUntil: "", competitionOn: "", foodAnimal: "" as const };
  expect(shown("page", unknown)).toEqual({});
  const withheld = { ...pet, pregnantUntil: null, competitionOn: null, foodAnimal: null };
  expect(factsOn("shared", "health", withheld, "2026-11-21").map(({ key }) => key)).not.toEqual(
    expect.arrayContaining([...keys]),
  );
});
