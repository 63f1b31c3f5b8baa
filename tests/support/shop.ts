import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createDatabase } from "#app/db/database.server.ts";
import { orders } from "#app/db/shop-schema.ts";
import { site as config } from "#app/site/config.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { stock, variant } from "#workers/merchant/catalogue-seed/seed-parts.ts";
import type { SeedProduct, SeedVariant } from "#workers/merchant/catalogue-seed/seed-product.ts";
import { type Client, mailsCarried, signedIn } from "./http.ts";
import type { RunningSite } from "./site.ts";
import { test as base, expect, visit } from "./test.ts";

// The shop of the embedded merchant in a test's hands, and a customer's ways through it.

export { expect } from "./test.ts";

/** Of the demo catalogue and of the merchant's migration. */
export const wares = {
  threePets: "prod_01KR0000000000000000000002",
  herbs: "prod_01KR0000000000000000000004",
  meadow: "prod_01KRWARE000000000000000001",
  linseedOil: "prod_01KRWARE000000000000000004",
  moor: "prod_01KRWARE000000000000000006",
  balm: "prod_01KRWARE000000000000000009",
  snuffleMat: "prod_01KRWARE000000000000000012",
  book: "prod_01KRWARE000000000000000017",
  hidden: "prod_01KRWARE000000000000000019",
} as const;

const herbsVariant = "variant_01KR0000000000000000000004";

export type Ware = { productId: string; variantId: string; title: string };

type WareInput = Partial<Omit<SeedProduct, "variants">> & {
  /** Null: not counted. */
  pieces?: number | null;
  variant?: Partial<SeedVariant>;
};

let wareCount = 0;

/** Goods that only one test knows, so that it may change what it likes. */
export class Shop {
  private readonly site: RunningSite;
  private readonly client: Client;

  constructor(site: RunningSite, client: Client) {
    this.site = site;
    this.client = client;
  }

  async add({ pieces = null, variant: changes, ...input }: WareInput = {}): Promise<Ware> {
    wareCount += 1;
    const ulid = `01TESTWARE${String(wareCount).padStart(16, "0")}`;
    const title = input.title ?? `Testware ${wareCount}`;
    const core = { id: `variant_${ulid}`, title: "", sku: `TEST-${wareCount}`, priceCents: 1250 };
    const counted = pieces === null ? {} : stock(pieces);
    const product: SeedProduct = {
      id: `prod_${ulid}`,
      subtitle: null,
      ribbonText: null,
      descriptionHtml: "",
      type: "physical",
      purchasable: true,
      isHidden: false,
      order: 900 + wareCount,
      siteProductSelection: null,
      images: [],
      options: [],
      additionalInfo: [],
      createdAt: "2026-01-01T08:00:00.000Z",
      ...input,
      title,
      variants: [{ ...variant(core, counted), ...changes }],
    };
    await addCatalogue(createDatabase(this.site.merchantBinding), [product], new Date());
    await this.renew();
    return { productId: product.id, variantId: core.id, title };
  }

  /** What the merchant says from now on; the shop reads it at once, not within a minute. */
  async change(ware: Ware, fields: Record<string, number | null>): Promise<void> {
    for (const [column, value] of Object.entries(fields)) {
      await this.site.merchantBinding
        .prepare(`update variants set ${column} = ?1 where id = ?2`)
        .bind(value, ware.variantId)
        .run();
    }
    await this.renew();
  }

  async withdraw(ware: Ware): Promise<void> {
    await this.site.merchantBinding
      .prepare("update products set deleted_at = ?1 where id = ?2")
      .bind(new Date().toISOString(), ware.productId)
      .run();
    await this.renew();
  }

  /** A checkout reads the whole catalogue anew, whoever opens it. */
  async renew(): Promise<void> {
    const form = { intent: "checkout", answer: "json", variant: herbsVariant, quantity: "1" };
    const answer = await this.client.post("/cart", form);
    expect(answer.status, "another customer goes to checkout").toBe(200);
  }
}

const shops = new WeakMap<RunningSite, Promise<Shop>>();

async function openShop(site: RunningSite, passwordHash: string): Promise<Shop> {
  const email = `other-customer-${crypto.randomUUID()}@example.org`;
  await insertPerson(site.db, { email, passwordHash });
  return new Shop(site, await signedIn(site, email));
}

export const test = base.extend<{ shop: Shop }>({
  shop: async ({ site, passwordHash }, use) => {
    const shop = shops.get(site) ?? openShop(site, passwordHash);
    shops.set(site, shop);
    await use(await shop);
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

export const payNames = {
  paid: "Testzahlung: bezahlt",
  declined: "Testzahlung: abgelehnt",
  pendingPaid: "Testzahlung: erst ausstehend, dann bezahlt",
  pendingFailed: "Testzahlung: erst ausstehend, dann fehlgeschlagen",
  manual: "Vorkasse (Überweisung)",
} as const;

/** Chooses how to pay, and agrees to what digital goods ask for. */
async function fillOrder(page: Page, payment: keyof typeof payNames): Promise<void> {
  await page.getByRole("radio", { name: payNames[payment], exact: true }).check();
  for (const consent of await page.getByRole("checkbox").all()) await consent.check();
}

export async function order(page: Page, payment: keyof typeof payNames): Promise<void> {
  await fillOrder(page, payment);
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
}

type StoredLine = { product: { title: string }; variant: { id: string }; quantity: number };

/** What the browser keeps as the cart. */
export async function storedCart(page: Page): Promise<StoredLine[]> {
  const text = await page.evaluate(() => localStorage.getItem("e-commerce-cart"));
  return JSON.parse(text ?? "[]");
}

/** Subjects of the mails about a customer's orders, theirs and the practitioner's. */
export async function orderMails(site: RunningSite, email: string): Promise<string[]> {
  await mailsCarried(site);
  const { results } = await site.binding
    .prepare(
      `select subject from mailbox where recipient = ?1 or (recipient = ?2 and instr(text, ?1) > 0)
        order by subject`,
    )
    .bind(email, config.operator.email)
    .all<{ subject: string }>();
  return results.map(({ subject }) => subject).filter((one) => /Bestellung/.test(one));
}

export async function displayIdOf(site: RunningSite, userId: string): Promise<string> {
  const [row] = await site.db.select().from(orders).where(eq(orders.userId, userId));
  return row?.displayId ?? "";
}
