import { env } from "cloudflare:workers";
import { eq, gte, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { filters, type OrdersView, ordersPageSize } from "#app/admin/orders/orders-address.ts";
import { getOrderOwner, getShopOrder, listShopOrders } from "#app/admin/orders/queries.server.ts";
import { user } from "#app/db/account-schema.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { orderItems, orders, webhookEvents } from "#app/db/shop-schema.ts";
import { candidatesMax } from "#app/platform/search-words.ts";
import { insertOrder } from "#scripts/demo/factories.ts";
import { insertCrowd } from "#tests/support/customers.ts";
import { slowRuns, withoutSearch } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const all: OrdersView = { filter: "all", search: "", from: null };
let frieda = "";
let other = "";

/** Orders one a minute; their states follow each other. */
async function addOrders(from: number, to: number, userId: string) {
  const states = [
    { status: "pending", paymentStatus: "pending" },
    { status: "completed", paymentStatus: "paid" },
    { status: "completed", paymentStatus: "partially_refunded" },
    { status: "completed", paymentStatus: "disputed" },
    { status: "canceled", paymentStatus: "pending" },
  ];
  const numbers = JSON.stringify(
    Array.from({ length: to - from }, (_, index) => {
      const number = from + index;
      const { status, paymentStatus } = states[number % states.length] ?? {};
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      return { number, status, paymentStatus, createdAt };
    }),
  );
  const field = (name: string) => sql`(value ->> ${sql.raw(`'${name}'`)})`;
  const number = field("number");
  const orderId = sql`'order-' || ${number}`;
  const source = sql`json_each(${numbers})`;
  await db.batch([
    insertFrom(db, orders, source, undefined, {
      ...{ id: orderId, displayId: sql`printf('KP-%06d', ${number})`, version: 1 },
      ...{ checkoutId: sql`'checkout-' || ${number}`, userId, status: field("status") },
      ...{ paymentStatus: field("paymentStatus"), currency: "eur", subtotalCents: 1000 },
      ...{ totalCents: 1000, paidTotalCents: 0, refundedTotalCents: 0 },
      createdAt: field("createdAt"),
    }),
    ...[0, 1, 2].map((position) =>
      insertFrom(db, orderItems, source, undefined, {
        ...{ id: sql`'item-' || ${number} || ${`-${position}`}`, orderId, position },
        ...{ productId: "prod", variantId: "variant", quantity: position + 1 },
        title: sql`'Ware ' || ${number} || ${`.${position}`}`,
        ...{ refundedQuantity: 0, unitPriceCents: 100, totalCents: 100, version: 1 },
      }),
    ),
  ]);
}

async function measured(view: OrdersView) {
  const { db: binding, trips } = countRoundTrips(env.DB);
  const listed = await listShopOrders(createDatabase(binding), view);
  return { listed, ...trips };
}

beforeAll(async () => {
  frieda = await newPerson(db, { email: "frieda@orders.example", fullName: "Frieda Rechnung" });
  other = await newPerson(db, { email: "other@orders.example", fullName: "Otto Müller" });
  await addOrders(0, 130, other);
  await addOrders(130, 133, frieda);
});

describe("the list of orders", () => {
  it("shows the newest first, with customer and first items, in one trip", async () => {
    const { listed, count } = await measured(all);
    expect(count).toBe(1);
    expect(listed.orders).toHaveLength(ordersPageSize);
    const items = [
      { quantity: 1, title: "Ware 132.0" },
      { quantity: 2, title: "Ware 132.1" },
    ];
    expect(listed.orders[0]).toMatchObject({
      ...{ id: "order-132", displayId: "KP-000132", fullName: "Frieda Rechnung" },
      ...{ customerId: frieda, itemCount: 3, items },
    });
    expect(listed).toMatchObject({ hasOlder: true, hasNewer: false, isTooWide: false });
  });

  it("leads through all pages and back, and every order is on one of them", async () => {
    const seen: string[] = [];
    let view = all;
    for (;;) {
      const { orders: page, hasOlder } = await listShopOrders(db, view);
      seen.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (!hasOlder || !last) break;
      view = { ...all, from: { direction: "older", place: { at: last.createdAt, id: last.id } } };
    }
    expect(seen).toEqual(Array.from({ length: 133 }, (_, index) => `order-${132 - index}`));
    const place = { at: "2026-01-01T01:00:00.000Z", id: "order-60" };
    const at = await listShopOrders(db, { ...all, from: { direction: "newer", place } });
    const newer = Array.from({ length: 50 }, (_, index) => `order-${110 - index}`);
    expect(at.orders.map(({ id }) => id)).toEqual(newer);
    expect(at).toMatchObject({ hasNewer: true, hasOlder: true });
  });

  it("chooses by the state", async () => {
    const filters = ["unpaid", "paid", "refunded", "disputed", "canceled"] as const;
    for (const [remainder, filter] of filters.entries()) {
      const { orders: found } = await listShopOrders(db, { ...all, filter });
      expect(found.length).toBeGreaterThan(20);
      const wrong = found.filter(({ id }) => Number(id.slice(6)) % 5 !== remainder);
      expect([filter, wrong]).toEqual([filter, []]);
    }
  });

  it("finds by the beginning of a number, of a name and of an address, within the filter", async () => {
    const found = async (search: string, filter: OrdersView["filter"] = "all") =>
      (await listShopOrders(db, { filter, search, from: null })).orders.map(({ id }) => id);
    expect(await found("kp-000100")).toEqual(["order-100"]);
    expect(await found("000101")).toEqual(["order-101"]);
    expect(await found("FRIEDA rech")).toEqual(["order-132", "order-131", "order-130"]);
    expect(await found("frieda@orders", "paid")).toEqual(["order-131"]);
    expect(await found("frieda mueller")).toEqual([]);
    expect((await found("müller")).length).toBe(50);
    expect(await found("100%")).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it("finds a number with letters that are folded in names", async () => {
    const displayId = "KP-AE7UE2";
    const order = { id: "order-210", userId: other, displayId, items: [], createdAt: new Date() };
    await insertOrder(db, order);
    for (const search of ["KP-AE7UE2", "ae7"]) {
      const { orders: found } = await listShopOrders(db, { ...all, search });
      expect([search, found.map(({ id }) => id)]).toEqual([search, ["order-210"]]);
    }
    await db.delete(orders).where(eq(orders.id, "order-210"));
  });

  it("says when a search fits too many", async () => {
    expect((await measured({ ...all, search: "kp-0000" })).listed.isTooWide).toBe(false);
    await addOrders(300, 300 + candidatesMax, other);
    for (const search of ["kp", "otto"]) {
      const { listed } = await measured({ ...all, search });
      expect([search, listed.isTooWide]).toEqual([search, true]);
      expect(listed.orders).toHaveLength(ordersPageSize);
    }
    await db.delete(orders).where(gte(orders.displayId, "KP-000300"));
  });

  it("never leaves an order out without saying so, however many have the name", async () => {
    const quast = (prefix: string, count: number) =>
      insertCrowd(db, { prefix, count, name: "iif(i = 17, 'Otto', 'Ute') || ' Quast'" });
    await quast("quast-", candidatesMax - 1);
    await addOrders(210, 211, "quast-00017");
    const searched = async (search: string) => {
      const { orders: found, isTooWide } = await listShopOrders(db, { ...all, search });
      return [found.map(({ id }) => id), isTooWide];
    };
    expect(await searched("Quast")).toEqual([["order-210"], false]);
    await quast("mehr-", candidatesMax + 10);
    await addOrders(211, 212, "mehr-00017");
    expect((await searched("quast"))[1]).toBe(true);
    expect(await searched("otto quast")).toEqual([["order-211", "order-210"], false]);
    expect(await searched("Quast, Otto")).toEqual([["order-211", "order-210"], false]);
    await db.delete(orders).where(gte(orders.displayId, "KP-000210"));
  });

  it("keeps an order whose account is gone, without a name", async () => {
    const gone = await newPerson(db);
    await addOrders(200, 201, gone);
    await db.delete(user).where(eq(user.id, gone));
    const { orders: found } = await listShopOrders(db, all);
    const nobody = { userId: null, customerId: null, fullName: null };
    expect(found[0]).toMatchObject({ id: "order-200", ...nobody });
    await db.delete(orders).where(eq(orders.id, "order-200"));
  });

  it("says whether something waits that belongs to nobody", async () => {
    expect((await listShopOrders(db, all)).hasUnmatched).toBe(false);
    await db.insert(webhookEvents).values({
      ...{ id: "waiting", type: "order.paid", status: "set-aside", payload: "{}" },
      receivedAt: "2026-11-01T08:00:00.000Z",
    });
    expect((await listShopOrders(db, all)).hasUnmatched).toBe(true);
    await db.delete(webhookEvents).where(eq(webhookEvents.id, "waiting"));
  });
});

const place = { at: "2026-03-01T00:00:00.000Z", id: "order-100" };
const older = { direction: "older", place } as const;
const newer = { direction: "newer", place } as const;

/** Every query of the practitioner's orders; each runs once with the given database. */
const ordersRuns: Record<string, (db: Database) => Promise<unknown>> = {
  ...Object.fromEntries(
    filters.flatMap(({ value: filter }) => [
      [`newest of ${filter}`, (db: Database) => listShopOrders(db, { ...all, filter })],
      [`older of ${filter}`, (db: Database) => listShopOrders(db, { ...all, filter, from: older })],
    ]),
  ),
  "newer of all": (db) => listShopOrders(db, { ...all, from: newer }),
  getShopOrder: (db) => getShopOrder(db, "order-100"),
  getOrderOwner: (db) => getOrderOwner(db, "order-100"),
};

/** These sort what they have found, which is few; all else goes by an index. */
const searchRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "search by number": (db) => listShopOrders(db, { ...all, search: "KP-000100" }),
  "search by customer": (db) => listShopOrders(db, { ...all, search: "frieda rech" }),
  "search among the paid": (db) => listShopOrders(db, { ...all, filter: "paid", search: "kp" }),
};

describe("what the list asks of the database", () => {
  it("goes by an index in its order, cut by a limit; only what was searched for is sorted", async () => {
    // A select in a select, and a filter's own index, of which the limit takes a page.
    const harmless = /^SCAN (first|hits|\(subquery-\d+\)|orders USING INDEX orders_\w+)$/;
    expect(await slowRuns(env.DB, ordersRuns, harmless)).toEqual({});
    // The last is of one row: any order, to say that there may be more.
    const own =
      /^SCAN (first|hits|of_numbers|persons|of_persons|orders USING COVERING INDEX sqlite_autoindex_orders_1)$|^USE TEMP B-TREE/;
    expect(await slowRuns(env.DB, searchRuns, own, withoutSearch)).toEqual({});
  });

  it("reads as many rows of a large table as of a small one", async () => {
    const views: OrdersView[] = [
      ...[all, { ...all, filter: "paid" as const }, { ...all, search: "frieda" }],
      ...[
        { ...all, search: "KP-000100" },
        { ...all, filter: "unpaid" as const, search: "frieda" },
      ],
      ...[
        { ...all, search: "zander" },
        { ...all, search: "zoe zander" },
      ],
    ];
    const read = () => Promise.all(views.map(async (one) => (await measured(one)).rowsRead));
    await addOrders(300, 600, other);
    await insertCrowd(db, { prefix: "z-", count: candidatesMax + 1, name: "'Zoe Zander'" });
    const small = await read();
    await addOrders(1000, 1300, other);
    await insertCrowd(db, { prefix: "y-", count: 150, name: "'Zoe Zander'" });
    expect(await read()).toEqual(small);
    for (const rows of small) expect(rows).toBeLessThan(1500);
  });
});
