import type { inboxStatuses } from "#app/db/mail-schema.ts";
import type { orders, subscriptions } from "#app/db/shop-schema.ts";
import { formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { accessEnd, hasAccess } from "./subscription-access.ts";

type OrderState =
  | "pending"
  | "paid"
  | "canceled"
  | "partially-refunded"
  | "refunded"
  | "failed"
  | "disputed";

export type OrderFigures = Pick<
  typeof orders.$inferSelect,
  "status" | "paymentStatus" | "totalCents" | "paidTotalCents" | "refundedTotalCents"
>;

/**
 * What has become of an order. A store service's words for its states are not fixed by the contract:
 * where they are new to us, the amounts decide.
 */
export function orderState(order: OrderFigures): OrderState {
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

/** How an order's state is said; the tone only repeats in colour what the word says. */
export const orderStates: Record<OrderState, { label: string; tone: "good" | "open" | "bad" }> = {
  pending: { label: "Zahlung ausstehend", tone: "open" },
  paid: { label: "Bezahlt", tone: "good" },
  canceled: { label: "Storniert", tone: "bad" },
  "partially-refunded": { label: "Teilweise erstattet", tone: "open" },
  refunded: { label: "Erstattet", tone: "open" },
  failed: { label: "Zahlung fehlgeschlagen", tone: "bad" },
  disputed: { label: "Zahlung beanstandet", tone: "bad" },
};

/** What has become of a withdrawal, after 'Widerruf eingegangen am …'. */
export const withdrawalStates: Record<(typeof inboxStatuses)[number], string> = {
  open: "Wir prüfen ihn und melden uns bei Ihnen.",
  answered: "Wir haben Ihnen geantwortet.",
  done: "Wir haben ihn bearbeitet.",
};

type SubscriptionFigures = Pick<
  typeof subscriptions.$inferSelect,
  "status" | "currentPeriodEnd" | "cancelAtPeriodEnd" | "accessUntil"
>;

/** What has become of a subscription, as the end of 'Kräuterlexikon Abo: …', a product's title. */
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
