import { describe, expect, it } from "vitest";
import { profileSchema } from "#app/account/schema.server.ts";
import { contactSchema } from "#app/admin/customers/files/files.server.ts";
import { stableSchema } from "#app/admin/stables/stables.server.ts";
import { orderNumbersIn } from "#app/inbox/policy.ts";
import { searchWords } from "#app/platform/search-words.ts";
import { codeSigns, readPostalCode } from "#app/platform/typed-identifier.ts";

describe("a postal code", () => {
  it.each([
    ["01067", "01067"],
    ["01067 ", "01067"],
    ["\u00a001067\u200b", "01067"],
    ["01 067", "01067"],
    ["０１０６７", "01067"],
    ["'01067", "01067"],
    ["01067,", "01067"],
    ["D-01067", "01067"],
    ["D 01067", "01067"],
    ["D01067", "01067"],
    ["d – 01067", "01067"],
    ["D\u201101067", "01067"],
    ["DE-01067", "01067"],
    ["PLZ: 01067", "01067"],
    ["PLZ D-01067", "01067"],
    ["A-1010", "A-1010"],
    ["a 1010", "A-1010"],
    ["A – 1010", "A-1010"],
    ["AT-1010", "AT-1010"],
    ["CH-8001", "CH-8001"],
    ["CH\u00a08001", "CH-8001"],
    ["L-1234", "L-1234"],
    ["NL-1012 ab", "NL-1012 AB"],
    ["PL 00-950", "PL 00-950"],
    ["1012 AB", "1012 AB"],
    ["SW1A 1AA", "SW1A 1AA"],
    ["", ""],
    [" \u00a0", ""],
  ])("%j is %j", (text, postalCode) => {
    expect(readPostalCode(text)).toEqual({ ok: true, postalCode });
  });

  it.each([
    ["1067", "Bitte geben Sie 5 Ziffern ein"],
    ["O1067", "0 und 1 statt O und I"],
    ["D-O1067", "0 und 1 statt O und I"],
    ["0106l", "0 und 1 statt O und I"],
    ["D-1067", "5 Ziffern"],
    ["D-010677", "gültige Postleitzahl"],
    ["010677", "gültige Postleitzahl"],
    ["Dresden", "gültige Postleitzahl"],
    ["01067 Dresden", "gültige Postleitzahl"],
    ["01067 Ulm", "gültige Postleitzahl"],
    ["A-1010 Wien", "gültige Postleitzahl"],
    ["12", "gültige Postleitzahl"],
    ["-", "gültige Postleitzahl"],
  ])("is none in %j", (text, problem) => {
    expect(readPostalCode(text)).toMatchObject({ problem: expect.stringContaining(problem) });
  });

  it("is read the same in profile, customer's file and stable", () => {
    for (const { shape } of [profileSchema, contactSchema, stableSchema]) {
      expect(shape.postalCode.parse("PLZ: D–01067\u00a0")).toBe("01067");
      expect(shape.postalCode.safeParse("O1067").success).toBe(false);
    }
    expect(contactSchema.shape.postalCode.parse(undefined)).toBe("");
    expect(profileSchema.shape.postalCode.safeParse(undefined).success).toBe(false);
  });
});

describe("an order number in words", () => {
  it.each([
    "KP-261002-ABC123",
    "kp-261002-abc123",
    "Nr. KP-261002-ABC123.",
    "Nr.KP-261002-ABC123",
    "#KP-261002-ABC123",
    "Bestellung KP-261002-ABC123, bitte!",
    "KP–261002–ABC123",
    "KP\u2011261002\u2011ABC123",
    "KP\u2212261002\u2212ABC123",
    "KP - 261002 - ABC123",
    "KP 261002 ABC123",
    "KP\u00a0261002\u00a0ABC123",
    "KP261002ABC123",
    "KP_261002_ABC123",
    "KP/261002/ABC123",
    "KP-261002-\nABC123",
    "KP-2610\u00ad02-ABC\u200b123",
    "KP-26 10 02-ABC 123",
    "KP-261OO2-ABCI23",
    "KP-26l002-ABCl23",
    "ＫＰ-２６１００２-ＡＢＣ１２３",
    "„KP-261002-ABC123“",
    "(KP-261002-ABC123)",
  ])("is found in %j", (words) => {
    expect(orderNumbersIn(words)).toEqual(["kp-261002-abc123"]);
  });

  it("is one of several, and none in other words", () => {
    expect(orderNumbersIn("KP-261002-ABC123 und KP 261003 ZZZ999")).toEqual([
      "kp-261002-abc123",
      "kp-261003-zzz999",
    ]);
    expect(orderNumbersIn("KP-261002-ABC12")).toEqual(["kp-261002-abc12"]);
    expect(orderNumbersIn("030123-456789")).toEqual(["030123-456789"]);
    // Without its letters it may be of another shop.
    expect(orderNumbersIn("261002-ABC123")).toEqual(["261002-abc123"]);
    expect(orderNumbersIn("SHOP–10023")).toEqual(["shop-10023"]);
    expect(orderNumbersIn("Kräuterlexikon-Abo")).toEqual([]);
  });
});

it.each(["KP-261002-ABC123", "KP 261002 ABC123", "KP261002ABC123", "kp–261OO2–abc123"])(
  "a search for an order is the same word however it is written: %j",
  (search) => {
    expect(searchWords(search)).toEqual(searchWords("KP-261002-ABC123"));
    expect(searchWords(`Müller ${search}`)).toContain("muller");
  },
);

describe("a code", () => {
  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["123\u00a0456", "123456"],
    ["123\u202f456", "123456"],
    ["123-456", "123456"],
    ["123–456", "123456"],
    ["123.456.", "123456"],
    ["\u200e123456\u200b", "123456"],
    ["１２３４５６", "123456"],
    ["Code: 123 456", "123456"],
    ["„123456“", "123456"],
    ["ABCDE–F0123", "ABCDEF0123"],
    ["Wiederherstellungscode: ABCDE-F0123", "ABCDEF0123"],
    ["12345", "12345"],
    ["Passwort", "Passwort"],
  ])("%j has the signs %j", (text, signs) => {
    expect(codeSigns(text)).toBe(signs);
  });
});
