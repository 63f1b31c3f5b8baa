import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { sha256 } from "#app/platform/ids.ts";
import { products, variants } from "#workers/merchant/db/catalogue-schema.ts";
import { checkoutItems, checkouts } from "#workers/merchant/db/order-schema.ts";
import { type OrderRecord, orderStatements } from "#workers/merchant/orders/records.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutItemRow = typeof checkoutItems.$inferSelect;

export type FoundCheckout = {
  checkout: CheckoutRow;
  /** The subtitle is of today; the rest is as it was when the page was opened. */
  items: readonly (CheckoutItemRow & { subtitle: string | null })[];
  record: OrderRecord | null;
  /** How many pieces are left of variants that the page has too many of. */
  short: ReadonlyMap<string, number>;
};

export async function findCheckout(db: Database, token: string): Promise<FoundCheckout | null> {
  return await readCheckout(db, eq(checkouts.tokenHash, await sha256(token)));
}

export function getCheckout(db: Database, checkoutId: string): Promise<FoundCheckout | null> {
  return readCheckout(db, eq(checkouts.id, checkoutId));
}

async function readCheckout(db: Database, isWanted: SQL): Promise<FoundCheckout | null> {
  const idOfPage = db.select({ id: checkouts.id }).from(checkouts).where(isWanted);
  const orderOfPage = db.select({ id: checkouts.orderId }).from(checkouts).where(isWanted);
  const [[checkout], items, missing, [order], orderItems, refunds, disputes, subscriptions] =
    await db.batch([
      db.select().from(checkouts).where(isWanted),
      db
        .select({ ...getTableColumns(checkoutItems), subtitle: products.subtitle })
        .from(checkoutItems)
        .leftJoin(products, eq(products.id, checkoutItems.productId))
        .where(eq(checkoutItems.checkoutId, sql`${idOfPage}`))
        .orderBy(asc(checkoutItems.position)),
      selectShort(db, sql`${idOfPage}`),
      ...orderStatements(db, sql`${orderOfPage}`),
    ]);
  if (!checkout) return null;
  const record = order ? { order, items: orderItems, refunds, disputes, subscriptions } : null;
  const short = new Map(missing.map(({ variantId, available }) => [variantId, available]));
  return { checkout, items, record, short };
}

export function selectShort(db: Database, checkoutId: SQL) {
  return db
    .select({
      variantId: variants.id,
      available: sql<number>`coalesce(${variants.inventoryQuantity}, 0)`.as("available"),
    })
    .from(variants)
    .where(
      and(
        sql`${variants.id} in (select ${checkoutItems.variantId} from ${checkoutItems}
          where ${checkoutItems.checkoutId} = ${checkoutId})`,
        eq(variants.manageInventory, true),
        sql`coalesce(${variants.inventoryQuantity}, 0) < (
          select sum(${checkoutItems.quantity}) from ${checkoutItems}
          where ${checkoutItems.checkoutId} = ${checkoutId}
            and ${checkoutItems.variantId} = ${variants.id})`,
      ),
    );
}

/** Whether a buyer can still order on the page. It ends by time, whether or not a sweep has come. */
export function isOpen({ status, expiresAt }: CheckoutRow, now: Date): boolean {
  return status === "open" && expiresAt > now.toISOString();
}
