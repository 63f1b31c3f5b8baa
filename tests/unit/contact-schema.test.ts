import { describe, expect, it } from "vitest";
import { parseForm } from "#app/platform/forms.server.ts";
import { contactLimits } from "#app/site/policy.ts";
import { contactSchema } from "#app/site/schema.server.ts";
import {
  emptyTexts,
  formOf,
  harmlessTexts,
  invisibleTexts,
  unwantedCharacters,
  unwantedTexts,
} from "#tests/support/unit-forms.ts";

const contact = {
  name: "Katharina Lindner",
  email: "katharina@example.org",
  message: "Guten Tag,\nhaben Sie im Dezember noch Termine?",
};

function parse(fields: Record<string, string>) {
  return parseForm(formOf({ ...contact, ...fields }), contactSchema);
}

function errorsOf(fields: Record<string, string>): Record<string, string> {
  const parsed = parse(fields);
  return parsed.ok ? {} : parsed.result.fieldErrors;
}

describe("the contact form", () => {
  it("takes a message and keeps its lines", () => {
    expect(parse({})).toEqual({ ok: true, value: contact });
  });

  it.each([
    ["name", "Bitte Namen eingeben."],
    ["email", "Bitte E-Mail-Adresse eingeben."],
    ["message", "Bitte Nachricht eingeben."],
  ])("asks for %s", (name, message) => {
    expect(errorsOf({ [name]: "" })).toEqual({ [name]: message });
  });

  it.each([
    ["name", contactLimits.name],
    ["message", contactLimits.message],
  ] as const)("bounds %s at %i", (name, max) => {
    expect(errorsOf({ [name]: "ß".repeat(max) })).toEqual({});
    expect(Object.keys(errorsOf({ [name]: "ß".repeat(max + 1) }))).toEqual([name]);
  });

  it.each(Object.entries(emptyTexts))("is not filled in by %s", (_kind, text) => {
    expect(Object.keys(errorsOf({ message: text, name: text })).sort()).toEqual([
      "message",
      "name",
    ]);
  });

  it.each(Object.entries(invisibleTexts))("is not filled in by %s alone", (_kind, text) => {
    expect(Object.keys(errorsOf({ message: text, name: text })).sort()).toEqual([
      "message",
      "name",
    ]);
  });

  it.each(Object.entries(harmlessTexts))("keeps %s as it is", (_kind, text) => {
    expect(parse({ name: text, message: text })).toEqual({
      ok: true,
      value: { ...contact, name: text, message: text },
    });
  });

  it.each(Object.entries(unwantedTexts))("loses %s", (_kind, text) => {
    const parsed = parse({ name: text, message: text });
    expect(parsed.ok).toBe(true);
    if (!parsed.ok) return;
    expect(parsed.value.name).not.toMatch(unwantedCharacters);
    expect(parsed.value.message).not.toMatch(unwantedCharacters);
  });

  it("lets no line break into the name, which stands in a subject", () => {
    const parsed = parse({ name: "Erika\r\nBcc: alle@example.org" });
    expect(parsed.ok && parsed.value.name).not.toMatch(/[\r\n]/);
  });

  it("hands on what only programs fill in, so that the page can drop it", () => {
    const parsed = parse({ subject: "Kredit" });
    expect(parsed.ok && parsed.value.subject).toBe("Kredit");
  });
});
