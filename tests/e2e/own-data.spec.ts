import { readFile } from "node:fs/promises";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { expect, readMail, test, toast, visit } from "#tests/support/test.ts";

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
  await expect(dialog.getByRole("alert")).toContainText(
    "Das Passwort ist falsch. Bitte geben Sie es noch einmal ein.",
  );
  await dialog.getByLabel("Ihr Passwort").fill(demoPassword);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Herunterladen" }).click();
  const download = await downloading;
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(dialog.getByRole("status")).toContainText("Das Passwort stimmt.");
  await expect(page).toHaveURL("/profile/daten/herunterladen");
  await expect(page).toHaveTitle("Meine Daten herunterladen – Kräuterpfote");
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
  await expect(page).toHaveURL("/auth?abgemeldet");
  await expect(toast(page)).toContainText("Konto gelöscht");
  await readMail(context, email, /^Ihr Konto wurde gelöscht/);
});
