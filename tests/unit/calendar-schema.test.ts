import { describe, expect, it } from "vitest";
import { appointmentChangeSchema, appointmentSchema } from "#app/calendar/commands.server.ts";
import {
  appointmentLimits,
  appointmentTypes,
  appointmentTypesFor,
  typeInWords,
} from "#app/calendar/policy.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { faultsOf, formOf } from "#tests/support/unit-forms.ts";

const today = "2026-11-21";
const good = {
  petId: "bello",
  appointmentDate: today,
  appointmentTime: "14:30",
  appointmentType: "Impfung",
  notes: "Impfpass",
};

const parse = (input: Partial<typeof good>) =>
  parseForm(formOf({ ...good, ...input }), appointmentSchema(today));
const errorsOf = (input: Partial<typeof good>) => faultsOf(parse(input));

describe("the form of an appointment", () => {
  it("takes today, every type, and neither time nor notes", () => {
    expect(parse({})).toEqual({ ok: true, value: good });
    for (const appointmentType of appointmentTypes) {
      expect(parse({ appointmentType }).ok, appointmentType).toBe(true);
    }
    const bare = parse({ appointmentTime: "", notes: "" });
    expect(bare.ok && bare.value).toMatchObject({ notes: "" });
    expect(bare.ok && bare.value.appointmentTime).toBeUndefined();
  });

  it("wants animal, date and type", () => {
    expect(errorsOf({ petId: "", appointmentDate: "", appointmentType: "" })).toEqual({
      petId: "Bitte wählen Sie ein Haustier aus.",
      appointmentDate: "Bitte geben Sie das Datum ein.",
      appointmentType: "Bitte wählen Sie die Art des Termins aus.",
    });
  });

  it.each([
    ["2026-11-20", "Das Datum darf nicht in der Vergangenheit liegen."],
    ["1999-01-01", "Das Datum darf nicht in der Vergangenheit liegen."],
    ["2026-02-30", "Bitte geben Sie ein gültiges Datum ein."],
    ["2999-12-31", "Bitte geben Sie ein gültiges Datum ein."],
    ["morgen", "Bitte geben Sie ein gültiges Datum ein."],
  ])("refuses the date %s", (appointmentDate, message) => {
    expect(errorsOf({ appointmentDate })).toEqual({ appointmentDate: message });
  });

  it.each(["24:00", "9:00", "12:60", "12:30:15", "mittags"])("refuses the time %s", (time) => {
    expect(errorsOf({ appointmentTime: time })).toEqual({
      appointmentTime: "Bitte geben Sie eine Uhrzeit ein, zum Beispiel 14:30.",
    });
  });

  it("of a change takes a day that has passed, and no animal", () => {
    const { petId: _, ...past } = { ...good, appointmentDate: "2026-11-20" };
    const value = { ...past, seen: "" };
    expect(parseForm(formOf(past), appointmentChangeSchema)).toEqual({ ok: true, value });
  });

  it("offers what a horse needs for horses alone", () => {
    const specified = ["Tierarzt", "Impfung", "Kontrolle", "Physiotherapie", "Sonstiges"];
    expect(appointmentTypesFor(["Hund", "Katze"])).toEqual(specified);
    expect(appointmentTypesFor(["Hund", "Pferd"])).toEqual(appointmentTypes);
    expect(appointmentTypesFor(["Pferd"])).toEqual(
      expect.arrayContaining(["Hufschmied", "Zahnbehandlung", "Sattler"]),
    );
    // One that is stored can be kept.
    expect(appointmentTypesFor(["Hund"], "Sattler")).toContain("Sattler");
    expect(appointmentTypesFor(["Hund"], "Tierarzt")).toEqual(specified);
    // Whoever has other animals, too, reads for which it is.
    expect(typeInWords("Sattler", ["Katze", "Pferd"])).toBe("Sattler (Pferd)");
    expect(typeInWords("Sattler", ["Pferd", "Pferd"])).toBe("Sattler");
    expect(typeInWords("Impfung", ["Katze", "Pferd"])).toBe("Impfung");
  });

  it("refuses a type that is not in the list, and notes without end", () => {
    expect(errorsOf({ appointmentType: "Grooming" })).toHaveProperty("appointmentType");
    expect(errorsOf({ notes: "x".repeat(appointmentLimits.notes) })).toEqual({});
    expect(errorsOf({ notes: "x".repeat(appointmentLimits.notes + 1) })).toHaveProperty("notes");
  });
});
