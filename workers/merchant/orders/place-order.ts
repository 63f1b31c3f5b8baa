import { and, eq, gt, not, notExists, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import {
  endHold,
  type FoundCheckout,
  pageChangedBy,
  selectShort,
} from "#workers/merchant/checkout/checkout.ts";
import { variants } from "#workers/merchant/db/catalogue-schema.ts";
import {
  type Address,
  checkoutItems,
  checkouts,
  orderItems,
  orders,
  subscriptions,
} from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { type EventDraft, writeEvents } from "#workers/merchant/events/event-store.ts";
import { newDisplayId, newIdOf } from "#workers/merchant/ids.ts";
import type { MerchantConfig } from "#workers/merchant/merchant-env.ts";
import { totalsOf, unpaidMaxCents } from "#workers/merchant/policy.ts";
import type { Commanding } from "./change.ts";
import { activations, beginSubscriptions, paidFields } from "./decisions.ts";
import type { PaymentStart } from "./payment.ts";
import { type OrderItemRow, type OrderRow, orderObject } from "./records.ts";

export type Buyer = {
  email: string;
  name: string | null;
  address: Address | null;
  /** Asked to begin before the time to withdraw is over. */
  wantsEarlyStart?: boolean;
};

/** `closed`: ordered, left, over or sold out meanwhile. `unpaid`: too much would be owed. */
type Placing = "placed" | "declined" | "closed" | "unpaid";

/** Conditions in the writing statement: two buyers of the last piece never both get it. */
export async function placeOrder(
  given: Commanding,
  found: FoundCheckout,
  buyer: Buyer,
  payment: { method: string; start: PaymentStart },
): Promise<Placing> {
  const { db, config, now, queue, log } = given;
  const { checkout } = found;
  const changeId = newId();
  const isDeclined = payment.start.outcome === "declined";
  const order = orderAfter(given, found, buyer, payment);
  const items = found.record?.items ?? itemsOf(found, order.id);
  const isPaid = payment.start.outcome === "paid";
  const begun = isPaid ? beginSubscriptions(order, items, now) : [];
  const isOurs = pageChangedBy(checkout.id, changeId);
  const isTooMuch =
    payment.start.outcome === "pending" && order.customerExternalId
      ? sql`${unpaidBefore(order.customerExternalId)} + ${order.totalCents} > ${unpaidMaxCents}`
      : sql`false`;
  const events = [...eventsOf(payment.start, order, items), ...activations(begun)];
  const told = writeEvents(given, order.origin, events, isOurs);
  const [[refused], written] = await db.batch([
    db
      .select({ isTooMuch: isTooMuch.mapWith(Boolean) })
      .from(checkouts)
      .where(eq(checkouts.id, checkout.id)),
    db
      .update(checkouts)
      .set({ status: isDeclined ? "open" : "ordered", orderId: order.id, changeId })
      .where(
        and(
          eq(checkouts.id, checkout.id),
          eq(checkouts.status, "open"),
          eq(checkouts.changeId, checkout.changeId),
          gt(checkouts.expiresAt, now.toISOString()),
          isDeclined ? undefined : notExists(selectShort(db, sql`${checkout.id}`)),
          not(isTooMuch),
        ),
      )
      .returning({ id: checkouts.id }),
    ...orderStatements(db, found, order, items, isOurs),
    ...(isDeclined
      ? []
      : [takeFromStock(db, checkout.id, isOurs), endHold(db, checkout.id, changeId)]),
    ...begun.map((row) => insertWhen(db, subscriptions, isOurs, row)),
    ...told.statements,
  ]);
  if (written.length === 0) return refused?.isTooMuch ? "unpaid" : "closed";
  await announceEvents(given, told.ids);
  if (order.settleAt) {
    try {
      const delaySeconds = Math.ceil(config.demoPendingSeconds);
      await queue.send({ kind: "settle", orderId: order.id }, { delaySeconds });
    } catch (error) {
      log.error("order.settle_message_failed", error, { orderId: order.id });
    }
  }
  return isDeclined ? "declined" : "placed";
}

/** In euro cents. */
function unpaidBefore(customerExternalId: string): SQL {
  return sql`(select coalesce(sum(${orders.totalCents}), 0) from ${orders}
    where ${orders.paymentStatus} = 'pending' and ${orders.status} = 'pending'
      and ${orders.customerExternalId} = ${customerExternalId})`;
}

function orderAfter(
  { config, now }: Pick<Commanding, "config" | "now">,
  { checkout, items, record }: FoundCheckout,
  buyer: Buyer,
  { method, start }: { method: string; start: PaymentStart },
): OrderRow {
  const instant = now.toISOString();
  const { subtotalCents, shippingCents, totalCents } = totalsOf(items);
  const before = record?.order;
  const order: OrderRow = {
    id: before?.id ?? newIdOf("order"),
    displayId: before?.displayId ?? newDisplayId(now),
    version: (before?.version ?? 0) + 1,
    changeId: newId(),
    status: "pending",
    paymentStatus: start.outcome === "declined" ? "failed" : "pending",
    paymentMethod: method,
    checkoutId: checkout.id,
    ...pick(checkout, "shopCheckoutId", "origin", "customerExternalId"),
    customerEmail: buyer.email,
    customerName: buyer.name,
    address: buyer.address,
    currency: "eur",
    subtotalCents,
    shippingCents,
    totalCents,
    paidTotalCents: 0,
    refundedTotalCents: 0,
    ...settling(config, start, now),
    createdAt: before?.createdAt ?? instant,
    placedAt: start.outcome === "declined" ? null : instant,
    paidAt: null,
    canceledAt: null,
    earlyStartAt: buyer.wantsEarlyStart ? instant : null,
  };
  return start.outcome === "paid" ? { ...order, ...paidFields(order, now) } : order;
}

function settling({ demoPendingSeconds }: MerchantConfig, start: PaymentStart, now: Date) {
  if (start.outcome !== "pending" || !start.settlesTo)
    return { settleOutcome: null, settleAt: null };
  const settleAt = new Date(now.getTime() + demoPendingSeconds * 1000).toISOString();
  return { settleOutcome: start.settlesTo, settleAt };
}

function itemsOf({ items }: FoundCheckout, orderId: string): OrderItemRow[] {
  return items.map(({ checkoutId: _page, imageFile: _image, heldUntil: _hold, ...item }) => ({
    ...item,
    id: newIdOf("item"),
    orderId,
    refundedQuantity: 0,
  }));
}

/** Created and paid at once are two facts, and both tell the final state. */
function eventsOf(
  { outcome }: PaymentStart,
  order: OrderRow,
  items: readonly OrderItemRow[],
): EventDraft[] {
  const data = { order: orderObject({ order, items }) };
  if (outcome === "declined") return [{ type: "order.payment_failed", data }];
  const created: EventDraft = { type: "order.created", data };
  return outcome === "paid" ? [created, { type: "order.paid", data }] : [created];
}

function orderStatements(
  db: Database,
  { record }: FoundCheckout,
  order: OrderRow,
  items: readonly OrderItemRow[],
  isOurs: SQL,
): BatchItem<"sqlite">[] {
  if (record) {
    return [
      db
        .update(orders)
        .set(order)
        .where(and(eq(orders.id, order.id), isOurs)),
    ];
  }
  return [
    insertWhen(db, orders, isOurs, order),
    ...items.map((item) => insertWhen(db, orderItems, isOurs, item)),
  ];
}

/** Does not ask whether it is there: the page's own statement has. */
function takeFromStock(db: Database, checkoutId: string, isOurs: SQL) {
  const bought = sql`(select sum(${checkoutItems.quantity}) from ${checkoutItems}
    where ${checkoutItems.checkoutId} = ${checkoutId}
      and ${checkoutItems.variantId} = ${variants.id})`;
  return db
    .update(variants)
    .set({ inventoryQuantity: sql`${variants.inventoryQuantity} - ${bought}` })
    .where(
      and(
        sql`${variants.id} in (select ${checkoutItems.variantId} from ${checkoutItems}
          where ${checkoutItems.checkoutId} = ${checkoutId})`,
        eq(variants.manageInventory, true),
        isOurs,
      ),
    );
}
