import type { Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expect, order, test, wares } from "#tests/support/shop.ts";

test.use({ javaScriptEnabled: false });

/** A search by text alone passes over what stands in `noscript`. */
function paragraph(place: Locator, hasText: string): Locator {
  return place.getByRole("paragraph").filter({ hasText });
}

test("shop and product are read, one product is ordered, and the order is found again", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/store");
  const card = page.getByRole("article").filter({ hasText: "Flohsamenschalen" });
  await expect(card).toContainText("13,90 €");
  await expect(card.getByRole("button")).toHaveCount(0);
  await card.getByRole("link", { name: "Zum Produkt" }).click();
  await expect(page.getByRole("heading", { name: "Flohsamenschalen" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("img").filter({ visible: true })).toHaveCount(2);
  await expect(main.getByRole("button", { name: "Nächstes Bild" })).toBeHidden();
  await expect(main.getByRole("button", { name: /^In den Warenkorb/ })).toBeHidden();
  const address = page.url();

  await page.goto("/cart");
  await expect(
    paragraph(page.getByRole("main"), "Der Warenkorb braucht JavaScript."),
  ).toBeVisible();
  await page.goto(address);
  await page.getByRole("spinbutton", { name: "Menge" }).fill("2");
  await page.getByRole("button", { name: "Direkt bestellen" }).click();
  await page.waitForURL(/\/merchant\/kasse\//);
  await expect(page.getByRole("region", { name: "Ihre Bestellung" })).toContainText(/2 × 13,90/);
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await expect(page).toHaveURL(new RegExp(`^${address}`));

  await page.getByRole("button", { name: "Direkt bestellen" }).click();
  await page.waitForURL(/\/merchant\/kasse\//);
  await order(page, "paid");
  await page.waitForURL(/\/success\?checkout=/);
  // The page asks again by itself until the confirmation has come.
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(page.getByText("Eine Bestätigung per E-Mail folgt.")).toBeVisible();
  await page.getByRole("link", { name: "Meine Bestellungen" }).click();
  await expect(page.getByRole("article")).toContainText("Flohsamenschalen");
  await expect(page.getByRole("article")).toContainText("Bezahlt");
});

test("a variant is chosen, and more than there is is refused where one is", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  await signedIn();
  await page.goto(`/product/${wares.snuffleMat}`);
  await page.getByRole("button", { name: "Lehm" }).click();
  await expect(page).toHaveURL(/variante=variant_01KRWARE000000000000001202$/);
  await expect(page.getByRole("button", { name: "Lehm" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("spinbutton", { name: "Menge" }).fill("4");
  await page.getByRole("button", { name: "Direkt bestellen" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Nicht genügend Lagerbestand für Schnüffelteppich „Waldboden“ (Lehm). Nur 3 verfügbar.",
  );
  await expect(page).toHaveTitle(/^Fehler: /);
  await page.goto(`/product/${wares.moor}`);
  await expect(page.getByText("Derzeit nicht verfügbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Direkt bestellen" })).toHaveCount(0);
});

test("a package goes straight from its dialog to the order page", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 400/);
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  await page.goto("/pets");
  await page.getByRole("link", { name: "Haustier hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
  await expect(
    paragraph(dialog, "Ohne JavaScript geht es mit dem Paket direkt zur Kasse."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(dialog.getByText("Bitte wählen Sie ein Paket aus.").first()).toBeVisible();
  await dialog.getByRole("radio", { name: /4 weitere Haustiere/ }).check();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL(/\/merchant\/kasse\//);
  await order(page, "paid");
  await expect(
    page.getByText("In Ihrem Konto ist jetzt Platz für 4 weitere Haustiere."),
  ).toBeVisible();
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile?.petSlotsPurchased).toBe(4);
});
