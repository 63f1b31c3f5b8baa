import { describe, expect, it } from "vitest";
import type { CheckoutItem } from "#app/db/shop-schema.ts";
import {
  type CheckoutRecord,
  filterItems,
  mayChangeSoon,
  outcomeOf,
} from "#app/shop/success-outcome.ts";

function item(title: string, quantity = 1): CheckoutItem {
  const id = title.replaceAll(/\W/g, "");
  return {
    productId: `prod_${id}`,
    variantId: `variant_${id}`,
    title,
    variantTitle: "",
    quantity,
    unitPriceCents: 990,
  };
}

const paidOrder = {
  id: "order_1",
  displayId: "1001",
  status: "completed",
  paymentStatus: "paid",
  totalCents: 990,
  paidTotalCents: 990,
  refundedTotalCents: 0,
};

function record(changes: Partial<CheckoutRecord>): CheckoutRecord {
  return {
    items: [item("Leinöl")],
    begunAt: "2026-11-21T09:00:00.000Z",
    order: paidOrder,
    given: [],
    hasPaymentSetAside: false,
    isSubscriptionActive: false,
    now: new Date("2026-11-21T09:05:00.000Z"),
    ...changes,
  };
}

describe("outcomeOf", () => {
  it("waits while no order is known, and while its payment is pending", () => {
    expect(outcomeOf(record({ order: null }))).toMatchObject({
      state: "waiting",
      orderNumber: null,
    });
    const order = { ...paidOrder, paymentStatus: "pending", paidTotalCents: 0 };
    expect(outcomeOf(record({ order }))).toMatchObject({ state: "waiting", orderNumber: "1001" });
  });

  it.each([
    ["failed", { paymentStatus: "failed", paidTotalCents: 0 }],
    ["canceled", { status: "canceled", paymentStatus: "pending", paidTotalCents: 0 }],
    ["refunded", { paymentStatus: "refunded", refundedTotalCents: 990 }],
  ])("says that it ended: %s", (why, changes) => {
    expect(outcomeOf(record({ order: { ...paidOrder, ...changes } }))).toMatchObject({
      state: "ended",
      why,
    });
  });

  it("is a plain thank-you for goods", () => {
    expect(outcomeOf(record({}))).toMatchObject({
      state: "paid",
      slots: 0,
      isSubscriptionActive: false,
    });
  });

  it("counts the places that the ledger holds, not those that the titles promise", () => {
    const given = [{ kind: "slots", amount: 4 } as const];
    expect(outcomeOf(record({ items: [item("3 weitere Haustiere", 2)], given }))).toMatchObject({
      state: "paid",
      slots: 4,
    });
  });

  it("shows both when both were bought", () => {
    const items = [item("Weiteres Haustier"), item("Kräuterlexikon Abo")];
    const given = [
      { kind: "slots", amount: 1 },
      { kind: "subscription", amount: 1 },
    ] as const;
    expect(outcomeOf(record({ items, given, isSubscriptionActive: true }))).toMatchObject({
      state: "paid",
      slots: 1,
      isSubscriptionActive: true,
    });
  });

  it("does not call a subscription active that has ended since", () => {
    const given = [{ kind: "subscription", amount: 1 } as const];
    const items = [item("Kräuterlexikon Abo")];
    expect(outcomeOf(record({ items, given, isSubscriptionActive: false }))).toMatchObject({
      state: "paid",
      isSubscriptionActive: false,
    });
  });

  it("does not count what was taken back", () => {
    const given = [{ kind: "slots", amount: 0 } as const];
    const order = { ...paidOrder, paymentStatus: "partially_refunded", refundedTotalCents: 490 };
    expect(outcomeOf(record({ items: [item("Weiteres Haustier")], given, order }))).toMatchObject({
      state: "paid",
      slots: 0,
    });
  });

  it("says when a payment could not be applied", () => {
    expect(outcomeOf(record({ order: null, hasPaymentSetAside: true })).state).toBe("not-applied");
    expect(outcomeOf(record({ hasPaymentSetAside: true })).state).toBe("not-applied");
    const items = [item("Weiteres Haustier")];
    const now = new Date("2026-11-21T10:05:00.000Z");
    expect(outcomeOf(record({ items, now })).state).toBe("not-applied");
  });

  it("waits between the event that tells of the order and the one that gives what was bought", () => {
    expect(outcomeOf(record({ items: [item("Weiteres Haustier")] })).state).toBe("waiting");
  });
});

describe("filterItems", () => {
  const items = [item("Leinöl"), item("Napf")];

  it("shows everything unless products are asked for", () => {
    expect(filterItems(items, [])).toEqual(items);
  });

  it("shows those that are asked for, and nothing that was not bought", () => {
    expect(filterItems(items, ["prod_Napf", "prod_fremd"])).toEqual([items[1]]);
    expect(filterItems(items, ["prod_fremd"])).toEqual([]);
  });
});

describe("mayChangeSoon", () => {
  const pending = { ...paidOrder, paymentStatus: "pending", paidTotalCents: 0 };
  const failed = { ...paidOrder, paymentStatus: "failed", paidTotalCents: 0 };
  const canceled = { ...paidOrder, status: "canceled", paymentStatus: "pending" };
  const soon = new Date("2026-11-21T09:05:00.000Z");
  const later = new Date("2026-11-21T10:00:00.000Z");

  it.each([
    ["an order that is not paid", pending, soon, true],
    ["an attempt that was declined: the next may have worked", failed, soon, true],
    ["an order that was canceled", canceled, soon, false],
    ["a paid order", paidOrder, soon, false],
    ["what was begun an hour ago", failed, later, false],
  ])("of %s", (_what, order, now, expected) => {
    expect(mayChangeSoon(outcomeOf(record({ order, now })), now)).toBe(expected);
  });
});
