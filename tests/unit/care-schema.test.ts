import { describe, expect, it } from "vitest";
import { eventSchema, planSchema } from "#app/pets/care/commands.server.ts";
import { doneSchema } from "#app/pets/care/mark-done.server.ts";
import { carePresets } from "#app/pets/care/plan-form.tsx";
import { careLimits } from "#app/pets/care/policy.ts";
import { speciesList } from "#app/pets/policy.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { formOf } from "#tests/support/unit-forms.ts";

const today = "2026-11-21";
const plan = { kind: "Impfung", lastDate: "2026-01-31", interval: "1", unit: "months" };

function errorsOf(fields: Record<string, string>) {
  const parsed = parseForm(formOf(fields), planSchema(today));
  return parsed.ok ? null : parsed.result.fieldErrors;
}

describe("the form of a plan", () => {
  it("becomes a plan with its due day, in the history only when its box is on", () => {
    const value = {
      ...{ kind: "Impfung", lastDate: "2026-01-31", intervalCount: 1, intervalUnit: "months" },
      ...{ dueOn: "2026-02-28", isRecorded: true },
    };
    const parsed = parseForm(formOf({ ...plan, record: "ja" }), planSchema(today));
    expect(parsed).toEqual({ ok: true, value });
    const other = parseForm(formOf(plan), planSchema(today));
    expect(other).toEqual({ ok: true, value: { ...value, isRecorded: false } });
  });

  it.each([
    ["kind", "", /Bezeichnung ein/],
    ["kind", "\u200b", /Bezeichnung ein/],
    ["kind", "x".repeat(careLimits.kind + 1), /höchstens 60 Zeichen/],
    ["lastDate", "", /das letzte oder das nächste Datum/],
    ["lastDate", "2026-02-31", /gültiges Datum/],
    ["lastDate", "2026-11-22", /ein Datum bis heute ein/],
    ["interval", "", /in welchem Abstand/],
    ["interval", "0", /mindestens 1/],
    ["interval", "521", /höchstens 520/],
    ["interval", "1.5", /ganze Zahl/],
    ["interval", "-1", /ganze Zahl/],
    ["interval", "1e9", /ganze Zahl/],
    ["unit", "days", /Wochen oder Monate/],
  ])("refuses %s %j", (field, value, message) => {
    expect(errorsOf({ ...plan, [field]: value })).toEqual({
      [field]: expect.stringMatching(message),
    });
  });

  it("takes 'never' with the next day, and a next day of the owner's instead of the reckoned one", () => {
    const never = { ...plan, lastDate: "", nextDate: "2026-12-01", record: "ja" };
    expect(parseForm(formOf(never), planSchema(today))).toMatchObject({
      value: { lastDate: "", dueOn: "2026-12-01", isRecorded: false },
    });
    const earlier = { ...plan, nextDate: "2026-02-15" };
    expect(parseForm(formOf(earlier), planSchema(today))).toMatchObject({
      value: { lastDate: "2026-01-31", dueOn: "2026-02-15" },
    });
    expect(errorsOf({ ...plan, nextDate: "2026-01-31" })).toHaveProperty("nextDate");
    expect(errorsOf({ ...plan, nextDate: "2026-13-01" })).toHaveProperty("nextDate");
    expect(errorsOf({ ...plan, nextDate: "2999-01-01" })).toHaveProperty("nextDate");
  });

  it("takes today as the last time", () => {
    expect(errorsOf({ ...plan, lastDate: today })).toBeNull();
  });
});

it("'Erledigt' takes days up to today, with a note of bounded length", () => {
  const done = {
    dueOn: "2026-11-25",
    lastDate: "2026-08-25",
    doneOn: today,
    note: "Nobivac, Charge A1",
  };
  expect(parseForm(formOf(done), doneSchema(today))).toEqual({ ok: true, value: done });
  const refused = parseForm(
    formOf({ ...done, doneOn: "2026-11-22", note: "x".repeat(careLimits.note + 1) }),
    doneSchema(today),
  );
  expect(refused.ok ? {} : refused.result.fieldErrors).toEqual({
    doneOn: "Bitte geben Sie ein Datum bis heute ein.",
    note: "Bitte geben Sie höchstens 200 Zeichen ein.",
  });
});

it("an entry of the history needs its kind and day, not a note", () => {
  expect(parseForm(formOf({ kind: "Impfung", doneOn: today }), eventSchema(today))).toEqual({
    ok: true,
    value: { kind: "Impfung", doneOn: today, note: "" },
  });
  const refused = parseForm(formOf({}), eventSchema(today));
  expect(refused.ok ? [] : Object.keys(refused.result.fieldErrors)).toEqual(["kind", "doneOn"]);
});

it("every preset of every species is a plan that its form takes, under an id of its own", () => {
  for (const species of [...speciesList, "Papagei"]) {
    const presets = carePresets(species);
    expect(presets.length).toBeGreaterThan(1);
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    for (const { kind, intervalCount, intervalUnit } of presets) {
      const fields = { kind, interval: String(intervalCount), unit: intervalUnit, lastDate: today };
      expect(errorsOf(fields)).toBeNull();
    }
  }
});
