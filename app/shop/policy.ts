import type { ProductSummary, Variant } from "./product.ts";

// Each by itself: every page reads the cart, and needs nothing else of this file.
export const cartLinesMax = 50;
export const lineQuantityMax = 99;

/** Bounds of a cart and of a checkout; the store worker holds the same. */
export const cartLimits = { lines: cartLinesMax, quantity: lineQuantityMax } as const;

/** How many of a product one order may hold: nobody subscribes to the same thing twice at once. */
export function quantityLimit({ type }: Pick<ProductSummary, "type">): number {
  return type === "subscription" ? 1 : cartLimits.quantity;
}

export function aboveLimit(product: Pick<ProductSummary, "type" | "title">): string {
  const most = quantityLimit(product);
  return most === 1
    ? `Sie können „${product.title}“ nur einmal je Bestellung kaufen.`
    : `Sie können höchstens ${most} Stück eines Artikels bestellen.`;
}

/** What a buyer pays for one piece, in the currency's smallest unit. A sale price of 0 is one. */
export function effectivePrice(
  variant: Pick<Variant, "priceInCents" | "salePriceInCents">,
): number {
  return variant.salePriceInCents ?? variant.priceInCents;
}

/** Specification, section 9, 'Default variant'. Undefined for a product without variants. */
export function defaultVariant(
  product: Pick<ProductSummary, "siteProductSelection" | "variants">,
): Variant | undefined {
  const [first, ...others] = product.variants;
  if (!first || product.siteProductSelection !== "lowest_price_first") return first;
  return others.reduce(
    (cheapest, one) => (effectivePrice(one) < effectivePrice(cheapest) ? one : cheapest),
    first,
  );
}

/** Whether the default variant is sold from that price on: others cost more, none less. */
export function isCheapestOfSeveral(
  product: Pick<ProductSummary, "siteProductSelection" | "variants">,
): boolean {
  const shown = defaultVariant(product);
  if (!shown) return false;
  const prices = product.variants.map(effectivePrice);
  return effectivePrice(shown) === Math.min(...prices) && new Set(prices).size > 1;
}

/** Per kilogram or litre (§ 5 PAngV); null where a variant is not sold by weight or volume. */
export function unitPrice(variant: Variant): { amount: number; unit: "kg" | "l" } | null {
  const price = effectivePrice(variant);
  if (variant.weightGrams) {
    return { amount: Math.round((price * 1000) / variant.weightGrams), unit: "kg" };
  }
  if (variant.volumeMillilitres) {
    return { amount: Math.round((price * 1000) / variant.volumeMillilitres), unit: "l" };
  }
  return null;
}

export function isInStock(
  variant: Pick<Variant, "manageInventory" | "inventoryQuantity">,
  quantity: number,
): boolean {
  return !variant.manageInventory || (variant.inventoryQuantity ?? 0) >= quantity;
}

export function lineTitle({
  title,
  variantTitle,
}: Record<"title" | "variantTitle", string>): string {
  return variantTitle ? `${title} (${variantTitle})` : title;
}

/** Specification, section 8, 'Insufficient stock'. */
export function notEnoughStock(productTitle: string, variant: Variant): string {
  const name = lineTitle({ title: productTitle, variantTitle: variant.title });
  return `Nicht genügend Lagerbestand für ${name}. Nur ${variant.inventoryQuantity ?? 0} verfügbar.`;
}

/** Specification, section 9, 'Slot packages'; the shop sells them under exactly these titles. */
export const slotPackages = [
  { title: "Weiteres Haustier", slots: 1 },
  { title: "3 weitere Haustiere", slots: 3 },
  { title: "4 weitere Haustiere", slots: 4 },
] as const;
