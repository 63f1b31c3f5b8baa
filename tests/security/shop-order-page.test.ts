import { newLinkToken } from "#app/platform/ids.ts";
import { type Answer, type Ask, ask, Client, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, person, site, test } from "#tests/support/http-test.ts";
import {
  addToCatalogue,
  clearCatalogue,
  countOrders,
  herbSubscription,
  merchantCheckouts,
  openOrderPage,
  orderMails,
  ordersApplied,
  pressPay,
  shopState,
  slotPackage,
} from "#tests/support/shop.ts";
import { comparable } from "./comparable.ts";
import { expectNoForeignMarkup } from "./inert.ts";

// `/merchant/kasse/{token}`: the page where something is really bought.

const hostile = `"><img src=x onerror=alert(1)></title><script>alert(1)</script>{{7*7}}'`;
let tea: { variantId: string };
let cleaner: Client;

test.beforeAll(async () => {
  const { insertPerson } = await import("#scripts/demo/factories.ts");
  const email = `shop-order-page-${Date.now()}@example.org`;
  await insertPerson(site.db, { email, passwordHash });
  cleaner = await signedIn(site, email);
  tea = await addToCatalogue(site, { title: hostile, variant: { title: hostile } });
});
test.afterAll(() => clearCatalogue(site, cleaner));

/** A buyer before their order page. */
async function atThePage(
  person: (input?: object) => Promise<{ id: string; email: string }>,
  variantId = slotPackage.variantId,
) {
  const buyer = await person({ fullName: hostile, street: hostile, city: hostile });
  const client = await signedIn(site, buyer.email);
  return { buyer, client, page: await openOrderPage(client, [[variantId, "1"]]) };
}

test("an address that is none tells nothing", async () => {
  const { buyer, page } = await atThePage(person);
  const stranger = new Client(site);
  const unknown = newLinkToken();
  const asked = await stranger.get(`/merchant/kasse/${unknown}`);
  expect(asked.status).toBe(404);
  const token = page.split("/").at(-1) ?? "";
  const others = [
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    ...[token.toLowerCase(), token.slice(1), `${token}A`, "x", "%00", "*", "' or 1=1 --"],
    ...[(await merchantCheckouts(site, buyer.id))[0]?.id ?? "", buyer.id, "A".repeat(5000)],
  ];
  for (const other of others) {
    const path = `/merchant/kasse/${other.includes("%") ? other : encodeURIComponent(other)}`;
    if (other === token) continue;
    for (const method of ["GET", "POST"]) {
      const options = method === "POST" ? { form: { payment: "demo-paid" } } : {};
      const answer = await stranger.ask(path, options);
      expect(comparable(answer, []), `${method} ${path}`).toEqual(comparable(asked, []));
    }
    expect(await countOrders(site, buyer.id)).toBe(0);
  }
});

test("another site can neither order nor give up an order", async () => {
  const { client, page } = await atThePage(person);
  const before = await shopState(site);
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ];
  for (const headers of foreign) {
    expect((await pressPay(client, page, {}, headers)).status).toBe(403);
    expect((await pressPay(client, `${page}/zurueck`, {}, headers)).status).toBe(403);
  }
  await client.get(`${page}?payment=demo-paid&consent=ja&_method=POST`);
  await client.ask(page, { method: "HEAD" });
  expect(await shopState(site)).toEqual(before);
});

test("names, addresses and titles are text, shown and typed", async () => {
  const { client, page } = await atThePage(person, tea.variantId);
  const typed = await pressPay(client, page, {
    ...{ name: hostile, street: hostile, city: hostile, postalCode: hostile, payment: hostile },
    email: hostile,
  });
  expect(typed.status).toBe(400);
  for (const { text, headers } of [await client.get(page), typed]) {
    expectNoForeignMarkup(text, headers, "the order page");
    expect(text).not.toMatch(/<script|<\/title>.*<\/title>/is);
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  }
});

