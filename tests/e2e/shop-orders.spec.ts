import { checkouts } from "#app/db/shop-schema.ts";
import { expect, goToOrderPage, order, putInCart, test, wares } from "#tests/support/shop.ts";
import { enterAs, visit } from "#tests/support/test.ts";

const nothing = "Zu dieser Adresse gibt es keine Bestellung in Ihrem Konto.";

test("nobody's orders are an invitation, one's own stand with everything that was bought", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await visit(page, "/orders");
  await expect(page.getByRole("heading", { name: "Noch keine Bestellungen" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Zum Shop" })).toBeVisible();

  await putInCart(page, wares.meadow);
  await putInCart(page, wares.threePets);
  await goToOrderPage(page);
  await expect(page.getByLabel("Straße und Hausnummer")).toHaveValue("Lindenweg 4");
  await order(page, "paid");
  await expect(page.getByRole("heading", { name: "Vielen Dank!" })).toBeVisible();
  await page.getByRole("link", { name: "Meine Bestellungen" }).click();
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Bezahlt");
  await expect(card.getByRole("listitem")).toContainText([
    /1 × Kräutermischung „Wiesenglück“.*6,90\s€/,
    /1 × 3 weitere Haustiere.*24,90\s€/,
  ]);
  await expect(card).toContainText(/Versand\s*4,90/);
  await expect(card).toContainText(/Gesamtbetrag\s*36,70/);
});

test("an unknown checkout, somebody else's and products alone show and give nothing", async ({
  page,
  context,
  site,
  person,
  signedIn,
}) => {
  const owner = await person();
  const checkout = `checkout-${crypto.randomUUID()}`;
  await site.db.insert(checkouts).values({
    id: checkout,
    userId: owner.id,
    items: [
      {
        productId: wares.threePets,
        variantId: "variant_01KR0000000000000000000002",
        title: "3 weitere Haustiere",
        variantTitle: "",
        quantity: 1,
        unitPriceCents: 2490,
      },
    ],
    origin: site.origin,
    createdAt: new Date().toISOString(),
  });
  const { email } = await signedIn();
  const product = encodeURIComponent("product_id[]");
  for (const query of [
    "",
    "?checkout=unbekannt",
    `?checkout=${checkout}`,
    `?${product}=${wares.threePets}`,
    `?${product}=${wares.threePets}&${product}=${wares.herbs}`,
    `?checkout=${checkout}&${product}=${wares.threePets}`,
  ]) {
    await page.goto(`/success${query}`);
    await expect(page.getByText(nothing), query).toBeVisible();
    await expect(page.getByText("3 weitere Haustiere")).toHaveCount(0);
    await expect(page.getByText("Vielen Dank!")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Zurück zur Übersicht" })).toBeVisible();
  }
  await page.goto("/pets");
  await expect(page.getByText("0 / 1 Plätze belegt")).toBeVisible();

  await enterAs(context, owner.email);
  await page.goto(`/success?checkout=${checkout}`);
  await expect(page.getByText("Wir warten auf die Bestätigung der Zahlung …")).toBeVisible();
  await page.goto(`/success?checkout=${checkout}&${product}=${wares.herbs}`);
  await expect(page.getByText("3 weitere Haustiere")).toHaveCount(0);
  expect(email).not.toBe(owner.email);
});
