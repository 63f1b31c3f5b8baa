import { expectNoFindings } from "#tests/support/axe.ts";
import { expect, test, toast, visit } from "#tests/support/test.ts";

// What every page opens by script; `walk.spec.ts` opens all that an address leads to.

test("axe finds nothing in the open menus of a phone, the cart and a message", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menü" }).click();
  await expect(page.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  await expectNoFindings(page, "menu of the landing page");
  await signedIn();
  await visit(page, "/pets");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await expect(page.getByRole("button", { name: "Menü schließen" })).toBeVisible();
  await expectNoFindings(page, "menu of the frame");

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/pets?hinzufuegen=Hund");
  await page.getByLabel("Name *").fill("Rex");
  await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(toast(page)).toContainText("Haustier hinzugefügt!");
  await toast(page).hover();
  await expectNoFindings(page, "toast of a success");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Warenkorb öffnen" }).click();
  await expect(page.getByRole("dialog", { name: "Warenkorb" })).toBeVisible();
  await expectNoFindings(page, "cart open");
});
