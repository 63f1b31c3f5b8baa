import type { Product, Variant } from "#app/shop/model.ts";
import { summaryOf } from "../catalogue/catalogue.ts";

type Offered = { product: Product; variant: Variant };
export type Line = Offered & { quantity: number };
type Item = { variantId: string; quantity: number };

/** Null when it cannot be sold. */
function findOffered(products: readonly Product[], variantId: string): Offered | null {
  for (const product of products) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant) return product.purchasable ? { product, variant } : null;
  }
  return null;
}

/** What a checkout asks for, the same variant twice as one line. Null when one cannot be sold. */
export function findLines(products: readonly Product[], items: readonly Item[]): Line[] | null {
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of items) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  }
  const lines: Line[] = [];
  for (const [variantId, quantity] of quantities) {
    const offered = findOffered(products, variantId);
    if (!offered) return null;
    lines.push({ ...offered, quantity });
  }
  return lines;
}

type StockLine = { product: ReturnType<typeof summaryOf>; variant: Variant };

/** The lines of a cart as they can be bought now; what cannot be sold is not among them. */
export function stockLines(
  products: readonly Product[],
  variantIds: readonly string[],
): StockLine[] {
  return [...new Set(variantIds)].flatMap((variantId) => {
    const offered = findOffered(products, variantId);
    if (!offered) return [];
    const { product, variant } = offered;
    return [{ product: { ...summaryOf(product), variants: [variant] }, variant }];
  });
}
