import { eq } from "drizzle-orm";
import { declarations } from "#app/db/mail-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { Client, mailsTo, signedIn } from "#tests/support/http.ts";
import { customer, describe, expect, person, site, test } from "#tests/support/http-test.ts";
import { visit } from "#tests/support/visit.ts";

// What people paste into forms, as it arrives; each rule's own list stands in tests/unit.

describe("an e-mail address", () => {
  const umlauts = "info@kräuterhof.example.org";
  const stored = "info@xn--kruterhof-w2a.example.org";

  test("with umlauts gets the receipt of a withdrawal, and is read back with them", async ({
    visitor,
  }) => {
    const form = await visit(visitor, "/vertrag-widerrufen");
    const summary = await form.press("Weiter zur Bestätigung", {
      "Vor- und Nachname": "Erika Muster",
      "Vertrag oder Bestellnummer": "KP-1",
      "E-Mail": "Erika <info@Kräuterhof.example.org>",
    });
    expect(summary.part("main").text).toContain(umlauts);
    const receipt = await summary.press("Widerruf bestätigen");
    expect(receipt.text).toContain(`per E-Mail an ${umlauts}`);
    expect(await site.db.$count(declarations, eq(declarations.email, stored))).toBe(1);
    expect(await mailsTo(site, stored, "Eingangsbestätigung: Ihr Widerruf")).toHaveLength(1);
  });

  test("is the same account however it is written", async () => {
    await person({ email: stored });
    for (const spelling of [
      umlauts,
      "INFO@KRÄUTERHOF.example.org",
      stored,
      "mailto:info@kr%C3%A4uterhof.example.org?subject=Hallo",
      "\u200Binfo@kra\u0308uterhof.example.org. ",
    ]) {
      const page = await visit(new Client(site), "/auth");
      const entered = await page.press("Anmelden", {
        "E-Mail-Adresse": spelling,
        Passwort: demoPassword,
      });
      expect(entered.path, spelling).toBe("/pets");
    }
    const own = await visit(await signedIn(site, stored), "/profile/daten");
    expect(own.text).toContain(umlauts);
  });

  test("that cannot be written to is refused with the reason, and stays in its field", async ({
    visitor,
  }) => {
    let page = await visit(visitor, "/auth/passwort-vergessen");
    for (const [spelling, error] of [
      ["jürgen@example.org", "An Adressen mit Umlauten vor dem @ können wir nicht senden."],
      ["erika@example.org oder max@example.org", "Bitte geben Sie nur eine E-Mail-Adresse ein."],
      ["erika muster@example.org", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    ] as const) {
      page = await page.press("Link anfordern", { "E-Mail-Adresse": spelling });
      expect(page.errors[0]).toContain(error);
      expect(page.value("E-Mail-Adresse")).toBe(spelling);
    }
  });
});

test("two numbers of a vet are two links on the emergency sheet, and stay as typed", async () => {
  const { id, client } = await customer();
  const numbersAsTyped = "030 23125123 (Praxis) / 0171 – 392\u00A000 11 (Notdienst)";
  const petId = await insertPet(site.db, { userId: id, name: "Emma" });
  const page = await visit(client, `/pets/${petId}?bearbeiten`);
  await page.press("Speichern", { "Telefon der Tierarztpraxis": numbersAsTyped });
  const sheet = await visit(client, "/notfallblatt");
  expect(sheet.text).toContain("030 23125123 (Praxis) / 0171 – 392 00 11 (Notdienst)");
  const numbers = [...sheet.root.querySelectorAll('a[href^="tel:"]')];
  expect(numbers.map((link) => link.getAttribute("href"))).toEqual([
    "tel:+493023125123",
    "tel:+491713920011",
  ]);
  const petPage = await visit(client, `/pets/${petId}`);
  expect(petPage.root.querySelectorAll('a[href="tel:+491713920011"]')).toHaveLength(2);
});

test("Safari makes no links of numbers, which would change a page before its script", async ({
  visitor,
}) => {
  const { client } = await customer();
  for (const [reader, path] of [
    [visitor, "/"],
    [visitor, "/impressum"],
    [visitor, "/vertrag-widerrufen"],
    [visitor, "/auth"],
    [client, "/pets"],
  ] as const) {
    const { text } = await reader.get(path);
    expect(text, path).toMatch(
      /<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"/,
    );
  }
});
