import type { Platform } from "#app/context.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import { stockReasons } from "#app/shop/product-limits.ts";
import { isProductId, isVariantId } from "./products-address.ts";

/** The newest prices of a variant and corrections of its stock, in words. */
export async function readVariantHistory(
  { merchant }: Pick<Platform, "merchant">,
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

type History = Awaited<ReturnType<typeof readVariantHistory>>;
export type PriceEntry = History["prices"][number];
export type StockEntry = History["stock"][number];
