import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { planCacheName, sheetCacheName, untilHeader } from "#app/frame/kept-page.ts";
import { describeAnimal } from "#app/pets/emergency-sheet/sheet.server.ts";

it("the service worker goes by the same names as the pages", () => {
  const worker = readFileSync("public/service-worker.js", "utf8");
  expect(worker).toContain(`const cacheNames = ["${sheetCacheName}", "${planCacheName}"];`);
  expect(worker).toContain(`headers.get("${untilHeader}")`);
});

const emma = {
  ...{ id: "1", name: "Emma", type: "Hund", breed: "Labrador Retriever", birthDate: "2019-05-01" },
  ...{ weightKg: 25.5, sex: "female-neutered" as const, colour: "", chipNumber: "276098106543210" },
  ...{ allergies: "Huhn", medication: "", vetName: "Praxis am Park", vetPhone: "030 23125 017" },
  ...{ notes: "", deceasedOn: null },
};

function factsOf(animal: Parameters<typeof describeAnimal>[0]) {
  return describeAnimal(animal, "2026-11-21").facts.map(({ label, text }) => [label, text]);
}

it("an animal is described with what is known of it", () => {
  expect(factsOf(emma)).toEqual([
    ["Tier", "Hund, Labrador Retriever"],
    ["Alter", "7 Jahre"],
    ["Geschlecht", "Hündin, kastriert"],
    ["Gewicht", "25,5\u00a0kg"],
    ["Chip", "276 098 106 543 210"],
  ]);
});

it("what nobody has written is left out", () => {
  const unknown = { ...emma, breed: "Hund", weightKg: null, sex: "" as const, chipNumber: "" };
  expect(factsOf(unknown)).toEqual([
    ["Tier", "Hund"],
    ["Alter", "7 Jahre"],
  ]);
});
