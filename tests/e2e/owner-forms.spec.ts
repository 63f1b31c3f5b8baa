import { answerDrafts } from "#app/db/booking-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { now } from "#tests/support/http.ts";
import { plainPng } from "#tests/support/pictures.ts";
import { expect, phone, test, toast, visit } from "#tests/support/test.ts";

// No form of owners loses what was typed.

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ "x-test-now": now });
  await page.setViewportSize(phone);
});

test("a dialog, a page and a confirmed photo ask before they are left", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Bello" });
  const question = page.getByRole("alertdialog", { name: "Änderungen verwerfen?" });

  await visit(page, `/pets/${petId}/termine/neu`);
  const dialog = page.getByRole("dialog", { name: "Termin für Bello" });
  await page.keyboard.press("Escape");
  await expect(dialog, "nothing was typed").toBeHidden();
  await visit(page, `/pets/${petId}/termine/neu`);
  await dialog.getByLabel("Notizen").fill("Röntgenbilder mitnehmen");
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await expectNoFindings(page, "a question over a dialog");
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(dialog.getByLabel("Notizen")).toHaveValue("Röntgenbilder mitnehmen");
  page.once("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await expect(dialog.getByLabel("Notizen")).toHaveValue("Röntgenbilder mitnehmen");
  await dialog.getByRole("link", { name: "Abbrechen" }).click();
  await question.getByRole("button", { name: "Verwerfen" }).click();
  await expect(page).toHaveURL(`/pets/${petId}`);

  await visit(page, "/profile?bearbeiten");
  await page.getByLabel("Ort").fill("Potsdam");
  await page.getByRole("link", { name: "Haustiere" }).last().click();
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page)).toContainText("Profil gespeichert");

  await visit(page, "/profile/daten/passwort");
  const password = page.getByRole("dialog", { name: "Passwort ändern" });
  await password.getByLabel("Neues Passwort").fill("der mops frisst rüben");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Verwerfen" }).click();
  await expect(password).toBeHidden();

  await visit(page, `/pets/${petId}?bearbeiten`);
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page, "nothing was typed, though boxes are there").toHaveURL(`/pets/${petId}`);
  await page.getByRole("link", { name: "Bearbeiten" }).click();
  await page.getByRole("link", { name: "Foto hinzufügen" }).click();
  const photo = page.getByRole("dialog", { name: "Foto von Bello" });
  await photo.getByLabel("Bild auswählen").setInputFiles({
    name: "bello.png",
    mimeType: "image/png",
    buffer: plainPng(600, 400),
  });
  await expect(photo.getByRole("slider", { name: "Vergrößerung" })).toBeVisible();
  await photo.getByRole("link", { name: "Dialog schließen" }).click();
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await photo.getByRole("button", { name: "Ausschnitt hochladen" }).click();
  await expect(page.getByText("Das neue Foto wird beim Speichern übernommen.")).toBeVisible();
  await page.getByRole("link", { name: "Haustiere" }).last().click();
  await question.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(toast(page)).toContainText("Profil aktualisiert");
});

test("the preparation form saves itself, and goes on where it was left", async ({
  page,
  site,
  signedIn,
}) => {
  const { id: userId } = await signedIn();
  const bookingId = await insertBooking(site.db, {
    userId,
    type: "feeding",
    petType: "Hund",
    petName: "Bello",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
  });
  const address = `/services/termine/${bookingId}/vorbereitung`;
  const food = page.getByLabel("Hauptfutter: Marke und Sorte");
  await visit(page, address);
  await food.fill("Lamm und Reis");
  const saved = page.getByText("Entwurf gespeichert um 11:00, noch nicht gesendet");
  await expect(saved).toBeVisible();
  await page.getByRole("link", { name: "Haustiere" }).last().click();
  await expect(page).toHaveURL("/pets");
  await page.goBack();
  await expect(food).toHaveValue("Lamm und Reis");
  await visit(page, address);
  await expect(food).toHaveValue("Lamm und Reis");
  await expectNoFindings(page, "a form with a draft");
  await page.getByLabel("im Haus mit Garten").check();
  await page.getByRole("button", { name: "Antworten senden" }).click();
  await expect(toast(page)).toContainText("Antworten gesendet");
  expect(await site.db.select().from(answerDrafts)).toEqual([]);
});

test("a preparation form of an old tab sends nothing over the draft of another device", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/409/);
  const { id: userId } = await signedIn();
  const bookingId = await insertBooking(site.db, {
    userId,
    type: "feeding",
    petType: "Hund",
    petName: "Bello",
    bookingDate: "2026-11-24",
    bookingTime: "09:00",
  });
  const address = `/services/termine/${bookingId}/vorbereitung`;
  const food = page.getByLabel("Hauptfutter: Marke und Sorte");
  const send = page.getByRole("button", { name: "Antworten senden" });
  const draft = { bookingId, seen: "", savedAt: "2026-11-21T10:00:00.000Z" };
  await visit(page, address);
  await site.db
    .insert(answerDrafts)
    .values({ ...draft, fields: { hauptfutter: "Lamm" }, revision: 1 });
  await send.click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Es gibt einen neueren Entwurf.");
  await expect(page.getByRole("link", { name: "Anderen Stand ansehen" })).toBeVisible();
  await expectNoFindings(page, "a newer draft of another device");

  await site.db.update(answerDrafts).set({ revision: 2 });
  await food.fill("Ente");
  await send.click();
  await expect(page.getByText("Der Bogen wurde in einem anderen Fenster geändert.")).toBeVisible();
  await expect(food).toHaveValue("Ente");
  expect(await site.db.select().from(answerDrafts)).toMatchObject([
    { fields: { hauptfutter: "Lamm" }, revision: 2 },
  ]);
  await page.getByRole("button", { name: "Diesen Text speichern" }).click();
  await expect(page.getByText(/^Entwurf gespeichert um/)).toBeVisible();
  await send.click();
  await expect(toast(page)).toContainText("Antworten gesendet");
  expect(await site.db.select().from(answerDrafts)).toEqual([]);
});
