import { describe, expect, it } from "vitest";
import { parseForm } from "#app/platform/forms.server.ts";
import { weightSchema } from "#app/weight/schema.server.ts";
import { formOf } from "#tests/support/unit-forms.ts";

function parse(fields: Record<string, string>) {
  const form = formOf({ measuredOn: "2026-11-21", weightKg: "4,5", ...fields });
  return parseForm(form, weightSchema("2026-11-21"));
}

describe("the weight form", () => {
  it.each([
    ["4,5", 4.5],
    ["4.5", 4.5],
    [" 28 kg ", 28],
    ["0,1", 0.1],
    ["2000", 2000],
    ["4,50", 4.5],
  ])("takes %s", (weightKg, value) => {
    const parsed = parse({ weightKg });
    expect(parsed.ok && parsed.value).toEqual({ measuredOn: "2026-11-21", weightKg: value });
  });

  it.each([
    ["", "Bitte das Gewicht eingeben, zum Beispiel 4,5."],
    ["0", "Bitte ein Gewicht über 0 kg eingeben."],
    ["-3", "Bitte ein Gewicht in kg von 0 bis 2.000 eingeben, zum Beispiel 4,5."],
    ["1e3", "Bitte ein Gewicht in kg von 0 bis 2.000 eingeben, zum Beispiel 4,5."],
    ["2000,1", "Bitte ein Gewicht in kg von 0 bis 2.000 eingeben, zum Beispiel 4,5."],
    ["4,55", "Bitte auf 0,1 kg genau eingeben."],
  ])("refuses %j as a weight", (weightKg, message) => {
    const parsed = parse({ weightKg });
    expect(parsed.ok ? {} : parsed.result.fieldErrors).toEqual({ weightKg: message });
  });

  it.each([
    ["", "Bitte das Datum eingeben."],
    ["2026-02-31", "Bitte ein gültiges Datum eingeben."],
    ["21.11.2026", "Bitte ein gültiges Datum eingeben."],
    ["2026-11-22", "Das Datum darf nicht in der Zukunft liegen."],
  ])("refuses %j as a day, and keeps what was typed", (measuredOn, message) => {
    const parsed = parse({ measuredOn });
    expect(parsed.ok ? {} : parsed.result.fieldErrors).toEqual({ measuredOn: message });
    expect(parsed.ok ? {} : parsed.result.values).toMatchObject({ measuredOn, weightKg: "4,5" });
  });
});
