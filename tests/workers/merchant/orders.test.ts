import { eq } from "drizzle-orm";
import { hc } from "hono/client";
import { describe, expect, it } from "vitest";
import { subscriptionEnd } from "#app/shop/contract-words.ts";
import { orders } from "#workers/merchant/db/order-schema.ts";
import type { MerchantApp } from "#workers/merchant/internal/internal-app.ts";
import {
  addProduct,
  clock,
  db,
  type Items,
  lockRow,
  type Merchant,
  openPage,
  press,
  quietly,
  startMerchant,
  stockOf,
  unlockRow,
} from "./merchant-bench.ts";

const subscriptionItem = { variant_id: "variant_01KR0000000000000000000004", quantity: 1 };
const packageItem = { variant_id: "variant_01KR0000000000000000000002", quantity: 3 };

/** The practitioner's requests to the internal API. */
function practitioner(merchant: Merchant) {
  return hc<MerchantApp>("https://shop.example", {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(input));
      return await merchant.service(pathname + search, init);
    },
  });
}

async function newOrder(merchant: Merchant, items: Items, payment = "demo-paid") {
  await press(merchant, await openPage(merchant, items), { payment });
  const { orders: rows } = await (await practitioner(merchant).orders.$get({ query: {} })).json();
  const id = rows[0]?.id ?? "";
  return { id, read: async () => readOrder(merchant, id) };
}

async function readOrder(merchant: Merchant, id: string) {
  const response = await practitioner(merchant).orders[":id"].$get({ param: { id } });
  const record = await response.json();
  if ("error" in record) throw new Error(record.error.code);
  return record;
}

type Answer = { status: number; json: () => Promise<unknown> };

async function codeOf(response: Answer | Promise<Answer>) {
  const answer = await response;
  return [answer.status, await answer.json()];
}

const refused = (code: string, status = 409) => [
  status,
  { error: { code, message: expect.any(String) } },
];
const done = [200, { ok: true }];

describe("a manual order", () => {
  it("is pending until it is marked as paid, once", async () => {
    const merchant = startMerchant();
    const ask = practitioner(merchant);
    const { id, read } = await newOrder(merchant, [subscriptionItem], "manual");
    expect((await read()).order).toMatchObject({ status: "pending", paymentStatus: "pending" });
    expect((await read()).subscriptions).toEqual([]);
    const pay = () => ask.orders[":id"].paid.$post({ param: { id }, json: {} });
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(pay())));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect((await read()).subscriptions).toHaveLength(1);
    await merchant.carryQueue();
    const told = merchant.events();
    const types = told.map(({ type }) => type);
    expect(types).toEqual(["order.created", "order.paid", "subscription.activated"]);
    const [created, paid, activated] = told;
    expect(created.data.order).toMatchObject({ version: 1, paid_total: 0, checkout_id: "shop-1" });
    expect(paid.data.order).toMatchObject({
      ...{ version: 2, status: "completed", payment_status: "paid", total: 1990, paid_total: 1990 },
      customer: { external_id: "user-1", email: "erika@example.org" },
      items: [{ title: "Kräuterlexikon Abo", product_type: "subscription", refunded_quantity: 0 }],
    });
    expect(paid).toMatchObject({
      ...{ api_version: expect.any(String), livemode: false },
      store_id: "store_01KRAEUTERPFOTE0000000000",
    });
    expect(activated.data.subscription).toMatchObject({
      ...{ version: 1, order_id: id, order_item_id: paid.data.order.items[0].id },
      ...{ status: "active", cancel_at_period_end: false },
    });
    const { access_until, current_period_end } = activated.data.subscription;
    expect(access_until).toBe(current_period_end);
  });

  it("can be canceled, which puts the pieces back", async () => {
    const merchant = startMerchant();
    const ask = practitioner(merchant);
    const { productId, variantId } = await addProduct();
    const { id } = await newOrder(merchant, [{ variant_id: variantId, quantity: 4 }], "manual");
    expect(await stockOf(merchant, productId)).toBe(6);
    const cancel = () => ask.orders[":id"].cancel.$post({ param: { id }, json: {} });
    expect(await codeOf(await cancel())).toEqual(done);
    expect(await codeOf(await cancel())).toEqual(refused("already_canceled"));
    expect(await stockOf(merchant, productId)).toBe(10);
    const paid = await ask.orders[":id"].paid.$post({ param: { id }, json: {} });
    expect(await codeOf(paid)).toEqual(refused("already_canceled"));
  });

  it("is not changed by somebody who saw an older version of it", async () => {
    const merchant = startMerchant();
    const { id } = await newOrder(merchant, [packageItem], "manual");
    const ask = practitioner(merchant).orders[":id"].paid;
    const pay = (version: number) => codeOf(ask.$post({ param: { id }, json: { version } }));
    expect(await pay(7)).toEqual(refused("changed_meanwhile"));
    expect(await pay(1)).toEqual(done);
    const unknown = await ask.$post({ param: { id: "order_x" }, json: {} });
    expect(await codeOf(unknown)).toEqual(refused("not_found", 404));
  });
});

