import type { Browser, BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { session } from "#app/db/account-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { enterAs, expect, readMail, signInAs, test, toast, visit } from "#tests/support/test.ts";

test("signing in greets and leads to the animals", async ({ page, person }) => {
  const { email } = await person();
  await page.goto("/auth");
  await expect(page).toHaveTitle("Anmelden – Kräuterpfote");
  await expect(page.getByText("Noch keinen Account?")).toBeVisible();
  await expect(page.getByLabel("Vor- und Nachname")).toHaveCount(0);
  await signInAs(page, email.toUpperCase());
  await expect(page).toHaveURL("/pets");
  await expect(toast(page)).toContainText("Erfolgreich angemeldet!");
  await expect(toast(page)).toContainText("Willkommen zurück!");
});

test("registration asks for the name, too, and both ways lead to each other and to the start page", async ({
  page,
}) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Registrieren" }).click();
  await expect(page.getByRole("heading", { name: "Registrieren" })).toBeVisible();
  await expect(page).toHaveTitle("Registrieren – Kräuterpfote");
  await expect(page.getByText("Bereits einen Account?")).toBeVisible();
  await expect(page.getByLabel("Vor- und Nachname")).toHaveAttribute("autocomplete", "name");
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveAttribute("autocomplete", "email");
  const password = page.getByLabel("Passwort");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("link", { name: "Anmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await expect(page.getByLabel("Passwort", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
  await page.getByRole("link", { name: "Zurück zur Startseite" }).click();
  await expect(page).toHaveURL("/");
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

test("a wrong password and an unknown address get the same words, inline and as a message", async ({
  page,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const { email } = await person();
  for (const address of [email, "niemand@example.org"]) {
    await page.goto("/auth");
    await page.getByLabel("E-Mail-Adresse").fill(address);
    await page.getByLabel("Passwort", { exact: true }).fill("ganz-falsch-7");
    await page.getByRole("button", { name: "Anmelden" }).click();
    const refusal = page.getByRole("main").getByRole("alert");
    await expect(refusal).toContainText("Anmeldung fehlgeschlagen");
    await expect(refusal).toContainText("E-Mail-Adresse oder Passwort ist nicht richtig");
    await expect(refusal).toBeFocused();
    await expect(toast(page)).toContainText("Fehler");
    await expect(toast(page)).toContainText("E-Mail-Adresse oder Passwort ist nicht richtig");
    // The message over the page is short: the rest stands in the form.
    await expect(refusal).toContainText("dann haben wir Ihnen den Link noch einmal geschickt");
    await expect(toast(page)).not.toContainText("geschickt");
    await expect(page).toHaveTitle("Fehler: Anmelden – Kräuterpfote");
    await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(address);
  }
});

test("empty and impossible input is refused in German at its field", async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Anmelden" }).click();
  const links = page.getByRole("main").getByRole("alert").getByRole("link");
  await expect(links).toHaveText(["Bitte E-Mail-Adresse eingeben.", "Bitte Passwort eingeben."]);

  await page.goto("/auth?modus=registrieren");
  await page.getByLabel("E-Mail-Adresse").fill("keine-adresse");
  await page.getByLabel("Passwort").fill("kurz");
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(links).toHaveText([
    "Bitte Vor- und Nachnamen eingeben.",
    "Bitte eine gültige E-Mail-Adresse eingeben, zum Beispiel name@beispiel.de.",
    "Bitte mindestens 10 Zeichen verwenden.",
  ]);
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("keine-adresse");

  await page.getByLabel("Passwort").fill("1234567890");
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(links.last()).toHaveText(
    "Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.",
  );
});

test("registration says what comes next, and a known address hears the same", async ({
  page,
  context,
  person,
}) => {
  const known = await person();
  for (const email of ["neu.hier@example.org", known.email]) {
    await page.goto("/auth?modus=registrieren");
    await page.getByLabel("Vor- und Nachname").fill("Neu Hier");
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByLabel("Passwort").fill("der mops frisst rüben");
    await page.getByRole("button", { name: "Registrieren" }).click();
    await expect(toast(page)).toContainText("Account erstellt!");
    await expect(toast(page)).toContainText("Bitte bestätigen Sie Ihre E-Mail-Adresse.");
    await expect(page).toHaveURL("/auth?registriert");
  }
  await readMail(context, "neu.hier@example.org", /bestätigen Sie/);
  const mail = await readMail(context, known.email, /bereits ein Konto/);
  expect(mail.text).toContain("es wurde nichts geändert");
});

test("a herb that a visitor wanted to read opens after registration, confirmation and profile", async ({
  page,
  context,
}) => {
  await page.goto("/kraeuter/loewenzahn");
  await page.getByRole("link", { name: "Schon ein Konto? Im Lexikon lesen" }).click();
  await expect(page.getByText("Bitte melden Sie sich an, um die Seite zu öffnen.")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Kostenlos registrieren und weiterlesen" }).click();
  await expect(page.getByText("Legen Sie ein Konto an, um die Seite zu öffnen.")).toBeVisible();
  await page.getByLabel("Vor- und Nachname").fill("Lore Löwenzahn");
  await page.getByLabel("E-Mail-Adresse").fill("lore@example.org");
  await page.getByLabel("Passwort").fill("der mops frisst rüben");
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByRole("heading", { name: "Account erstellt!" })).toBeVisible();

  const { link } = await readMail(context, "lore@example.org", /bestätigen Sie/);
  await page.goto(link);
  await page.getByRole("button", { name: "Bestätigen und anmelden" }).click();
  await expect(page.getByText("danach öffnet sich die Seite, zu der Sie wollten")).toBeVisible();
  await page.getByLabel("Straße und Hausnummer").fill("Lindenweg 4");
  await page.getByLabel("Postleitzahl").fill("10115");
  await page.getByLabel("Ort", { exact: true }).fill("Berlin");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page).toHaveURL(/\/herb-lexicon\/\d+$/);
  await expect(page.getByRole("heading", { name: "Löwenzahn", exact: true })).toBeVisible();
});

test("who has not confirmed hears the same, but gets the link again and is signed in by it once", async ({
  page,
  context,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[01]/);
  const { email } = await person({ emailVerified: false });
  await page.goto("/auth");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("Anmeldung fehlgeschlagen");
  await expect(refusal).toContainText("E-Mail-Adresse oder Passwort ist nicht richtig");

  const { link } = await readMail(context, email, /bestätigen Sie/);
  await page.goto(link);
  // It was not this browser that registered: the link asks for the password.
  await page.getByRole("button", { name: "Bestätigen und anmelden" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Das Passwort ist nicht richtig",
  );
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Bestätigen und anmelden" }).click();
  await expect(toast(page)).toContainText("E-Mail-Adresse bestätigt");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();

  await page.goto(link);
  await expect(
    page.getByText("Dieser Link ist abgelaufen oder wurde schon benutzt."),
  ).toBeVisible();
});

test("somebody signed in stays so in a new page and for 30 days", async ({
  page,
  context,
  person,
}) => {
  await enterAs(context, (await person()).email);
  await page.goto("/pets");
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "Mein Profil" })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === "kraeuterpfote_session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60);
  expect(days).toBeGreaterThan(29);
  expect(days).toBeLessThanOrEqual(31);
});

test("somebody signed in is sent from /auth to /pets, and from / by the greeting", async ({
  browser,
  context,
  signedIn,
  site,
}) => {
  await signedIn();
  const page = await windowWithClock(browser, context, site);
  await page.goto("/auth");
  await expect(page).toHaveURL("/pets");

  await page.goto("/");
  await expect(page).toHaveURL("/welcome");
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Kräuterpfote" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Weiter zu meinen Haustieren" })).toBeVisible();
  await page.clock.runFor(2500);
  await expect(page).toHaveURL("/pets");
  await page.context().close();
});

