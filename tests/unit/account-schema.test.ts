import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { accountLimits } from "#app/account/policy.ts";
import {
  authSchema,
  commonPasswords,
  confirmationSchema,
  forgottenPasswordSchema,
  newPasswordSchema,
  profileSchema,
} from "#app/account/schema.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import {
  accepted,
  faultsOf,
  formOf,
  misreadTexts,
  textsThatFill,
} from "#tests/support/unit-forms.ts";

const registration = {
  intent: "register",
  fullName: "Katharina Lindner",
  email: "katharina@example.org",
  password: "Pfoten-und-Kraeuter-7",
};
const signIn = {
  intent: "sign-in",
  email: "katharina@example.org",
  password: "Pfoten-und-Kraeuter-7",
};
const profile = {
  fullName: "Katharina Lindner",
  phone: "030 23125 017",
  street: "Am Weidengrund 12",
  postalCode: "14532",
  city: "Kleinmachnow",
};
const newPassword = { token: "t".repeat(43), password: "Pfoten-und-Kraeuter-7" };

function accept<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>) {
  return accepted(parseForm(formOf(fields), schema));
}

function errorsOf(schema: z.ZodType, fields: Record<string, string>): Record<string, string> {
  return faultsOf(parseForm(formOf(fields), schema));
}

function without(fields: Record<string, string>, name: string) {
  const rest: Record<string, string> = { ...fields };
  delete rest[name];
  return rest;
}

describe("forms of the account", () => {
  it("take what people type", () => {
    expect(accept(authSchema, registration)).toEqual(registration);
    expect(accept(authSchema, signIn)).toEqual(signIn);
    expect(accept(profileSchema, profile)).toEqual(profile);
    expect(accept(newPasswordSchema, newPassword)).toEqual(newPassword);
    expect(accept(forgottenPasswordSchema, { email: "a@example.org" })).toEqual({
      email: "a@example.org",
    });
  });

  it.each([
    ["registration", authSchema, registration, ["fullName", "email", "password"]],
    ["sign-in", authSchema, signIn, ["email", "password"]],
    ["profile", profileSchema, profile, ["fullName", "street", "postalCode", "city"]],
    ["new password", newPasswordSchema, newPassword, ["token", "password"]],
    ["link", confirmationSchema, { token: "t" }, ["token"]],
    ["forgotten password", forgottenPasswordSchema, { email: "a@example.org" }, ["email"]],
  ])("%s: asks in German for what is empty or missing", (_form, schema, fields, names) => {
    for (const name of names) {
      for (const incomplete of [{ ...fields, [name]: "" }, without(fields, name)]) {
        const errors = errorsOf(schema, incomplete);
        expect(Object.keys(errors)).toEqual([name]);
        expect(errors[name]).toMatch(/^(Bitte|Der Link) /);
      }
    }
  });

  it("keep what was typed when they refuse, but never a password", () => {
    const parsed = parseForm(formOf({ ...registration, email: "?" }), authSchema, ["password"]);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok || parsed.result.values).toEqual(
      without({ ...registration, email: "?" }, "password"),
    );
  });

  it("need an intent they know", () => {
    for (const intent of ["", "admin", "sign-in ", "SIGN-IN"]) {
      expect(parseForm(formOf({ ...signIn, intent }), authSchema).ok).toBe(false);
    }
    expect(parseForm(formOf(without(signIn, "intent")), authSchema).ok).toBe(false);
  });

  it("drop every field that is not theirs", () => {
    const forged = {
      ...{ id: "somebody-else", user_id: "somebody-else", userId: "somebody-else", role: "admin" },
      ...{ subscription_status: "active", subscriptionStatus: "active", emailVerified: "true" },
      ...{ pet_slots_purchased: "99", petSlotsPurchased: "99", herb_views: "[1,2,3]" },
    };
    expect(accept(authSchema, { ...registration, ...forged })).toEqual(registration);
    const email = "other@example.org";
    expect(accept(profileSchema, { ...profile, ...forged, email })).toEqual(profile);
  });
});

