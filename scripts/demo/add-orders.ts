import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { checkouts, orders } from "#app/db/shop-schema.ts";
import {
  checkouts as merchantCheckouts,
  disputes as merchantDisputes,
  orderItems as merchantItems,
  orders as merchantOrders,
  refunds as merchantRefunds,
  subscriptions as merchantSubscriptions,
} from "#workers/merchant/db/order-schema.ts";
import {
  disputeObject,
  type OrderRecord,
  orderObject,
  refundObject,
  subscriptionObject,
} from "#workers/merchant/orders/records.ts";
import { embeddedStoreId } from "#workers/merchant/policy.ts";
import { decide } from "#workers/store/webhook/decide.ts";
import { type KnownCheckout, projectBenefits } from "#workers/store/webhook/ledger.ts";
import {
  addLedgerEntry,
  putOrder,
  putOrderItems,
  putSubscription,
} from "#workers/store/webhook/state.ts";
import { type StoreEvent, storeEvent } from "#workers/store/webhook/store-event.ts";
import { demoCheckoutId, demoMerchantCheckout, demoOrderRecord } from "./demo-order-records.ts";
import { type DemoOrder, demoOrders } from "./demo-orders.ts";

// The orders of the demo in both databases: the embedded merchant's own, and what the store worker
// has made of its events. What is there already stays as it is.

/** After the people: what their accounts have comes of these. */
export async function addDemoOrders(db: Database, origin: string): Promise<void> {
  for (const demo of demoOrders) {
    const record = demoOrderRecord(asHeard(demo), origin);
    const [known] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, record.order.id));
    if (!known) await addOrder(db, demo, record);
  }
}

/** What the website knows of an order. */
function asHeard(demo: DemoOrder): DemoOrder {
  const { paidAt: _unheard, ...unpaid } = demo;
  return demo.isPaymentUnheard ? unpaid : demo;
}

async function addOrder(db: Database, demo: DemoOrder, record: OrderRecord): Promise<void> {
  const { order } = record;
  const { fullName, street, postalCode, city, email, id: userId } = demo.customer;
  const checkout: KnownCheckout = {
    ...{ id: demoCheckoutId(demo), userId, origin: order.origin, items: demo.items },
    ...{ email, fullName, street, postalCode, city },
    isAssigned: false,
  };
  const decisions = eventsOf(record).map(({ at, event }) => ({
    at: new Date(at),
    decision: decide(event, checkout, { storeId: embeddedStoreId, acceptsTests: true }),
  }));
  const statements = decisions.flatMap(({ at, decision }, index): BatchItem<"sqlite">[] => {
    if (decision.outcome === "subscription") {
      const { subscription, opensHerbs } = decision;
      return [putSubscription(db, subscription, opensHerbs, userId)];
    }
    if (decision.outcome !== "order") throw new Error(`Order ${demo.serial}: ${decision.outcome}`);
    // The last state alone, so that nothing seems to have happened today.
    const isLast = decisions.slice(index + 1).every((one) => one.decision.outcome !== "order");
    return [
      ...(isLast
        ? [putOrder(db, decision.order, checkout), putOrderItems(db, decision.order)]
        : []),
      ...decision.entries.map((entry) => addLedgerEntry(db, entry, order.id, userId, at)),
    ];
  });
  await db.batch([
    db
      .insert(checkouts)
      .values({
        id: checkout.id,
        userId,
        items: [...demo.items],
        origin: order.origin,
        createdAt: demo.placedAt,
      })
      .onConflictDoNothing(),
    ...statements,
    db
      .update(orders)
      .set({ shippedOn: demo.shippedOn ?? null })
      .where(eq(orders.id, order.id)),
    projectBenefits(db, sql`(select ${userId})`, new Date(demo.paidAt ?? demo.placedAt)),
  ]);
}

/** What the merchant would have told, each with the order as it has become. */
function eventsOf(record: OrderRecord): { at: string; event: StoreEvent }[] {
  const { order, refunds, disputes, subscriptions } = record;
  const data = { order: orderObject(record) };
  return [
    told(order.createdAt, order.status === "canceled" ? "order.canceled" : "order.created", data),
    ...(order.paidAt ? [told(order.paidAt, "order.paid", data)] : []),
    ...subscriptions.map((one) =>
      told(one.createdAt, "subscription.activated", { subscription: subscriptionObject(one) }),
    ),
    ...refunds.map((one) =>
      told(one.createdAt, "order.refunded", { ...data, refund: refundObject(one) }),
    ),
    ...disputes.map((one) =>
      told(one.openedAt, "order.disputed", { ...data, dispute: disputeObject(one) }),
    ),
  ];
}

function told(at: string, type: StoreEvent["type"], data: Record<string, unknown>) {
  const envelope = { timestamp: at, livemode: false, store_id: embeddedStoreId };
  return { at, event: storeEvent.parse({ ...envelope, type, data }) };
}

/** The same orders as the embedded merchant keeps them, so that every button works on them. */
export async function addDemoMerchantOrders(db: Database, origin: string): Promise<void> {
  for (const demo of demoOrders) {
    const { order, items, refunds, disputes, subscriptions } = demoOrderRecord(demo, origin);
    await db.batch([
      db.insert(merchantCheckouts).values(demoMerchantCheckout(demo, origin)).onConflictDoNothing(),
      db.insert(merchantOrders).values(order).onConflictDoNothing(),
      ...items.map((row) => db.insert(merchantItems).values(row).onConflictDoNothing()),
      ...refunds.map((row) => db.insert(merchantRefunds).values(row).onConflictDoNothing()),
      ...disputes.map((row) => db.insert(merchantDisputes).values(row).onConflictDoNothing()),
      ...subscriptions.map((row) =>
        db.insert(merchantSubscriptions).values(row).onConflictDoNothing(),
      ),
    ]);
  }
}