test("the greeting lasts 2.5 seconds", async ({ browser, context, signedIn, site }) => {
  await signedIn();
  const page = await windowWithClock(browser, context, site);
  await page.clock.pauseAt(new Date("2026-11-21T10:00:01Z"));
  await visit(page, "/welcome");
  await expect(page.getByRole("heading", { name: "Willkommen zurück!" })).toBeVisible();
  await page.clock.runFor(2400);
  await expect(page).toHaveURL("/welcome");
  await page.clock.runFor(5000);
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
  await page.goto("/dashboard");
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
  await page.goto("/pets");
  const other = await context.newPage();
  await other.goto("/profile");
  await other.getByRole("button", { name: "Abmelden" }).click();
  await expect(other.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await page.getByRole("link", { name: "Terminkalender" }).click();
  await expect(page).toHaveURL("/auth?redirectTo=%2Fcalendar");
});

test("a password is reset: the link works once, old sessions and the old password do not", async ({
  page,
  context,
  browser,
  site,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 40[01]/);
  const { id, email } = await person();
  const elsewhere = await browser.newContext({ baseURL: site.origin });
  await enterAs(elsewhere, email);

  await page.goto("/auth");
  await page.getByRole("button", { name: "Passwort vergessen?" }).click();
  await expect(page.getByRole("heading", { name: "Passwort vergessen" })).toBeVisible();
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByRole("status")).toContainText("Wenn es zu dieser Adresse ein Konto gibt");
  const { link } = await readMail(context, email, /Neues Passwort festlegen/);
  await page.goto(link);
  await page.getByLabel(/Passwort$/).fill("ein ganz neuer satz");
  await page.getByRole("button", { name: "Passwort festlegen" }).click();
  await expect(toast(page)).toContainText("Passwort geändert");
  await expect(page).toHaveURL("/auth");
  await readMail(context, email, /Passwort wurde geändert/);
  expect(await site.db.$count(session, eq(session.userId, id))).toBe(0);
  const asked = await elsewhere.request.get("/pets", { maxRedirects: 0 });
  expect(asked.headers().location).toBe("/auth?redirectTo=%2Fpets");
  await elsewhere.close();

  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmeldung fehlgeschlagen" })).toBeVisible();
  await signInAs(page, email, "ein ganz neuer satz");
  await expect(page).toHaveURL("/pets");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();

  await page.goto(link);
  await expect(
    page.getByText("Dieser Link ist abgelaufen oder wurde schon benutzt."),
  ).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("who forgot the password types the address once, and the enter key still signs in", async ({
      page,
      person,
      site,
    }) => {
      const { email } = await person();
      await page.goto("/auth");
      await page.getByLabel("E-Mail-Adresse").fill(email);
      await page.getByRole("button", { name: "Passwort vergessen?" }).click();
      await expect(page.getByRole("heading", { name: "Passwort vergessen" })).toBeVisible();
      await expect(page).toHaveURL("/auth/passwort-vergessen");
      await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue(email);
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await site.db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
      await page.getByRole("button", { name: "Link anfordern" }).click();
      await expect(page.getByRole("status")).toContainText("Wenn es zu dieser Adresse ein Konto");

      await page.goto("/auth");
      await page.getByLabel("E-Mail-Adresse").fill(email);
      await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
      await page.getByLabel("Passwort", { exact: true }).press("Enter");
      await expect(page).toHaveURL("/pets");
    });
  });
}

