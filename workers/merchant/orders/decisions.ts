import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { subscriptionEnd } from "#app/shop/contract-words.ts";
import { refundOf } from "#app/shop/orders.ts";
import type { EventDraft } from "#workers/merchant/events/event-store.ts";
import { newIdOf } from "#workers/merchant/ids.ts";
import {
  type DisputeRow,
  disputeObject,
  type OrderItemRow,
  type OrderRecord,
  type OrderRow,
  orderObject,
  type RefundRow,
  refundObject,
  type SubscriptionRow,
  subscriptionObject,
} from "./records.ts";

export type RefusalCode =
  | "not_found"
  | "changed_meanwhile"
  | "already_paid"
  | "already_canceled"
  | "not_paid"
  | "nothing_to_refund"
  | "more_than_bought"
  | "more_than_paid"
  | "dispute_open"
  | "no_open_dispute"
  | "not_possible_now";

export type OrderChange = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  events: readonly EventDraft[];
  newSubscriptions?: readonly SubscriptionRow[];
  /** Subscriptions that change along, before and after. */
  subscriptions?: readonly { before: SubscriptionRow; after: SubscriptionRow }[];
  refund?: RefundRow;
  /** New, or closed. */
  dispute?: DisputeRow;
  /** Puts the pieces back into the stock. */
  restocks?: boolean;
};

export type OrderDecision = OrderChange | { refused: RefusalCode };

export function changed<Row extends { version: number; changeId: string }>(
  row: Row,
  changes: Partial<Row>,
): Row {
  return { ...row, ...changes, version: row.version + 1, changeId: newId() };
}

function openDispute({ disputes }: OrderRecord): DisputeRow | undefined {
  return disputes.find(({ status }) => status === "open");
}

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

export function beginSubscriptions(order: OrderRow, items: readonly OrderItemRow[], now: Date) {
  const start = now.toISOString();
  const end = subscriptionEnd(start);
  return items
    .filter(({ productType }) => productType === "subscription")
    .map((item) => ({
      id: newIdOf("sub"),
      version: 1,
      changeId: newId(),
      orderId: order.id,
      orderItemId: item.id,
      ...pick(item, "productId", "title"),
      ...pick(order, "origin", "customerExternalId", "customerEmail"),
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

/** Only of an order that is not paid; one that was paid is refunded. */
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

/** Ends a pending test payment; null when none is due. */
export function decideSettled(record: OrderRecord, now: Date): OrderDecision | null {
  const { settleOutcome, settleAt } = record.order;
  if (!settleOutcome || !settleAt || settleAt > now.toISOString()) return null;
  return settleOutcome === "paid" ? decidePaid(record, now) : decidePaymentFailed(record, now);
}

/** In cents: what was paid, without refunds and lost disputes. */
export function refundableCents({ order, disputes }: OrderRecord): number {
  const lost = disputes
    .filter(({ status }) => status === "lost")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, order.paidTotalCents - order.refundedTotalCents - lost);
}

/** Puts no pieces back into the stock: somebody has to look at what was returned. */
export function decideRefund(
  record: OrderRecord,
  { items: wanted, reason }: Pick<RefundRow, "items" | "reason">,
  now: Date,
): OrderDecision {
  if (!record.order.paidAt) return { refused: "not_paid" };
  if (openDispute(record)) return { refused: "dispute_open" };
  const asked = new Map<string, number>();
  for (const { itemId, quantity } of wanted) {
    asked.set(itemId, (asked.get(itemId) ?? 0) + quantity);
  }
  const found = refundOf(record.items, record.order.shippingCents, asked);
  if ("refused" in found) return found;
  const { items, amountCents, isWhole } = found;
  if (amountCents > refundableCents(record)) return { refused: "more_than_paid" };

  const refundedTotalCents = record.order.refundedTotalCents + amountCents;
  const order = changed(record.order, {
    refundedTotalCents,
    paymentStatus: isWhole ? "refunded" : "partially_refunded",
  });
  const refund: RefundRow = {
    id: newIdOf("refund"),
    orderId: order.id,
    amountCents,
    reason,
    items: Array.from(asked, ([itemId, quantity]) => ({ itemId, quantity })),
    createdAt: now.toISOString(),
  };
  const ended = revoke(
    record.subscriptions.filter(({ orderItemId }) => asked.has(orderItemId)),
    now,
  );
  return {
    order,
    items,
    refund,
    subscriptions: ended.subscriptions,
    events: [
      {
        type: "order.refunded",
        data: { order: orderObject({ order, items }), refund: refundObject(refund) },
      },
      ...ended.events,
    ],
  };
}

export function decideDisputeOpened(record: OrderRecord, now: Date): OrderDecision {
  if (!record.order.paidAt) return { refused: "not_paid" };
  if (openDispute(record)) return { refused: "dispute_open" };
  const amountCents = refundableCents(record);
  if (amountCents === 0) return { refused: "nothing_to_refund" };
  const dispute: DisputeRow = {
    id: newIdOf("dispute"),
    orderId: record.order.id,
    amountCents,
    status: "open",
    openedAt: now.toISOString(),
    closedAt: null,
  };
  return disputeChange(record, dispute, "order.disputed");
}

/** A lost dispute ends the subscriptions of the order. */
export function decideDisputeClosed(
  record: OrderRecord,
  status: "won" | "lost",
  now: Date,
): OrderDecision {
  const open = openDispute(record);
  if (!open) return { refused: "no_open_dispute" };
  const dispute = { ...open, status, closedAt: now.toISOString() };
  const change = disputeChange(record, dispute, "order.dispute_closed");
  if (status === "won") return change;
  const { subscriptions, events } = revoke(record.subscriptions, now);
  return { ...change, subscriptions, events: [...change.events, ...events] };
}

function revoke(subscriptions: readonly SubscriptionRow[], now: Date) {
  const ended = subscriptions
    .filter(({ status }) => status !== "revoked")
    .map((before) => ({
      before,
      after: changed(before, { status: "revoked", accessUntil: now.toISOString() }),
    }));
  const events = ended.map(({ after }) => ({
    type: "subscription.revoked" as const,
    data: { subscription: subscriptionObject(after) },
  }));
  return { subscriptions: ended, events };
}

function disputeChange(
  { order: before, items }: OrderRecord,
  dispute: DisputeRow,
  type: "order.disputed" | "order.dispute_closed",
): OrderChange {
  const order = changed(before, {});
  const data = { order: orderObject({ order, items }), dispute: disputeObject(dispute) };
  return { order, items, dispute, events: [{ type, data }] };
}
