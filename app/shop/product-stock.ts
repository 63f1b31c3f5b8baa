import type { ProductSummary, Variant } from "./model.ts";
import { isInStock } from "./policy.ts";

/** Specification, section 2, 'Product page'. */
export const notAvailable = "Derzeit nicht verfügbar";

/** What stands about the stock, and whether it keeps from adding; null where stock is not counted. */
type StockNote = { text: string; isRefusal: boolean } | null;

export function stockNote(
  product: Pick<ProductSummary, "purchasable">,
  variant: Pick<Variant, "manageInventory" | "inventoryQuantity"> | undefined,
  quantity: number,
): StockNote {
  if (!product.purchasable || !variant || !isInStock(variant, 1)) {
    return { text: notAvailable, isRefusal: true };
  }
  if (!variant.manageInventory) return null;
  const left = variant.inventoryQuantity ?? 0;
  return isInStock(variant, quantity)
    ? { text: `${left} auf Lager!`, isRefusal: false }
    : { text: `Nicht genügend Lagerbestand. Nur ${left} übrig.`, isRefusal: true };
}

/** Whether nothing of a product can be bought. */
export function isUnavailable(product: Pick<ProductSummary, "purchasable" | "variants">): boolean {
  return product.variants.every((variant) => stockNote(product, variant, 1)?.isRefusal);
}

/** Whether there is something to send, and so shipping to pay; a store may not say what it is. */
export function isShipped({ type }: Pick<ProductSummary, "type">): boolean {
  return type !== "digital" && type !== "subscription";
}