test("every answer of it may run nothing, is kept nowhere and stands in no frame", async () => {
  const { client, page } = await atThePage(person);
  const answers: [Answer, number][] = [
    [await client.get(page), 200],
    [await client.get("/merchant/kasse/x"), 404],
    [await client.get(`${page}/zurueck`), 405],
    [await client.ask(page, { method: "DELETE" }), 405],
    [await client.ask(page, { method: "PUT", body: "x" }), 405],
    [await client.ask(page, { method: "PATCH", body: "x" }), 405],
    [await client.ask(page, { form: { name: "x".repeat(70_000) } }), 413],
    [await pressPay(client, page, { payment: "demo-declined" }), 402],
    [await pressPay(client, page, {}), 303],
    [await client.get(page), 200],
  ];
  for (const [{ status, headers, text }, expected] of answers) {
    expect(status).toBe(expected);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, String(status)).toContain("default-src 'none'");
    expect(policy, String(status)).toContain("frame-ancestors 'none'");
    expect(policy, String(status)).not.toMatch(/script-src|unsafe|\*|data:/);
    expect(headers["cache-control"], String(status)).toContain("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["strict-transport-security"]).toContain("max-age=");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(text).not.toMatch(/<script|zod|D1_ERROR|SQLITE|\bat \w+ \(/);
  }
});

test("only offered payments order anything, at the shop's price", async () => {
  const { buyer, client, page } = await atThePage(person, herbSubscription.variantId);
  const refused = ["", "gratis", "demo", "manual ", "stripe", "constructor", "__proto__", "paid"];
  for (const payment of refused) {
    expect((await pressPay(client, page, { payment })).status, payment).toBe(400);
  }
  expect(await countOrders(site, buyer.id)).toBe(0);
  const claims = {
    total: "1",
    price: "0",
    quantity: "9",
    status: "paid",
    successUrl: "https://evil.example",
  };
  const paid = await pressPay(client, page, { ...claims, role: "admin", payment: "demo-paid" });
  expect([paid.status, new URL(paid.location ?? "").origin]).toEqual([303, site.origin]);
  const order = await site.merchantBinding
    .prepare("select total_cents as total from orders where customer_external_id = ?1")
    .bind(buyer.id)
    .first();
  expect(order).toEqual({ total: 1990 });
});

test("a body that is too large disturbs nothing after it", async () => {
  const { client, page } = await atThePage(person);
  for (const path of ["/webhooks/store", page]) {
    const options = { body: "x".repeat(70_000), chunked: true };
    expect((await client.ask(path, options)).status, path).toBe(413);
    const after = await pressPay(client, page, { payment: "demo-declined" });
    expect([after.status, after.headers["x-request-id"]?.length], path).toEqual([402, 36]);
  }
});

const noForms: Record<string, Ask> = {
  "no body": { method: "POST" },
  JSON: { body: "{}", headers: { "content-type": "application/json" } },
  "multipart that is cut off": {
    body: "--b",
    headers: { "content-type": "multipart/form-data; boundary=b" },
  },
  "multipart without a boundary": {
    body: "x",
    headers: { "content-type": "multipart/form-data" },
  },
  "broken percent-encoding": {
    body: "payment=%E0%A4%A&%=%&=&&",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
};

for (const [name, options] of Object.entries(noForms)) {
  test(`an order with ${name} is refused in German`, async () => {
    const { buyer, client, page } = await atThePage(person);
    const answer = await client.ask(page, options);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('<html lang="de">');
    expect(await countOrders(site, buyer.id)).toBe(0);
  });
}

test("twenty presses at once are one order, which gives its benefit once", async () => {
  const { buyer, client, page } = await atThePage(person);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pressPay(client, page)));
  for (const { status, location } of answers) {
    expect([status, new URL(location ?? "").origin]).toEqual([303, site.origin]);
  }
  expect(await countOrders(site, buyer.id)).toBe(1);
  await ordersApplied(site, buyer.id);
  const row = await site.binding
    .prepare("select pet_slots_purchased as slots from profiles where id = ?1")
    .bind(buyer.id)
    .first();
  expect(row).toEqual({ slots: 1 });
  expect(await orderMails(site, buyer.email), "theirs and the practitioner's").toHaveLength(2);
  expect((await client.get(page)).text).toContain("bereits bestellt");
});

