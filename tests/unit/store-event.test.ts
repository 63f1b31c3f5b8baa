import { describe, expect, it } from "vitest";
import { eventOf } from "#tests/support/store-events.ts";
import { anyEvent, isHandledType, storeEvent } from "#workers/store/webhook/store-event.ts";

const order = {
  id: "order_1",
  display_id: "1001",
  version: 1,
  checkout_id: "checkout-1",
  customer: { external_id: "user-1", email: "e@example.org" },
  status: "placed",
  payment_status: "paid",
  currency_code: "eur",
  subtotal: 500,
  total: 500,
  paid_total: 500,
  refunded_total: 0,
  items: [],
  paid_at: null,
  created_at: "2026-11-21T09:00:00Z",
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

  it.each(["webhook.test", "checkout.expired", "order.Paid", "order.paid ", "", "toString"])(
    "are not '%s'",
    (type) => {
      expect(isHandledType(type)).toBe(false);
    },
  );

  it("are short texts", () => {
    expect(anyEvent.safeParse({ type: "x" }).success).toBe(true);
    for (const type of ["", "x".repeat(101), 1, null, undefined]) {
      expect(anyEvent.safeParse({ type }).success).toBe(false);
    }
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

  it.each([
    { id: "" },
    { id: "x".repeat(201) },
    { version: -1 },
    { version: 1.5 },
    { version: "1" },
    { total: -1 },
    { total: "5,00" },
    { total: Number.MAX_SAFE_INTEGER },
    { created_at: "heute" },
    { created_at: 1_700_000_000 },
    { paid_at: "" },
    { items: {} },
    { items: Array(501).fill({}) },
    { customer: "user-1" },
    { customer: { external_id: 5 } },
  ])("cannot be %j", (changes) => {
    expect(parsed(changes).success).toBe(false);
  });
});

describe("a refund", () => {
  const refunded = (refund: unknown) =>
    storeEvent.safeParse({ ...eventOf("order.refunded", {}), data: { order, refund } });

  it("without items is one of money alone", () => {
    const event = refunded({ id: "r", status: "succeeded" });
    expect(event.data?.data).toMatchObject({ refund: { items: [] } });
  });

  it.each([
    undefined,
    {},
    { id: "r" },
    { id: "r", status: "x", items: [{ item_id: "i", quantity: -1 }] },
    { id: "r", status: "x", items: [{ item_id: "i", quantity: 0.5 }] },
    { id: "r", status: "x", items: [{ quantity: 1 }] },
  ])("cannot be %j", (refund) => {
    expect(refunded(refund).success).toBe(false);
  });
});
