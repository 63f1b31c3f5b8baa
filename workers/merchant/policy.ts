import { site } from "#app/site/config.ts";

/** The one store of the embedded set-up, as the first migration names it. */
export const embeddedStoreId = "store_01KRAEUTERPFOTE0000000000";

/** How long a buyer may take; until then what is on the order page is nobody else's. */
export const holdMs = 30 * 60 * 1000;

export const maxBodyBytes = 64 * 1024;

export const pageLimits = { standard: 50, most: 100 } as const;

type PricedLine = { productType: string; quantity: number; unitPriceCents: number };

/** What an order costs, in euro cents. Only goods that are sent cost shipping. */
export function totalsOf(items: readonly PricedLine[]) {
  const subtotalCents = sumOf(items);
  const goodsCents = sumOf(items.filter(({ productType }) => productType === "physical"));
  const isSent = items.some(({ productType }) => productType === "physical");
  const shippingCents =
    isSent && goodsCents < site.shipping.freeFromCents ? site.shipping.costCents : 0;
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents, isSent };
}

function sumOf(items: readonly PricedLine[]): number {
  return items.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
}

/** The same day a year later, in UTC; 29 February becomes 1 March. */
export function yearAfter(instant: string): string {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}
