import type { CheckoutItem } from "#app/db/shop-schema.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import type { StoreEvent, StoreOrder } from "./store-event.ts";

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
  /** The practitioner has said whose it is; the store service's word for that no longer counts. */
  isAssigned: boolean;
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

type Item = StoreOrder["items"][number];

export function lineOf(checkout: KnownCheckout, { variant_id }: Item): CheckoutItem | undefined {
  return checkout.items.find((one) => one.variantId === variant_id);
}

/** Packages count slots × quantity (decision D13). The title is that of our own snapshot. */
export function entriesOf(
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

/** Whether the money is on its way back. */
export function isRefundDone({ data: { refund } }: RefundEvent): boolean {
  return !unfinishedRefunds.includes(refund.status.toLowerCase());
}

/** What a refund takes back: the pieces it names. Money alone leaves the benefit. */
export function refundEntries(event: RefundEvent, checkout: KnownCheckout) {
  if (!isRefundDone(event)) return [];
  const { order, refund } = event.data;
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
export function disputeEntries(event: DisputeEvent, checkout: KnownCheckout): LedgerEntry[] {
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
