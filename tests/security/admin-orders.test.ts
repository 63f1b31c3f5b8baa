import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { orderItems, orders } from "#app/db/shop-schema.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { Client, signedIn } from "#tests/support/http.ts";
import { expect, passwordHash, site, test } from "#tests/support/http-test.ts";
import {
  addToCatalogue,
  clearCatalogue,
  openOrderPage,
  ordersApplied,
  pressPay,
  slotPackage,
} from "#tests/support/shop.ts";

// What the practitioner's forms say is checked, and nobody else reaches them.

type Bought = { id: string; displayId: string; version: number; total: number };
type Item = { id: string; quantity: number; refunded: number; price: number };

let practitioner: Client;
let customer: Client;
let other: Client;
let goods: { productId: string; variantId: string };
let customerId = "";

test.beforeAll(async () => {
  const suffix = randomUUID().slice(0, 8);
  const make = async (name: string, role: "user" | "admin") => {
    const email = `${name}-${suffix}@example.org`;
    const id = await insertPerson(site.db, { email, passwordHash, role });
    return { id, client: await signedIn(site, email) };
  };
  practitioner = (await make("orders-practice", "admin")).client;
  other = (await make("orders-other", "user")).client;
  const buyer = await make("orders-buyer", "user");
  customer = buyer.client;
  customerId = buyer.id;
  goods = await addToCatalogue(site, { title: `Prüfware ${suffix}` });
});

test.afterAll(() => clearCatalogue(site, customer));

async function buy(): Promise<{ order: Bought; items: Item[] }> {
  const page = await openOrderPage(customer, [
    [goods.variantId, "3"],
    [slotPackage.variantId, "1"],
  ]);
  await pressPay(customer, page);
  await ordersApplied(site, customerId, 1);
  const order = await site.merchantBinding
    .prepare(
      `select id, display_id as displayId, version, total_cents as total from orders
        where customer_external_id = ?1 order by created_at desc, rowid desc limit 1`,
    )
    .bind(customerId)
    .first<Bought>();
  if (!order) throw new Error("nothing was bought");
  return { order, items: await itemsOf(order) };
}

async function itemsOf({ id }: Bought): Promise<Item[]> {
  const { results } = await site.merchantBinding
    .prepare(
      `select id, quantity, refunded_quantity as refunded, unit_price_cents as price
        from order_items where order_id = ?1 order by position`,
    )
    .bind(id)
    .all<Item>();
  return results;
}

async function moneyBack({ id }: Bought) {
  const row = await site.merchantBinding
    .prepare(
      `select (select count(*) from refunds where order_id = ?1) as refunds,
        refunded_total_cents as cents from orders where id = ?1`,
    )
    .bind(id)
    .first<{ refunds: number; cents: number }>();
  return row;
}

const refundAddress = ({ id }: Bought) => `/admin/bestellungen/${id}/erstatten`;
const nothing = { refunds: 0, cents: 0 };

test("nobody but the practitioner sees an order or changes one", async () => {
  const { order, items } = await buy();
  const visitor = new Client(site);
  const form = { version: String(order.version), [`menge-${items[0]?.id}`]: "1" };
  for (const part of ["", "/bezahlt", "/stornieren", "/erstatten"]) {
    const address = `/admin/bestellungen/${order.id}${part}`;
    for (const client of [customer, other, visitor]) {
      for (const url of [address, `${address}.data`]) {
        const shown = await client.get(url);
        expect(shown.text).not.toContain(order.displayId);
        const sent = await client.post(url, form);
        expect(sent.status, `${url} answers nothing`).not.toBe(200);
      }
    }
  }
  for (const client of [customer, visitor]) {
    const list = await client.get(`/admin/bestellungen?suche=${order.displayId}`);
    expect(list.text).not.toContain(order.displayId);
  }
  expect(await moneyBack(order)).toEqual(nothing);
});

