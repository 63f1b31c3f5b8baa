import type { Page } from "@playwright/test";
import { type Client, signedIn } from "./http.ts";
import { addToCatalogue, clearCatalogue, payNames, renewCatalogue } from "./shop.ts";
import type { RunningSite } from "./site.ts";
import { test as base, expect, visit } from "./test.ts";

// A customer's ways through the shop in a browser, and goods in a test's hands.

type Ids = Awaited<ReturnType<typeof addToCatalogue>>;

/** Goods that only one test knows. What it changes the shop reads at once, not within a minute. */
class Shop {
  private readonly site: RunningSite;
  private readonly client: Client;

  constructor(site: RunningSite, client: Client) {
    this.site = site;
    this.client = client;
  }

  async add(changes: Parameters<typeof addToCatalogue>[1]): Promise<Ids> {
    const ids = await addToCatalogue(this.site, changes);
    await renewCatalogue(this.client);
    return ids;
  }

  async change({ variantId }: Ids, fields: Record<string, number>): Promise<void> {
    for (const [column, value] of Object.entries(fields)) {
      await this.site.merchantBinding
        .prepare(`update variants set ${column} = ?1 where id = ?2`)
        .bind(value, variantId)
        .run();
    }
    await renewCatalogue(this.client);
  }

  async withdraw({ productId }: Ids): Promise<void> {
    await this.site.merchantBinding
      .prepare("update products set deleted_at = ?1 where id = ?2")
      .bind(new Date().toISOString(), productId)
      .run();
    await renewCatalogue(this.client);
  }
}

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ site, person }, use) => {
    const { email } = await person();
    const client = await signedIn(site, email);
    await use(new Shop(site, client));
    await clearCatalogue(site, client);
  },
});

/** Adds one from the product's page. */
export async function putInCart(page: Page, productId: string, variantId?: string): Promise<void> {
  await visit(page, `/product/${productId}${variantId ? `?variante=${variantId}` : ""}`);
  await page.getByRole("button", { name: /^In den Warenkorb: / }).click();
  await expect(page.getByText("Zum Warenkorb hinzugefügt! 🛒")).toBeVisible();
}

export function cartButton(page: Page) {
  return page.getByRole("button", { name: /^Warenkorb öffnen/ });
}

export async function openCart(page: Page) {
  await cartButton(page).click();
  const panel = page.getByRole("dialog", { name: "Warenkorb" });
  await expect(panel).toBeVisible();
  return panel;
}

/** From any page with the header to the merchant's order page. */
export async function goToOrderPage(page: Page): Promise<void> {
  const panel = await openCart(page);
  await panel.getByRole("button", { name: "Zur Kasse" }).click();
  await page.waitForURL(/\/merchant\/kasse\//);
}

/** Chooses how to pay, agrees to what digital goods ask for, and orders. */
export async function order(page: Page, payment: keyof typeof payNames): Promise<void> {
  await page.getByRole("radio", { name: payNames[payment], exact: true }).check();
  for (const consent of await page.getByRole("checkbox").all()) await consent.check();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
}

type StoredLine = { product: { title: string }; variant: { id: string }; quantity: number };

/** What the browser keeps as the cart. */
export async function storedCart(page: Page): Promise<StoredLine[]> {
  const text = await page.evaluate(() => localStorage.getItem("e-commerce-cart"));
  return JSON.parse(text ?? "[]");
}