test("an unknown address gets the same answer and no mail", async ({ page, site }) => {
  await page.goto("/auth/passwort-vergessen");
  await page.getByLabel("E-Mail-Adresse").fill("gibt.es.nicht@example.org");
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByRole("status")).toContainText("Wenn es zu dieser Adresse ein Konto gibt");
  const mails = await site.db.$count(outbox, eq(outbox.recipient, "gibt.es.nicht@example.org"));
  expect(mails).toBe(0);
});

test("a page that needs sign-in leads back to itself, the question in its address included", async ({
  page,
  person,
  site,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  const { id, email } = await person();
  const petId = await insertPet(site.db, { userId: id, name: "Mimi" });
  await page.goto(`/pets?loeschen=${petId}`);
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  // A detour by registration and a wrong password loses nothing.
  await page.getByRole("link", { name: "Registrieren" }).click();
  await page.getByRole("link", { name: "Anmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill("falsch-falsch-7");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("heading", { name: "Anmeldung fehlgeschlagen" })).toBeVisible();
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alertdialog", { name: "Mimi löschen?" })).toBeVisible();
  await expect(page).toHaveURL(`/pets?loeschen=${petId}`);
});

test("a session that has ended leads to sign-in and back, in the middle of work, too", async ({
  page,
  signedIn,
  site,
}) => {
  const { id, email } = await signedIn();
  await page.goto("/pets");
  await site.db.delete(session).where(eq(session.userId, id));
  await page.getByRole("link", { name: "Profil", exact: true }).click();
  await expect(page).toHaveURL("/auth?redirectTo=%2Fprofile");
  await page.getByLabel("E-Mail-Adresse").fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL("/profile");

  await page.goto("/pets?hinzufuegen=Hund");
  await page.getByLabel("Name *").fill("Rex");
  await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
  await site.db.delete(session).where(eq(session.userId, id));
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
});