/** An order, its first item or another, and the way to give pieces of one back. */
async function refundable(merchant: Merchant, items: Items, payment?: string) {
  const order = await newOrder(merchant, items, payment);
  const ids = (await order.read()).items.map((item) => item.id);
  const ask = practitioner(merchant).orders[":id"].refunds;
  const refund = (itemId = ids[0] ?? "", quantity = 1) =>
    ask.$post({
      ...{ param: { id: order.id } },
      json: { items: [{ itemId, quantity }], reason: "Widerruf" },
    });
  return { ...order, ids, refund };
}

describe("a refund", () => {
  it("is never more than was bought or paid, also when asked for at once", async () => {
    const merchant = startMerchant();
    const { variantId } = await addProduct();
    const bought = [packageItem, { variant_id: variantId, quantity: 1 }];
    const { ids, read, refund } = await refundable(merchant, bought);
    const [packages, goods] = ids;
    expect(await codeOf(await refund(packages, 4))).toEqual(refused("more_than_bought"));
    expect(await codeOf(await refund("item_x", 1))).toEqual(refused("more_than_bought"));
    for (const quantity of [0, -1, 1.5])
      expect((await refund(packages, quantity)).status).toBe(400);

    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(packages, 1)));
    const succeeded = answers.filter(({ status }) => status === 200).length;
    expect(succeeded).toBeGreaterThan(0);
    const after = await read();
    expect(after.items[0]?.refundedQuantity).toBe(succeeded);
    expect(succeeded).toBeLessThanOrEqual(3);
    for (let left = 3 - succeeded; left > 0; left -= 1) await refund(packages, 1);
    const three = { paymentStatus: "partially_refunded", refundedTotalCents: 3 * 2490 };
    expect((await read()).order).toMatchObject(three);
    // The last item brings the cost of shipping back with it.
    expect(await codeOf(await refund(goods, 1))).toEqual(done);
    const { order, refunds, refundableCents } = await read();
    const all = { paymentStatus: "refunded", refundedTotalCents: order.totalCents };
    expect(order).toMatchObject(all);
    expect(refunds.at(-1)?.amountCents).toBe(1000 + order.shippingCents);
    expect(refundableCents).toBe(0);
    expect(await codeOf(await refund(goods, 1))).toEqual(refused("more_than_bought"));
    expect(order.version).toBe(5);

    await merchant.carryQueue();
    const told = merchant.events().filter(({ type }) => type === "order.refunded");
    expect(told).toHaveLength(4);
    expect(told.at(-1).data.refund).toMatchObject({
      ...{ status: "succeeded", reason: "Widerruf", items: [{ item_id: goods, quantity: 1 }] },
    });
  });

  it("needs a payment", async () => {
    const merchant = startMerchant();
    const { refund } = await refundable(merchant, [packageItem], "manual");
    expect(await codeOf(refund())).toEqual(refused("not_paid"));
  });

  it("ends the subscription it pays back, in the same change", async () => {
    const merchant = startMerchant();
    const { read, refund } = await refundable(merchant, [subscriptionItem]);
    await refund();
    expect((await read()).subscriptions[0]).toMatchObject({ status: "revoked", version: 2 });
    await merchant.carryQueue();
    expect(merchant.events().map(({ type }) => type)).toEqual(
      "order.created order.paid subscription.activated order.refunded subscription.revoked".split(
        " ",
      ),
    );
  });
});