describe("names and addresses", () => {
  it.each([
    ["registration", authSchema, registration, "fullName"],
    ["profile", profileSchema, profile, "fullName"],
    ["profile", profileSchema, profile, "street"],
    ["profile", profileSchema, profile, "city"],
  ] as const)("%s: %3$s may be as long as we keep and no longer", (_form, schema, fields, name) => {
    const max = accountLimits[name];
    const longest = { ...fields, [name]: "ä".repeat(max) };
    expect(accept(schema, longest)).toEqual(longest);
  });

  it("keep what is harmless, lose what is not, and are filled in by what is seen", () => {
    const registered = (text: string) => {
      const value = accept(authSchema, { ...registration, fullName: text });
      return "fullName" in value ? value.fullName : "";
    };
    expect(misreadTexts(registered)).toEqual([]);
    for (const name of ["fullName", "street", "city"] as const) {
      const field = (text: string) => accept(profileSchema, { ...profile, [name]: text })[name];
      expect(misreadTexts(field), name).toEqual([]);
    }
    const faults = (fullName: string) => errorsOf(profileSchema, { ...profile, fullName });
    expect(textsThatFill(faults, "fullName")).toEqual([]);
  });

  it("are one line: a line break becomes a space", () => {
    for (const lineBreak of ["\n", "\r\n", "\r"]) {
      const fullName = `Erika${lineBreak}X: 1`;
      expect(accept(profileSchema, { ...profile, fullName }).fullName).toMatch(/^Erika +X: 1$/);
    }
  });

  it("are composed: one letter is one character", () => {
    expect(accept(profileSchema, { ...profile, city: "Ko\u0308ln" }).city).toBe("Köln");
  });
});

