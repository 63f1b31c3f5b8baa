import { refundOf } from "#app/shop/refund.ts";
import { newIdOf } from "../ids.ts";
import { changed, type OrderChange, type OrderDecision, openDispute } from "./change.ts";
import type { DisputeRow, OrderRecord, RefundRow, SubscriptionRow } from "./order-record.ts";
import { disputeObject, orderObject, refundObject, subscriptionObject } from "./wire-objects.ts";

export type RefundRequest = {
  items: readonly { itemId: string; quantity: number }[];
  reason: string;
};

/** What may still be given back, in cents: what was paid, without refunds and lost disputes. */
export function refundableCents({ order, disputes }: OrderRecord): number {
  const lost = disputes
    .filter(({ status }) => status === "lost")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, order.paidTotalCents - order.refundedTotalCents - lost);
}

/**
 * Gives back the price of items, as `refundOf` reckons it. A refunded subscription ends. Pieces do
 * not go back on the shelf by themselves: somebody has to look at what was returned.
 */
export function decideRefund(
  record: OrderRecord,
  { items: wanted, reason }: RefundRequest,
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

/** The buyer's bank has taken the money back for now. */
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

/** The money is back for good, or gone for good; with it go the subscriptions of the order. */
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

/** Ends what is not ended yet, and tells of it. */
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
