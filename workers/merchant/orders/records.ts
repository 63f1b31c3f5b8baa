import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import {
  disputes,
  orderItems,
  orders,
  refunds,
  subscriptions,
} from "#workers/merchant/db/order-schema.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type DisputeRow = typeof disputes.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

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

export async function getOrder(db: Database, orderId: string): Promise<OrderRecord | null> {
  const [[order], items, refundRows, disputeRows, subscriptionRows] = await db.batch(
    orderStatements(db, orderId),
  );
  return order
    ? { order, items, refunds: refundRows, disputes: disputeRows, subscriptions: subscriptionRows }
    : null;
}

type OrderFilter = { paymentStatus?: OrderRow["paymentStatus"] | undefined };
type Page = { limit: number; offset: number };

/** Newest first, without those of which every attempt to pay was declined. */
export async function listOrders(
  db: Database,
  { paymentStatus, limit, offset }: OrderFilter & Page,
) {
  const condition = and(
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
    gt(orders.placedAt, ""),
  );
  const [[counted], rows] = await db.batch([
    db
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(orders)
      .where(condition),
    db
      .select()
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted?.count ?? 0, orders: rows };
}

// What events say of orders and subscriptions (store.md): the full state each time.

export function orderObject({ order, items }: Pick<OrderRecord, "order" | "items">) {
  return {
    id: order.id,
    display_id: order.displayId,
    version: order.version,
    checkout_id: order.shopCheckoutId,
    customer: { external_id: order.customerExternalId, email: order.customerEmail },
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    currency_code: order.currency,
    subtotal: order.subtotalCents,
    shipping_total: order.shippingCents,
    total: order.totalCents,
    paid_total: order.paidTotalCents,
    refunded_total: order.refundedTotalCents,
    items: items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      variant_id: item.variantId,
      title: item.title,
      product_type: item.productType,
      quantity: item.quantity,
      refunded_quantity: item.refundedQuantity,
      unit_price: item.unitPriceCents,
      total: item.unitPriceCents * item.quantity,
    })),
    paid_at: order.paidAt,
    created_at: order.createdAt,
    early_start_at: order.earlyStartAt,
  };
}

export function refundObject({ id, amountCents, reason, items }: RefundRow) {
  return {
    id,
    amount: amountCents,
    status: "succeeded",
    reason,
    items: items.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })),
  };
}

export function disputeObject({ id, amountCents, status }: DisputeRow) {
  return { id, amount: amountCents, status };
}

export function subscriptionObject(subscription: SubscriptionRow) {
  return {
    id: subscription.id,
    version: subscription.version,
    order_id: subscription.orderId,
    order_item_id: subscription.orderItemId,
    product_id: subscription.productId,
    title: subscription.title,
    customer: {
      external_id: subscription.customerExternalId,
      email: subscription.customerEmail,
    },
    status: subscription.status,
    current_period_start: subscription.currentPeriodStart,
    current_period_end: subscription.currentPeriodEnd,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    access_until: subscription.accessUntil,
  };
}
