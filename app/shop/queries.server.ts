import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { declarations } from "#app/db/mail-schema.ts";
import {
  checkouts,
  entitlements,
  orderItems,
  orders,
  subscriptions,
  webhookEvents,
} from "#app/db/shop-schema.ts";
import { pick } from "#app/platform/pick.ts";
import { orderState } from "./orders.ts";
import { type CheckoutOutcome, outcomeOf } from "./success-outcome.ts";

const orderFigures = pick(
  orders,
  "id",
  "displayId",
  "status",
  "paymentStatus",
  "totalCents",
  "paidTotalCents",
  "refundedTotalCents",
);

function ownCheckout(db: Database, userId: string, checkoutId: string) {
  return db
    .select({ items: checkouts.items, begunAt: checkouts.createdAt })
    .from(checkouts)
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId)));
}

/** A checkout becomes one order at most. */
function orderOfCheckout(db: Database, userId: string, checkoutId: string) {
  return db
    .select({ ...orderFigures, ...pick(orders, "currency", "createdAt", "paymentMethod") })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.userId, userId)))
    .limit(1);
}

export async function getCheckoutOutcome(
  db: Database,
  userId: string,
  checkoutId: string,
  now: Date,
): Promise<CheckoutOutcome | null> {
  const ownOrderIds = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.userId, userId)));
  const [[checkout], [order], given, setAside, [profile]] = await db.batch([
    ownCheckout(db, userId, checkoutId),
    orderOfCheckout(db, userId, checkoutId),
    db
      .select({
        kind: entitlements.kind,
        amount: sql<number>`sum(${entitlements.amount})`.as("total_amount"),
      })
      .from(entitlements)
      .where(and(eq(entitlements.userId, userId), inArray(entitlements.orderId, ownOrderIds)))
      .groupBy(entitlements.kind),
    // By the checkout: an event that was set aside has written no order.
    db
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(
        and(
          eq(webhookEvents.checkoutId, checkoutId),
          eq(webhookEvents.status, "set-aside"),
          eq(webhookEvents.type, "order.paid"),
        ),
      )
      .limit(1),
    db
      .select({ subscriptionStatus: profiles.subscriptionStatus })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  if (!checkout) return null;
  return outcomeOf({
    ...checkout,
    order: order ?? null,
    given,
    hasPaymentSetAside: setAside.length > 0,
    isSubscriptionActive: profile?.subscriptionStatus === "active",
    now,
  });
}

/** Finished: an order neither refused nor canceled. Null: unknown, or somebody else's. */
export async function getOpenCheckout(db: Database, userId: string, checkoutId: string) {
  const [[checkout], [order]] = await db.batch([
    ownCheckout(db, userId, checkoutId),
    orderOfCheckout(db, userId, checkoutId),
  ]);
  if (!checkout) return null;
  if (order && !["failed", "canceled"].includes(orderState(order))) {
    return { state: "finished" } as const;
  }
  const items = checkout.items.map(({ variantId, quantity }) => ({ variantId, quantity }));
  return { state: "open", items } as const;
}

/** Older orders stand in the mails about them. */
const orderListMax = 50;

/** Of an account's newest declarations: anybody can send some in its name. */
const declarationsReadMax = 100;

export async function listOrders(db: Database, userId: string) {
  const newest = desc(orders.createdAt);
  const declared = newestDeclarations(db, userId);
  const [orderRows, itemRows, subscriptionRows, withdrawalRows] = await db.batch([
    db
      .select({
        ...orderFigures,
        ...pick(orders, "currency", "createdAt", "paidAt", "shippedOn", "paymentMethod"),
      })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(newest)
      .limit(orderListMax),
    db
      .select(
        pick(
          orderItems,
          "id",
          "orderId",
          "position",
          "title",
          "quantity",
          "refundedQuantity",
          "totalCents",
        ),
      )
      .from(orderItems)
      .where(
        inArray(
          orderItems.orderId,
          db
            .select({ id: orders.id })
            .from(orders)
            .where(eq(orders.userId, userId))
            .orderBy(newest)
            .limit(orderListMax),
        ),
      ),
    db
      .select(
        pick(
          subscriptions,
          "id",
          "title",
          "orderId",
          "status",
          "currentPeriodEnd",
          "cancelAtPeriodEnd",
          "accessUntil",
        ),
      )
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .limit(orderListMax),
    db
      .select(pick(declared, "id", "orderId", "receivedAt", "status", "message"))
      .from(declared)
      .where(and(eq(declared.kind, "withdrawal"), isNotNull(declared.orderId))),
  ]);
  const itemsByOrder = Map.groupBy(
    itemRows.toSorted((one, other) => one.position - other.position),
    (item) => item.orderId,
  );
  const withdrawalsByOrder = Map.groupBy(withdrawalRows, ({ orderId }) => orderId);
  return {
    orders: orderRows.map((order) => ({
      ...order,
      items: itemsByOrder.get(order.id) ?? [],
      /** Of the account's own address, or assigned by the practitioner; newest first. */
      withdrawals: (withdrawalsByOrder.get(order.id) ?? []).map(
        ({ orderId: _, message, ...withdrawal }) => ({ ...withdrawal, isWhole: message === "" }),
      ),
    })),
    subscriptions: subscriptionRows,
  };
}

/** By the index of their owner, which ends in the rowid. */
function newestDeclarations(db: Database, userId: string) {
  return db
    .select(pick(declarations, "id", "kind", "orderId", "receivedAt", "status", "message"))
    .from(declarations)
    .where(eq(declarations.userId, userId))
    .orderBy(desc(sql`rowid`))
    .limit(declarationsReadMax)
    .as("declared");
}