describe("the e-mail address", () => {
  it("is trimmed and in lower case", () => {
    expect(accept(forgottenPasswordSchema, { email: "  Erika@Example.ORG " }).email).toBe(
      "erika@example.org",
    );
  });

  it("may be 254 characters long and no longer", () => {
    const ofLength = (length: number) => {
      const end = `.${"b".repeat(60)}`.repeat(3);
      return `${"a".repeat(length - end.length - 12)}@example${end}.org`;
    };
    expect(accept(forgottenPasswordSchema, { email: ofLength(254) }).email).toHaveLength(254);
    expect(errorsOf(forgottenPasswordSchema, { email: ofLength(255) })).toHaveProperty("email");
  });

  it("is none with anything missing, doubled, added or hidden", () => {
    const none = [
      "erika",
      "erika@",
      "@example.org",
      "erika@example",
      "erika@@example.org",
      "erika@example..org",
      "erika@exa mple.org",
      "<script>@example.org",
      "' or 1=1 --@example.org",
      "erika@example.org'--",
      "🐶@example.org",
    ];
    for (const email of none) {
      const message = errorsOf(forgottenPasswordSchema, { email }).email;
      expect(message, email).toMatch(/^Bitte geben Sie eine gültige E-Mail-Adresse/);
    }
    for (const email of [
      "erika@example.org\nbcc:evil@example.org",
      "erika@example.org,evil@example.org",
      "erika@example.org;evil@example.org",
      "Erika <erika@example.org>, evil@example.org",
    ]) {
      expect(errorsOf(forgottenPasswordSchema, { email }).email, email).toBe(
        "Bitte geben Sie nur eine E-Mail-Adresse ein.",
      );
    }
    // What is cleaned away at the ends leaves the address that was meant.
    for (const email of ["erika@example.org\u0000", "erika\u202e@example.org"]) {
      const parsed = parseForm(formOf({ email }), forgottenPasswordSchema);
      if (parsed.ok) expect(parsed.value.email).toBe("erika@example.org");
    }
  });

  it("of a hundred thousand characters is refused without long thought", () => {
    const started = performance.now();
    for (const email of [`${"a".repeat(100_000)}@`, `a@${"a.".repeat(50_000)}`, "@".repeat(1e5)]) {
      expect(errorsOf(forgottenPasswordSchema, { email })).toHaveProperty("email");
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("a new password", () => {
  const errorOf = (password: string) =>
    errorsOf(newPasswordSchema, { ...newPassword, password }).password;

  it("has ten code points or more, as NIST SP 800-63B-4 counts: five emoji are not ten", () => {
    for (const short of ["Xk7-pfote", "🐶🐱🐴🐰🌿"]) {
      expect(errorOf(short)).toBe("Bitte verwenden Sie mindestens 10 Zeichen.");
    }
    expect(errorOf("Xk7-pfoten")).toBeUndefined();
  });

  it("of 64 characters with umlauts, spaces and emoji is taken whole, with blanks at its ends", () => {
    const long = `Größere Füße für ältere Kaninchen 🐰 ${"äöüß".repeat(7)}`.slice(0, 64);
    expect(long).toHaveLength(64);
    for (const password of [long, "  Pfoten und Kräuter  "]) {
      expect(accept(newPasswordSchema, { ...newPassword, password }).password).toBe(password);
      expect(accept(authSchema, { ...registration, password }).password).toBe(password);
      expect(accept(authSchema, { ...signIn, password }).password).toBe(password);
    }
  });

  it("may be 128 characters long and no longer", () => {
    const long = "Äpfel & Möhren ".repeat(9);
    expect(errorOf(long.slice(0, 128))).toBeUndefined();
    expect(errorOf(long.slice(0, 129))).toBe("Bitte geben Sie höchstens 128 Zeichen ein.");
    expect(errorsOf(authSchema, { ...signIn, password: long.slice(0, 129) })).toHaveProperty(
      "password",
    );
  });

  it("is none that is easily guessed", () => {
    const easy = [
      "1234567890",
      "PASSWORD123",
      "Passwort123",
      "passwort123",
      "QWERTZUIOP",
      "qwertyuiop",
      "aaaaaaaaaaaa",
      "abababababab",
      "          ",
    ];
    const message = "Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.";
    expect(easy.filter((password) => errorOf(password) !== message)).toEqual([]);
  });

  it("is none of the common ones, in whatever case", () => {
    const taken = [...commonPasswords]
      .filter((one) => one.length >= accountLimits.passwordMin)
      .filter((one) => !errorOf(one) || !errorOf(one.toUpperCase()));
    expect(taken).toEqual([]);
    expect(commonPasswords.size).toBeGreaterThan(1000);
  });

  it("is not the e-mail address, in whatever case", () => {
    const password = registration.email.toUpperCase();
    expect(errorsOf(authSchema, { ...registration, password })).toEqual({
      password: "Bitte verwenden Sie nicht Ihre E-Mail-Adresse als Passwort.",
    });
  });

  it("at sign-in is not measured: who has an old short one is not locked out here", () => {
    expect(accept(authSchema, { ...signIn, password: "kurz" }).password).toBe("kurz");
  });
});

describe("phone and postal code", () => {
  const errorsWith = (fields: Record<string, string>) =>
    errorsOf(profileSchema, { ...profile, ...fields });

  const refused = (name: string, values: readonly string[]) =>
    values.filter((value) => name in errorsWith({ [name]: value }));

  it("take a phone as people write it, or none", () => {
    const phones = ["", "030 1234567", "+49 (0)30 123-45 67", "(030) 123456", "0171/1234567"];
    for (const phone of [...phones, "030.123.45", "112", "030 1234567 (Notdienst)"]) {
      expect(accept(profileSchema, { ...profile, phone }).phone).toBe(phone);
    }
    expect(accept(profileSchema, without(profile, "phone")).phone).toBe("");
  });

  it("refuse a phone with anything else, without digits, or too long", () => {
    const wrong = ["12", "ruf mich an", "<script>", "٠٣٠١٢٣٤٥", "-----", "((((("];
    wrong.push("     .", "+/////", "1".repeat(accountLimits.phone + 1));
    expect(refused("phone", wrong)).toEqual(wrong);
  });

  it("take postal codes of Germany and beyond, and no others", () => {
    const codes = ["10115", "01067", "A-1010", "SW1A 1AA", "L-1234", "1012 AB"];
    expect(refused("postalCode", codes)).toEqual([]);
    const wrong = ["10", "1234", "123456", "1234567890", "-----", "1011!", "<b>"];
    wrong.push("12345678901", "' or 1");
    expect(refused("postalCode", wrong)).toEqual(wrong);
  });
});

describe("where to go after sign-in", () => {
  it("travels along", () => {
    expect(accept(authSchema, { ...signIn, redirectTo: "/pets" })).toHaveProperty(
      "redirectTo",
      "/pets",
    );
  });

  it("never keeps anybody from signing in, however long it is", () => {
    const redirectTo = `/success?${"product_id[]=prod_0123456789&".repeat(20)}`;
    expect(redirectTo.length).toBeGreaterThan(500);
    expect(errorsOf(authSchema, { ...signIn, redirectTo })).toEqual({});
  });
});

it("a token longer than any of ours is refused before the database is asked", () => {
  expect(errorsOf(confirmationSchema, { token: "t".repeat(101) })).toHaveProperty("token");
  expect(errorsOf(newPasswordSchema, { ...newPassword, token: "t".repeat(101) })).toHaveProperty(
    "token",
  );
});
