import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { profiles, session } from "#app/db/account-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { openSession } from "#tests/support/session.ts";
import { expect, readMail, test, toast, visit } from "#tests/support/test.ts";

// 'Meine Daten' in the browser. What nobody else may do with it is in `tests/security/own-account.test.ts`.

const chosen = "der dachs gräbt nachts tief";
const password = { currentPassword: demoPassword };

test("devices are listed in words and end one by one, or all", async ({ page, site, signedIn }) => {
  const { id, email } = await signedIn();
  const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Safari/604.1";
  for (const _ of [1, 2, 3]) await openSession(site, email);
  await site.db.update(session).set({ userAgent }).where(eq(session.userId, id));
  await visit(page, "/profile/daten");
  const devices = page.getByRole("region", { name: "Angemeldete Geräte" });
  await expect(devices.getByRole("listitem")).toHaveCount(4);
  await expect(devices.getByRole("listitem").first()).toContainText("Dieses Gerät");
  await expect(devices).toContainText("Safari auf einem iPhone");
  await expectNoFindings(page, "my data with several devices");

  await devices.getByRole("button", { name: "Abmelden (Safari auf einem iPhone" }).first().click();
  await expect(toast(page)).toContainText("Gerät abgemeldet");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Alle anderen Geräte abmelden" }).click();
  await expect(toast(page)).toContainText("Es waren 2.");
  await expect(devices.getByRole("listitem")).toHaveCount(1);

  await devices.getByRole("link", { name: "Überall abmelden" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Überall abmelden?" });
  await expect(dialog.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await dialog.getByRole("button", { name: "Überall abmelden" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page)).toContainText("Überall abgemeldet");
  expect(await site.db.$count(session, eq(session.userId, id))).toBe(0);
});

test("password and address are changed with the password, and mails say so", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const { email } = await signedIn();
  await visit(page, "/profile/daten");
  await page.getByRole("link", { name: "Passwort ändern", exact: true }).click();
  const passwords = page.getByRole("dialog", { name: "Passwort ändern" });
  await passwords.getByLabel("Bisheriges Passwort").fill("eine katze trinkt tee");
  await passwords.getByLabel("Neues Passwort").fill(chosen);
  await passwords.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(passwords.getByRole("alert")).toContainText("Das Passwort ist nicht richtig.");
  await expectNoFindings(page, "the wrong password");
  await passwords.getByLabel("Bisheriges Passwort").fill(demoPassword);
  await passwords.getByLabel("Neues Passwort").fill(chosen);
  await passwords.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(toast(page)).toContainText("Passwort geändert");
  await expect(page).toHaveURL("/profile/daten");
  await readMail(context, email, /^Ihr Passwort wurde geändert/);

  await visit(page, "/profile?bearbeiten");
  await page.getByRole("link", { name: "E-Mail-Adresse ändern" }).click();
  const addresses = page.getByRole("dialog", { name: "E‑Mail‑Adresse ändern" });
  const newEmail = `neu-${email}`;
  await addresses.getByLabel("Neue E-Mail-Adresse").fill(newEmail);
  await addresses.getByLabel("Ihr Passwort").fill(chosen);
  await addresses.getByRole("button", { name: "Link anfordern" }).click();
  await expect(toast(page)).toContainText("Bitte sehen Sie in Ihr Postfach");
  const signIn = page.getByRole("region", { name: "Anmeldung", exact: true });
  await expect(signIn).toContainText(`${newEmail} wartet auf die Bestätigung`);
  await expectNoFindings(page, "an address that waits");
  await readMail(context, email, /^Ihre E-Mail-Adresse soll geändert werden/);

  const { text } = await readMail(context, newEmail, /^Bitte bestätigen Sie Ihre neue/);
  const link = /https?:\S+\/auth\/neue-adresse\S+/.exec(text)?.[0] ?? "";
  const { pathname, search } = new URL(link);
  await visit(page, pathname + search);
  await expectNoFindings(page, "the link to a new address");
  await page.getByRole("button", { name: "Neue Adresse bestätigen" }).click();
  await expect(toast(page)).toContainText("E-Mail-Adresse geändert");
  await expect(signIn).toContainText(newEmail);
  await expect(signIn).not.toContainText("wartet");
  await readMail(context, email, /^Ihre E-Mail-Adresse wurde geändert/);
});

test("an address that waits can be asked for once more, and withdrawn", async ({
  page,
  context,
  signedIn,
}) => {
  const { email } = await signedIn();
  const newEmail = `neu-${email}`;
  await visit(page, "/profile/daten/e-mail");
  const dialog = page.getByRole("dialog", { name: "E‑Mail‑Adresse ändern" });
  await dialog.getByLabel("Neue E-Mail-Adresse").fill(newEmail);
  await dialog.getByLabel("Ihr Passwort").fill(demoPassword);
  await dialog.getByRole("button", { name: "Link anfordern" }).click();
  const signIn = page.getByRole("region", { name: "Anmeldung", exact: true });
  await expect(signIn).toContainText(`${newEmail} wartet auf die Bestätigung`);
  await signIn.getByRole("link", { name: "Noch einmal anfordern" }).click();
  await expect(dialog.getByLabel("Neue E-Mail-Adresse")).toHaveValue(newEmail);
  await dialog.getByRole("link", { name: "Abbrechen" }).click();

  await signIn.getByRole("button", { name: "Änderung zurückziehen" }).click();
  await expect(toast(page)).toContainText("Änderung zurückgezogen");
  await expect(signIn).not.toContainText("wartet");
  const { text } = await readMail(context, newEmail, /^Bitte bestätigen Sie Ihre neue/);
  const { pathname, search } = new URL(/https?:\S+\/auth\/neue-adresse\S+/.exec(text)?.[0] ?? "");
  await visit(page, pathname + search);
  await expect(page.getByRole("alert")).toContainText("Dieser Link gilt nicht mehr.");
  await expect(page.getByRole("button", { name: "Neue Adresse bestätigen" })).toHaveCount(0);
});

test("a new address that is asked for too often is refused once, in the dialog", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/429/);
  const { email } = await signedIn();
  const asked = (number: number) => ({ email: `neu-${number}-${email}`, ...password });
  for (const number of [1, 2, 3, 4]) {
    const form = asked(number);
    await context.request.post("/profile/daten/e-mail", { form, maxRedirects: 0 });
  }
  await context.clearCookies({ name: "kraeuterpfote_hinweis" });
  await visit(page, "/profile/daten/e-mail");
  const dialog = page.getByRole("dialog", { name: "E‑Mail‑Adresse ändern" });
  await dialog.getByLabel("Neue E-Mail-Adresse").fill(asked(5).email);
  await dialog.getByLabel("Ihr Passwort").fill(demoPassword);
  await dialog.getByRole("button", { name: "Link anfordern" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Zu viele Versuche");
  await expect(toast(page)).toHaveCount(0);
});

test("the account's data are downloaded, then the account is deleted", async ({
  page,
  site,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/401/);
  const { id, email } = await signedIn();
  await insertPet(site.db, { userId: id, name: "Archivhund" });
  await visit(page, "/profile/daten");
  await page.getByRole("link", { name: "Daten herunterladen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Meine Daten herunterladen" });
  await dialog.getByLabel("Ihr Passwort").fill("eine katze trinkt tee");
  await dialog.getByRole("button", { name: "Herunterladen" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Das Passwort ist nicht richtig.");
  await expectNoFindings(page, "a download that was refused");
  await dialog.getByLabel("Ihr Passwort").fill(demoPassword);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Herunterladen" }).click();
  const download = await downloading;
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog.getByRole("status")).toContainText("Das Passwort stimmt.");
  await expect(page).toHaveURL("/profile/daten/herunterladen");
  await expect(page).toHaveTitle("Meine Daten herunterladen – Kräuterpfote");
  await expectNoFindings(page, "a download that begins");
  expect(download.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await download.path());
  expect(bytes.toString("utf8")).toContain("Archivhund");
  const again = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Datei herunterladen" }).click();
  await again;

  await dialog.getByRole("link", { name: "Schließen", exact: true }).click();
  await page.getByRole("region", { name: "Konto löschen" }).getByRole("link").click();
  await expect(page.getByRole("region", { name: /Wird sofort/ })).toContainText("1 Tier");
  await page.getByLabel("Ihr Passwort").fill(demoPassword);
  await page.getByRole("button", { name: "Konto endgültig löschen" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(toast(page)).toContainText("Konto gelöscht");
  await readMail(context, email, /^Ihr Konto wurde gelöscht/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("buttons, dialogs and a refused download work as pages", async ({
    page,
    site,
    signedIn,
    expectedConsole,
  }) => {
    expectedConsole.push(/401/);
    const { id } = await signedIn();
    await page.goto("/profile/daten");
    await page.getByRole("button", { name: "Erinnerungen abschalten" }).click();
    await expect(page.getByRole("button", { name: "Erinnerungen einschalten" })).toBeVisible();
    await expect(toast(page)).toContainText("Erinnerungen abgeschaltet");
    const [row] = await site.db.select().from(profiles).where(eq(profiles.id, id));
    expect(row?.careReminders).toBe(false);

    await page.getByRole("link", { name: "Daten herunterladen", exact: true }).click();
    await page.getByLabel("Ihr Passwort").fill("eine katze trinkt tee");
    await page.getByRole("button", { name: "Herunterladen" }).click();
    await expect(page.getByRole("alert")).toContainText("Das Passwort ist nicht richtig.");
    await page.getByLabel("Ihr Passwort").fill(demoPassword);
    await page.getByRole("button", { name: "Herunterladen" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Datei herunterladen" }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^meine-daten-/);
  });
});
