import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { commonPasswords } from "#app/account/common-passwords.ts";
import { accountLimits } from "#app/account/policy.ts";
import {
  authSchema,
  confirmationSchema,
  forgottenPasswordSchema,
  newPasswordSchema,
  profileSchema,
} from "#app/account/schema.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import {
  emptyTexts,
  formOf,
  harmlessTexts,
  invisibleTexts,
  unwantedCharacters,
  unwantedTexts,
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
  const parsed = parseForm(formOf(fields), schema);
  if (!parsed.ok) throw new Error(`refused: ${JSON.stringify(parsed.result.fieldErrors)}`);
  return parsed.value;
}

function errorsOf(schema: z.ZodType, fields: Record<string, string>): Record<string, string> {
  const parsed = parseForm(formOf(fields), schema);
  return parsed.ok ? {} : parsed.result.fieldErrors;
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
    ["registration", authSchema, registration, "fullName"],
    ["registration", authSchema, registration, "email"],
    ["registration", authSchema, registration, "password"],
    ["sign-in", authSchema, signIn, "email"],
    ["sign-in", authSchema, signIn, "password"],
    ["profile", profileSchema, profile, "fullName"],
    ["profile", profileSchema, profile, "street"],
    ["profile", profileSchema, profile, "postalCode"],
    ["profile", profileSchema, profile, "city"],
    ["new password", newPasswordSchema, newPassword, "token"],
    ["new password", newPasswordSchema, newPassword, "password"],
    ["link", confirmationSchema, { token: "t" }, "token"],
    ["forgotten password", forgottenPasswordSchema, { email: "a@example.org" }, "email"],
  ])("%s: asks in German for what is empty or missing: %4$s", (_form, schema, fields, name) => {
    for (const incomplete of [{ ...fields, [name]: "" }, without(fields, name)]) {
      const errors = errorsOf(schema, incomplete);
      expect(Object.keys(errors)).toEqual([name]);
      expect(errors[name]).toMatch(/^(Bitte|Der Link) /);
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

  it.each([
    ["registration", authSchema, registration],
    ["profile", profileSchema, profile],
  ])("%s: drop every field that is not theirs", (_form, schema, fields) => {
    const forged = {
      ...fields,
      id: "somebody-else",
      user_id: "somebody-else",
      userId: "somebody-else",
      role: "admin",
      subscription_status: "active",
      subscriptionStatus: "active",
      pet_slots_purchased: "99",
      petSlotsPurchased: "99",
      herb_views: "[1,2,3]",
      emailVerified: "true",
    };
    expect(accept(schema, forged)).toEqual(fields);
  });

  it("profile: the e-mail address is not taken", () => {
    expect(accept(profileSchema, { ...profile, email: "other@example.org" })).toEqual(profile);
  });
});

describe("names and addresses", () => {
  it.each([
    ["registration", authSchema, registration, "fullName", accountLimits.fullName],
    ["profile", profileSchema, profile, "fullName", accountLimits.fullName],
    ["profile", profileSchema, profile, "street", accountLimits.street],
    ["profile", profileSchema, profile, "city", accountLimits.city],
  ] as const)("%s: %3$s may be %4$i long and no longer", (_form, schema, fields, name, max) => {
    expect(accept(schema, { ...fields, [name]: "ä".repeat(max) })).toHaveProperty(
      name,
      "ä".repeat(max),
    );
    expect(errorsOf(schema, { ...fields, [name]: "ä".repeat(max + 1) })).toEqual({
      [name]: `Bitte höchstens ${max} Zeichen eingeben.`,
    });
  });

  it.each(Object.entries(harmlessTexts))("keep %s as it is", (_kind, text) => {
    expect(accept(authSchema, { ...registration, fullName: text })).toHaveProperty(
      "fullName",
      text,
    );
    expect(accept(profileSchema, { ...profile, city: text }).city).toBe(text);
  });

  it.each(Object.entries(unwantedTexts))("lose %s", (_kind, text) => {
    const { fullName, street } = accept(profileSchema, {
      ...profile,
      fullName: text,
      street: text,
    });
    expect(fullName).not.toMatch(unwantedCharacters);
    expect(fullName).toMatch(/^a.b$/u);
    expect(street).toBe(fullName);
  });

  it.each(["\n", "\r\n", "\r"])("are one line: %j becomes a space", (lineBreak) => {
    const { fullName } = accept(profileSchema, { ...profile, fullName: `Erika${lineBreak}X: 1` });
    expect(fullName).toMatch(/^Erika +X: 1$/);
  });

  it.each(Object.entries(emptyTexts))("are not filled in by %s", (_kind, text) => {
    expect(Object.keys(errorsOf(profileSchema, { ...profile, fullName: text }))).toEqual([
      "fullName",
    ]);
  });

  it.each(Object.entries(invisibleTexts))("are not filled in by %s alone", (_kind, text) => {
    expect(Object.keys(errorsOf(profileSchema, { ...profile, fullName: text }))).toEqual([
      "fullName",
    ]);
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
      return `a@${"b".repeat(length - end.length - 6)}${end}.org`;
    };
    expect(accept(forgottenPasswordSchema, { email: ofLength(254) }).email).toHaveLength(254);
    expect(errorsOf(forgottenPasswordSchema, { email: ofLength(255) })).toHaveProperty("email");
  });

  it.each([
    "erika",
    "erika@",
    "@example.org",
    "erika@example",
    "erika@@example.org",
    "erika@example..org",
    "erika@-example.org,b@example.org",
    "erika@example.org,evil@example.org",
    "erika@example.org;evil@example.org",
    "erika@example.org\nbcc:evil@example.org",
    "erika@example.org\u0000",
    "Erika <erika@example.org>",
    "erika @example.org",
    "erika@exa mple.org",
    "<script>@example.org",
    "' or 1=1 --@example.org",
    "erika@example.org'--",
    "erika\u202e@example.org",
    "🐶@example.org",
    "mailto:erika@example.org",
  ])("%j is none", (email) => {
    const parsed = parseForm(formOf({ email }), forgottenPasswordSchema);
    // What is cleaned away at the ends leaves the address that was meant.
    if (parsed.ok) expect(parsed.value.email).toBe("erika@example.org");
    else expect(parsed.result.fieldErrors.email).toMatch(/^Bitte eine gültige E-Mail-Adresse/);
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

  it("has ten characters or more", () => {
    expect(errorOf("Xk7-pfote")).toBe("Bitte mindestens 10 Zeichen verwenden.");
    expect(errorOf("Xk7-pfoten")).toBeUndefined();
  });

  it("counts code points, as NIST SP 800-63B-4 says: five emoji are not ten characters", () => {
    expect(errorOf("🐶🐱🐴🐰🌿")).toBe("Bitte mindestens 10 Zeichen verwenden.");
  });

  it("of 64 characters with umlauts, spaces and emoji is taken whole", () => {
    const password = `Größere Füße für ältere Kaninchen 🐰 ${"äöüß".repeat(7)}`.slice(0, 64);
    expect(password).toHaveLength(64);
    expect(accept(newPasswordSchema, { ...newPassword, password }).password).toBe(password);
    expect(accept(authSchema, { ...registration, password }).password).toBe(password);
    expect(accept(authSchema, { ...signIn, password }).password).toBe(password);
  });

  it("may be 128 characters long and no longer", () => {
    const long = "Äpfel & Möhren ".repeat(9);
    expect(errorOf(long.slice(0, 128))).toBeUndefined();
    expect(errorOf(long.slice(0, 129))).toBe("Bitte höchstens 128 Zeichen eingeben.");
    expect(errorsOf(authSchema, { ...signIn, password: long.slice(0, 129) })).toHaveProperty(
      "password",
    );
  });

  it("keeps blanks at its ends", () => {
    const password = "  Pfoten und Kräuter  ";
    expect(accept(newPasswordSchema, { ...newPassword, password }).password).toBe(password);
  });

  it.each([
    "1234567890",
    "PASSWORD123",
    "Passwort123",
    "passwort123",
    "QWERTZUIOP",
    "qwertyuiop",
    "aaaaaaaaaaaa",
    "abababababab",
    "          ",
  ])("is not %j", (password) => {
    expect(errorOf(password)).toBe(
      "Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.",
    );
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
      password: "Das Passwort darf nicht Ihre E-Mail-Adresse sein.",
    });
  });

  it("at sign-in is not measured: who has an old short one is not locked out here", () => {
    expect(accept(authSchema, { ...signIn, password: "kurz" }).password).toBe("kurz");
  });
});

