import { asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { disputes, orderItems, orders, refunds, subscriptions } from "../db/order-schema.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** An order with everything that belongs to it. */
export type OrderRecord = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  refunds: readonly RefundRow[];
  disputes: readonly DisputeRow[];
  subscriptions: readonly SubscriptionRow[];
};

/** Reads an order by its id, or by a select that yields one, in one round trip. */
export function orderStatements(db: Database, orderId: string | SQL) {
  const wanted = (column: OwnerColumn) => eq(column, orderId);
  return [
    db.select().from(orders).where(wanted(orders.id)),
    db
      .select()
      .from(orderItems)
      .where(wanted(orderItems.orderId))
      .orderBy(asc(orderItems.position)),
    db.select().from(refunds).where(wanted(refunds.orderId)).orderBy(asc(refunds.createdAt)),
    db.select().from(disputes).where(wanted(disputes.orderId)).orderBy(asc(disputes.openedAt)),
    db.select().from(subscriptions).where(wanted(subscriptions.orderId)),
  ] as const;
}

type OwnerColumn =
  | (typeof orders)["id"]
  | (typeof orderItems)["orderId"]
  | (typeof refunds)["orderId"]
  | (typeof disputes)["orderId"]
  | (typeof subscriptions)["orderId"];

/** Null when there is none. */
export async function getOrder(db: Database, orderId: string): Promise<OrderRecord | null> {
  const [[order], items, refundRows, disputeRows, subscriptionRows] = await db.batch(
    orderStatements(db, orderId),
  );
  return order
    ? { order, items, refunds: refundRows, disputes: disputeRows, subscriptions: subscriptionRows }
    : null;
}
