import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customers, timeline } from "#app/db/practice-schema.ts";
import {
  entitlements,
  orderItems,
  orders,
  subscriptions,
  webhookEvents,
} from "#app/db/shop-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

// What the practice reads of an order. Whoever asks has been found to be the practitioner.

/** Null: the account is gone, or is the practitioner's own. A name of its own, as a batch wants. */
export const customerId = sql<string | null>`${customers.userId}`.as("customer_id");

const historyMax = 100;

/** Everything our database knows of an order, in one round trip; null where it knows nothing. */
export async function getShopOrder(db: Database, orderId: string) {
  const owner = db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  const itemIds = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const [[order], items, ledger, subscriptionRows, history, waiting] = await db.batch([
    selectOrder(db, orderId),
    db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.position)),
    db
      .select({
        key: entitlements.key,
        kind: entitlements.kind,
        amount: entitlements.amount,
        createdAt: entitlements.createdAt,
      })
      .from(entitlements)
      .where(
        and(
          eq(entitlements.userId, owner),
          inArray(entitlements.kind, ["slots", "subscription"]),
          inArray(entitlements.orderItemId, itemIds),
        ),
      ),
    db.select().from(subscriptions).where(inArray(subscriptions.orderItemId, itemIds)),
    db
      .select({ at: timeline.at, kind: timeline.kind, note: timeline.note })
      .from(timeline)
      .where(and(eq(timeline.refId, orderId), eq(timeline.kind, "order-state")))
      .limit(historyMax),
    db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")))
      .limit(1),
  ]);
  return {
    order: order ?? null,
    items,
    ledger: ledger.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    subscriptions: subscriptionRows,
    history,
    hasWaitingEvents: waiting.length > 0,
  };
}

export type ShopOrder = Awaited<ReturnType<typeof getShopOrder>>;

function selectOrder(db: Database, orderId: string) {
  return db
    .select({
      id: orders.id,
      displayId: orders.displayId,
      version: orders.version,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      currency: orders.currency,
      subtotalCents: orders.subtotalCents,
      totalCents: orders.totalCents,
      paidTotalCents: orders.paidTotalCents,
      refundedTotalCents: orders.refundedTotalCents,
      paidAt: orders.paidAt,
      createdAt: orders.createdAt,
      shippedOn: orders.shippedOn,
      userId: orders.userId,
      customerId,
      fullName: profiles.fullName,
      email: profiles.email,
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
    })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(customers, eq(customers.userId, orders.userId))
    .where(eq(orders.id, orderId));
}

/** Whose account an order is, for the log of what was done with it; null when nobody's. */
export async function getOrderOwner(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.userId ?? null;
}

/**
 * Notes on which day the goods of an order were sent. A later note replaces an earlier one; it is our
 * own fact, so the store service's events leave it.
 * @returns null where there is no such order, or it was canceled
 */
export async function setShippedOn(db: Database, orderId: string, shippedOn: CalendarDay) {
  const [order] = await db
    .update(orders)
    .set({ shippedOn })
    .where(and(eq(orders.id, orderId), ne(orders.status, "canceled")))
    .returning({ displayId: orders.displayId, userId: orders.userId });
  return order ?? null;
}
