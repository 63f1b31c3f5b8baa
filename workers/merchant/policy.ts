import { shippingFor } from "#app/shop/shipping.ts";

/** The one store of the embedded set-up, as the first migration names it. */
export const embeddedStoreId = "store_01KRAEUTERPFOTE0000000000";

/** How long a buyer may take, with the prices of the page. */
export const pageOpenMs = 30 * 60 * 1000;

/** Without it one account could keep the shop from everybody (docs/decisions/shop.md). */
export const unpaidMaxCents = 500_00;

export const maxBodyBytes = 64 * 1024;

export const pageLimits = { standard: 50, most: 100 } as const;

type TypedLine = { productType: string };
type PricedLine = TypedLine & { quantity: number; unitPriceCents: number };

function isGoods({ productType }: TypedLine): boolean {
  return productType === "physical";
}

export function hasGoods(items: readonly TypedLine[]): boolean {
  return items.some(isGoods);
}

export function hasDigital(items: readonly TypedLine[]): boolean {
  return !items.every(isGoods);
}

/** What an order costs, in euro cents. Only goods that are sent cost shipping. */
export function totalsOf(items: readonly PricedLine[]) {
  const subtotalCents = sumOf(items);
  const goodsCents = sumOf(items.filter(isGoods));
  const isSent = hasGoods(items);
  const shippingCents = isSent ? shippingFor(goodsCents) : 0;
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents, isSent };
}

function sumOf(items: readonly PricedLine[]): number {
  return items.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
}
