import { asc, inArray } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { orderItems } from "#app/db/shop-schema.ts";

export type OrderLine = Pick<
  typeof orderItems.$inferSelect,
  "id" | "title" | "quantity" | "totalCents"
>;

/**
 * What these orders hold, whosever they are, by the order's id. Orders that no account was found for
 * are missing.
 * @param orderIds at most 100: as many values as D1 binds
 */
export async function unsafeListOrderLines(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, OrderLine[]>> {
  if (orderIds.length === 0) return new Map();
  const { id, orderId, title, quantity, totalCents } = orderItems;
  const rows = await db
    .select({ id, orderId, title, quantity, totalCents })
    .from(orderItems)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(orderId), asc(orderItems.position));
  return Map.groupBy(rows, (row) => row.orderId);
}
