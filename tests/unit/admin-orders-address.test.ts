import { describe, expect, it } from "vitest";
import { orderIdPattern, ordersAddress, readOrdersView } from "#app/admin/orders-address.ts";

describe("the address of the practitioner's orders", () => {
  it.each([
    ["", { filter: "open", page: 1 }],
    ["zahlung=offen", { filter: "open", page: 1 }],
    ["zahlung=alle&seite=3", { filter: "all", page: 3 }],
    ["zahlung=ALLE&seite=0", { filter: "open", page: 1 }],
    ["seite=-1", { filter: "open", page: 1 }],
    ["seite=1e9", { filter: "open", page: 1 }],
    ["seite=99999", { filter: "open", page: 1 }],
  ])("'%s' is read as %o", (query, view) => {
    expect(readOrdersView(new URLSearchParams(query))).toEqual(view);
  });

  it.each([
    [{ filter: "open", page: 1 }, ""],
    [{ filter: "open", page: 2 }, "?seite=2"],
    [{ filter: "all", page: 7 }, "?zahlung=alle&seite=7"],
  ] as const)("%o is written so that it is read again", (view, query) => {
    expect(ordersAddress(view)).toBe(`/admin/bestellungen${query}`);
    expect(readOrdersView(new URLSearchParams(query))).toEqual(view);
  });

  it("can carry a question about an order", () => {
    const about = { question: "bezahlt", orderId: "order_1" } as const;
    expect(ordersAddress({ filter: "all", page: 1 }, about)).toBe(
      "/admin/bestellungen?zahlung=alle&bezahlt=order_1",
    );
  });
});

describe("an order's id", () => {
  it("is the merchant's kind and nothing that leads elsewhere", () => {
    expect("order_01KR0000000000000000000001").toMatch(orderIdPattern);
    for (const other of [
      "order_01KR00000000000000000000011",
      "order_91KR0000000000000000000001",
      "order_01KR000000000000000000000U",
      "order_01KR0000000000000000000001/cancel",
      "order_01KR0000000000000000000001\n",
      "../subscriptions",
      "",
    ]) {
      expect(other).not.toMatch(orderIdPattern);
    }
  });
});
