import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { entitlements, orderItems, orders, subscriptions } from "#app/db/shop-schema.ts";
import { endOfItsDay } from "#app/platform/periods.ts";
import type { KnownCheckout, LedgerEntry } from "./ledger.ts";
import type { StoreOrder, StoreSubscription } from "./store-event.ts";

// Objects arrive with their full state each time and are replaced only by a higher version.

/** What the row would have become; for `on conflict … do update`. */
function incoming(column: SQLiteColumn): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

function stateOf(order: StoreOrder) {
  return {
    displayId: order.display_id,
    version: order.version,
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method ?? "",
    currency: order.currency_code.toLowerCase(),
    subtotalCents: order.subtotal,
    totalCents: order.total,
    paidTotalCents: order.paid_total,
    refundedTotalCents: order.refunded_total,
    paidAt: order.paid_at ? new Date(order.paid_at).toISOString() : null,
  };
}

export function putOrder(db: Database, order: StoreOrder, checkout: KnownCheckout) {
  const state = stateOf(order);
  return db
    .insert(orders)
    .values({
      id: order.id,
      checkoutId: checkout.id,
      userId: checkout.userId,
      createdAt: new Date(order.created_at).toISOString(),
      ...state,
    })
    .onConflictDoUpdate({
      target: orders.id,
      set: state,
      setWhere: sql`${incoming(orders.version)} > ${orders.version}`,
    });
}

export function renewOrder(db: Database, order: StoreOrder) {
  const refunded = sql`(select value ->> 'refunded_quantity'
    from json_each(${JSON.stringify(order.items)}) where value ->> 'id' = ${orderItems.id})`;
  return [
    db
      .update(orders)
      .set(stateOf(order))
      .where(and(eq(orders.id, order.id), lt(orders.version, order.version))),
    db
      .update(orderItems)
      .set({
        refundedQuantity: sql`coalesce(${refunded}, ${orderItems.refundedQuantity})`,
        version: order.version,
      })
      .where(and(eq(orderItems.orderId, order.id), lt(orderItems.version, order.version))),
  ];
}

export function putOrderItems(db: Database, order: StoreOrder) {
  const rows = order.items.map((item, position) => ({ ...item, position }));
  const field = (name: string) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  return insertFrom(db, orderItems, sql`json_each(${JSON.stringify(rows)})`, undefined, {
    ...{ id: field("id"), orderId: order.id, version: order.version, position: field("position") },
    ...{ productId: field("product_id"), variantId: field("variant_id"), title: field("title") },
    ...{ quantity: field("quantity"), refundedQuantity: field("refunded_quantity") },
    ...{ unitPriceCents: field("unit_price"), totalCents: field("total") },
  }).onConflictDoUpdate({
    target: orderItems.id,
    set: {
      position: incoming(orderItems.position),
      title: incoming(orderItems.title),
      quantity: incoming(orderItems.quantity),
      refundedQuantity: incoming(orderItems.refundedQuantity),
      unitPriceCents: incoming(orderItems.unitPriceCents),
      totalCents: incoming(orderItems.totalCents),
      version: incoming(orderItems.version),
    },
    setWhere: sql`${incoming(orderItems.version)} > ${orderItems.version}`,
  });
}

/** Adds a fact to the ledger; a fact that is there already stays as it is. */
export function addLedgerEntry(
  db: Database,
  entry: LedgerEntry,
  orderId: string,
  userId: string,
  now: Date,
) {
  const { unless: _, ...row } = entry;
  const amount = amountOf(entry, userId);
  return db
    .insert(entitlements)
    .values({ ...row, userId, amount, orderId, createdAt: now.toISOString() })
    .onConflictDoNothing();
}

function amountOf(entry: LedgerEntry, userId: string): SQL {
  const { amount, unless } = entry;
  switch (unless?.effect) {
    case undefined:
      return sql`${amount}`;
    case "take-back":
      return sql`coalesce(-${amountUnder(unless.key)}, 0)`;
    case "nothing-if-there":
      return sql`case when ${amountUnder(unless.key)} is null then ${amount} else 0 end`;
    case "no-more-than":
      return sql`-min(${-amount}, max(0, ${unless.bound} + coalesce((
        select sum(${entitlements.amount}) from ${entitlements}
        where ${entitlements.userId} = ${userId} and ${entitlements.kind} = ${entry.kind}
          and ${entitlements.orderItemId} = ${entry.orderItemId}
          and ${entitlements.key} like 'refund:%'), 0)))`;
  }
}

function amountUnder(key: string): SQL {
  return sql`(select ${entitlements.amount} from ${entitlements} where ${entitlements.key} = ${key})`;
}

export function putSubscription(
  db: Database,
  subscription: StoreSubscription,
  opensHerbs: boolean,
  userId: string,
) {
  const accessUntil = toEnd(subscription.access_until);
  const periodEnd = toEnd(subscription.current_period_end);
  const state = {
    version: subscription.version,
    title: subscription.title,
    status: subscription.status,
    currentPeriodStart: toInstant(subscription.current_period_start),
    currentPeriodEnd: periodEnd,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    accessUntil,
    sweepAt: accessUntil ?? (subscription.status === "canceled" ? periodEnd : null),
  };
  return db
    .insert(subscriptions)
    .values({
      id: subscription.id,
      userId,
      orderId: subscription.order_id,
      orderItemId: subscription.order_item_id,
      productId: subscription.product_id,
      opensHerbs,
      ...state,
    })
    .onConflictDoUpdate({
      target: subscriptions.id,
      set: state,
      setWhere: sql`${incoming(subscriptions.version)} > ${subscriptions.version}`,
    });
}

/** Read until the end of the day that customers are told. */
function toEnd(text: string | null | undefined): string | null {
  return text ? endOfItsDay(text) : null;
}

/** The one form in which instants can be compared as text. */
function toInstant(text: string | null | undefined): string | null {
  return text ? new Date(text).toISOString() : null;
}