test("the day of sending is none before the order, and only of goods", async () => {
  const { order } = await buy();
  const note = (id: string, shippedOn: string) =>
    practitioner.post(`/admin/bestellungen/${id}/versendet`, { shippedOn });
  for (const day of ["1900-01-01", "2099-01-01", "2026-02-30", "gestern"]) {
    expect((await note(order.id, day)).status, day).toBe(400);
  }
  const [kept] = await site.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept?.shippedOn).toBe(null);
  const today = dayInGermany(new Date());
  expect((await note(order.id, today)).status).toBe(302);
  const isGoods = like(orderItems.title, "Prüfware%");
  await site.db.delete(orderItems).where(and(eq(orderItems.orderId, order.id), isGoods));
  expect((await note(order.id, today)).status, "nothing of it is sent").toBe(409);
  expect((await note("order_unknown", today)).location).toBe("/admin/bestellungen");
});

test("pieces are whole numbers of the order's own, and money is never the client's word", async () => {
  const { order, items } = await buy();
  const foreign = await buy();
  const [first] = items;
  const field = `menge-${first?.id}`;
  const version = String(order.version);
  const send = (form: Record<string, string> | [string, string][]) =>
    practitioner.post(refundAddress(order), form);
  for (const quantity of ["0", "-1", "1.5", "1e9", "2x", "4", "99", "999", " ", "NaN"]) {
    const answer = await send({ version, [field]: quantity });
    expect({ quantity, status: answer.status }).toEqual({ quantity, status: 400 });
  }
  for (const wrong of [
    {},
    { [field]: "1" },
    { version: "0", [field]: "1" },
    { version: "1.5", [field]: "1" },
    { version: "-1", [field]: "1" },
    { version },
    { version, [`menge-${foreign.items[0]?.id}`]: "1" },
    { version, [field]: "1", [`menge-${foreign.items[0]?.id}`]: "1" },
    { version, [field]: "1", "menge-": "1" },
    { version, [field]: "1", reason: "x".repeat(501) },
  ]) {
    expect((await send(wrong)).status).toBe(400);
  }
  const twice: [string, string][] = [
    ["version", version],
    [field, "1"],
    [field, "1"],
  ];
  expect((await send(twice)).status).toBe(400);
  const stale = await send({ version: String(order.version + 1), [field]: "1" });
  expect(stale.status).toBe(409);
  expect(await moneyBack(order)).toEqual(nothing);
  expect(await moneyBack(foreign.order)).toEqual(nothing);

  const done = await send({
    ...{ version, [field]: "2", reason: "<script>alert(1)</script>" },
    ...{ amount: "999999", amountCents: "1", total: "1", price: "1", orderId: foreign.order.id },
  });
  expect(done.status).toBe(302);
  expect(await moneyBack(order)).toEqual({ refunds: 1, cents: 2 * (first?.price ?? 0) });
  expect(await moneyBack(foreign.order)).toEqual(nothing);
  const page = await practitioner.get(`/admin/bestellungen/${order.id}`);
  expect(page.text).not.toContain("<script>alert(1)");
  expect(page.text).toContain("&lt;script&gt;alert(1)");
});

test("a refund that is sent many times at once is done once", async () => {
  const { order, items } = await buy();
  const form = {
    version: String(order.version),
    ...Object.fromEntries(items.map(({ id, quantity }) => [`menge-${id}`, String(quantity)])),
  };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => practitioner.post(refundAddress(order), form)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array(9).fill(409)]);
  expect(await moneyBack(order)).toEqual({ refunds: 1, cents: order.total });
  expect((await itemsOf(order)).map(({ refunded }) => refunded)).toEqual([3, 1]);
});

test("an id that no order has leads to the list, and never into the merchant", async () => {
  const { order } = await buy();
  for (const id of [
    `order_01KR00000000000000000000ZZ`,
    "..%2Fsubscriptions",
    `${order.id}%2Fcancel`,
    "%00",
    "x".repeat(300),
  ]) {
    const shown = await practitioner.get(`/admin/bestellungen/${id}`);
    expect([shown.status, shown.location]).toEqual([302, "/admin/bestellungen"]);
    for (const part of ["bezahlt", "stornieren", "erstatten"]) {
      const sent = await practitioner.post(`/admin/bestellungen/${id}/${part}`, { version: "1" });
      expect([sent.status, sent.location]).toEqual([302, "/admin/bestellungen"]);
    }
  }
  const paid = await practitioner.post(`/admin/bestellungen/${order.id}/stornieren`, {
    version: String(order.version),
  });
  expect(paid.status).toBe(409);
  expect(paid.text).toContain("Diese Bestellung ist schon bezahlt.");
});
