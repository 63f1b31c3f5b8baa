import {
  cartButton,
  expect,
  goToOrderPage,
  order,
  putInCart,
  storedCart,
  test,
  wares,
} from "#tests/support/shop.ts";
import { toast, visit } from "#tests/support/test.ts";

test("leaving the order page brings the cart back, with its button and with the browser's", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await putInCart(page, wares.threePets);
  const address = page.url();
  await goToOrderPage(page);
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await expect(page).toHaveURL(address);
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(toast(page)).toContainText("Wir haben dazu noch keine bezahlte Bestellung.");
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 1 Artikel");

  await goToOrderPage(page);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 1 Artikel");
  expect(await storedCart(page)).toHaveLength(1);
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 1 Artikel");
  await expect(toast(page), "it is said once").toHaveCount(0);
});

test("going back after paying leads to 'already ordered', and the cart stays empty", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  const orderPage = page.url();
  await order(page, "paid");
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await page.goBack();
  if (page.url() !== orderPage) await page.goto(orderPage);
  await expect(
    page.getByRole("heading", { name: "Ihre Bestellung ist eingegangen" }),
  ).toBeVisible();
  await expect(page.getByText(/bereits bestellt, und zwar genau einmal/)).toBeVisible();
  await expect(page.getByText("Die Zahlung ist eingegangen.")).toBeVisible();
  await page.getByRole("link", { name: "Zur Bestellübersicht" }).click();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await visit(page, "/store");
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen");
  await expect(toast(page)).toHaveCount(0);
});
