import { euro } from "#app/platform/money.ts";
import type { Variant } from "#app/shop/product.ts";

/** A variant for 8.90 €, of which five are there. */
export function variantOf(changes: Partial<Variant> = {}): Variant {
  return {
    ...{ id: "variant_1", title: "", imageUrl: null, sku: null, currency: euro, options: [] },
    ...{ priceInCents: 890, salePriceInCents: null, lowestPriorPriceInCents: null },
    ...{ manageInventory: true, inventoryQuantity: 5, weightGrams: null, volumeMillilitres: null },
    ...changes,
  };
}
