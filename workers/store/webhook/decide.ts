import { benefitOf } from "#app/shop/benefits.ts";
import { lineTitle } from "#app/shop/policy.ts";
import {
  disputeEntries,
  entriesOf,
  type KnownCheckout,
  type LedgerEntry,
  lineOf,
  refundEntries,
} from "./ledger.ts";
import type { StoreEvent, StoreOrder, StoreSubscription } from "./store-event.ts";

export type Decision =
  | { outcome: "ignore"; reason: string }
  | { outcome: "set-aside"; reason: string }
  | { outcome: "order"; order: StoreOrder; entries: readonly LedgerEntry[] }
  | { outcome: "subscription"; subscription: StoreSubscription; opensHerbs: boolean };

type Expected = { storeId: string; acceptsTests: boolean };

/** Pure rule (store.md, 'Webhook'; decisions D13 to D15); null: no checkout of ours is known. */
export function decide(
  event: StoreEvent,
  checkout: KnownCheckout | null,
  { storeId, acceptsTests }: Expected,
): Decision {
  // Kept, because a wrong setting must not lose what was paid.
  if (event.store_id !== storeId) return { outcome: "set-aside", reason: "other-store" };
  if (!event.livemode && !acceptsTests) return { outcome: "ignore", reason: "test-event" };
  if (!checkout) return { outcome: "set-aside", reason: "unknown-checkout" };
  // The e-mail address never decides whose account it is.
  if (!checkout.isAssigned && !isOwnersWord(event, checkout)) {
    return { outcome: "set-aside", reason: "other-customer" };
  }
  // With the payment everything that follows it: what gave nothing takes nothing.
  if (movesMoney(event) && hasMoreThanOffered(event.data.order, checkout)) {
    return { outcome: "set-aside", reason: "other-quantities" };
  }
  switch (event.type) {
    case "order.created":
    case "order.payment_failed":
    case "order.canceled":
      return { outcome: "order", order: withOurTitles(event.data.order, checkout), entries: [] };
    case "order.paid":
      return {
        outcome: "order",
        order: withOurTitles(event.data.order, checkout),
        entries: event.data.order.items.flatMap((item) =>
          entriesOf(checkout, item, item.quantity, `order-item:${item.id}`),
        ),
      };
    case "order.refunded":
      return {
        outcome: "order",
        order: withOurTitles(event.data.order, checkout),
        entries: refundEntries(event, checkout),
      };
    case "order.disputed":
      return {
        outcome: "order",
        order: withOurTitles(stateAfter(event.type, event.data.order), checkout),
        entries: disputeEntries(event, checkout),
      };
    case "order.dispute_closed":
      return {
        outcome: "order",
        order: withOurTitles(event.data.order, checkout),
        entries: disputeEntries(event, checkout),
      };
    case "subscription.activated":
    case "subscription.renewed":
    case "subscription.past_due":
    case "subscription.canceled":
    case "subscription.uncanceled":
    case "subscription.paused":
    case "subscription.resumed":
    case "subscription.revoked": {
      const { subscription } = event.data;
      const line = checkout.items.find((one) => one.productId === subscription.product_id);
      const opensHerbs = line !== undefined && benefitOf(line.title).isHerbSubscription;
      return { outcome: "subscription", subscription, opensHerbs };
    }
  }
}

type OrderEvent = Extract<StoreEvent, { data: { order: StoreOrder } }>;

function movesMoney(event: StoreEvent): event is OrderEvent {
  const types: readonly StoreEvent["type"][] = [
    ...(["order.paid", "order.refunded", "order.disputed", "order.dispute_closed"] as const),
  ];
  return types.includes(event.type);
}

/** The order as an event leaves it: with a dispute some services let its own state stand. */
export function stateAfter(type: StoreEvent["type"], order: StoreOrder): StoreOrder {
  return type === "order.disputed" ? { ...order, payment_status: "disputed" } : order;
}

/** Whether the store service names the customer whose checkout it was. */
export function isOwnersWord(event: StoreEvent, { userId }: Pick<KnownCheckout, "userId">) {
  return customerOf(event)?.external_id === userId;
}

export function customerOf(event: StoreEvent) {
  return "order" in event.data ? event.data.order.customer : event.data.subscription.customer;
}

/** More pieces than the checkout or an assigned order held were not ordered at our shop. */
function hasMoreThanOffered(order: StoreOrder, checkout: KnownCheckout): boolean {
  const left = new Map<string, number>();
  for (const { variantId, quantity } of checkout.items) {
    left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  }
  return order.items.some((item) => {
    const offered = left.get(item.variant_id);
    if (offered === undefined) return checkout.isAssigned;
    left.set(item.variant_id, offered - item.quantity);
    return offered < item.quantity;
  });
}

/** As the buyer knew them in the shop, with the variant; another store's words for what we do not know. */
export function withOurTitles(order: StoreOrder, checkout: KnownCheckout): StoreOrder {
  const items = order.items.map((item) => {
    const line = lineOf(checkout, item);
    return line ? { ...item, title: lineTitle(line) } : item;
  });
  return { ...order, items };
}

export function orderIdOf(event: StoreEvent): string {
  return "order" in event.data ? event.data.order.id : event.data.subscription.order_id;
}
