import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { orderItems, orders } from "#app/db/shop-schema.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { orderState } from "#app/shop/order-status.ts";

/** Of the newest orders without a payment; more is nobody waiting for. */
const unpaidMax = 50;

type UnpaidItem = Awaited<ReturnType<typeof unpaidItems>>[number];

/** What somebody has ordered and not paid, whatever has become of it. */
export function unpaidItems(db: Database, userId: string) {
  return db
    .select({
      title: orderItems.title,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      totalCents: orders.totalCents,
      paidTotalCents: orders.paidTotalCents,
      refundedTotalCents: orders.refundedTotalCents,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.userId, userId), eq(orders.paidTotalCents, 0)))
    .orderBy(desc(orders.createdAt))
    .limit(unpaidMax);
}

/** Whether a subscription among them opens the lexicon as soon as it is paid. */
export function awaitsSubscription(items: readonly UnpaidItem[]): boolean {
  return items.some(
    (item) => benefitOf(item.title).isHerbSubscription && orderState(item) === "pending",
  );
}