test("paying and giving up at once ends in one of both", async () => {
  const { buyer, client, page } = await atThePage(person);
  await Promise.all([
    ...Array.from({ length: 6 }, () => pressPay(client, page)),
    ...Array.from({ length: 6 }, () => pressPay(client, `${page}/zurueck`)),
  ]);
  const [checkout] = await merchantCheckouts(site, buyer.id);
  const orders = await countOrders(site, buyer.id);
  expect([orders, checkout?.status]).toEqual(orders === 1 ? [1, "ordered"] : [0, "canceled"]);
});

test("after half an hour, or given up, nothing can be ordered any more", async () => {
  const { buyer, client, page } = await atThePage(person);
  const later = { "x-test-now": new Date(Date.now() + 31 * 60 * 1000).toISOString() };
  expect((await pressPay(client, page, {}, later)).status).toBe(410);
  await site.merchantBinding
    .prepare(
      "update checkouts set expires_at = '2026-01-01T00:00:00.000Z' where customer ->> 'externalId' = ?1",
    )
    .bind(buyer.id)
    .run();
  expect((await pressPay(client, page)).status).toBe(410);
  const other = await openOrderPage(client, [[slotPackage.variantId, "1"]]);
  expect((await pressPay(client, `${other}/zurueck`)).status).toBe(303);
  expect((await pressPay(client, other)).status).toBe(410);
  expect(await countOrders(site, buyer.id)).toBe(0);
});

const inner = [
  ...["/merchant/orders", "/merchant/orders/x", "/merchant/internal", "/merchant/subscriptions"],
  ...[
    "/merchant/events/dead",
    "/merchant/merchant/orders",
    "/merchant//orders",
    "//merchant/orders",
  ],
  ...[
    "/merchant/%6frders",
    "/merchant/./orders",
    "/merchant/kasse/../orders",
    "/merchant/../orders",
  ],
  ...["/merchant/kasse/..%2forders", "/merchant/kasse/%2e%2e/orders", "/merchant/..%2forders"],
  ...[
    "/merchant/%2e%2e/orders",
    "/merchant/dev",
    "/merchant/dev/",
    "/merchant/dev/x",
    "/MERCHANT/orders",
  ],
  ...["/merchant/store/../orders", "/merchant/store/%2e%2e/orders", "/merchant", "/merchant/"],
  ...["/events/dead", "/subscriptions", "/checkouts", "/catalogue", "/stock?variant=x", "/health"],
  ...[
    "/webhooks/../catalogue",
    "/webhooks/%2e%2e/checkouts",
    "/webhooks/..%2fcatalogue",
    "/products/x",
  ],
];

test("what only the practitioner's area and the shop may ask is at no public address", async () => {
  const { buyer, client, page } = await atThePage(person);
  await pressPay(client, page);
  const before = await shopState(site);
  for (const path of inner) {
    for (const options of [{}, { body: "{}", headers: { "content-type": "application/json" } }]) {
      const answer = await ask(site.origin, path, options);
      expect(answer.status, path).not.toBe(200);
      expect(answer.text, path).not.toMatch(
        /"(orders|subscriptions|events|products|lines|checkoutId)":/,
      );
      expect(answer.text, path).not.toContain(buyer.email);
    }
  }
  const { id } = (await site.merchantBinding
    .prepare("select id from orders where customer_external_id = ?1")
    .bind(buyer.id)
    .first<{ id: string }>()) ?? { id: "" };
  for (const action of ["paid", "cancel", "refunds", "disputes"]) {
    const answer = await client.post(`/merchant/orders/${id}/${action}`, {});
    expect(answer.status, action).toBe(404);
  }
  expect(Object.keys(before)).toContain("merchant.orders");
  expect((await shopState(site))["merchant.orders"]).toBe(before["merchant.orders"]);
});
