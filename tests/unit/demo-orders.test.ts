import { expect, it } from "vitest";
import { orderIdPattern } from "#app/admin/orders/orders-address.ts";
import { orderState } from "#app/shop/orders.ts";
import { deadLetter } from "#scripts/demo/demo-failures.ts";
import { demoOrderRecord } from "#scripts/demo/demo-order-records.ts";
import { demoOrders } from "#scripts/demo/demo-orders.ts";
import { idOf } from "#workers/merchant/ids.ts";
import { storeEvent } from "#workers/store/webhook/store-event.ts";

const records = demoOrders.map((demo) => demoOrderRecord(demo, "http://localhost:8787"));

it("the demo has orders in every state, under ids and numbers of the merchant's kind", () => {
  const states = records.map(({ order }) => orderState(order));
  expect(new Set(states)).toEqual(
    new Set(["pending", "paid", "partially-refunded", "refunded", "canceled"]),
  );
  expect(records.some(({ disputes }) => disputes.length > 0)).toBe(true);
  for (const { order, items, refunds, subscriptions } of records) {
    expect(order.id).toMatch(orderIdPattern);
    const day = (order.placedAt ?? "").slice(2, 10).replaceAll("-", "");
    expect(order.displayId).toMatch(new RegExp(`^KP-${day}-DEMO\\d\\d$`));
    for (const { id } of items) expect(idOf("item").safeParse(id).success).toBe(true);
    for (const { id } of refunds) expect(idOf("refund").safeParse(id).success).toBe(true);
    for (const { id } of subscriptions) expect(idOf("sub").safeParse(id).success).toBe(true);
  }
  const ids = records.flatMap(({ order, items }) => [order.id, ...items.map(({ id }) => id)]);
  expect(new Set(ids).size).toBe(ids.length);
});

it("the demo's subscription is of its paid order, for a year", () => {
  const [subscription, ...others] = records.flatMap((record) => record.subscriptions);
  expect(others).toEqual([]);
  expect(subscription).toMatchObject({
    status: "active",
    accessUntil: "2027-01-14T22:59:59.999Z",
    orderId: records[0]?.order.id,
  });
});

it("the demo's undelivered message is the payment of a known order, as its list has it", () => {
  const index = demoOrders.findIndex(({ isPaymentUnheard }) => isPaymentUnheard);
  const record = records[index];
  if (!record) throw new Error("no such order");
  const event = storeEvent.parse(
    JSON.parse(deadLetter(record, new Date("2026-11-22T12:00:00Z")).payload),
  );
  const { id, displayId: display_id, totalCents: total } = record.order;
  const order = { id, display_id, total, payment_status: "paid" };
  expect(event).toMatchObject({ type: "order.paid", data: { order } });
});
