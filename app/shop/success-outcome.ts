import type { CheckoutItem } from "#app/db/shop-schema.ts";
import { benefitOf } from "./benefits.ts";
import { type OrderFigures, orderState } from "./orders.ts";

/** What the payment of an order takes. */
export type OrderToPay = {
  displayId: string;
  paymentMethod: string;
  totalCents: number;
  currency: string;
  /** ISO instant. */
  createdAt: string;
};

export type CheckoutRecord = {
  items: readonly CheckoutItem[];
  /** When the customer left for the payment, as ISO instant. */
  begunAt: string;
  order: (OrderFigures & OrderToPay & { id: string }) | null;
  /** What the ledger holds for the order; a kind that was never given is not there. */
  given: readonly { kind: "slots" | "subscription"; amount: number }[];
  /** Whether an 'order.paid' of this checkout waits for the practitioner. */
  hasPaymentSetAside: boolean;
  isSubscriptionActive: boolean;
  now: Date;
};

/** A confirmation that takes longer is not worth waiting for on the page: Vorkasse. */
const secondsMatterForMs = 60 * 60 * 1000;

function isRecent(begunAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(begunAt) < secondsMatterForMs;
}

export type CheckoutOutcome = {
  items: readonly CheckoutItem[];
  begunAt: string;
  /** Null while there is no order yet. */
  orderNumber: string | null;
} & (
  | {
      state: "waiting";
      /** Null while there is no order yet, and once it is paid. */
      toPay: OrderToPay | null;
      brings: BroughtKinds;
    }
  | { state: "ended"; why: "failed" | "canceled" | "refunded" }
  | { state: "paid"; slots: number; isSubscriptionActive: boolean }
  | { state: "not-applied" }
);

/** Also after a declined payment: the buyer may try again. */
export function mayChangeSoon(outcome: CheckoutOutcome, now: Date): boolean {
  const isOpen =
    outcome.state === "waiting" || (outcome.state === "ended" && outcome.why === "failed");
  return isOpen && isRecent(outcome.begunAt, now);
}

/** Decision D1. */
export function outcomeOf(record: CheckoutRecord): CheckoutOutcome {
  const { items, begunAt, order } = record;
  const base = { items, begunAt, orderNumber: order?.displayId ?? null };
  const waiting = (toPay: OrderToPay | null): CheckoutOutcome => {
    if (record.hasPaymentSetAside) return { ...base, state: "not-applied" };
    return { ...base, state: "waiting", toPay, brings: broughtKinds(items) };
  };
  if (!order) return waiting(null);
  const state = orderState(order);
  switch (state) {
    case "failed":
    case "canceled":
    case "refunded":
      return { ...base, state: "ended", why: state };
    case "pending":
      return waiting(order);
    case "paid":
    case "partially-refunded":
    case "disputed": {
      if (record.hasPaymentSetAside) return { ...base, state: "not-applied" };
      // An earlier event than the payment may have written the order.
      if (record.given.length === 0 && items.some(bringsSomething)) {
        return isRecent(begunAt, record.now) ? waiting(null) : { ...base, state: "not-applied" };
      }
      return {
        ...base,
        state: "paid",
        slots: Math.max(0, sumOf(record, "slots")),
        isSubscriptionActive: record.isSubscriptionActive && sumOf(record, "subscription") > 0,
      };
    }
  }
}

export type BroughtKinds = Record<"goods" | "slots" | "subscription", boolean>;

function broughtKinds(items: readonly CheckoutItem[]): BroughtKinds {
  const benefits = items.map(({ title }) => benefitOf(title));
  return {
    goods: !items.every(bringsSomething),
    slots: benefits.some(({ slots }) => slots > 0),
    subscription: benefits.some(({ isHerbSubscription }) => isHerbSubscription),
  };
}

function bringsSomething({ title }: CheckoutItem): boolean {
  const { slots, isHerbSubscription } = benefitOf(title);
  return slots > 0 || isHerbSubscription;
}

function sumOf({ given }: CheckoutRecord, kind: "slots" | "subscription"): number {
  return given.reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0);
}

/** `product_id[]` only narrows the list and grants nothing. */
export function filterItems(
  items: readonly CheckoutItem[],
  productIds: readonly string[],
): readonly CheckoutItem[] {
  if (productIds.length === 0) return items;
  return items.filter(({ productId }) => productIds.includes(productId));
}