describe("a dispute", () => {
  it("keeps refunds back while it is open, and for good when it is lost", async () => {
    const merchant = startMerchant();
    const { disputes } = practitioner(merchant).orders[":id"];
    const { id, read, refund } = await refundable(merchant, [packageItem]);
    const param = { id };
    const dispute = () => codeOf(disputes.$post({ param, json: {} }));
    const close = (status: "won" | "lost") =>
      codeOf(disputes.close.$post({ param, json: { status } }));
    expect(await close("won")).toEqual(refused("no_open_dispute"));
    expect(await dispute()).toEqual(done);
    expect(await dispute()).toEqual(refused("dispute_open"));
    expect(await codeOf(refund())).toEqual(refused("dispute_open"));
    expect(await close("won")).toEqual(done);
    expect(await codeOf(refund())).toEqual(done);
    expect(await dispute()).toEqual(done);
    expect(await close("lost")).toEqual(done);
    expect(await codeOf(refund())).toEqual(refused("more_than_paid"));
    const known = (await read()).disputes.map(({ status, amountCents }) => [status, amountCents]);
    expect(known).toEqual([
      ["won", 7470],
      ["lost", 4980],
    ]);
    await merchant.carryQueue();
    const told = merchant.events().filter(({ data }) => data.dispute);
    expect(told.map(({ type, data }) => [type, data.dispute.status])).toEqual([
      ["order.disputed", "open"],
      ["order.dispute_closed", "won"],
      ["order.disputed", "open"],
      ["order.dispute_closed", "lost"],
    ]);
  });
});

describe("a dispute over a subscription", () => {
  it("ends it when it is lost, in the same change, and not when it is won", async () => {
    const merchant = startMerchant();
    const { disputes } = practitioner(merchant).orders[":id"];
    const { id, read } = await newOrder(merchant, [subscriptionItem]);
    const param = { id };
    const close = (status: "won" | "lost") => disputes.close.$post({ param, json: { status } });
    await disputes.$post({ param, json: {} });
    expect(await codeOf(await close("won"))).toEqual(done);
    expect((await read()).subscriptions[0]).toMatchObject({ status: "active", version: 1 });
    await disputes.$post({ param, json: {} });
    const subscriptionId = (await read()).subscriptions[0]?.id ?? "";
    await lockRow("subscriptions", subscriptionId);
    expect((await quietly(() => close("lost"))).status).toBe(500);
    expect((await read()).disputes.at(-1)?.status).toBe("open");
    await unlockRow(subscriptionId);
    expect(await codeOf(await close("lost"))).toEqual(done);
    const [ended] = (await read()).subscriptions;
    expect(ended).toMatchObject({ status: "revoked", version: 2 });
    expect(Date.parse(ended?.accessUntil ?? "")).toBeLessThanOrEqual(Date.now());
    await merchant.carryQueue();
    const types = merchant.events().map(({ type }) => type);
    expect(types.slice(-2)).toEqual(["order.dispute_closed", "subscription.revoked"]);
  });
});

