import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import { entitlements, orders } from "#app/db/shop-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { expectNoFindings, expectNoSidewaysScroll } from "#tests/support/axe.ts";
import { expect, openCart, order, putInCart, test, wares } from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import { toast, visit } from "#tests/support/test.ts";

// axe finds nothing in any state of the shop, wide and narrow, in light and dark.

/** A state of a page whose frame has been looked at narrow already. */
async function glanceAt(page: Page, state: string): Promise<void> {
  await expectNoFindings(page, state);
  await page.setViewportSize({ width: 320, height: 2400 });
  await expectNoSidewaysScroll(page, `${state}, 320 px`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function lookAt(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await expectNoFindings(page, `${state}, wide`);
  // So tall that what sticks to the edges covers no field by chance.
  await page.setViewportSize({ width: 390, height: 2400 });
  await expectNoSidewaysScroll(page, `${state}, 390 px`);
  await page.setViewportSize({ width: 320, height: 2400 });
  await expectNoFindings(page, `${state}, narrow`);
  await expectNoSidewaysScroll(page, `${state}, 320 px`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("shop and product: gallery, too many, sold out, unknown", async ({
  page,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  await signedIn();
  await page.goto("/store");
  await lookAt(page, "/store");
  await visit(page, `/product/${wares.snuffleMat}?variante=variant_01KRWARE000000000000001202`);
  await page.getByRole("button", { name: "Nächstes Bild" }).click();
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole("button", { name: "Menge erhöhen" }).click();
  }
  await expect(page.getByText(/^Nicht genügend Lagerbestand/)).toBeVisible();
  await lookAt(page, "product with gallery and too many");
  await page.goto(`/product/${wares.moor}`);
  await glanceAt(page, "product sold out");
  await page.goto(`/product/${wares.linseedOil}?variante=variant_01KRWARE000000000000000402`);
  await glanceAt(page, "product on sale");
  await page.goto("/product/prod_unbekannt");
  await glanceAt(page, "product unknown");
});

test("cart: panel with lines, notices and toast, page with lines", async ({ page, signedIn }) => {
  await signedIn();
  await putInCart(page, wares.meadow);
  await putInCart(page, wares.snuffleMat, "variant_01KRWARE000000000000001202");
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem("e-commerce-cart") ?? "[]");
    lines[0].variant.priceInCents = 1;
    lines[1].quantity = 9;
    localStorage.setItem("e-commerce-cart", JSON.stringify(lines));
  });
  await visit(page, "/dashboard");
  const panel = await openCart(page);
  await expect(panel.getByText(/Der Preis von .* hat sich geändert/)).toBeVisible();
  await expect(panel.getByText(/sind nur noch 3 da/)).toBeVisible();
  await lookAt(page, "cart panel with notices");

  await visit(page, "/cart");
  await expect(page.getByRole("main").getByRole("button", { name: "Zur Kasse" })).toBeVisible();
  await lookAt(page, "/cart with lines");
  await visit(page, `/product/${wares.snuffleMat}?variante=variant_01KRWARE000000000000001202`);
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
  await expect(toast(page)).toContainText("Fehler beim Hinzufügen zum Warenkorb");
  await toast(page).hover();
  await expectNoFindings(page, "toast of a refusal");
});

test("package dialog with a choice", async ({ page, site, signedIn }) => {
  const { id } = await signedIn();
  await insertPet(site.db, { userId: id });
  await visit(page, "/pets?hinzufuegen");
  await page.getByRole("radio", { name: /3 weitere Haustiere/ }).check();
  await lookAt(page, "dialog of the packages");
});

test("order page: open, with errors, ordered, left and unknown", async ({
  page,
  context,
  signedIn,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 4\d\d/);
  await signedIn();
  const open = async () => {
    const answer = await context.request.post("/cart", {
      form: { intent: "checkout", variant: "variant_01KRWARE000000000000000102", quantity: "1" },
      maxRedirects: 0,
    });
    await page.goto(answer.headers().location ?? "");
  };
  await open();
  await lookAt(page, "order page");
  await page.getByLabel("Vor- und Nachname").fill("");
  await page.getByLabel("Postleitzahl").fill("123");
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.getByLabel("Postleitzahl")).toHaveAccessibleDescription(
    "Bitte eine Postleitzahl mit fünf Ziffern eingeben.",
  );
  await lookAt(page, "order page with errors");
  await summary.getByRole("link", { name: "Bitte Vor- und Nachnamen eingeben." }).click();
  await expect(page.getByLabel("Vor- und Nachname")).toBeFocused();
  await page.keyboard.type("Erika Beispiel");
  await page.getByLabel("Postleitzahl").fill("10115");
  const address = page.url();
  await order(page, "paid");
  await page.waitForURL(/\/success/);
  await page.goto(address);
  await glanceAt(page, "order page, ordered");
  await open();
  const left = page.url();
  await page.getByRole("button", { name: "Abbrechen und zurück" }).click();
  await page.goto(left);
  await glanceAt(page, "order page, left");
  await page.goto("/merchant/kasse/unbekannt");
  await glanceAt(page, "order page, unknown");
});

