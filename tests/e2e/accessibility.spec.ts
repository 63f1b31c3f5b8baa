import type { Page } from "@playwright/test";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expect, tabTo, test, toast, visit } from "#tests/support/test.ts";

// By key alone, and without movement.

test("an animal is added and looked at with the keyboard alone", async ({ page, signedIn }) => {
  await signedIn();
  await visit(page, "/pets");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Haustier hinzufügen" }).first()).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page.getByRole("dialog", { name: "Tierart auswählen" })).toBeVisible();
  await tabTo(page, /^🐰? ?Kaninchen$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Haustier-Profil erstellen" })).toBeVisible();
  await tabTo(page, /^Name \*/);
  await page.keyboard.type("Hoppel");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Zwergwi");
  await expect(page.getByLabel("Rasse")).toHaveValue("Zwergwidder");
  await page.keyboard.press("Tab");
  // The browser's language decides whether day or month comes first.
  await page.keyboard.type("02022023");
  await expect(page.getByLabel("Geburtsdatum *")).toHaveValue("2023-02-02");
  await tabTo(page, /^Haustier anlegen$/);
  await page.keyboard.press("Enter");

  await expect(toast(page)).toContainText("Hoppel wurde erfolgreich");
  await visit(page, "/pets");
  await tabTo(page, /^Details zu Hoppel$/);
  await page.keyboard.press("Enter");
  await page.locator("summary", { hasText: "Steckbrief" }).press("Enter");
  await expect(page.getByText("2. Februar 2023")).toBeVisible();
});

test("who wants less movement sees none", async ({ page, signedIn, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  await visit(page, "/pets");
  await page.getByRole("link", { name: "Bello löschen" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await movements(page)).toEqual([]);
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await page.getByRole("button", { name: "Warenkorb öffnen" }).click();
  await expect(page.getByRole("dialog", { name: "Warenkorb" })).toBeVisible();
  expect(await movements(page)).toEqual([]);
});

/** What is moving now, by name of the animation or of the property. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
      .map(
        (one) => (one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty,
      )
      .filter(
        (name) => !["toast-timer", "color", "background-color", "border-color"].includes(name),
      ),
  );
}
