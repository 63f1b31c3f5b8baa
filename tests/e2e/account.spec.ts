import type { Browser, BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { session } from "#app/db/account-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { arrived } from "#tests/support/arrived.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { now } from "#tests/support/http.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { expect, phone, readMail, signInAs, test, toast, visit } from "#tests/support/test.ts";
import { appCode, typedSecret } from "#tests/support/two-factor.ts";

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("a stranger registers, confirms, completes the profile and adds the first animal", async ({
    page,
    context,
  }) => {
    const email = "nora.neu@example.org";
    await page.goto("/");
    await page.getByRole("link", { name: "Jetzt starten & Profil anlegen" }).first().click();
    // What was typed for the other form is not typed again.
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByRole("link", { name: "Registrieren" }).click();
    await page.getByLabel("Vor- und Nachname").fill("Nora Neu");
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
    const password = page.getByLabel("Passwort");
    await password.fill("der mops frisst rüben");
    await page.getByRole("button", { name: "Passwort anzeigen" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("der mops frisst rüben");
    await page.getByRole("button", { name: "Passwort anzeigen" }).click();
    await expect(password).toHaveAttribute("type", "password");
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

  test("the bar below leads to the pages and opens the menu with everything else", async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await visit(page, "/dashboard");
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

test("a refusal takes the focus, is said once, and leads to its field", async ({
  page,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[01]/);
  const { email } = await person();
  await visit(page, "/auth");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Passwort vergessen?" }).click();
  await expect(page.getByRole("heading", { name: "Passwort vergessen" })).toBeVisible();
  await expect(page).toHaveURL("/auth/passwort-vergessen");
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.goBack();
  // Both pages have a field of that name.
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill("ganz-falsch-7");
  await page.getByRole("button", { name: "Anmelden" }).click();
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(refusal).toContainText(
    /Anmeldung fehlgeschlagen\s*E-Mail-Adresse oder Passwort ist falsch/,
  );
  await expect(refusal).toContainText("haben wir Ihnen den Link noch einmal geschickt");
  // Said once, in the form.
  await expect(toast(page)).toHaveCount(0);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByLabel("Passwort", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/pets");

  await visit(page, "/profile?bearbeiten");
  const city = page.getByLabel("Ort", { exact: true });
  await city.fill("Potsdam");
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await expect(city).toHaveValue("Berlin");
  const required = {
    "Vor- und Nachname": "Bitte geben Sie Vor- und Nachnamen ein.",
    "Straße und Hausnummer": "Bitte geben Sie Straße und Hausnummer ein.",
    Postleitzahl: "Bitte geben Sie die Postleitzahl ein.",
    Ort: "Bitte geben Sie den Ort ein.",
  };
  for (const label of Object.keys(required)) {
    await page.getByLabel(label, { exact: true }).fill("  ");
  }
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText("Unvollständiges Profil");
  for (const [label, missing] of Object.entries(required)) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(missing);
    await refusal.getByRole("link", { name: missing }).click();
    await expect(field).toBeFocused();
  }
});

test("the button says 'Wird geladen...' while the answer is on its way, and sends once", async ({
  page,
  person,
}) => {
  const { email } = await person();
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/auth.data*", async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await answer.promise;
    }
    await route.continue();
  });
  await visit(page, "/auth");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  const busy = page.getByRole("button", { name: "Wird geladen..." });
  await expect(busy).toBeFocused();
  await busy.dispatchEvent("click");
  answer.resolve();
  await expect(page).toHaveURL("/pets");
  expect(sent).toBe(1);
});

test("the greeting lasts 2.5 seconds", async ({ browser, context, signedIn, site }) => {
  await signedIn();
  const page = await windowWithClock(browser, context, site);
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01Z"));
  await visit(page, "/");
  await expect(page.getByRole("img", { name: "Kräuterpfote" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await page.clock.runFor(2400);
  await arrived(page);
  await expect(page, "it has not begun to leave").toHaveURL("/welcome");
  await page.clock.runFor(100);
  await expect(page).toHaveURL("/pets");
  await page.context().close();
});

/** A window of the same person whose clock the test moves; that of a window used again stays as it is. */
async function windowWithClock(
  browser: Browser,
  context: BrowserContext,
  site: RunningSite,
): Promise<Page> {
  const storageState = await context.storageState();
  const own = await browser.newContext({ baseURL: site.origin, locale: "de-DE", storageState });
  const page = await own.newPage();
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  return page;
}

test("after signing out nothing is left to see, not by the way back either", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id, name: "Geheimtier" });
  await visit(page, "/dashboard");
  await page.getByRole("link", { name: "Alle verwalten" }).click();
  await expect(page.getByRole("heading", { name: "Geheimtier" })).toBeVisible();
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect(page.getByText("Geheimtier")).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect(page.getByText("Geheimtier")).toHaveCount(0);
  expect(await site.db.$count(session, eq(session.userId, id))).toBe(0);
});

test("signing out on one page ends the other one with its next step", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await visit(page, "/pets");
  const other = await context.newPage();
  await visit(other, "/profile");
  await other.getByRole("button", { name: "Abmelden" }).click();
  await expect(other.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await page.getByRole("link", { name: "Terminkalender" }).click();
  await expect(page).toHaveURL("/auth?redirectTo=%2Fcalendar");
});

test("a session that has ended leads to sign-in and back, in the middle of work, too", async ({
  page,
  signedIn,
  site,
}) => {
  const { id, email } = await signedIn();
  await visit(page, "/pets");
  await site.db.delete(session).where(eq(session.userId, id));
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await expect(page).toHaveURL("/auth?redirectTo=%2Fprofile");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL("/profile");

  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByLabel("Name *").fill("Rex");
  await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
  await site.db.delete(session).where(eq(session.userId, id));
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
});

test("the second step is set up with a copied key, its codes are seen, printed, kept and renewed", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  // A code is one of half a minute.
  const at = new Date(now);
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  const { email } = await signedIn();
  await visit(page, "/profile/daten/zwei-faktor");
  await page.getByLabel("Ihr Passwort").fill(demoPassword);
  await page.getByRole("button", { name: "Einrichten" }).click();
  await expect(page.getByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeVisible();
  const secret = typedSecret(await page.content()) ?? "";
  await expectNoFindings(page, "the QR code");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Schlüssel kopieren" }).click();
  await expect(page.getByText("Der Schlüssel ist kopiert.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByLabel("Code aus der App").fill(appCode(secret, at));
  await page.getByRole("button", { name: "Einschalten" }).click();

  await expect(page.getByRole("heading", { name: "Ihre Wiederherstellungscodes" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Drucken" })).toBeVisible();
  await expectNoFindings(page, "the recovery codes");
  await expectNoSidewaysScroll(page, "the recovery codes");
  const [paper = ""] = await page.getByRole("main").getByRole("listitem").allTextContents();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als Textdatei speichern" }).click();
  expect((await download).suggestedFilename()).toBe("wiederherstellungscodes.txt");

  await context.clearCookies();
  await signInAs(page, email);
  const field = page.getByLabel("Code aus der App");
  await field.fill(appCode(secret, at));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alert").first()).toContainText("ist falsch");
  await expectNoFindings(page, "a refused code");
  await field.fill(appCode(secret, at, 1));
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL("/pets");

  await visit(page, "/profile/daten/zwei-faktor/codes");
  await page.getByLabel("Ihr Passwort").fill(demoPassword);
  await page.getByLabel("Code", { exact: true }).fill(paper);
  await page.getByRole("button", { name: "Neue Codes erstellen" }).click();
  await expect(page.getByRole("heading", { name: "Ihre Wiederherstellungscodes" })).toBeFocused();
});