describe("phone and postal code", () => {
  const errorsWith = (fields: Record<string, string>) =>
    errorsOf(profileSchema, { ...profile, ...fields });

  it.each(["", "030 1234567", "+49 (0)30 123-45 67", "(030) 123456", "0171/1234567", "030.123.45"])(
    "take the phone %j",
    (phone) => {
      expect(errorsWith({ phone })).toEqual({});
      expect(accept(profileSchema, { ...profile, phone }).phone).toBe(phone);
    },
  );

  it.each(["12", "ruf mich an", "<script>", "030 1234567 x", "٠٣٠١٢٣٤٥"])(
    "refuse the phone %j",
    (phone) => {
      expect(errorsWith({ phone })).toHaveProperty("phone");
    },
  );

  it.each(["-----", "(((((", "     .", "+/////"])("refuse a phone without digits: %j", (phone) => {
    expect(errorsWith({ phone })).toHaveProperty("phone");
  });

  it("need no phone at all", () => {
    expect(accept(profileSchema, without(profile, "phone")).phone).toBe("");
  });

  it(`take a phone of ${accountLimits.phone} characters and no more`, () => {
    expect(errorsWith({ phone: "1".repeat(accountLimits.phone) })).toEqual({});
    expect(errorsWith({ phone: "1".repeat(accountLimits.phone + 1) })).toHaveProperty("phone");
  });

  it.each(["10115", "01067", "A-1010", "SW1A 1AA", "L-1234", "1012 AB"])(
    "take the postal code %j",
    (postalCode) => {
      expect(errorsWith({ postalCode })).toEqual({});
    },
  );

  it.each([
    ...["10", "1234", "123456", "1234567890", "10 115", "-----", "1011!", "<b>", "12345678901"],
    ...["１０１１５", "' or 1"],
  ])("refuse the postal code %j", (postalCode) => {
    expect(errorsWith({ postalCode })).toHaveProperty("postalCode");
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
