import {
  cartButton,
  expect,
  goToOrderPage,
  openCart,
  putInCart,
  storedCart,
  test,
  wares,
} from "#tests/support/shop.ts";
import { toast, visit } from "#tests/support/test.ts";

// The customer's ways through the shop, where script, focus or the browser's own buttons matter.

const oneArticle = "Warenkorb öffnen, 1 Artikel";

test("leaving the order page brings the cart back, and a store that is down takes nothing from it", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 503/);
  await signedIn();
  await putInCart(page, wares.threePets);
  const address = page.url();
  await goToOrderPage(page);
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await expect(page).toHaveURL(address);
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(toast(page)).toContainText("Wir haben dazu noch keine bezahlte Bestellung.");
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);

  await goToOrderPage(page);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  expect(await storedCart(page)).toHaveLength(1);
  await visit(page, "/dashboard");
  await expect(cartButton(page)).toHaveAccessibleName(oneArticle);
  await expect(toast(page), "it is said once").toHaveCount(0);

  // What the server says while it cannot ask the store.
  await page.route("**/cart/stand?*", (route) =>
    route.fulfill({ json: { lines: [], isUnavailable: true } }),
  );
  await site.merchantBinding.exec("alter table products rename to products_away");
  const panel = await openCart(page);
  await expect(
    panel.getByText(
      "Preise und Bestand können wir gerade nicht prüfen. Ihr Warenkorb bleibt erhalten.",
    ),
  ).toBeVisible();
  await panel.getByRole("button", { name: "Zur Kasse" }).click();
  await expect(toast(page)).toContainText("Fehler bei der Kasse");
  await expect(
    panel.getByText(/^Beim Initialisieren der Kasse ist ein Problem aufgetreten\./).first(),
  ).toBeVisible();
  await site.merchantBinding.exec("alter table products_away rename to products");
  expect(await storedCart(page)).toHaveLength(1);
});
