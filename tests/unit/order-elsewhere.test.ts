import { expect, it } from "vitest";
import { describeOrder, readMerchantOrder } from "#app/admin/orders/order.server.ts";
import type { AppConfig } from "#app/platform/config.server.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";
import { silentLog } from "#tests/support/unit-database.ts";

const orderId = "order_01KR0000000000000000000001";
const now = new Date("2026-11-21T09:00:00Z");

/** A merchant that must not be asked. */
const merchant = new Proxy({} as MerchantClient, {
  get: () => {
    throw new Error("asked");
  },
});

function asking(hasOwnStore: boolean) {
  return { merchant, config: { hasOwnStore } as AppConfig, log: silentLog };
}

const shop = {
  order: {
    ...{ id: orderId, displayId: "1042", version: 3, status: "placed", paymentStatus: "paid" },
    ...{ currency: "chf", subtotalCents: 1000, totalCents: 1490, paidTotalCents: 1490 },
    ...{ createdAt: "2026-11-01T08:00:00.000Z", paidAt: null, shippedOn: null },
    ...{ refundedTotalCents: 0, userId: "u", customerId: "u", fullName: " " },
    ...{ email: "e@example.org", street: "Weg 1", postalCode: "10115", city: "Berlin" },
  },
  newestMail: undefined,
  items: [],
  ledger: [],
  subscriptions: [],
  history: [],
  hasWaitingEvents: false,
};

it("an order of a store service elsewhere is shown as we know it, and cannot be changed", async () => {
  const answer = await readMerchantOrder(asking(false), orderId);
  expect(answer).toEqual({ state: "elsewhere" });
  expect(describeOrder(shop, answer, now)).toMatchObject({
    ...{ source: "elsewhere", state: "paid", actions: [], shippingCents: 490 },
    currency: { code: "chf" },
    account: { name: "e@example.org", address: "Weg 1, 10115 Berlin", link: "/admin/kunden/u" },
  });
});

it("the embedded merchant is asked for its own kind of id alone, and may be away", async () => {
  expect(await readMerchantOrder(asking(true), "1042")).toEqual({ state: "unknown" });
  expect(await readMerchantOrder(asking(true), orderId)).toEqual({ state: "unreachable" });
  const gone = { ...shop, order: null };
  expect(describeOrder(gone, { state: "unknown" }, now)).toBeNull();
  const deleted = { ...shop, order: { ...shop.order, userId: null, customerId: null } };
  expect(describeOrder(deleted, { state: "unknown" }, now)).toMatchObject({
    account: { state: "deleted" },
  });
});
