import { sql } from "drizzle-orm";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { test } from "#tests/support/shop.ts";
import { expect, toast, visit } from "#tests/support/test.ts";

// Messages of the specification's error catalogue that only a failure brings.

test("a sign-out that fails says so and leaves the session", async ({ page, site, signedIn }) => {
  await signedIn();
  await visit(page, "/dashboard");
  await site.db.run(
    sql`create trigger broken before delete on session begin select raise(abort, 'broken'); end`,
  );
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(toast(page)).toContainText("Abmeldung fehlgeschlagen");
  await expect(toast(page)).toContainText("Etwas ist schief gelaufen.");
  // The database's own words.
  await expect(page.getByText("broken")).toHaveCount(0);
  await expect(toast(page)).toHaveAttribute("role", "alert");
  await site.db.run(sql`drop trigger broken`);
  await page.reload();
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page)).toHaveAttribute("role", "status");
});

test("too many registrations of one address are refused in the catalogue's words", async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 429/);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await visit(page, "/auth?modus=registrieren");
    await page.getByLabel("Vor- und Nachname").fill("Vera Viel");
    await page.getByLabel("E-Mail-Adresse").fill("vera.viel@example.org");
    await page.getByLabel("Passwort", { exact: true }).fill("der mops frisst rüben");
    await page.getByRole("button", { name: "Registrieren" }).click();
    const outcome = attempt <= 4 ? "Account erstellt!" : "Registrierung fehlgeschlagen";
    await expect(page.getByRole("heading", { name: outcome })).toBeVisible();
  }
  await expect(toast(page)).toContainText("Fehler");
});

test("an animal that no longer fits is refused when the form is sent", async ({
  page,
  site,
  signedIn,
}) => {
  const { id } = await signedIn();
  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByLabel("Name *").fill("Zweiter");
  await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
  // Meanwhile, in another window, the last place is taken.
  await insertPet(site.db, { userId: id, name: "Erster" });
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(page.getByRole("dialog", { name: "Platz für weitere Haustiere" })).toBeVisible();
  await expect(toast(page)).toContainText("Fehler");
  await expect(toast(page)).toContainText("Haustier konnte nicht hinzugefügt werden.");
  await expect(page.getByRole("heading", { name: "Zweiter" })).toBeHidden();
});

test("after a purchase the new animal is named in words of its own", async ({ page, signedIn }) => {
  await signedIn();
  await visit(page, "/add-pet-success?hinzufuegen=Katze");
  await page.getByLabel("Name *").fill("Minka");
  await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(page).toHaveURL("/pets");
  await expect(toast(page)).toContainText("Erfolg!");
  await expect(toast(page)).toContainText("Minka wurde hinzugefügt.");
});

test("animals that cannot be loaded, and a sign-in that breaks, are named", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 500/, /Unexpected Server Error/);
  const { email } = await signedIn();
  await site.db.run(sql`alter table pets rename to pets_away`);
  for (const path of ["/pets", "/dashboard", "/add-pet-success"]) {
    await page.goto(path);
    await expect(page.getByText("Haustiere konnten nicht geladen werden.")).toBeVisible();
    await expect(page.getByText("Vorgangsnummer:")).toBeVisible();
  }
  await site.db.run(sql`alter table pets_away rename to pets`);

  await page.context().clearCookies();
  await visit(page, "/auth");
  await site.db.run(
    sql`create trigger broken before insert on session begin select raise(abort, 'broken'); end`,
  );
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(toast(page)).toContainText("Fehler");
  await expect(toast(page)).toContainText("Ein Fehler ist aufgetreten.");
  await site.db.run(sql`drop trigger broken`);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL("/pets");
});

/** The router may look ahead for a link's route at any moment, and says so when it cannot. */
const withoutConnection = [/ERR_INTERNET_DISCONNECTED/, /manifest patches/];

test("without a connection nothing typed is lost", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...withoutConnection);
  await signedIn();
  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByLabel("Name *").fill("Rex");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(toast(page)).toContainText("Keine Verbindung");
  await expect(page.getByLabel("Name *")).toHaveValue("Rex");
  await context.setOffline(false);
});

test("without a connection a link leaves the page as it is, and leads on when it is back", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(...withoutConnection);
  await signedIn({ role: "admin" });
  await visit(page, "/admin/termine");
  const days = page.getByRole("heading", { level: 1 });
  const text = await days.textContent();
  await context.setOffline(true);
  // Its module was never loaded: the browser's own error page would come in place of the day.
  await page.getByRole("link", { name: "Zeiten und Sperrtage" }).click();
  await expect(toast(page)).toContainText("Keine Verbindung");
  await expect(toast(page)).toContainText("Diese Seite bleibt offen.");
  await expect(page).toHaveURL("/admin/termine");
  await expect(days).toHaveText(text ?? "");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Zeiten und Sperrtage" }).click();
  await expect(page).toHaveURL(/\/admin\/termine\/zeiten/);
});

test("the landing page's footer leads to the legal pages", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Impressum", "AGB", "Datenschutz"]) {
    await expect(footer.getByRole("link", { name })).toBeVisible();
  }
  await expect(footer).toContainText("© 2025 Kräuterpfote");
});

test("a package that the shop does not have is disabled and says so, whoever asks for it", async ({
  page,
  context,
  site,
  shop,
  signedIn,
}) => {
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  const setDeleted = site.merchantBinding.prepare(
    "update products set deleted_at = ?1 where title = '4 weitere Haustiere'",
  );
  await setDeleted.bind(new Date().toISOString()).run();
  try {
    await shop.renew();
    await visit(page, "/pets?hinzufuegen");
    const choices = page.getByRole("dialog").getByRole("listitem");
    await expect(choices.filter({ hasText: "Nicht verfügbar" })).toHaveText(/4 weitere Haustiere/);
    await expect(page.getByRole("radio", { name: /4 weitere Haustiere/ })).toBeDisabled();
    const answer = await context.request.post("/pets?hinzufuegen", {
      form: { intent: "choose-package", package: "4 weitere Haustiere" },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain("Produkt nicht verfügbar");
  } finally {
    await setDeleted.bind(null).run();
    await shop.renew();
  }
});