describe("a subscription", () => {
  it("goes through its states, each told with a higher version", async () => {
    const merchant = startMerchant();
    const ask = practitioner(merchant).subscriptions;
    const { read } = await newOrder(merchant, [subscriptionItem]);
    const id = (await read()).subscriptions[0]?.id ?? "";
    const now = async () => (await read()).subscriptions[0];
    const start = await now();
    type Operation = Parameters<(typeof ask)[":id"]["$post"]>[0]["json"]["operation"];
    const run = async (operation: Operation) =>
      codeOf(await ask[":id"].$post({ param: { id }, json: { operation } }));

    expect(await run("cancel")).toEqual(done);
    expect(await now()).toMatchObject({
      ...{ status: "canceled", cancelAtPeriodEnd: true, accessUntil: start?.currentPeriodEnd },
    });
    expect(await run("cancel")).toEqual(refused("not_possible_now"));
    expect(await run("renew")).toEqual(refused("not_possible_now"));
    const rest = ["uncancel", "past_due", "renew", "pause", "resume", "cancel"] as const;
    for (const operation of rest) {
      expect([operation, ...(await run(operation))]).toEqual([operation, ...done]);
    }
    // What was paid for is kept, in the second year as well.
    const canceled = await now();
    expect(canceled?.currentPeriodStart).toBe(start?.currentPeriodEnd);
    expect(canceled?.accessUntil).toBe(canceled?.currentPeriodEnd);
    expect(await run("revoke")).toEqual(done);
    expect(await run("revoke")).toEqual(refused("not_possible_now"));
    expect(await run("resume")).toEqual(refused("not_possible_now"));

    await merchant.carryQueue();
    const told = merchant.events().filter(({ data }) => data.subscription);
    expect(told.map(({ data }) => data.subscription.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(told.map(({ type }) => type.replace("subscription.", ""))).toEqual(
      "activated canceled uncanceled past_due renewed paused resumed canceled revoked".split(" "),
    );
    const listed = await (await ask.$get({ query: {} })).json();
    expect(listed.subscriptions.length).toBeGreaterThan(0);
  });

  it("ends with its year, and another year that is paid for later begins then", async () => {
    const merchant = startMerchant();
    const { read } = await newOrder(merchant, [subscriptionItem]);
    const before = (await read()).subscriptions[0];
    expect(before?.accessUntil).toBe(before?.currentPeriodEnd);
    const after366 = new Date(Date.now() + 366 * 86_400_000);
    await merchant.sweep(after366);
    const late = new Date(Date.now() + 400 * 86_400_000);
    const { currentPeriodEnd } = before ?? {};
    const pastDue = { status: "past_due", version: 2, accessUntil: currentPeriodEnd };
    expect((await read()).subscriptions[0]).toMatchObject(pastDue);
    const answer = await merchant.service(`/subscriptions/${before?.id}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...clock(late) },
      body: JSON.stringify({ operation: "renew" }),
    });
    expect(answer.status).toBe(200);
    const after = (await read()).subscriptions[0];
    expect(after).toMatchObject({ status: "active", currentPeriodStart: late.toISOString() });
    expect(after?.accessUntil).toBe(subscriptionEnd(late.toISOString()));
  });
});

it("what is sold keeps its title, whatever the product is called later", async () => {
  const merchant = startMerchant();
  const { id, read } = await newOrder(merchant, [packageItem]);
  expect((await read()).items[0]).toMatchObject({
    ...{ title: "3 weitere Haustiere", productType: "digital", unitPriceCents: 2490 },
  });
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order?.displayId).toMatch(/^KP-\d{6}-[0-9A-Z]{6}$/);
});

it("the list shows placed orders only, newest first, by payment", async () => {
  const merchant = startMerchant();
  const ask = practitioner(merchant).orders;
  const before = await (await ask.$get({ query: {} })).json();
  const page = await openPage(merchant, [packageItem]);
  await press(merchant, page, { payment: "demo-declined" });
  const after = await (await ask.$get({ query: {} })).json();
  expect(after).toEqual(before);
  const paid = await (await ask.$get({ query: { payment_status: "paid", limit: "2" } })).json();
  expect(paid.orders.every(({ paymentStatus }) => paymentStatus === "paid")).toBe(true);
  expect((await ask.$get({ query: { limit: "0" } })).status).toBe(400);
});
