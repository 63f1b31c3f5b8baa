import type { inboxStatuses } from "#app/db/mail-schema.ts";
import type { orders, subscriptions } from "#app/db/shop-schema.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";

export type OrderFigures = Pick<
  typeof orders.$inferSelect,
  "status" | "paymentStatus" | "totalCents" | "paidTotalCents" | "refundedTotalCents"
>;

/** A store service may use any words; where they are unknown, the amounts decide. */
export function orderState(order: OrderFigures): keyof typeof orderStates {
  const { totalCents, paidTotalCents, refundedTotalCents } = order;
  const words = [order.status, order.paymentStatus].map((word) =>
    word.toLowerCase().replaceAll(/[\s-]/g, "_"),
  );
  const says = (...known: string[]) => words.some((word) => known.includes(word));
  if (says("disputed", "chargeback")) return "disputed";
  if (says("refunded") || (paidTotalCents > 0 && refundedTotalCents >= paidTotalCents)) {
    return "refunded";
  }
  if (says("failed", "payment_failed", "declined")) return "failed";
  if (says("canceled", "cancelled", "voided", "expired")) return "canceled";
  if (says("partially_refunded") || refundedTotalCents > 0) return "partially-refunded";
  if (says("paid", "captured")) return "paid";
  return totalCents > 0 && paidTotalCents >= totalCents ? "paid" : "pending";
}

export const orderStates = {
  pending: { label: "Zahlung ausstehend", tone: "open" },
  paid: { label: "Bezahlt", tone: "good" },
  canceled: { label: "Storniert", tone: "bad" },
  "partially-refunded": { label: "Teilweise erstattet", tone: "open" },
  refunded: { label: "Erstattet", tone: "open" },
  failed: { label: "Zahlung fehlgeschlagen", tone: "bad" },
  disputed: { label: "Zahlung beanstandet", tone: "bad" },
} as const;

export const withdrawalStates: Record<(typeof inboxStatuses)[number], string> = {
  open: "Wir prüfen den Widerruf und melden uns bei Ihnen.",
  answered: "Wir haben Ihnen geantwortet.",
  done: "Wir haben den Widerruf bearbeitet.",
};

type SubscriptionFigures = Pick<
  typeof subscriptions.$inferSelect,
  "status" | "currentPeriodEnd" | "cancelAtPeriodEnd" | "accessUntil"
>;

export function subscriptionState(one: SubscriptionFigures, now: Date): string {
  const end = accessEnd(one);
  const shownEnd = end === "open" ? one.currentPeriodEnd : end;
  const until = shownEnd ? formatDayOfInstant(shownEnd) : null;
  if (!hasAccess(one, now.toISOString())) {
    if (one.status === "paused") return "pausiert";
    return until ? `beendet am ${until}` : "beendet";
  }
  if (one.status === "past_due") return "Zahlung ausstehend";
  if (one.status === "paused") return `pausiert, Zugang bis ${until}`;
  if (one.status === "canceled" || one.cancelAtPeriodEnd) {
    return until ? `gekündigt, Zugang bis ${until}` : "gekündigt";
  }
  return until ? `läuft bis ${until}` : "läuft";
}

type SubscriptionState = Omit<SubscriptionFigures, "cancelAtPeriodEnd">;

/** 'open': no end. */
function accessEnd({ status, accessUntil, currentPeriodEnd }: SubscriptionState) {
  switch (status) {
    case "revoked":
      return null;
    case "active":
    case "trialing":
    case "past_due":
      return accessUntil ?? "open";
    case "canceled":
      return accessUntil ?? currentPeriodEnd;
    default:
      return accessUntil;
  }
}

/** The rule of the projection in workers/store/webhook/ledger.ts, for what people read. */
export function hasAccess(subscription: SubscriptionState, now: string): boolean {
  const end = accessEnd(subscription);
  return end === "open" || (end !== null && end > now);
}

type RefundableItem = {
  id: string;
  quantity: number;
  refundedQuantity: number;
  unitPriceCents: number;
};

export type Refund<Item> = {
  /** All items, as they are after it. */
  items: Item[];
  goodsCents: number;
  shippingCents: number;
  amountCents: number;
  /** Nothing of the order is left after it. */
  isWhole: boolean;
};

/** With the last piece shipping goes back, too (§ 357 BGB). `asked`: pieces by the item's id. */
export function refundOf<Item extends RefundableItem>(
  items: readonly Item[],
  shippingCents: number,
  asked: ReadonlyMap<string, number>,
): Refund<Item> | { refused: "nothing_to_refund" | "more_than_bought" } {
  const known = new Set(items.map(({ id }) => id));
  if ([...asked.keys()].some((id) => !known.has(id))) return { refused: "more_than_bought" };
  if ([...asked.values()].every((quantity) => quantity === 0)) {
    return { refused: "nothing_to_refund" };
  }
  const after = items.map((item) => ({
    ...item,
    refundedQuantity: item.refundedQuantity + (asked.get(item.id) ?? 0),
  }));
  if (after.some(({ refundedQuantity, quantity }) => refundedQuantity > quantity)) {
    return { refused: "more_than_bought" };
  }
  const isWhole = after.every(({ refundedQuantity, quantity }) => refundedQuantity === quantity);
  const goodsCents = items.reduce(
    (sum, { id, unitPriceCents }) => sum + unitPriceCents * (asked.get(id) ?? 0),
    0,
  );
  const shippingBack = isWhole ? shippingCents : 0;
  return {
    items: after,
    goodsCents,
    shippingCents: shippingBack,
    amountCents: goodsCents + shippingBack,
    isWhole,
  };
}
