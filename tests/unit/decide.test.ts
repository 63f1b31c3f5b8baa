import { describe, expect, it } from "vitest";
import {
  eventOf,
  testStoreId,
  type WireData,
  type WireEvent,
} from "#tests/support/store-events.ts";
import { type Decision, decide, orderIdOf } from "#workers/store/webhook/decide.ts";
import type { KnownCheckout } from "#workers/store/webhook/ledger.ts";
import { storeEvent } from "#workers/store/webhook/store-event.ts";

const checkout: KnownCheckout = {
  ...{ id: "checkout-1", userId: "user-1", email: "e@example.org", fullName: "Erika" },
  ...{ street: "Weg 1", postalCode: "10115", city: "Berlin", origin: "https://praxis.example" },
  isAssigned: false,
  items: [
    ["prod_three", "3 weitere Haustiere"],
    ["prod_herbs", "Kräuterlexikon Abo"],
    ["prod_tea", "Tee"],
  ].map(([productId = "", title = ""]) => ({
    ...{ productId, variantId: `variant_${productId}`, title, variantTitle: "" },
    ...{ quantity: 9, unitPriceCents: 500 },
  })),
};

const customer = { external_id: "user-1", email: "other@example.org" };

function orderOf(quantities: readonly number[], refunded: readonly number[] = []) {
  return {
    ...{ id: "order_1", display_id: "1001", version: 1, checkout_id: "checkout-1", customer },
    ...{ status: "placed", payment_status: "paid", currency_code: "eur", refunded_total: 0 },
    ...{ subtotal: 500, total: 500, paid_total: 500 },
    items: quantities.map((quantity, index) => ({
      ...{
        id: `item-${index}`,
        product_id: "whatever",
        title: "whatever",
        product_type: "digital",
      },
      variant_id: checkout.items[index]?.variantId ?? "variant_unknown",
      ...{ quantity, refunded_quantity: refunded[index] ?? 0, unit_price: 500, total: 500 },
    })),
    ...{ paid_at: null, created_at: "2026-11-21T09:00:00Z" },
  };
}

function decided(
  event: WireEvent,
  known: KnownCheckout | null = checkout,
  acceptsTests = false,
): Decision {
  return decide(storeEvent.parse(event), known, { storeId: testStoreId, acceptsTests });
}

function amounts(type: string, data: WireData): Record<string, number> {
  const decision = decided(eventOf(type, data));
  if (decision.outcome !== "order") throw new Error(decision.outcome);
  return Object.fromEntries(decision.entries.map(({ key, amount }) => [key, amount]));
}

describe("before anything is done", () => {
  const paid = eventOf("order.paid", { order: orderOf([1]) });

  it("what another store sends waits, even in test mode and without a checkout", () => {
    const other = { ...paid, store_id: "other", livemode: false };
    expect(decided(other, null, true)).toEqual({ outcome: "set-aside", reason: "other-store" });
  });

  it("a test event is ignored, but where tests are accepted", () => {
    const test = { ...paid, livemode: false };
    expect(decided(test)).toEqual({ outcome: "ignore", reason: "test-event" });
    expect(decided(test, checkout, true)).toMatchObject({ outcome: "order" });
  });

  it("what belongs to no checkout of ours waits", () => {
    expect(decided(paid, null)).toEqual({ outcome: "set-aside", reason: "unknown-checkout" });
  });

  it.each([null, {}, { external_id: null }, { external_id: "" }, { external_id: "USER-1" }])(
    "a customer of %j waits, whatever the e-mail address",
    (other) => {
      const order = { ...orderOf([1]), customer: other && { ...other, email: checkout.email } };
      expect(decided(eventOf("order.paid", { order }))).toEqual({
        outcome: "set-aside",
        reason: "other-customer",
      });
    },
  );
});

describe("what is written into the ledger", () => {
  it("by a payment: slots × quantity, subscriptions by number, nothing for goods", () => {
    expect(amounts("order.paid", { order: orderOf([2, 3, 4]) })).toEqual({
      "order-item:item-0": 6,
      "order-item:item-1": 3,
    });
    expect(amounts("order.paid", { order: orderOf([0, 0, 0, 5]) })).toEqual({});
  });

  it.each(["order.created", "order.payment_failed", "order.canceled"])("by %s: nothing", (type) => {
    expect(amounts(type, { order: orderOf([2, 3]) })).toEqual({});
  });

  it("by a refund: what its pieces brought, once a refund and piece", () => {
    const piece = (item_id: string, quantity = 1) => ({ item_id, quantity });
    const items = [piece("item-0"), piece("item-0"), piece("item-1", 9), piece("item-2")];
    const refund = {
      ...{ id: "r1", amount: 1, status: "succeeded", reason: null },
      items: [...items, piece("item-x")],
    };
    const order = orderOf([3, 1, 1]);
    expect(amounts("order.refunded", { order, refund })).toEqual({
      "refund:r1:item-0": -6,
      "refund:r1:item-1": -1,
    });
    for (const status of ["failed", "canceled"]) {
      expect(amounts("order.refunded", { order, refund: { ...refund, status } })).toEqual({});
    }
  });

  it("by a dispute: what is left is taken, and given back when won", () => {
    const order = orderOf([3, 1, 1], [1, 1]);
    const dispute = { id: "d1", amount: 1, status: "open" };
    expect(amounts("order.disputed", { order, dispute })).toEqual({
      "dispute:d1:open:item-0": -6,
    });
    const won = { ...dispute, status: "won" };
    expect(Object.keys(amounts("order.dispute_closed", { order, dispute: won }))).toEqual([
      "dispute:d1:won:item-0",
      "dispute:d1:won:item-1",
    ]);
    for (const status of ["lost", "withdrawn", ""]) {
      expect(amounts("order.dispute_closed", { order, dispute: { ...dispute, status } })).toEqual(
        {},
      );
    }
  });
});

describe("a subscription", () => {
  const subscription = {
    ...{ id: "sub_1", version: 1, order_id: "order_1", order_item_id: "item-1", customer },
    ...{ product_id: "prod_herbs", title: "whatever", status: "active", access_until: null },
    ...{ current_period_start: null, current_period_end: null, cancel_at_period_end: false },
  };

  it.each([
    ["prod_herbs", true],
    ["prod_tea", false],
    ["prod_three", false],
    ["prod_unknown", false],
  ])("to %s opens the herbs: %s", (product_id, opensHerbs) => {
    const title = "Kräuterlexikon Abo";
    const event = eventOf("subscription.activated", {
      subscription: { ...subscription, product_id, title },
    });
    expect(decided(event)).toMatchObject({ outcome: "subscription", opensHerbs });
  });

  it("of somebody else waits", () => {
    const foreign = { ...subscription, customer: { external_id: "user-2" } };
    expect(decided(eventOf("subscription.renewed", { subscription: foreign }))).toMatchObject({
      outcome: "set-aside",
      reason: "other-customer",
    });
  });

  it("and an order say alike which order they speak of", () => {
    const events = [
      eventOf("subscription.renewed", { subscription }),
      eventOf("order.paid", { order: orderOf([1]) }),
    ];
    for (const event of events) expect(orderIdOf(storeEvent.parse(event))).toBe("order_1");
  });
});
