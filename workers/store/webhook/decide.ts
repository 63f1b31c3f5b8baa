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

/** The rule of store.md, 'Webhook', and decisions D13 to D15; null: no checkout of ours is known. */
export function decide(
  event: StoreEvent,
  checkout: KnownCheckout | null,
  { storeId, acceptsTests }: { storeId: string; acceptsTests: boolean },
): Decision {
  // Kept, because a wrong setting must not lose what was paid.
  if (event.store_id !== storeId) return { outcome: "set-aside", reason: "other-store" };
  if (!event.livemode && !acceptsTests) return { outcome: "ignore", reason: "test-event" };
  if (!checkout) return { outcome: "set-aside", reason: "unknown-checkout" };
  // The e-mail address never decides whose account it is.
  if (!checkout.isAssigned && !isOwnersWord(event, checkout)) {
    return { outcome: "set-aside", reason: "other-customer" };
  }
  // A payment that gave nothing here takes nothing back here.
  if (movesMoney(event) && hasMoreThanOffered(event.data.order, checkout)) {
    return { outcome: "set-aside", reason: "other-quantities" };
  }
  const { data } = event;
  if ("order" in data) {
    const order = withOurTitles(stateAfter(event.type, data.order), checkout);
    return { outcome: "order", order, entries: entriesFor(event, checkout) };
  }
  const { subscription } = data;
  const line = checkout.items.find((one) => one.productId === subscription.product_id);
  const opensHerbs = line !== undefined && benefitOf(line.title).isHerbSubscription;
  return { outcome: "subscription", subscription, opensHerbs };
}

function entriesFor(event: StoreEvent, checkout: KnownCheckout): readonly LedgerEntry[] {
  switch (event.type) {
    case "order.paid":
      return event.data.order.items.flatMap((item) =>
        entriesOf(checkout, item, item.quantity, `order-item:${item.id}`),
      );
    case "order.refunded":
      return refundEntries(event, checkout);
    case "order.disputed":
    case "order.dispute_closed":
      return disputeEntries(event, checkout);
    default:
      return [];
  }
}

type OrderEvent = Extract<StoreEvent, { data: { order: StoreOrder } }>;

function movesMoney(event: StoreEvent): event is OrderEvent {
  return /^order\.(?:paid|refunded|disputed|dispute_closed)$/.test(event.type);
}

/** Some services do not change the order's own state with a dispute. */
export function stateAfter(type: StoreEvent["type"], order: StoreOrder): StoreOrder {
  return type === "order.disputed" ? { ...order, payment_status: "disputed" } : order;
}

/** Whether the store service names the customer whose checkout it was. */
export function isOwnersWord({ data }: StoreEvent, { userId }: Pick<KnownCheckout, "userId">) {
  const { customer } = "order" in data ? data.order : data.subscription;
  return customer?.external_id === userId;
}

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

/** Titles as in our shop, with the variant; the store's own where we do not know the item. */
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
