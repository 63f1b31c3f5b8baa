import type { Locator, Page } from "@playwright/test";
import { insertAppointment, insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import { now } from "#tests/support/http.ts";
import { expect, tabTo, test, toast, visit } from "#tests/support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ "x-test-now": now });
});

function cell(page: Page, name: string | RegExp): Locator {
  return page.getByRole("grid").getByRole("gridcell", { name });
}

function dayPanel(page: Page): Locator {
  return page.getByRole("region", { name: /^Termine am/ });
}

test("a month is walked, an appointment added and deleted with the keyboard alone", async ({
  page,
  signedIn,
  site,
}) => {
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  await visit(page, "/calendar");
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, "Samstag, 21. November 2026, keine Termine");
  await expect(page.getByRole("grid").locator("[tabindex='0']")).toHaveCount(1);

  await press("ArrowRight");
  await expect(cell(page, /^Sonntag, 22\. November/)).toBeFocused();
  await press("Home");
  await expect(cell(page, /^Montag, 16\. November/)).toBeFocused();
  await press("End");
  await expect(cell(page, /^Sonntag, 22\. November/)).toBeFocused();
  await press("ArrowDown");
  await expect(cell(page, /^Sonntag, 29\. November/)).toBeFocused();
  await expect(page.getByRole("grid").locator("[tabindex='0']")).toHaveCount(1);
  // Within the month only focus has moved.
  await expect(page).toHaveURL("/calendar");

  await press("ArrowDown");
  await expect(page.getByRole("heading", { name: "Dezember 2026", exact: true })).toBeVisible();
  await expect(cell(page, /^Sonntag, 6\. Dezember/)).toBeFocused();
  await expect(page).toHaveURL("/calendar?monat=2026-12&tag=2026-12-06");
  await press("PageDown");
  await expect(cell(page, /^Mittwoch, 6\. Januar 2027/)).toBeFocused();
  // Faster than the pages come: they are held until the keys are pressed.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/calendar.data*", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await press("PageUp");
  await press("PageUp");
  await press("ArrowLeft");
  pressed.resolve();
  await expect(cell(page, /^Donnerstag, 5\. November/)).toBeFocused();
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-05");

  await press("ArrowDown");
  await press("ArrowDown");
  await press("ArrowDown");
  await press("Space");
  await expect(cell(page, /^Donnerstag, 26\. November/)).toHaveAttribute("aria-selected", "true");
  await expect(cell(page, /^Donnerstag, 26\. November/)).toBeFocused();
  await press("ArrowRight");
  await press("Enter");
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-27");
  // The address may be there before the day is, and an entry is added to the day that is shown.
  await expect(page.getByRole("region", { name: "Termine am 27. November 2026" })).toContainText(
    "Keine Termine an diesem Tag.",
  );

  await tabTo(page, "Termin hinzufügen");
  await press("Enter");
  await expect(page.getByRole("dialog", { name: "Termin hinzufügen" })).toBeVisible();
  await expect(page.getByLabel("Haustier *")).toHaveValue(/.+/);
  await expect(page.getByLabel("Datum *")).toHaveValue("2026-11-27");
  await tabTo(page, "Art des Termins *");
  await page.keyboard.type("Phy");
  await tabTo(page, "Notizen (optional)");
  await page.keyboard.type("Zweite Sitzung");
  await tabTo(page, "Termin speichern");
  await press("Enter");
  await expect(toast(page)).toContainText("Termin hinzugefügt");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("link", { name: "Termin hinzufügen" })).toBeFocused();
  await expect(cell(page, "Freitag, 27. November 2026, 1 Termin")).toBeVisible();

  await press("Shift+Tab");
  await expect(page.getByRole("link", { name: "Physiotherapie für Bello löschen" })).toBeFocused();
  await press("Enter");
  const question = page.getByRole("alertdialog", { name: "Termin löschen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("link", { name: "Physiotherapie für Bello löschen" })).toBeFocused();
  await press("Enter");
  await expect(question).toContainText("„Physiotherapie“ für Bello am 27. November 2026");
  await press("Tab");
  await press("Enter");
  await expect(toast(page)).toContainText("Der Termin wurde erfolgreich entfernt.");
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-27");
  await expect(cell(page, "Freitag, 27. November 2026, keine Termine")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Termine am 27. November 2026" })).toBeFocused();
});

test("cells have chips at the desk, marks on a phone, and the day stands below", async ({
  page,
  signedIn,
  site,
}) => {
  const { id: userId } = await signedIn();
  const petId = await insertPet(site.db, { userId, name: "Prinz Maximilian" });
  for (const appointmentDate of ["2026-11-23", "2026-11-23", "2026-11-23", "2026-12-01"]) {
    await insertAppointment(site.db, { userId, petId, appointmentDate });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page, "/calendar");
  const full = cell(page, /^Montag, 23\. November/);
  const isCut = await full
    .getByText("Prinz Maximilian")
    .first()
    .evaluate((name) => {
      const { clientHeight, scrollHeight } = name.parentElement ?? name;
      return scrollHeight > clientHeight;
    });
  expect(isCut).toBe(false);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(full.getByText("weitere")).toBeHidden();
  const mark = full.getByText("3", { exact: true });
  await expect(mark).toBeVisible();
  await full.click();
  await expect(page).toHaveURL("/calendar?monat=2026-11&tag=2026-11-23");
  await expect(full).toBeFocused();
  await expect(dayPanel(page).getByRole("listitem")).toHaveCount(3);
  const grid = await page.getByRole("grid").boundingBox();
  const panel = await dayPanel(page).boundingBox();
  expect(panel?.y).toBeGreaterThan((grid?.y ?? 0) + (grid?.height ?? 0));
  await page.setViewportSize({ width: 320, height: 640 });
  const [outer, inner] = [await full.boundingBox(), await mark.boundingBox()];
  expect(outer?.height).toBeGreaterThanOrEqual(44);
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  );

  // Over an animal's page focus goes back to its appointments.
  await visit(page, `/pets/${petId}/termine/neu`);
  await page.getByRole("dialog").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByRole("heading", { name: "Termine", exact: true })).toBeFocused();
});

test("an address for calendar programs is made, copied and renewed over the calendar", async ({
  page,
  context,
  signedIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn();
  await visit(page, "/calendar/neu");
  await expectNoFindings(page, "the dialog of somebody without animals");
  await visit(page, "/calendar/abo?monat=2026-12");
  const field = page.getByRole("dialog").getByLabel("Adresse Ihres Kalender-Abos");
  await page.getByRole("button", { name: "Adresse erstellen" }).click();
  await expect(toast(page)).toContainText("Kalender-Abo eingerichtet");
  const address = await field.inputValue();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Kopieren" }).click();
  await expect(page.getByText("Kopiert.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.getByRole("button", { name: "Hinweis schließen" }).click();
  await page.getByText("Adresse erneuern oder abschalten").click();
  await page.getByRole("link", { name: "Neue Adresse erstellen" }).click();
  const question = page.getByRole("alertdialog", { name: "Neue Adresse erstellen?" });
  await expect(question.getByRole("link", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Neue Adresse erstellen" }).click();
  await expect(toast(page)).toContainText("Die alte Adresse ist ungültig.");
  await expect(field).not.toHaveValue(address);
  await expect(page.getByText("Kopiert.")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/calendar?monat=2026-12");
});
