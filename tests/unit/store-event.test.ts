import { describe, expect, it } from "vitest";
import { eventOf } from "#tests/support/store-events.ts";
import { anyEvent, isHandledType, storeEvent } from "#workers/store/webhook/store-event.ts";

const order = {
  ...{ id: "order_1", display_id: "1001", version: 1, checkout_id: "checkout-1", items: [] },
  customer: { external_id: "user-1", email: "e@example.org" },
  ...{ status: "placed", payment_status: "paid", currency_code: "eur", subtotal: 500, total: 500 },
  ...{ paid_total: 500, refunded_total: 0, paid_at: null, created_at: "2026-11-21T09:00:00Z" },
};

function parsed(changes: object) {
  return storeEvent.safeParse(eventOf("order.paid", { order: { ...order, ...changes } }));
}

describe("the types", () => {
  it("with an effect are those of the contract", () => {
    const orders = ["created", "paid", "payment_failed", "canceled", "refunded", "disputed"];
    const subscriptions = "activated renewed past_due canceled uncanceled paused resumed revoked";
    for (const type of [
      ...orders.map((one) => `order.${one}`),
      "order.dispute_closed",
      ...subscriptions.split(" ").map((one) => `subscription.${one}`),
    ]) {
      expect([type, isHandledType(type)]).toEqual([type, true]);
    }
  });

  it("are no others, and short texts", () => {
    const others = ["webhook.test", "checkout.expired", "order.Paid", "order.paid ", ""];
    expect([...others, "toString"].filter(isHandledType)).toEqual([]);
    expect(anyEvent.safeParse({ type: "x" }).success).toBe(true);
    const wrong = ["", "x".repeat(101), 1, null, undefined];
    expect(wrong.filter((type) => anyEvent.safeParse({ type }).success)).toEqual([]);
  });
});

describe("an order", () => {
  it("may have fields that we do not know, and lack those that may be missing", () => {
    expect(parsed({ loyalty_points: 5 }).success).toBe(true);
    for (const missing of ["checkout_id", "customer", "paid_at"]) {
      expect([missing, parsed({ [missing]: undefined }).success]).toEqual([missing, true]);
      expect([missing, parsed({ [missing]: null }).success]).toEqual([missing, true]);
    }
  });

  it("has a number to show, as a number or a text", () => {
    const event = parsed({ display_id: 1001 });
    expect(event.data?.data).toMatchObject({ order: { display_id: "1001" } });
    expect(parsed({ display_id: null }).success).toBe(false);
  });

  it("cannot be anything else", () => {
    const wrong: object[] = [
      { id: "" },
      { id: "x".repeat(201) },
      { version: -1 },
      { version: 1.5 },
      { version: "1" },
      { total: -1 },
      { total: "5,00" },
      { total: Number.MAX_SAFE_INTEGER },
      { paid_at: "" },
      { created_at: "heute" },
      { created_at: 1_700_000_000 },
      { items: {} },
      { items: Array(501).fill({}) },
      { customer: "user-1" },
      { customer: { external_id: 5 } },
    ];
    expect(wrong.filter((changes) => parsed(changes).success)).toEqual([]);
  });
});

describe("a refund", () => {
  const refunded = (refund: unknown) =>
    storeEvent.safeParse({ ...eventOf("order.refunded", {}), data: { order, refund } });

  it("without items is one of money alone", () => {
    const event = refunded({ id: "r", status: "succeeded" });
    expect(event.data?.data).toMatchObject({ refund: { items: [] } });
  });

  it("cannot lack its id, its state or whole pieces", () => {
    const itemsOf = (item: object) => ({ id: "r", status: "x", items: [item] });
    const wrong = [
      undefined,
      {},
      { id: "r" },
      itemsOf({ item_id: "i", quantity: -1 }),
      itemsOf({ item_id: "i", quantity: 0.5 }),
      itemsOf({ quantity: 1 }),
    ];
    expect(wrong.filter((refund) => refunded(refund).success)).toEqual([]);
  });
});
