import { describe, expect, it } from "vitest";
import { bookingFormSchema, isPetTyped } from "#app/bookings/form/book-from-form.server.ts";
import { bookingLimits } from "#app/bookings/policy.ts";
import { offeringsOf, serviceTypes } from "#app/bookings/services.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { accepted, faultsOf, formOf, misreadTexts } from "#tests/support/unit-forms.ts";

const good = {
  ...{ offering: "feeding-video", date: "2026-11-24", time: "09:00", petId: "bello" },
  ...{ ownerName: "Karla Kundin", phone: "030 23125 099", email: "Karla@Example.org" },
  concerns: "Zu dick?",
};
type Fields = Record<string, string>;

function parse(input: Fields, type: (typeof serviceTypes)[number] = "feeding") {
  const form = formOf({ ...good, ...input });
  return parseForm(form, bookingFormSchema(type, isPetTyped(form)));
}

const errorsOf = (input: Fields) => faultsOf(parse(input));

describe("the form of a consultation", () => {
  it("takes one of the customer's animals", () => {
    const { petId, ...others } = good;
    expect(parse({})).toEqual({
      ok: true,
      value: { ...others, email: "karla@example.org", earlyStart: false, pet: { id: petId } },
    });
  });

  it("takes a typed animal, and needs neither its id nor what it is about", () => {
    for (const petId of ["other", ""]) {
      const parsed = parse({ petId, petName: " Sturmwind ", petType: "Pferd", concerns: "" });
      expect(parsed.ok && parsed.value).toMatchObject({
        pet: { name: "Sturmwind", type: "Pferd" },
        concerns: "",
      });
    }
  });

  it("wants to know where a visit goes when the form asks, and else leaves it to the profile", () => {
    const parseWith = (fields: Fields) =>
      parseForm(formOf({ ...good, ...fields }), bookingFormSchema("feeding", false, true));
    expect(parseWith({ address: " Koppelweg 9 " })).toMatchObject({
      ok: true,
      value: { address: "Koppelweg 9" },
    });
    for (const address of ["", "x".repeat(bookingLimits.address + 1)]) {
      const parsed = parseWith({ address });
      expect(parsed.ok ? {} : parsed.result.fieldErrors).toHaveProperty("address");
    }
    const parsed = parse({});
    expect(parsed.ok && parsed.value.address).toBeUndefined();
  });

  it("leaves what was typed alone when an animal is chosen", () => {
    const parsed = parse({ petName: "Niemand", petType: "Pferd" });
    expect(parsed.ok && parsed.value.pet).toEqual({ id: "bello" });
  });

  it("says beside each field what it misses, all at once", () => {
    const blank = { ownerName: " ", phone: "", email: "" };
    expect(errorsOf({ ...blank, petId: "" })).toEqual({
      petId: "Bitte wählen Sie ein Tier aus.",
      ownerName: "Bitte geben Sie Vor- und Nachnamen ein.",
      phone: "Bitte geben Sie eine Telefonnummer ein.",
      email: "Bitte geben Sie die E-Mail-Adresse ein.",
    });
    expect(Object.keys(errorsOf({ ...blank, petId: "other" })).sort()).toEqual(
      ["email", "ownerName", "petName", "petType", "phone"].sort(),
    );
  });

  it("refuses what is no telephone number, no address, no species, and too much", () => {
    expect(errorsOf({ phone: "ruf mich an", email: "karla@" })).toMatchObject({
      phone: expect.stringContaining("gültige Telefonnummer"),
      email: expect.stringContaining("gültige E-Mail-Adresse"),
    });
    expect(errorsOf({ petId: "other", petName: "Rex", petType: "Drache" })).toHaveProperty(
      "petType",
    );
    const concerns = "x".repeat(bookingLimits.concerns + 1);
    expect(errorsOf({ concerns }).concerns).toContain("2.000 Zeichen");
  });

  it.each([
    ["a kind of another service", { offering: "acupressure" }, "offering"],
    ["no kind", { offering: "" }, "offering"],
    ["31 February", { date: "2026-02-31" }, "date"],
    ["a day beyond the calendar", { date: "2999-12-01" }, "date"],
    ["25 o'clock", { time: "25:00" }, "time"],
    ["no time", { time: "" }, "time"],
  ])("refuses %s", (_name, input, field) => {
    expect(Object.keys(errorsOf(input as unknown as Fields))).toEqual([field]);
  });

  it("takes every kind of every service", () => {
    const refused = serviceTypes.flatMap((type) =>
      offeringsOf(type).filter(({ id }) => !parse({ offering: id }, type).ok),
    );
    expect(refused).toEqual([]);
  });

  it("takes any text as text", () => {
    const parsedText = (text: string, concerns = text) =>
      accepted(parse({ petId: "other", petName: text, petType: "Hund", concerns }));
    expect(misreadTexts((text) => parsedText("Bello", text).concerns)).toEqual([]);
    expect(misreadTexts((text) => Object(parsedText(text).pet).name)).toEqual([]);
  });
});
