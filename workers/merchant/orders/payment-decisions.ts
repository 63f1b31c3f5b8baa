import { newId } from "#app/platform/ids.ts";
import { yearAfter } from "#app/shop/subscription-terms.ts";
import type { EventDraft } from "../events/event-store.ts";
import { newIdOf } from "../ids.ts";
import { changed, type OrderDecision } from "./change.ts";
import type { OrderItemRow, OrderRecord, OrderRow, SubscriptionRow } from "./order-record.ts";
import { orderObject, subscriptionObject } from "./wire-objects.ts";

/** What being paid means for an order, before its version is counted up. */
export function paidFields({ totalCents }: OrderRow, now: Date) {
  return {
    status: "completed",
    paymentStatus: "paid",
    paidTotalCents: totalCents,
    paidAt: now.toISOString(),
    settleOutcome: null,
    settleAt: null,
  } as const;
}

/** The subscriptions that begin with the payment of an order. */
export function beginSubscriptions(
  order: OrderRow,
  items: readonly OrderItemRow[],
  now: Date,
): SubscriptionRow[] {
  const start = now.toISOString();
  const end = yearAfter(start);
  return items
    .filter(({ productType }) => productType === "subscription")
    .map((item) => ({
      id: newIdOf("sub"),
      version: 1,
      changeId: newId(),
      orderId: order.id,
      orderItemId: item.id,
      productId: item.productId,
      title: item.title,
      origin: order.origin,
      customerExternalId: order.customerExternalId,
      customerEmail: order.customerEmail,
      status: "active" as const,
      priceCents: item.unitPriceCents,
      currentPeriodStart: start,
      currentPeriodEnd: end,
      cancelAtPeriodEnd: false,
      accessUntil: end,
      createdAt: start,
    }));
}

export function activations(subscriptions: readonly SubscriptionRow[]): EventDraft[] {
  return subscriptions.map((subscription) => ({
    type: "subscription.activated",
    data: { subscription: subscriptionObject(subscription) },
  }));
}

/** The money has come. */
export function decidePaid({ order, items }: OrderRecord, now: Date): OrderDecision {
  if (order.status === "canceled") return { refused: "already_canceled" };
  if (order.paidAt) return { refused: "already_paid" };
  if (!order.placedAt) return { refused: "not_possible_now" };
  const paid = changed(order, paidFields(order, now));
  const newSubscriptions = beginSubscriptions(paid, items, now);
  return {
    order: paid,
    items,
    newSubscriptions,
    events: [
      { type: "order.paid", data: { order: orderObject({ order: paid, items }) } },
      ...activations(newSubscriptions),
    ],
  };
}

/** A pending payment has failed for good: the order ends with it. */
function decidePaymentFailed({ order, items }: OrderRecord, now: Date): OrderDecision {
  if (order.status === "canceled") return { refused: "already_canceled" };
  if (order.paidAt) return { refused: "already_paid" };
  const failed = changed(order, { ...canceledFields(now), paymentStatus: "failed" });
  const data = { order: orderObject({ order: failed, items }) };
  return {
    order: failed,
    items,
    restocks: order.placedAt !== null,
    events: [
      { type: "order.payment_failed", data },
      { type: "order.canceled", data },
    ],
  };
}

/** An order that was not paid is given up. One that was paid is refunded instead. */
export function decideCanceled({ order, items }: OrderRecord, now: Date): OrderDecision {
  if (order.status === "canceled") return { refused: "already_canceled" };
  if (order.paidAt) return { refused: "already_paid" };
  const canceled = changed(order, canceledFields(now));
  return {
    order: canceled,
    items,
    restocks: order.placedAt !== null,
    events: [{ type: "order.canceled", data: { order: orderObject({ order: canceled, items }) } }],
  };
}

function canceledFields(now: Date) {
  return {
    status: "canceled",
    canceledAt: now.toISOString(),
    settleOutcome: null,
    settleAt: null,
  } as const;
}

/** The end of a pending test payment; null when it is not due, or none. */
export function decideSettled(record: OrderRecord, now: Date): OrderDecision | null {
  const { settleOutcome, settleAt } = record.order;
  if (!settleOutcome || !settleAt || settleAt > now.toISOString()) return null;
  return settleOutcome === "paid" ? decidePaid(record, now) : decidePaymentFailed(record, now);
}
