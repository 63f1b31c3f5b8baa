import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { expectNoFindings } from "#tests/support/axe.ts";
import {
  cartButton,
  displayIdOf,
  expect,
  fillOrder,
  goToOrderPage,
  order,
  orderMails,
  putInCart,
  storedCart,
  test,
  wares,
} from "#tests/support/shop.ts";
import { enterAs, toast, visit } from "#tests/support/test.ts";

test("at the limit a package is bought, its slots are shown, and the second animal fits", async ({
  page,
  site,
  signedIn,
}) => {
  const { id, email } = await signedIn();
  await insertPet(site.db, { userId: id, name: "Erste" });
  await visit(page, "/pets");
  await page.getByRole("link", { name: "Haustier hinzufügen" }).click();
  const dialog = page.getByRole("dialog", { name: "Platz für weitere Haustiere" });
  await expect(dialog.getByRole("listitem")).toContainText([
    /Weiteres Haustier.*9,90/,
    /3 weitere Haustiere.*24,90/,
    /4 weitere Haustiere.*29,90/,
  ]);
  await dialog.getByRole("radio", { name: /3 weitere Haustiere/ }).check();
  await dialog.getByRole("button", { name: "In den Warenkorb" }).click();

  const panel = page.getByRole("dialog", { name: "Warenkorb" });
  await expect(panel.getByRole("link", { name: "3 weitere Haustiere" })).toBeVisible();
  await expect(toast(page)).toContainText("Artikel zum Warenkorb hinzugefügt!");
  await expect(toast(page)).toContainText("Sie können nun zur Kasse gehen.");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/pets");
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen, 1 Artikel");
  expect(await storedCart(page)).toMatchObject([
    { product: { title: "3 weitere Haustiere" }, quantity: 1 },
  ]);

  await panel.getByRole("button", { name: "Zur Kasse" }).click();
  await page.waitForURL(/\/merchant\/kasse\//);
  await expect(
    page.getByRole("heading", { name: "Bestellung prüfen und abschließen" }),
  ).toBeVisible();
  const ordered = page.getByRole("region", { name: "Ihre Bestellung" });
  await expect(ordered).toContainText("3 weitere Haustiere");
  await expect(ordered).toContainText("24,90");
  await expect(page.getByText(email)).toBeVisible();
  await order(page, "paid");

  await page.waitForURL(/\/success\?checkout=/);
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(
    page.getByText("In Ihrem Konto ist jetzt Platz für 3 weitere Haustiere."),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "Ihre Artikel" })).toContainText(
    "1 × 3 weitere Haustiere",
  );
  expect(await storedCart(page)).toEqual([]);

  await page.getByRole("link", { name: "Neues Haustier anlegen" }).click();
  await expect(page).toHaveURL("/add-pet-success");
  await page.getByRole("dialog").getByRole("link", { name: "Katze" }).click();
  await page.getByLabel("Name *").fill("Zweite");
  await page.getByLabel("Geburtsdatum *").fill("2020-01-01");
  await page.getByRole("button", { name: "Haustier anlegen" }).click();
  await expect(page).toHaveURL("/pets");
  await expect(toast(page)).toContainText("Zweite wurde hinzugefügt.");
  await expect(page.getByText("2 / 4 Plätze belegt")).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName("Warenkorb öffnen");
  await page.reload();
  await expect(page.getByText("2 / 4 Plätze belegt")).toBeVisible();
  expect(await storedCart(page)).toEqual([]);

  const number = await displayIdOf(site, id);
  expect(await orderMails(site, email)).toEqual([
    `Bestätigung Ihrer Bestellung ${number} – Kräuterpfote`,
    `Bezahlte Bestellung ${number} – Kräuterpfote`,
  ]);
});

test("the subscription of the lexicon is active after paying, and its end stands with the orders", async ({
  page,
  site,
  signedIn,
}) => {
  const { id } = await signedIn();
  await visit(page, "/store");
  await page.getByRole("button", { name: "In den Warenkorb: Kräuterlexikon Abo" }).click();
  await expect(toast(page)).toContainText("Zum Warenkorb hinzugefügt! 🛒");
  await goToOrderPage(page);
  const terms = page.getByRole("region", { name: "Laufzeit und Kündigung" });
  await expect(terms).toContainText("19,90");
  await expect(terms).toContainText("verlängert sich nicht");
  await order(page, "paid");

  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await expect(page.getByText("Ihr Kräuterlexikon-Abo ist aktiv.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Zum Kräuterlexikon" })).toHaveAttribute(
    "href",
    "/herb-lexicon",
  );
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile).toMatchObject({
    subscriptionStatus: "active",
    subscriptionProductId: wares.herbs,
  });

  await page.getByRole("link", { name: "Meine Bestellungen" }).click();
  await expect(page.getByRole("region", { name: "Meine Abos" })).toContainText(
    /Kräuterlexikon Abo: läuft bis \d+\. \S+ \d{4}/,
  );
});

test("of two customers for the last piece one buys, the other is told before anything is ordered", async ({
  page,
  browser,
  site,
  shop,
  signedIn,
  person,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const ware = await shop.add({ pieces: 1 });
  await signedIn();
  await putInCart(page, ware.productId);

  const second = await browser.newContext({
    baseURL: site.origin,
    extraHTTPHeaders: { "cf-connecting-ip": "10.251.0.1" },
  });
  await enterAs(second, (await person()).email);
  const quicker = await second.newPage();
  await putInCart(quicker, ware.productId);
  // Both look at it: a page takes nothing from the other.
  await goToOrderPage(page);
  await goToOrderPage(quicker);
  await order(quicker, "paid");
  await expect(quicker.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await second.close();

  await order(page, "paid");
  const item = page.getByRole("listitem").filter({ hasText: ware.title });
  await expect(item).toContainText("Inzwischen ausverkauft.");
  await expect(page.getByRole("main")).toContainText("nichts bestellt und nichts berechnet");
  await expectNoFindings(page, "sold meanwhile");
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await expect(toast(page)).toContainText("Ihre Auswahl ist nicht mehr erhältlich.");
  expect(await storedCart(page)).toEqual([]);
});

test("two quick clicks on 'Zahlungspflichtig bestellen' are one order", async ({
  page,
  site,
  signedIn,
}) => {
  const { id, email } = await signedIn();
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  await fillOrder(page, "paid");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).dblclick();
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  expect(await site.db.$count(orders, eq(orders.userId, id))).toBe(1);
  const placed = await site.merchantBinding
    .prepare("select count(*) as count from orders where customer_external_id = ?1")
    .bind(id)
    .first<{ count: number }>();
  expect(placed?.count).toBe(1);
  expect(await orderMails(site, email)).toHaveLength(2);
});
