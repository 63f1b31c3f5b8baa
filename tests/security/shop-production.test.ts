import { insertPerson } from "#scripts/demo/factories.ts";
import {
  type Answer,
  ask,
  type Client,
  databaseRows,
  mailsCarried,
  signedIn,
} from "#tests/support/http.ts";
import { deployedOrigin, expect, passwordHash, test } from "#tests/support/http-test.ts";
import {
  beginCheckout,
  countOrders,
  eventsCarried,
  merchantCheckouts,
  openOrderPage,
  postEvent,
  pressPay,
  shopState,
  slotPackage,
} from "#tests/support/shop.ts";
import type { RunningSite } from "#tests/support/site.ts";
import {
  eventOf,
  foreignSecret,
  newSecret,
  oldSecret,
  testStoreId,
} from "#tests/support/store-events.ts";

// The three workers as they are deployed: no test payment, no public contract, one origin.

let site: RunningSite;
let buyer: { id: string; email: string };
let client: Client;

test.beforeAll(async ({ deployed }) => {
  site = deployed;
  const email = "kaeuferin@example.org";
  buyer = { id: await insertPerson(site.db, { email, passwordHash }), email };
  client = await signedIn(site, email);
});

const store = `/merchant/store/${testStoreId}`;

test("the store's contract has no public address", async () => {
  const before = await shopState(site);
  const prefixes = [
    ...[
      store,
      `/${store}`,
      store.replace("/store/", "//store/"),
      store.replace("store/", "%73tore/"),
    ],
    ...[store.replace("merchant", "%6derchant"), store.replace("merchant", "MERCHANT")],
    ...[store.replace("/store", "/./store"), store.replace("/store", "/kasse/../store")],
    ...[
      store.replace("/store", "/kasse/%2e%2e/store"),
      store.replace("/store/", "/kasse/..%2fstore/"),
    ],
    ...[store.replace("/store/", "%2fstore%2f"), store.replace("/store", "/dev/../store")],
  ];
  const checkout = JSON.stringify({
    items: [{ variant_id: slotPackage.variantId, quantity: 1 }],
    successUrl: `${deployedOrigin}/success`,
    cancelUrl: `${deployedOrigin}/cart`,
  });
  const headers = { "content-type": "application/json" };
  for (const prefix of prefixes) {
    const answers: Answer[] = [
      await ask(site.origin, `${prefix}/products`),
      await ask(site.origin, `${prefix}/products/${slotPackage.productId}`),
      await ask(site.origin, `${prefix}/variants?fields=inventory_quantity`),
      await ask(site.origin, `${prefix}/checkout`, { body: checkout, headers }),
    ];
    for (const { status, text } of answers) {
      expect(status, prefix).not.toBe(200);
      expect(text, prefix).not.toMatch(
        /"(products?|variants|inventory_quantity)":[[{]|Weiteres Haustier|\/kasse\/[\w-]{43}/,
      );
    }
  }
  for (const path of ["/merchant/dev/knobs", "/merchant//dev/knobs", "/merchant/%64ev/knobs"]) {
    const answer = await ask(site.origin, path, {
      method: "PUT",
      body: '{"dropDeliveries":9}',
      headers,
    });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
  }
  expect(await shopState(site)).toEqual(before);
});

test("neither the host nor what a proxy may say reaches the addresses of a checkout", async () => {
  const spoofed: Record<string, string>[] = [
    { host: "evil.example" },
    { host: "evil.example:443", "x-forwarded-proto": "http" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
    { forwarded: "host=evil.example;proto=http", "x-original-url": "https://evil.example/" },
    { "x-host": "evil.example", referer: "https://evil.example/" },
  ];
  for (const headers of spoofed) {
    const form = {
      intent: "checkout",
      variant: slotPackage.variantId,
      quantity: "1",
      from: "/store",
    };
    const answer = await client.ask("/cart", { form, headers });
    const said = JSON.stringify(headers);
    expect(answer.status, said).toBe(303);
    expect(answer.location, said).toMatch(
      /^https:\/\/praxis\.example\/merchant\/kasse\/[\w-]{43}$/,
    );
    const [checkout] = await merchantCheckouts(site, buyer.id);
    expect(checkout, said).toMatchObject({
      origin: deployedOrigin,
      success_url: `${deployedOrigin}/success?checkout=${checkout?.shop_checkout_id}`,
      cancel_url: `${deployedOrigin}/store`,
    });
  }
  await eventsCarried(site);
  await mailsCarried(site);
  const stored = [await databaseRows(site.binding), await databaseRows(site.merchantBinding)];
  expect(JSON.stringify(stored)).not.toContain("evil.example");
});

test("no test payment is offered or taken, and nobody sets the clock", async () => {
  const page = await openOrderPage(client, [[slotPackage.variantId, "1"]]);
  const shown = await client.get(page);
  expect(shown.status).toBe(200);
  expect(shown.text).not.toMatch(/demo-|Testzahlung/);
  for (const payment of [
    "demo-paid",
    "demo-declined",
    "demo-pending-paid",
    "demo-pending-failed",
  ]) {
    expect((await pressPay(client, page, { payment })).status, payment).toBe(400);
  }
  expect(await countOrders(site, buyer.id)).toBe(0);
  await site.merchantBinding
    .prepare("update checkouts set expires_at = '2026-01-01T00:00:00.000Z'")
    .run();
  const before = { "x-test-now": "2025-12-31T00:00:00Z" };
  expect((await pressPay(client, page, { payment: "manual" }, before)).status).toBe(410);
  expect(await countOrders(site, buyer.id)).toBe(0);
});

test("an order in advance gives nothing before it is paid", async () => {
  const page = await openOrderPage(client, [[slotPackage.variantId, "1"]]);
  expect((await pressPay(client, page, { payment: "manual" })).status).toBe(303);
  expect(await countOrders(site, buyer.id)).toBe(1);
  await expect
    .poll(() => site.binding.prepare("select count(*) as orders from orders").first("orders"))
    .toBe(1);
  expect(await slots()).toBe(0);
});

test("a test event does nothing, one signed with the old secret counts", async () => {
  await beginCheckout(client, [[slotPackage.variantId, "1"]]);
  const [checkout] = await merchantCheckouts(site, buyer.id);
  const at = new Date().toISOString();
  const amounts = { subtotal: 990, total: 990, paid_total: 990, refunded_total: 0 };
  const item = {
    product_type: "digital",
    quantity: 1,
    refunded_quantity: 0,
    unit_price: 990,
    total: 990,
  };
  const order = {
    ...{ id: "order_production", display_id: "1", version: 1, status: "completed" },
    ...{
      checkout_id: checkout?.shop_checkout_id ?? "",
      payment_status: "paid",
      currency_code: "eur",
    },
    customer: { external_id: buyer.id },
    ...amounts,
    items: [
      {
        ...{ id: "order_production-1", product_id: slotPackage.productId },
        ...{ variant_id: slotPackage.variantId, title: "x", ...item },
      },
    ],
    paid_at: at,
    created_at: at,
  };
  const testEvent = eventOf("order.paid", { order }, { livemode: false });
  const answer = await postEvent(site, testEvent, { secret: newSecret });
  expect([answer.status, JSON.parse(answer.text).status]).toEqual([200, "ignored"]);
  expect(await slots()).toBe(0);
  const live = eventOf("order.paid", { order });
  expect((await postEvent(site, live, { secret: foreignSecret })).status).toBe(401);
  expect(await slots()).toBe(0);
  expect((await postEvent(site, live, { secret: oldSecret })).status).toBe(200);
  expect(await slots()).toBe(1);
});

function slots() {
  return site.binding
    .prepare("select pet_slots_purchased as slots from profiles where id = ?1")
    .bind(buyer.id)
    .first("slots");
}
