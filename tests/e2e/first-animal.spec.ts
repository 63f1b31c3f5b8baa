import { expect, readMail, test } from "#tests/support/test.ts";

const devices = [
  { device: "at a desk", use: { viewport: { width: 1280, height: 800 } } },
  {
    device: "on a phone",
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const;

for (const { device, use } of devices) {
  test.describe(device, () => {
    test.use(use);

    test(`a stranger registers, confirms, completes the profile and adds the first animal ${device}`, async ({
      page,
      context,
    }) => {
      const email = `nora.neu.${use.viewport.width}@example.org`;
      await page.goto("/");
      await page.getByRole("link", { name: "Jetzt starten & Profil anlegen" }).first().click();
      await page.getByRole("link", { name: "Registrieren" }).click();
      await page.getByLabel("Vor- und Nachname").fill("Nora Neu");
      await page.getByLabel("E-Mail-Adresse").fill(email);
      await page.getByLabel("Passwort").fill("der mops frisst rüben");
      await page.getByRole("button", { name: "Registrieren" }).click();
      await expect(page.getByRole("heading", { name: "Account erstellt!" })).toBeVisible();

      const mail = await readMail(context, email, /bestätigen Sie/);
      await page.goto(mail.link);
      await page.getByRole("button", { name: "Bestätigen und anmelden" }).click();

      await page.waitForURL("/profile");
      await page.getByLabel("Straße und Hausnummer").fill("Lindenweg 4");
      await page.getByLabel("Postleitzahl").fill("10115");
      await page.getByLabel("Ort", { exact: true }).fill("Berlin");
      await page.getByRole("button", { name: "Speichern" }).click();

      await page.waitForURL("/dashboard");
      await page.getByRole("link", { name: "Haustier hinzufügen" }).click();
      await page.getByRole("dialog").getByRole("link", { name: "Katze" }).click();
      await page.getByLabel("Name *").fill("Mimi");
      await page.getByLabel("Geburtsdatum *").fill("2020-02-29");
      await page.getByRole("button", { name: "Haustier anlegen" }).click();

      await expect(page.getByText("Haustier hinzugefügt!")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Meine Haustiere (1 / 1)" })).toBeVisible();
      await expect(page.getByRole("link", { name: /Mimi/ })).toBeVisible();
    });
  });
}

test.describe("on a phone", () => {
  test.use(devices[1].use);

  test("the bar below leads to the pages and opens the menu with everything else", async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto("/dashboard");
    const bar = page.getByRole("navigation", { name: "Schnellzugriff" });
    await expect(bar.getByRole("listitem")).toHaveText([
      "Start",
      "Haustiere",
      "Termine",
      "Shop",
      "Menü",
    ]);
    await bar.getByRole("link", { name: "Haustiere" }).tap();
    await page.waitForURL("/pets");

    const menu = page.getByRole("navigation", { name: "Hauptnavigation" });
    await expect(menu).toBeHidden();
    await bar.getByRole("button", { name: "Menü" }).tap();
    await expect(menu).toBeVisible();
    await menu.getByRole("link", { name: "Profil" }).tap();
    await page.waitForURL("/profile");
    await expect(menu, "the menu is closed by following a link").toBeHidden();

    await page.getByRole("button", { name: "Menü öffnen" }).tap();
    await page.getByRole("button", { name: "Abmelden" }).tap();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  });
});
