/** What the practitioner can do with an order of the embedded merchant. */
export type OrderAction = "paid" | "cancel" | "refund";

type OrderFacts = {
  order: { status: string; paidAt: string | null; placedAt: string | null };
  items: readonly { quantity: number; refundedQuantity: number }[];
  disputes: readonly { status: string }[];
};

/** What the merchant would not refuse as it stands; he decides again when it is done. */
export function possibleActions({ order, items, disputes }: OrderFacts): OrderAction[] {
  if (order.status === "canceled" || !order.placedAt) return [];
  if (!order.paidAt) return ["paid", "cancel"];
  const hasLeft = items.some(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
  return hasLeft && !disputes.some(({ status }) => status === "open") ? ["refund"] : [];
}

/** In a word of the merchant's list of payment methods. */
export const manualPayment = "manual";

const paymentNames: Record<string, string> = {
  [manualPayment]: "Vorkasse (Überweisung)",
  demo: "Testzahlung",
};

export function paymentName(method: string): string {
  return paymentNames[method] ?? method;
}

/** Characters of a refund's reason, as the merchant keeps it. */
export const refundReasonMax = 500;
