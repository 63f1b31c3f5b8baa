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
    ...{ productId: `prod_${id}`, variantId: `variant_${id}`, title, variantTitle: "" },
    ...{ quantity, unitPriceCents: 990 },
  };
}

const paidOrder = {
  ...{ id: "order_1", displayId: "1001", status: "completed", paymentStatus: "paid" },
  paymentMethod: "manual",
  currency: "eur",
  createdAt: "2026-11-21T09:01:00.000Z",
  ...{ totalCents: 990, paidTotalCents: 990, refundedTotalCents: 0 },
};

function outcome(changes: Partial<CheckoutRecord>) {
  return outcomeOf({
    ...{ items: [item("Leinöl")], begunAt: "2026-11-21T09:00:00.000Z", order: paidOrder },
    ...{ given: [], hasPaymentSetAside: false, isSubscriptionActive: false },
    ...{ now: new Date("2026-11-21T09:05:00.000Z"), ...changes },
  });
}

describe("outcomeOf", () => {
  it("waits while no order is known, and while its payment is pending", () => {
    expect(outcome({ order: null })).toMatchObject({ state: "waiting", orderNumber: null });
    const order = { ...paidOrder, paymentStatus: "pending", paidTotalCents: 0 };
    expect(outcome({ order })).toMatchObject({
      state: "waiting",
      orderNumber: "1001",
      toPay: { displayId: "1001", totalCents: 990 },
      brings: { goods: true, slots: false, subscription: false },
    });
    const items = [item("Kräuterlexikon Abo"), item("3 weitere Haustiere")];
    expect(outcome({ order, items })).toMatchObject({
      brings: { goods: false, slots: true, subscription: true },
    });
  });

  it.each([
    ["failed", { paymentStatus: "failed", paidTotalCents: 0 }],
    ["canceled", { status: "canceled", paymentStatus: "pending", paidTotalCents: 0 }],
    ["refunded", { paymentStatus: "refunded", refundedTotalCents: 990 }],
  ])("says that it ended: %s", (why, changes) => {
    expect(outcome({ order: { ...paidOrder, ...changes } })).toMatchObject({ state: "ended", why });
  });

  it("is a plain thank-you for goods, and counts the places that the ledger holds", () => {
    const paid = { state: "paid", slots: 0, isSubscriptionActive: false };
    expect(outcome({})).toMatchObject(paid);
    const items = [item("3 weitere Haustiere", 2)];
    const given = (amount: number) => [{ kind: "slots", amount } as const];
    expect(outcome({ items, given: given(4) })).toMatchObject({ ...paid, slots: 4 });
    // What was taken back counts no more.
    const order = { ...paidOrder, paymentStatus: "partially_refunded", refundedTotalCents: 490 };
    expect(outcome({ items, given: given(0), order })).toMatchObject(paid);
  });

  it("shows both when both were bought, but no subscription that has ended since", () => {
    const items = [item("Weiteres Haustier"), item("Kräuterlexikon Abo")];
    const given = (["slots", "subscription"] as const).map((kind) => ({ kind, amount: 1 }));
    for (const isSubscriptionActive of [true, false]) {
      expect(outcome({ items, given, isSubscriptionActive })).toMatchObject({
        ...{ state: "paid", slots: 1, isSubscriptionActive },
      });
    }
  });

  it("says when a payment could not be applied, and waits for what was bought before that", () => {
    expect(outcome({ order: null, hasPaymentSetAside: true }).state).toBe("not-applied");
    expect(outcome({ hasPaymentSetAside: true }).state).toBe("not-applied");
    const items = [item("Weiteres Haustier")];
    const now = new Date("2026-11-21T10:05:00.000Z");
    expect(outcome({ items, now }).state).toBe("not-applied");
    expect(outcome({ items }).state).toBe("waiting");
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
    expect(mayChangeSoon(outcome({ order, now }), now)).toBe(expected);
  });
});
