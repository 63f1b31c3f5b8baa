import { describe, expect, it } from "vitest";
import { speciesList } from "#app/pets/policy.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import {
  bodyViews,
  nameOfPlace,
  pointFields,
  readPlace,
  touchedPlace,
  writePlace,
} from "#app/treatment/body.ts";
import { bodyShapeOf } from "#app/treatment/body-shapes.server.ts";
import { beginningOf, dayQuestion, recordLimits } from "#app/treatment/record.ts";
import { readRecord } from "#app/treatment/record-form.server.ts";
import { beginningOn } from "#app/treatment/unsent-form.ts";

const today = "2026-11-21";

function formOf(fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  const given = { seen: "1", visitedOn: "2026-11-20", ...fields };
  for (const [name, value] of Object.entries(given)) form.set(name, value);
  return form;
}

function errorsOf(fields: Record<string, string>): Record<string, string> | undefined {
  try {
    readRecord(formOf(fields), today);
    return {};
  } catch (error) {
    return error instanceof Refusal ? error.words.fieldErrors : undefined;
  }
}

it("a day is asked about when it is more than a year ago", () => {
  expect(dayQuestion("2025-11-21", today)).toBe("");
  expect(dayQuestion("2025-11-20", today)).toBe(
    "Der 20. November 2025 liegt mehr als ein Jahr zurück. Stimmt das?",
  );
});

describe("the body map", () => {
  it("names every region of every species in each view, and finds it again", () => {
    for (const type of speciesList) {
      const { regions, paths } = bodyShapeOf(type);
      expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
      for (const view of bodyViews) {
        const ofView = regions.filter((region) => region.view === view);
        expect(ofView.length, `${type} ${view}`).toBeGreaterThan(7);
        expect(paths[view].length).toBeGreaterThan(3);
      }
      for (const { name, ...place } of regions) {
        expect(readPlace(writePlace(place))).toEqual(place);
        expect(nameOfPlace(regions, place)).toBe(name);
      }
    }
  });

  it("knows the animal's own side in each view", () => {
    const { regions } = bodyShapeOf("Pferd");
    const at = (name: string) => regions.find((region) => region.name === name);
    expect(at("Schulter links")).toMatchObject({ view: "left", x: 41, y: 45.3 });
    expect(at("Schulter rechts")).toMatchObject({ view: "right", x: 59, y: 45.3 });
    // From above, looking to the left, an animal has its right on top; from below its left.
    expect(at("Schulter rechts von oben")).toMatchObject({ view: "top", x: 47, y: 40 });
    expect(at("Schulter links von oben")).toMatchObject({ view: "top", x: 47, y: 60 });
    expect(at("Flanke links von unten")).toMatchObject({ view: "belly", y: 42 });
    expect(at("Auge rechts von vorn")).toMatchObject({ view: "head", x: 39 });
    expect(at("Widerrist von oben")).toMatchObject({ view: "top", y: 50 });
  });

  it("takes a touch beside thin legs for the nearest part, and one far off for none", () => {
    const { regions } = bodyShapeOf("Pferd");
    const beside = { view: "left" as const, x: 36, y: 77 };
    expect(touchedPlace(regions, beside, false)).toMatchObject({ name: "Vorderfußwurzel links" });
    expect(touchedPlace(regions, { view: "left", x: 3, y: 97 }, false)).toBeNull();
    expect(touchedPlace(regions, beside, true)).toEqual(beside);
  });

  it("shows what is no species as one, and reads no place that lies outside", () => {
    expect(bodyShapeOf("Papagei")).toEqual(bodyShapeOf("Hund"));
    const wrong = ["", "left", "left 10", "up 1 2", "left 101 5", "left -1 5", "left 1 2 3"];
    for (const text of [...wrong, "left 1e1 2", "left 1.55 2", "right  1 2"]) {
      expect(readPlace(text), text).toBeNull();
    }
  });

  it("is read from its rows as they were written, without the empty ones", () => {
    const points = [
      { view: "left" as const, x: 41, y: 45.3, word: "fest" },
      { view: "right" as const, x: 59, y: 45.3, word: "" },
    ];
    const fields = { ...pointFields(points), "ort-7": "", "wort-7": "" };
    expect(readRecord(formOf(fields), today).points).toEqual(points);
    expect(errorsOf({ "wort-3": "weich" })).toEqual({ "ort-3": "Bitte wählen Sie eine Stelle." });
    expect(Object.keys(errorsOf({ "ort-0": "left 1 1", "wort-0": "x".repeat(61) }) ?? {})).toEqual([
      "wort-0",
    ]);
  });
});

describe("a draft", () => {
  it("may be empty but for its day, which has come", () => {
    expect(readRecord(formOf(), today)).toEqual({
      ...{ seen: 1, visitedOn: "2026-11-20", reason: "", anamnesis: "", findings: "" },
      ...{ treatment: "", advice: "", weightKg: null, released: [], measured: [], points: [] },
    });
    expect(Object.keys(errorsOf({ visitedOn: "2026-11-22" }) ?? {})).toEqual(["visitedOn"]);
  });

  it.each([
    [38.4, ["38,4", "38.4", "38,4 °C", "38,4°", "38,40", "38,4 Grad"]],
    [38.45, ["38,45", "38.45 °C"]],
    [39, ["39", "39,0"]],
  ])("has the temperature %d however it is written", (value, texts) => {
    for (const temperature of texts) {
      const { measured } = readRecord(formOf({ temperature }), today);
      expect(measured, temperature).toEqual([{ scale: "temperature", value }]);
    }
  });

  it("has values of its scales alone, with a comma where they have tenths", () => {
    const typed = { pain: "10", lameness: "0", temperature: "38,4", weight: "23,5 kg" };
    const { measured, weightKg } = readRecord(formOf(typed), today);
    expect(measured.map(({ scale, value }) => [scale, value])).toEqual([
      ["pain", 10],
      ["lameness", 0],
      ["temperature", 38.4],
    ]);
    expect(weightKg).toBe(23.5);
    for (const [name, value] of [
      ...[["pain", "11"] as const, ["lameness", "6"] as const, ["condition", "0"] as const],
      ...[["itch", "2.5"] as const, ["temperature", "29,9"] as const, ["weight", "0"] as const],
      ["temperature", "38,456"] as const,
      ["temperature", "warm"] as const,
    ]) {
      expect(Object.keys(errorsOf({ [name]: value }) ?? {}), `${name} ${value}`).toEqual([name]);
    }
  });

  it("begins in the stable with no later day than that of the device", () => {
    const days = ["2026-11-20", "2026-11-22"].map(
      (visitedOn) => beginningOn({ visitedOn, reason: "Lahmt" }, today).visitedOn,
    );
    expect(days).toEqual(["2026-11-20", today]);
  });

  it("begins with what the booking says, cut to its fields and never lost", () => {
    expect(beginningOf(" Lahmt\nvorn ", "Heu: 5 kg")).toEqual({
      ...{ reason: "Lahmt vorn", anamnesis: "Heu: 5 kg" },
    });
    const long = "Schulter ".repeat(40);
    const begun = beginningOf(long, "Heu: 5 kg");
    expect([...begun.reason].length).toBeLessThanOrEqual(recordLimits.reason);
    expect(begun.reason).toMatch(/Schulter …$/);
    expect(begun.anamnesis).toBe(`${long.trim()}\n\nHeu: 5 kg`);
    expect(beginningOf("", "x".repeat(9000)).anamnesis).toHaveLength(recordLimits.text);
  });
});
