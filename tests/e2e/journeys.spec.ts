import { site as operator } from "#app/site/config.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expect, readMail, signInAs, test } from "#tests/support/test.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the first journey goes from the landing page to the first animal and out again", async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    const email = "ohne.skript@example.org";
    await page.goto("/");
    await page.getByRole("link", { name: "Jetzt starten & Profil anlegen" }).first().click();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    await page.getByRole("link", { name: "Registrieren" }).click();
    await page.getByLabel("Vor- und Nachname").fill("Ohne Skript");
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByLabel("Passwort").fill("der mops frisst rüben");
    await page.getByRole("button", { name: "Registrieren" }).click();
    await expect(page.getByRole("heading", { name: "Account erstellt!" })).toBeVisible();

    await expect(async () => {
      await page.goto(`/dev/mailbox?to=${email}`);
      await page.getByRole("link", { name: /bestaetigen/ }).click({ timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Bestätigen und anmelden" }).click();

    await expect(page).toHaveURL("/profile");
    await expect(page.getByText("E-Mail-Adresse bestätigt")).toBeVisible();
    await page.getByLabel("Straße und Hausnummer").fill("Lindenweg 4");
    await page.getByLabel("Postleitzahl").fill("10115");
    await page.getByLabel("Ort", { exact: true }).fill("Berlin");
    await page.getByRole("button", { name: "Speichern" }).click();

    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByText("Profil gespeichert")).toBeVisible();
    await page.getByRole("link", { name: "Haustier hinzufügen" }).click();
    await page
      .getByRole("dialog", { name: "Tierart auswählen" })
      .getByRole("link", { name: "Pferd" })
      .click();
    const form = page.getByRole("dialog", { name: "Haustier-Profil erstellen" });
    await form.getByRole("button", { name: "Haustier anlegen" }).click();
    await expect(page.getByText("Bitte einen Namen eingeben.").first()).toBeVisible();
    await expect(page).toHaveTitle(/^Fehler: /);
    await form.getByLabel("Name *").fill("Sturmwind");
    await form.getByLabel("Rasse").selectOption("Haflinger");
    await form.getByLabel("Geburtsdatum *").fill("2015-05-01");
    await form.getByLabel("Gewicht in kg").fill("450,5");
    await form.getByRole("button", { name: "Haustier anlegen" }).click();

    await expect(page.getByText("Haustier hinzugefügt!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Meine Haustiere (1 / 1)" })).toBeVisible();
    await page.getByRole("link", { name: /Sturmwind/ }).click();
    await expect(page.getByText("450,5 kg").first()).toBeVisible();

    await page.getByRole("button", { name: "Abmelden" }).click();
    await expect(page.getByRole("heading", { name: "Anmelden" })).toBeVisible();
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/auth?redirectTo=%2Fdashboard");
  });

  test("an animal is deleted after a question", async ({ page, signedIn, site }) => {
    const { id } = await signedIn();
    await insertPet(site.db, { userId: id, name: "Fridolin" });
    await page.goto("/pets");
    await page.getByRole("link", { name: "Fridolin löschen" }).click();
    const question = page.getByRole("alertdialog", { name: "Fridolin löschen?" });
    await question.getByRole("link", { name: "Abbrechen" }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole("heading", { name: "Fridolin" })).toBeVisible();

    await page.getByRole("link", { name: "Fridolin löschen" }).click();
    await question.getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Haustier entfernt")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Noch keine Haustiere" })).toBeVisible();
  });

  test("at the limit the packages are shown and one must be chosen", async ({
    page,
    signedIn,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 400/);
    const { id } = await signedIn();
    await insertPet(site.db, { userId: id });
    await page.goto("/pets");
    await page.getByRole("link", { name: "Haustier hinzufügen" }).click();
    const packages = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
    await expect(packages.getByRole("radio")).toHaveCount(3);
    await expect(packages.getByText("Nicht verfügbar")).toHaveCount(0);
    await packages.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect(packages.getByText("Bitte wählen Sie ein Paket aus.")).toBeVisible();
    await packages.getByRole("link", { name: "Dialog schließen" }).click();
    await expect(packages).toBeHidden();
  });

  test("a forgotten password is replaced", async ({ page, context, person }) => {
    const { email } = await person();
    await page.goto("/auth");
    await page.getByRole("button", { name: "Passwort vergessen?" }).click();
    await expect(page.getByRole("heading", { name: "Passwort vergessen" })).toBeVisible();
    await page.getByLabel("E-Mail-Adresse").fill(email);
    await page.getByRole("button", { name: "Link anfordern" }).click();
    await expect(page.getByRole("status")).toContainText("haben wir soeben einen Link geschickt");

    const mail = await readMail(context, email, /Neues Passwort festlegen/);
    await page.goto(mail.link);
    await page.getByLabel(/Passwort$/).fill("ein ganz neuer satz");
    await page.getByRole("button", { name: "Passwort festlegen" }).click();
    await expect(page.getByText("Passwort geändert")).toBeVisible();
    await signInAs(page, email, "ein ganz neuer satz");
    await expect(page).toHaveURL("/pets");
    await expect(page.getByText("Erfolgreich angemeldet!")).toBeVisible();
  });

  test("menu, cart and greeting work", async ({ page, signedIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn();
    await page.goto("/");
    await expect(page).toHaveURL("/welcome");
    await page.getByRole("link", { name: "Weiter zu meinen Haustieren" }).click();
    await page.getByRole("button", { name: "Menü", exact: true }).click();
    await expect(page.getByRole("link", { name: "Kräuterlexikon" })).toBeVisible();
    await page.getByRole("button", { name: "Menü schließen" }).click();
    await page.getByRole("button", { name: "Warenkorb öffnen" }).click();
    await expect(page.getByRole("dialog", { name: "Warenkorb" })).toBeVisible();
  });
});

