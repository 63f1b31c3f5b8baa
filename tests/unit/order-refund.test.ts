import { describe, expect, it } from "vitest";
import { possibleActions } from "#app/admin/orders/orders-address.ts";
import { readRefundForm, readRefundStep } from "#app/admin/orders/refund.ts";
import { euro } from "#app/platform/money.ts";
import { refundOf } from "#app/shop/orders.ts";

const items = [
  { id: "a", quantity: 3, refundedQuantity: 1, unitPriceCents: 1000 },
  { id: "b", quantity: 1, refundedQuantity: 0, unitPriceCents: 250 },
];

function asked(pieces: Record<string, number>): ReadonlyMap<string, number> {
  return new Map(Object.entries(pieces));
}

describe("what a refund comes to", () => {
  it("is the price of its pieces, and shipping with the last of them", () => {
    expect(refundOf(items, 490, asked({ a: 1 }))).toMatchObject({
      ...{ amountCents: 1000, shippingCents: 0, isWhole: false },
    });
    const whole = refundOf(items, 490, asked({ a: 2, b: 1 }));
    expect(whole).toMatchObject({
      ...{ goodsCents: 2250, shippingCents: 490, amountCents: 2740, isWhole: true },
      items: [{ refundedQuantity: 3 }, { refundedQuantity: 1 }],
    });
  });

  it("is nothing for nothing, for more than was bought, and for what was not bought", () => {
    expect(refundOf(items, 490, asked({}))).toEqual({ refused: "nothing_to_refund" });
    expect(refundOf(items, 490, asked({ a: 0 }))).toEqual({ refused: "nothing_to_refund" });
    expect(refundOf(items, 490, asked({ a: 3 }))).toEqual({ refused: "more_than_bought" });
    expect(refundOf(items, 490, asked({ a: 1, c: 1 }))).toEqual({ refused: "more_than_bought" });
  });
});

describe("the form of a refund", () => {
  const read = (query: string | Record<string, string>) =>
    readRefundForm(new URLSearchParams(query), items);

  it("takes nothing but a number of pieces that are left", () => {
    const others = "-1 1.5 1,5 1e9 2x 3 99 100 ० 0x1".split(" ");
    for (const text of others) {
      expect(read({ "menge-a": text }), text).toMatchObject({
        asked: new Map(),
        fieldErrors: { "menge-a": "Bitte geben Sie eine ganze Zahl von 0 bis 2 ein." },
      });
    }
    expect(read("menge-a=%202%20&menge-b=")).toEqual({
      ...{ asked: asked({ a: 2 }), fieldErrors: {}, isForeign: false },
    });
    expect(read("menge-a=0").asked.size).toBe(0);
  });

  it("does not take a field that comes twice, and notices what the order does not hold", () => {
    expect(Object.keys(read("menge-a=1&menge-a=1").fieldErrors)).toEqual(["menge-a"]);
    expect(read("menge-a=1&menge-x=1").isForeign).toBe(true);
  });
});

describe("the steps of a refund", () => {
  const order = {
    items: items.map((item) => ({
      ...{ ...item, title: item.id, totalCents: 0, isSubscription: false, isSent: true, slots: 0 },
    })),
    shippingCents: 490,
    refundableCents: 2740,
    currency: euro,
  };
  const step = (query: string, changes: Partial<typeof order> = {}) =>
    readRefundStep(new URLSearchParams(query), { ...order, ...changes }, "1");

  it("begin with all that is left, and keep what was chosen when it is changed again", () => {
    const chosen = (a: string, b: string) => {
      return { name: "choose", defaults: { "menge-a": a, "menge-b": b }, result: undefined };
    };
    expect(step("")).toEqual(chosen("2", "1"));
    expect(step("menge-a=1&menge-b=0")).toMatchObject(chosen("1", "0"));
  });

  it("go on to the preview of what can be given back, and of nothing else", () => {
    const preview = step("schritt=pruefen&menge-a=2&menge-b=1");
    expect(preview).toMatchObject({ name: "preview", refund: { amountCents: 2740 } });
    expect(step("schritt=pruefen&menge-a=2x")).toMatchObject({
      name: "choose",
      defaults: { "menge-a": "2x" },
      result: { fieldErrors: { "menge-a": expect.stringContaining("ganze Zahl") } },
    });
    expect(step("schritt=pruefen")).toMatchObject({
      result: { fieldErrors: { "menge-a": "Bitte wählen Sie mindestens ein Stück." } },
    });
    expect(step("schritt=pruefen&menge-a=2", { refundableCents: 1999 })).toMatchObject({
      name: "choose",
      result: { fieldErrors: { "menge-a": expect.stringMatching(/höchstens noch 19,99\s€/) } },
    });
  });
});

describe("what can be done with an order", () => {
  const open = { status: "pending", paidAt: null, placedAt: "2026-11-01T08:00:00.000Z" };
  const paid = { ...open, status: "completed", paidAt: "2026-11-02T08:00:00.000Z" };
  const whole = items.map((item) => ({ ...item, refundedQuantity: item.quantity }));

  it("follows from its state", () => {
    const actions = (changes: Partial<Parameters<typeof possibleActions>[0]>) =>
      possibleActions({ order: paid, items, disputes: [], ...changes });
    expect(actions({ order: open })).toEqual(["paid", "cancel"]);
    expect(actions({})).toEqual(["refund"]);
    expect(actions({ items: whole })).toEqual([]);
    expect(actions({ disputes: [{ status: "open" }] })).toEqual([]);
    expect(actions({ disputes: [{ status: "won" }] })).toEqual(["refund"]);
    expect(actions({ order: { ...open, status: "canceled" } })).toEqual([]);
    expect(actions({ order: { ...open, placedAt: null } })).toEqual([]);
  });
});
