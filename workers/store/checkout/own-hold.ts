import { and, desc, eq, gt, notExists, sql } from "drizzle-orm";
import { checkouts, orders } from "#app/db/shop-schema.ts";
import type { Product } from "#app/shop/model.ts";
import type { CatalogueDependencies } from "../catalogue/catalogue.ts";

/** Pieces by the variant's id. */
type OwnHold = ReadonlyMap<string, number>;

export const noHold: OwnHold = new Map();

/** As long as the embedded merchant keeps an order page's pieces for its buyer. */
const holdMs = 30 * 60 * 1000;

/**
 * What a customer's own unfinished order page keeps from the stock. A new checkout takes its place, so
 * for them these pieces are there. Only the newest counts: it has replaced those before it.
 */
export async function readOwnHold(
  { db, service, now }: Pick<CatalogueDependencies, "db" | "service" | "now">,
  userId: string,
): Promise<OwnHold> {
  if (!service.isEmbedded) return noHold;
  const [newest] = await db
    .select({ items: checkouts.items })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        gt(checkouts.createdAt, new Date(now.getTime() - holdMs).toISOString()),
        notExists(
          db.select({ one: sql`1` }).from(orders).where(eq(orders.checkoutId, checkouts.id)),
        ),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(1);
  return new Map(newest?.items.map(({ variantId, quantity }) => [variantId, quantity]));
}

/** The products as this customer can buy them; the store service has the last word. */
export function addOwnHold(products: readonly Product[], own: OwnHold): readonly Product[] {
  if (own.size === 0) return products;
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      inventoryQuantity:
        variant.inventoryQuantity === null
          ? null
          : variant.inventoryQuantity + (own.get(variant.id) ?? 0),
    })),
  }));
}
