import { describe, expect, it } from "vitest";
import { orderAddress, orderIdPattern, ordersList } from "#app/admin/orders/orders-address.ts";

const all = { filter: "all", search: "", from: null } as const;
const at = "2026-11-19T18:20:00.000Z";

describe("the address of the practitioner's orders", () => {
  const placeOf = (direction: "older" | "newer", id: string) => ({ direction, place: { at, id } });

  it.each([
    ["", all],
    ["zahlung=offen", { ...all, filter: "unpaid" }],
    ["zahlung=alle&suche=%20KP-26%20", { ...all, search: "KP-26" }],
    ["zahlung=OFFEN", all],
    [
      `zahlung=strittig&vor=${at}_order_1`,
      { ...all, filter: "disputed", from: placeOf("older", "order_1") },
    ],
    [`nach=${at}_7`, { ...all, from: placeOf("newer", "7") }],
    ["vor=gestern_order_1", all],
    [`vor=${at}`, all],
    [`vor=${at}_`, all],
    [`suche=${"x".repeat(500)}`, { ...all, search: "x".repeat(80) }],
  ])("'%s' is read as %o", (query, view) => {
    expect(ordersList.read(new URLSearchParams(query))).toEqual(view);
  });

  it("is written so that it is read again", () => {
    const views: [Parameters<typeof ordersList.address>[0], string][] = [
      [all, ""],
      [{ ...all, filter: "refunded" }, "?zahlung=erstattet"],
      [{ ...all, search: "Frieda R" }, "?suche=Frieda+R"],
      [{ ...all, from: placeOf("older", "order_1") }, `?vor=${encodeURIComponent(at)}_order_1`],
    ];
    for (const [view, query] of views) {
      expect(ordersList.address(view)).toBe(`/admin/bestellungen${query}`);
      expect(ordersList.read(new URLSearchParams(query))).toEqual(view);
    }
  });

  it("of one order leads nowhere else, whatever a store calls it", () => {
    expect(orderAddress("order_1", "erstatten")).toBe("/admin/bestellungen/order_1/erstatten");
    expect(orderAddress("../kunden?x=1")).toBe("/admin/bestellungen/..%2Fkunden%3Fx%3D1");
  });
});

describe("an order's id", () => {
  it("is the merchant's kind and nothing that leads elsewhere", () => {
    expect("order_01KR0000000000000000000001").toMatch(orderIdPattern);
    const id = "order_01KR0000000000000000000001";
    const others = [`${id}1`, id.replace("_0", "_9"), id.replace(/1$/, "U"), `${id}/cancel`];
    for (const other of [...others, `${id}\n`, "../subscriptions", ""]) {
      expect(other).not.toMatch(orderIdPattern);
    }
  });
});