test("the contact form brings a visitor's message to the practitioner, once it is whole", async ({
  page,
  context,
}) => {
  const message = "Mein Kater <b>niest</b>.\nWas nun? 🐈";
  await page.goto("/");
  await page.getByLabel("Name").fill("Karla Kontakt");
  await page.getByLabel("E-Mail").fill("karla@example.org");
  await page.getByLabel("Nachricht").fill(message);
  await page.getByRole("button", { name: "Nachricht senden" }).click();

  await expect(page.getByRole("status")).toContainText("Nachricht gesendet!");
  await expect(page).toHaveURL("/?gesendet#gesendet");
  const sent = page.getByRole("region", { name: "Danke! Sie hören von uns." });
  await expect(sent).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Nachricht senden" })).toBeHidden();
  const mail = await readMail(context, operator.operator.email, /Karla Kontakt/);
  expect(mail.text).toContain("> Mein Kater <b>niest</b>.\n> Was nun? 🐈");
  expect(mail.text).toContain("karla@example.org");
  expect(mail.html).toContain("&lt;b&gt;niest");

  await sent.getByRole("link", { name: "Noch eine Nachricht schreiben" }).click();
  await expect(page).toHaveURL("/#kontakt");
  await expect(page.getByText("Nachricht gesendet!"), "the message is shown once").toBeHidden();
  for (const label of ["Name", "E-Mail", "Nachricht"]) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
  }
});

test("who is signed in finds the practice's page from the public ones, and writes to it", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { email } = await signedIn();
  await page.goto("/");
  await expect(page).toHaveURL("/welcome");
  for (const from of ["/kraeuter/eibe", "/impressum"]) {
    await page.goto(from);
    await page.getByRole("banner").getByRole("link", { name: "Kontakt" }).click();
    await expect(page).toHaveURL("/?ansehen#kontakt");
  }
  await page.getByLabel("Name").fill("Erika Angemeldet");
  await page.getByLabel("E-Mail").fill(email);
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Erika Angemeldet");
  await page.getByLabel("Nachricht").fill("Haben Sie im Dezember offen?");
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page).toHaveURL("/?ansehen&gesendet#gesendet");
  await expect(page.getByRole("region", { name: "Danke! Sie hören von uns." })).toBeVisible();
  await readMail(context, operator.operator.email, /Erika Angemeldet/);
});

test("a contact form with mistakes keeps what was typed and says in German what is missing", async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  await page.goto("/");
  await page
    .locator("form")
    .first()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.getByLabel("Nachricht").fill("Bitte rufen Sie an.");
  await page.getByLabel("E-Mail").fill("keine-adresse");
  await page.getByRole("button", { name: "Nachricht senden" }).click();

  await expect(page).toHaveTitle(
    "Fehler: Profil, Dokumente und Termine Ihres Tieres – Kräuterpfote",
  );
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Bitte Namen eingeben.",
    "Bitte eine gültige E-Mail-Adresse eingeben, zum Beispiel name@beispiel.de.",
  ]);
  await expect(page.getByLabel("Nachricht")).toHaveValue("Bitte rufen Sie an.");
  await expect(page.getByLabel("E-Mail")).toHaveValue("keine-adresse");
  await summary.getByRole("link", { name: "Bitte Namen eingeben." }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
});
