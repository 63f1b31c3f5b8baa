import { asc, inArray, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { variantPrices } from "#app/db/shop-schema.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { sha256 } from "#app/platform/ids.ts";
import { lowestPriorPrice, type PriceEntry } from "#app/shop/prior-price.ts";
import { stockReasons } from "#app/shop/product.ts";
import { isProductId, isVariantId, type ProductsView } from "./address.ts";
import { benefitInWords, lostBenefit, missingParts } from "./policy.ts";
import { fieldsOf } from "./product-fields.ts";

// All throw when the merchant does not answer.

type Merchant = Pick<Platform, "merchant">;

export async function readCatalogue(
  { merchant }: Merchant,
  { search, state, after }: ProductsView,
) {
  const response = await merchant.products.$get({
    query: { search, state, ...(after && { after }) },
  });
  if (response.ok) return await response.json();
  throw new Error(`The merchant answered ${String(response.status)}.`);
}

export type ListedProduct = Awaited<ReturnType<typeof readCatalogue>>["products"][number];

export async function readProduct({ merchant }: Merchant, id: unknown) {
  if (!isProductId(id)) return null;
  const response = await merchant.products[":id"].$get({ param: { id } });
  if (response.ok) return await response.json();
  if (response.status === 404) return null;
  throw new Error("The merchant has not answered.");
}

export type ShownProduct = NonNullable<Awaited<ReturnType<typeof readProduct>>>;
export type ShownVariant = ShownProduct["variants"][number];

export async function readProductPage(platform: Platform, productId: string) {
  const found = await readProduct(platform, productId);
  if (!found) return null;
  const { product, variants } = found;
  const { id, title, type, status, isHidden, purchasable, images, options, revision } = product;
  const fields = fieldsOf(product);
  return {
    product: { id, title, type, status, isHidden, purchasable, images, options, revision },
    variants,
    striking: await readStriking(platform.db, variants, platform.now),
    changedAt: formatMoment(product.updatedAt),
    missing: missingParts(product, variants),
    benefit: benefitInWords(title),
    lostBenefit: lostBenefit(title),
    fields,
    textsKey: await sha256(JSON.stringify(fields)),
  };
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof readProductPage>>>;

export async function readVariantHistory(
  { merchant }: Merchant,
  productId: string,
  variantId: string,
) {
  if (!isProductId(productId) || !isVariantId(variantId)) return { prices: [], stock: [] };
  const response = await merchant.products[":id"].variants[":variant"].history.$get({
    param: { id: productId, variant: variantId },
  });
  if (!response.ok) throw new Error(`The merchant answered ${String(response.status)}.`);
  const { prices, stock } = await response.json();
  return {
    prices: prices.map((entry) => ({ ...entry, since: formatMoment(entry.since) })),
    stock: stock.map((entry) => ({
      ...entry,
      at: formatMoment(entry.at),
      reason: reasonLabels[entry.reason] ?? entry.reason,
    })),
  };
}

const reasonLabels: Record<string, string> = stockReasons;

export type VariantHistory = Awaited<ReturnType<typeof readVariantHistory>>;

type Priced = { id: string; priceCents: number; salePriceCents: number | null };

/** § 11 PAngV. */
export type Striking = {
  struckCents: number | null;
  /** May be struck by a lower price that begins today; null: not known. */
  lowestCents: number | null;
};

export async function readStriking(db: Database, variants: readonly Priced[], now: Date) {
  const ids = JSON.stringify(variants.map(({ id }) => id));
  const rows = await db
    .select()
    .from(variantPrices)
    .where(inArray(variantPrices.variantId, sql`(select value from json_each(${ids}))`))
    .orderBy(asc(variantPrices.variantId), asc(variantPrices.since));
  const histories = Map.groupBy(rows, ({ variantId }) => variantId);
  return Object.fromEntries(
    variants.map((variant) => [
      variant.id,
      strikingOf(variant, histories.get(variant.id) ?? [], now),
    ]),
  );
}

/** @param history oldest first, as customers have seen it */
export function strikingOf(variant: Priced, history: readonly PriceEntry[], now: Date): Striking {
  const since = now.toISOString();
  const amount = variant.salePriceCents ?? variant.priceCents;
  // Not read by the shop yet, or not in it.
  const seen = history.at(-1)?.amount === amount ? history : [...history, { since, amount }];
  const begun = [...history, { since, amount: belowAll }];
  return {
    struckCents: variant.salePriceCents === null ? null : lowestPriorPrice(seen),
    lowestCents: lowestPriorPrice(begun),
  };
}

const belowAll = -1;
