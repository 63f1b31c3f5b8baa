import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import {
  displayIdOf,
  expect,
  goToOrderPage,
  order,
  orderMails,
  payNames,
  putInCart,
  test,
  wares,
} from "#tests/support/shop.ts";
import { toast } from "#tests/support/test.ts";

test("a payment that takes its time is waited for in sight, and the page changes by itself", async ({
  page,
  site,
  signedIn,
}) => {
  await signedIn();
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  // The payment stays open for as long as the test needs.
  await site.merchantBinding.exec(
    "create trigger held before update on orders when new.payment_status = 'paid' begin select raise(abort, 'held'); end",
  );
  await order(page, "pendingPaid");
  await page.waitForURL(/\/success\?checkout=/);
  await expect(
    page.getByRole("heading", { name: "Ihre Bestellung ist eingegangen" }),
  ).toBeVisible();
  await expect(page.getByText("Wir warten auf die Bestätigung der Zahlung …")).toBeVisible();
  const other = await page.context().newPage();
  const card = other.getByRole("article", { name: /^Bestellung / });
  await expect(async () => {
    await other.goto("/orders");
    await expect(card).toContainText("Zahlung ausstehend", { timeout: 500 });
  }).toPass();

  await site.merchantBinding.exec("drop trigger held");
  await page.bringToFront();
  await expect(async () => {
    await site.runCron();
    await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible({
      timeout: 2500,
    });
  }).toPass();
  await expect(page.getByText("Platz für 3 weitere Haustiere")).toBeVisible();
  await other.reload();
  await expect(card).toContainText("Bezahlt");
});

test("a payment that fails later is told, and the cart comes back", async ({ page, signedIn }) => {
  await signedIn();
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  await order(page, "pendingFailed");
  await expect(page.getByRole("heading", { name: "Die Zahlung hat nicht geklappt" })).toBeVisible();
  await expect(page.getByText("Es wurde nichts abgebucht.")).toBeVisible();
  await page.getByRole("link", { name: "Zum Warenkorb" }).click();
  await expect(page).toHaveURL("/cart");
  await expect(toast(page)).toContainText("Ihr Warenkorb ist wieder da");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warenkorb");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("3 weitere Haustiere");
  await page.goto("/orders");
  await expect(page.getByRole("article")).toContainText("Zahlung fehlgeschlagen");
});

test("a declined payment says so on the order page, and another attempt works", async ({
  page,
  site,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 402/);
  const { id } = await signedIn();
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  await order(page, "declined");
  await expect(page.getByRole("alert")).toContainText("Die Zahlung wurde abgelehnt.");
  await expect(page.getByRole("alert")).toContainText("Es wurde nichts berechnet");
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.getByRole("radio", { name: payNames.declined })).toBeChecked();
  await order(page, "paid");
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  expect(await site.db.$count(orders, eq(orders.userId, id))).toBe(1);
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile?.petSlotsPurchased).toBe(3);
});

test("an order on account stays open and says what happens next", async ({
  page,
  site,
  signedIn,
}) => {
  const { id, email } = await signedIn();
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  await order(page, "manual");
  await expect(page.getByText("Wir warten auf die Bestätigung der Zahlung …")).toBeVisible();
  await expect(page.getByText("Bei Vorkasse kann das einige Tage dauern.")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Meine Bestellungen" }).click();
  await expect(page.getByRole("article")).toContainText("Zahlung ausstehend");
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.id, id));
  expect(profile?.petSlotsPurchased).toBe(0);
  const number = await displayIdOf(site, id);
  expect(await orderMails(site, email)).toEqual([
    `Ihre Bestellung ${number} ist eingegangen – Kräuterpfote`,
    `Neue Bestellung ${number} – Kräuterpfote`,
  ]);
});
