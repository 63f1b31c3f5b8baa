import { describe, expect, it } from "vitest";
import { weightSchema } from "#app/pets/weight/weight.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { accepted, faultsOf, formOf } from "#tests/support/unit-forms.ts";

function parse(fields: Record<string, string>) {
  const form = formOf({ measuredOn: "2026-11-21", weightKg: "4,5", ...fields });
  return parseForm(form, weightSchema("2026-11-21"));
}

describe("the weight form", () => {
  const message = "Bitte geben Sie ein Gewicht bis 2.000 kg ein, zum Beispiel 4,5.";

  it("takes a weight as people type it", () => {
    const typed = ["4,5", "4.5", " 28 kg ", "0,1", "2000", "4,50"];
    expect(typed.map((weightKg) => accepted(parse({ weightKg })).weightKg)).toEqual([
      4.5, 4.5, 28, 0.1, 2000, 4.5,
    ]);
    expect(accepted(parse({})).measuredOn).toBe("2026-11-21");
  });

  it.each([
    ["weightKg", "", "Bitte geben Sie das Gewicht ein, zum Beispiel 4,5."],
    ["weightKg", "0", "Bitte geben Sie ein Gewicht über 0 kg ein."],
    ["weightKg", "-3", message],
    ["weightKg", "2000,1", `2.000,1 kg sind zu viel. ${message}`],
    [
      "weightKg",
      "14,55",
      "Bitte geben Sie das Gewicht ab 10 kg mit höchstens einer Nachkommastelle ein.",
    ],
    ["measuredOn", "", "Bitte geben Sie das Datum ein."],
    ["measuredOn", "2026-02-31", "Bitte geben Sie ein gültiges Datum ein."],
    ["measuredOn", "2026-11-22", "Bitte geben Sie ein Datum bis heute ein."],
  ])("refuses for %s %j, and keeps what was typed", (name, typed, refusal) => {
    const parsed = parse({ [name]: typed });
    expect(faultsOf(parsed)).toEqual({ [name]: refusal });
    expect(parsed.ok ? {} : parsed.result.values).toMatchObject({ [name]: typed });
  });
});