const package3 = "3 weitere Haustiere";

type OrderState = {
  name: string;
  title: string;
  heading: string;
  fields?: Partial<typeof orders.$inferInsert>;
  given?: { kind: "slots" | "subscription"; amount: number };
  hoursAgo?: number;
};

const orderStates: readonly OrderState[] = [
  { name: "paid", title: "Kräutertee", heading: "Vielen Dank!" },
  {
    name: "slots",
    title: package3,
    heading: "Vielen Dank!",
    given: { kind: "slots", amount: 3 },
  },
  {
    name: "subscription",
    title: "Kräuterlexikon Abo",
    heading: "Vielen Dank!",
    given: { kind: "subscription", amount: 1 },
  },
  {
    name: "waiting",
    title: package3,
    heading: "Ihre Bestellung ist eingegangen",
    fields: { paymentStatus: "pending", paidTotalCents: 0 },
  },
  {
    name: "failed",
    title: package3,
    heading: "Die Zahlung hat nicht geklappt",
    fields: { paymentStatus: "failed", paidTotalCents: 0 },
  },
  {
    name: "canceled",
    title: package3,
    heading: "Ihre Bestellung wurde storniert",
    fields: { status: "canceled", paymentStatus: "pending", paidTotalCents: 0 },
  },
  {
    name: "refunded",
    title: package3,
    heading: "Ihre Bestellung wurde erstattet",
    fields: { paymentStatus: "refunded", refundedTotalCents: 2490 },
  },
  // Paid for longer than a confirmation takes, and still nothing given.
  { name: "not applied", title: package3, heading: "Profil-Update fehlgeschlagen", hoursAgo: 2 },
];

async function writeOrder(site: RunningSite, userId: string, state: OrderState): Promise<string> {
  const id = `order-${crypto.randomUUID()}`;
  const item = { productId: "prod_x", variantId: "variant_x", title: state.title };
  await insertOrder(site.db, {
    id,
    userId,
    displayId: id.slice(6, 14).toUpperCase(),
    items: [{ ...item, variantTitle: "", quantity: 1, unitPriceCents: 2490 }],
    createdAt: new Date(Date.now() - (state.hoursAgo ?? 0) * 60 * 60 * 1000),
  });
  if (state.fields) await site.db.update(orders).set(state.fields).where(eq(orders.id, id));
  if (state.given) {
    await site.db.insert(entitlements).values({
      key: `order-item:${id}-1`,
      userId,
      orderId: id,
      orderItemId: `${id}-1`,
      createdAt: new Date().toISOString(),
      ...state.given,
    });
  }
  return `checkout-${id}`;
}

test("success in each of its states, then all of them as orders", async ({
  page,
  site,
  signedIn,
}) => {
  const { id } = await signedIn();
  await site.db.update(profiles).set({ subscriptionStatus: "active" }).where(eq(profiles.id, id));
  for (const state of orderStates) {
    const checkout = await writeOrder(site, id, state);
    await page.goto(`/success?checkout=${checkout}`);
    await expect(page.getByRole("heading", { level: 1, name: state.heading })).toBeVisible();
    await glanceAt(page, `/success, ${state.name}`);
  }
  await page.goto("/success?checkout=unbekannt");
  await lookAt(page, "/success of nothing");
  await page.goto("/orders");
  await expect(page.getByRole("article")).toHaveCount(orderStates.length);
  await lookAt(page, "/orders");
});
