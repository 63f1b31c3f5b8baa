import { describe, expect, it } from "vitest";
import { parseForm } from "#app/platform/forms.server.ts";
import { contactSchema } from "#app/site/landing/contact.server.ts";
import { contactLimits } from "#app/site/landing/contact.tsx";
import {
  accepted,
  faultsOf,
  formOf,
  misreadTexts,
  textsThatFill,
} from "#tests/support/unit-forms.ts";

const contact = {
  name: "Katharina Lindner",
  email: "katharina@example.org",
  message: "Guten Tag,\nhaben Sie im Dezember noch Termine?",
};

function parse(fields: Record<string, string>) {
  return parseForm(formOf({ ...contact, ...fields }), contactSchema);
}

const errorsOf = (fields: Record<string, string>) => faultsOf(parse(fields));

describe("the contact form", () => {
  it("takes a message and keeps its lines", () => {
    expect(parse({})).toEqual({ ok: true, value: contact });
  });

  it.each([
    ["name", "Bitte geben Sie einen Namen ein."],
    ["email", "Bitte geben Sie die E-Mail-Adresse ein."],
    ["message", "Bitte geben Sie eine Nachricht ein."],
  ])("asks for %s", (name, message) => {
    expect(errorsOf({ [name]: "" })).toEqual({ [name]: message });
  });

  it("bounds name and message", () => {
    for (const name of ["name", "message"] as const) {
      expect(errorsOf({ [name]: "ß".repeat(contactLimits[name]) })).toEqual({});
      expect(Object.keys(errorsOf({ [name]: "ß".repeat(contactLimits[name] + 1) }))).toEqual([
        name,
      ]);
    }
  });

  it("keeps what is harmless, loses what is not, and is filled in by what is seen", () => {
    for (const name of ["name", "message"] as const) {
      expect(misreadTexts((text) => accepted(parse({ [name]: text }))[name])).toEqual([]);
      expect(textsThatFill((text) => errorsOf({ [name]: text }), name)).toEqual([]);
    }
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
