import type { CheckoutItem } from "#app/db/shop-schema.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { lineTitle } from "#app/shop/policy.ts";
import type { StoreEvent, StoreOrder, StoreSubscription } from "./store-event.ts";

/** The checkout that an event belongs to, with its buyer: our own record, not the store's word. */
export type KnownCheckout = {
  id: string;
  userId: string;
  email: string;
  fullName: string;
  street: string;
  postalCode: string;
  city: string;
  origin: string;
  items: readonly CheckoutItem[];
};

/** One row of the ledger, by the key of its fact. */
export type LedgerEntry = {
  key: string;
  kind: "slots" | "subscription";
  amount: number;
  orderItemId: string;
  productId: string;
  /** What is there already changes the amount; decided by the statement that writes the row. */
  unless?:
    | { effect: "nothing-if-there" | "take-back"; key: string }
    /** Refunds of an item never take more than it brought. */
    | { effect: "no-more-than"; bound: number };
};

export type Decision =
  | { outcome: "ignore"; reason: string }
  | { outcome: "set-aside"; reason: string }
  | { outcome: "order"; order: StoreOrder; entries: readonly LedgerEntry[] }
  | { outcome: "subscription"; subscription: StoreSubscription; opensHerbs: boolean };

type Expected = { storeId: string; acceptsTests: boolean };

/**
 * What an event does, as a pure rule (store.md, 'Webhook'; decisions 13 to 15).
 * @param checkout null when no checkout of ours is known to belong to it
 */
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
  if (customerOf(event)?.external_id !== checkout.userId) {
    return { outcome: "set-aside", reason: "other-customer" };
  }
  if (event.type === "order.paid" && hasMoreThanOffered(event.data.order, checkout)) {
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
        // Some services leave the order's own state as it was.
        order: { ...withOurTitles(event.data.order, checkout), payment_status: "disputed" },
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

function customerOf(event: StoreEvent) {
  return "order" in event.data ? event.data.order.customer : event.data.subscription.customer;
}

/** More pieces than our checkout held were not ordered at our shop. */
function hasMoreThanOffered(order: StoreOrder, checkout: KnownCheckout): boolean {
  const left = new Map<string, number>();
  for (const { variantId, quantity } of checkout.items) {
    left.set(variantId, (left.get(variantId) ?? 0) + quantity);
  }
  return order.items.some((item) => {
    const offered = left.get(item.variant_id);
    if (offered === undefined) return false;
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

function lineOf(checkout: KnownCheckout, { variant_id }: Item): CheckoutItem | undefined {
  return checkout.items.find((one) => one.variantId === variant_id);
}

/** The order an event speaks of. */
export function orderIdOf(event: StoreEvent): string {
  return "order" in event.data ? event.data.order.id : event.data.subscription.order_id;
}

type Item = StoreOrder["items"][number];

/** Packages count slots × quantity (decision 13). The title is that of our own snapshot. */
function entriesOf(
  checkout: KnownCheckout,
  item: Item,
  quantity: number,
  key: string,
): LedgerEntry[] {
  const line = lineOf(checkout, item);
  if (!line || quantity === 0) return [];
  const benefit = benefitOf(line.title);
  const row = { key, orderItemId: item.id, productId: line.productId };
  if (benefit.slots > 0) return [{ ...row, kind: "slots", amount: benefit.slots * quantity }];
  if (benefit.isHerbSubscription) return [{ ...row, kind: "subscription", amount: quantity }];
  return [];
}

function negative(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}

type RefundEvent = Extract<StoreEvent, { type: "order.refunded" }>;

/** A refund that is not through, or was not to be. Any other word means that it has happened. */
const unfinishedRefunds = ["pending", "requires_action", "failed", "canceled", "cancelled"];

/** What a refund takes back: the pieces it names. Money alone leaves the benefit. */
function refundEntries({ data: { order, refund } }: RefundEvent, checkout: KnownCheckout) {
  if (unfinishedRefunds.includes(refund.status.toLowerCase())) return [];
  const quantities = new Map<string, number>();
  for (const { item_id, quantity } of refund.items) {
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
  }
  return order.items.flatMap((item) => {
    const quantity = Math.min(quantities.get(item.id) ?? 0, item.quantity);
    const entries = entriesOf(checkout, item, quantity, `refund:${refund.id}:${item.id}`);
    const [whole] = entriesOf(checkout, item, item.quantity, "");
    const unless = { effect: "no-more-than", bound: whole?.amount ?? 0 } as const;
    return negative(entries).map((entry) => ({ ...entry, unless }));
  });
}

type DisputeEvent = Extract<StoreEvent, { type: "order.disputed" | "order.dispute_closed" }>;

/**
 * Open takes what was not yet given back, won gives exactly that again, lost changes nothing. The two
 * cancel in either order: whichever comes second sees the first one's row.
 */
function disputeEntries(event: DisputeEvent, checkout: KnownCheckout): LedgerEntry[] {
  const { order, dispute } = event.data;
  const isOpening = event.type === "order.disputed";
  if (!isOpening && dispute.status !== "won") return [];
  return order.items.flatMap((item): LedgerEntry[] => {
    const openKey = `dispute:${dispute.id}:open:${item.id}`;
    const wonKey = `dispute:${dispute.id}:won:${item.id}`;
    if (!isOpening) {
      const unless = { effect: "take-back", key: openKey } as const;
      return entriesOf(checkout, item, item.quantity, wonKey).map((one) => ({ ...one, unless }));
    }
    const quantity = Math.max(0, item.quantity - item.refunded_quantity);
    const unless = { effect: "nothing-if-there", key: wonKey } as const;
    return negative(entriesOf(checkout, item, quantity, openKey)).map((one) => ({
      ...one,
      unless,
    }));
  });
}
