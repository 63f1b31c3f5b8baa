import { describe, expect, it } from "vitest";
import { orderState, orderStates, subscriptionState } from "#app/shop/orders.ts";

const paid = {
  status: "completed",
  paymentStatus: "paid",
  totalCents: 2000,
  paidTotalCents: 2000,
  refundedTotalCents: 0,
};
const unpaid = { ...paid, status: "pending", paymentStatus: "pending", paidTotalCents: 0 };

describe("orderState", () => {
  it.each([
    [paid, "Bezahlt"],
    [unpaid, "Zahlung ausstehend"],
    [{ ...unpaid, status: "canceled" }, "Storniert"],
    // The embedded merchant cancels what could not be paid; why is what the customer wants to know.
    [{ ...unpaid, status: "canceled", paymentStatus: "failed" }, "Zahlung fehlgeschlagen"],
    [
      { ...paid, paymentStatus: "partially_refunded", refundedTotalCents: 500 },
      "Teilweise erstattet",
    ],
    [{ ...paid, paymentStatus: "refunded", refundedTotalCents: 2000 }, "Erstattet"],
    [{ ...paid, status: "canceled", paymentStatus: "refunded" }, "Erstattet"],
    [{ ...paid, paymentStatus: "disputed" }, "Zahlung beanstandet"],
    [{ ...paid, status: "disputed" }, "Zahlung beanstandet"],
  ])("%o is said as '%s'", (order, label) => {
    expect(orderStates[orderState(order)].label).toBe(label);
  });

  it("goes by the amounts where a store service has other words", () => {
    const words = { status: "archived", paymentStatus: "settled" };
    expect(orderState({ ...paid, ...words })).toBe("paid");
    expect(orderState({ ...unpaid, ...words })).toBe("pending");
    expect(orderState({ ...paid, ...words, refundedTotalCents: 1 })).toBe("partially-refunded");
    expect(orderState({ ...paid, ...words, refundedTotalCents: 2000 })).toBe("refunded");
  });

  it("does not mind how the words are written, or that an order costs nothing", () => {
    expect(orderState({ ...unpaid, paymentStatus: "PAID" })).toBe("paid");
    expect(orderState({ ...unpaid, status: "cancelled" })).toBe("canceled");
    expect(orderState({ ...paid, paymentStatus: "Partially-Refunded" })).toBe("partially-refunded");
    expect(orderState({ ...unpaid, totalCents: 0 })).toBe("pending");
  });
});

describe("subscriptionState", () => {
  const now = new Date("2026-11-21T09:00:00Z");
  const ends = "2026-12-21T09:00:00.000Z";
  const running = {
    ...{ status: "active", currentPeriodEnd: ends, cancelAtPeriodEnd: false, accessUntil: null },
  };
  const [past, soon] = ["2026-11-20T09:00:00.000Z", "2026-12-03T09:00:00.000Z"];

  it.each([
    [running, "läuft bis 21. Dezember 2026"],
    [{ ...running, currentPeriodEnd: null }, "läuft"],
    [{ ...running, cancelAtPeriodEnd: true }, "gekündigt, Zugang bis 21. Dezember 2026"],
    [
      { ...running, status: "canceled", accessUntil: soon },
      "gekündigt, Zugang bis 3. Dezember 2026",
    ],
    [{ ...running, status: "canceled", currentPeriodEnd: null }, "beendet"],
    [{ ...running, accessUntil: past }, "beendet am 20. November 2026"],
    [{ ...running, status: "revoked" }, "beendet"],
    [{ ...running, status: "past_due" }, "Zahlung ausstehend"],
    [{ ...running, status: "paused" }, "pausiert"],
    [{ ...running, status: "paused", accessUntil: soon }, "pausiert, Zugang bis 3. Dezember 2026"],
    // The day in Germany, where the new one begins earlier.
    [{ ...running, currentPeriodEnd: "2026-12-20T23:30:00.000Z" }, "läuft bis 21. Dezember 2026"],
  ])("%o is said as '%s'", (subscription, words) => {
    expect(subscriptionState(subscription, now)).toBe(words);
  });
});
