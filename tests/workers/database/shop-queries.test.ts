import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import {
  type CheckoutItem,
  checkouts,
  entitlements,
  orderItems,
  orders,
  subscriptions,
  webhookEvents,
} from "#app/db/shop-schema.ts";
import { getCheckoutOutcome, getOpenCheckout, listOrders } from "#app/shop/queries.server.ts";
import { insertDeclaration } from "#scripts/demo/inbox-factories.ts";
import { recordStatements } from "#tests/support/unit-database.ts";
import { newPerson } from "../new-person.ts";

const now = new Date("2026-11-21T09:00:00Z");
const db = createDatabase(env.DB);
const createdAt = "2026-11-21T09:00:00.000Z";

let userId = "";
let otherId = "";
let checkoutId = "";
let serial = 0;

beforeEach(async () => {
  serial += 1;
  checkoutId = `checkout-${serial}`;
  [userId, otherId] = [await newPerson(db), await newPerson(db)];
});

function item(title: string, quantity = 1): CheckoutItem {
  const ids = { productId: `prod_${title}`, variantId: `variant_${title}` };
  return { ...ids, title, variantTitle: "", quantity, unitPriceCents: 490 };
}

async function insertCheckout(items: CheckoutItem[] = [item("Leinöl")]) {
  const origin = "https://kraeuterpfote.example";
  await db.insert(checkouts).values({ id: checkoutId, userId, items, origin, createdAt });
}

async function insertOrder(changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const id = changes.id ?? `order-${serial}`;
  await db.insert(orders).values({
    ...{ id, displayId: "1001", version: 1, checkoutId, userId, status: "completed" },
    ...{ paymentStatus: "paid", currency: "eur", subtotalCents: 980, totalCents: 980 },
    ...{ paidTotalCents: 980, refundedTotalCents: 0, createdAt, ...changes },
  });
  return id;
}

async function insertItem(orderId: string, position: number, title: string) {
  const { variantTitle: _none, ...sold } = item(title);
  const amounts = { refundedQuantity: 0, totalCents: 490, version: 1 };
  const id = `${orderId}-${position}`;
  await db.insert(orderItems).values({ id, orderId, position, ...sold, ...amounts });
}

function give(orderId: string, kind: "slots" | "subscription", amount: number, fact: string) {
  const key = `${fact}:${orderId}:${kind}`;
  const orderItemId = `${orderId}-${kind}`;
  const given = { key, userId, kind, amount, orderId, orderItemId, createdAt };
  return db.insert(entitlements).values(given);
}

const outcomeOf = (of = userId, id = checkoutId) => getCheckoutOutcome(db, of, id, now);

describe("getCheckoutOutcome", () => {
  it("knows nothing of somebody else's checkout, nor of one that there is not", async () => {
    await insertCheckout();
    expect(await outcomeOf(otherId)).toBeNull();
    for (const id of ["nie-gewesen", ""]) expect(await outcomeOf(userId, id)).toBeNull();
  });

  it("waits for the order, with the products of the snapshot, in one trip", async () => {
    await insertCheckout([item("Leinöl", 2)]);
    const { db: counted, trips } = countRoundTrips(env.DB);
    expect(await getCheckoutOutcome(createDatabase(counted), userId, checkoutId, now)).toEqual({
      ...{ state: "waiting", orderNumber: null, begunAt: createdAt, items: [item("Leinöl", 2)] },
      toPay: null,
      brings: { goods: true, slots: false, subscription: false },
    });
    expect(trips.count).toBe(1);
  });

  it("sums the ledger of this order alone, by kind", async () => {
    await insertCheckout([item("3 weitere Haustiere"), item("Kräuterlexikon Abo")]);
    const orderId = await insertOrder();
    await give(orderId, "slots", 3, "order-item");
    await give(orderId, "slots", -1, "refund");
    await give(orderId, "subscription", 1, "order-item");
    await give("another-order", "slots", 4, "order-item");
    await db.update(profiles).set({ subscriptionStatus: "active" }).where(eq(profiles.id, userId));
    expect(await outcomeOf()).toMatchObject({
      ...{ state: "paid", slots: 2, isSubscriptionActive: true, orderNumber: "1001" },
    });
  });

  it("does not read an order that belongs to somebody else", async () => {
    await insertCheckout();
    await insertOrder({ userId: otherId });
    expect(await outcomeOf()).toMatchObject({ state: "waiting" });
  });

  it("says when the payment was set aside, before there is an order of it", async () => {
    await insertCheckout([item("Weiteres Haustier")]);
    await db.insert(webhookEvents).values({
      ...{ id: `event-${serial}`, type: "order.paid", status: "set-aside", payload: "{}" },
      ...{ reason: "other-customer", orderId: `order-${serial}`, checkoutId },
      receivedAt: createdAt,
    });
    expect(await outcomeOf()).toMatchObject({ state: "not-applied" });
  });
});

describe("getOpenCheckout", () => {
  it("gives the lines of a checkout without an order", async () => {
    await insertCheckout([item("Leinöl", 2)]);
    expect(await getOpenCheckout(db, userId, checkoutId)).toEqual({
      state: "open",
      items: [{ variantId: "variant_Leinöl", quantity: 2 }],
    });
    expect(await getOpenCheckout(db, otherId, checkoutId)).toBeNull();
  });

  it.each([
    [{ paymentStatus: "paid" }, "finished"],
    [{ paymentStatus: "pending" }, "finished"],
    [{ paymentStatus: "failed" }, "open"],
    [{ paymentStatus: "pending", status: "canceled" }, "open"],
  ])("with an order of %j is %s", async (changes, state) => {
    await insertCheckout();
    await insertOrder({ status: "pending", paidTotalCents: 0, ...changes });
    expect(await getOpenCheckout(db, userId, checkoutId)).toMatchObject({ state });
  });
});

describe("listOrders", () => {
  it("lists one's own, newest first, with their lines in order", async () => {
    await insertOrder({ id: `old-${serial}`, createdAt: "2026-10-01T09:00:00.000Z" });
    const newest = await insertOrder({ id: `new-${serial}` });
    await insertOrder({ id: `foreign-${serial}`, userId: otherId });
    await insertItem(newest, 1, "Napf");
    await insertItem(newest, 0, "Leinöl");
    await insertItem(`foreign-${serial}`, 0, "Fremdes");
    const listed = await listOrders(db, userId);
    expect(listed.orders.map(({ id }) => id)).toEqual([`new-${serial}`, `old-${serial}`]);
    expect(listed.orders.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ["Leinöl", "Napf"],
      [],
    ]);
  });

  it("ends after fifty, and takes one trip", async () => {
    for (let number = 10; number < 62; number += 1) {
      const id = `many-${serial}-${number}`;
      await insertOrder({ id, createdAt: `2026-10-01T09:00:${number}.000Z` });
    }
    const counted = countRoundTrips(env.DB);
    const listed = await listOrders(createDatabase(counted.db), userId);
    expect(listed.orders).toHaveLength(50);
    expect(listed.orders[0]?.id).toBe(`many-${serial}-61`);
    expect(counted.trips.count).toBe(1);
  });

  it("tells of withdrawals from an order, those of the account alone, newest first", async () => {
    const orderId = await insertOrder();
    const other = await insertOrder({ id: `other-${serial}` });
    const of = (changes: Parameters<typeof insertDeclaration>[1]) =>
      insertDeclaration(db, { userId, orderId, ...changes });
    await of({ receivedAt: "2026-11-22T09:00:00.000Z", status: "answered" });
    await of({ receivedAt: "2026-11-23T09:00:00.000Z", message: "Nur das Öl" });
    // A cancellation, one without an order, and what somebody else has declared for the same order.
    const receivedAt = "2026-11-24T09:00:00.000Z";
    await of({ receivedAt, kind: "cancellation", cancellation: "ordinary" });
    await of({ receivedAt, orderId: null });
    await of({ receivedAt, userId: otherId });
    await of({ receivedAt, userId: null });
    const counted = countRoundTrips(env.DB);
    const listed = await listOrders(createDatabase(counted.db), userId);
    const withdrawals = Object.fromEntries(listed.orders.map((one) => [one.id, one.withdrawals]));
    const said = (day: number, status: "open" | "answered", isWhole: boolean) =>
      expect.objectContaining({ receivedAt: `2026-11-${day}T09:00:00.000Z`, status, isWhole });
    const told = [said(23, "open", false), said(22, "answered", true)];
    expect(withdrawals[orderId]).toEqual(told);
    expect(withdrawals[other]).toEqual([]);
    expect(counted.trips.count).toBe(1);
  });

  it("reads no more of an account's declarations than it takes, and everything by an index", async () => {
    const { db: recorded, statements } = recordStatements(env.DB);
    await listOrders(createDatabase(recorded), userId);
    const asked = statements.find(({ sql }) => sql.includes('"declarations"'));
    const explained = env.DB.prepare(`explain query plan ${asked?.sql}`);
    const { results } = await explained.bind(...(asked?.values ?? [])).all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail);
    expect(steps).toContain("SEARCH declarations USING INDEX declarations_owner (user_id=?)");
    expect(steps.join("\n")).not.toContain("TEMP B-TREE");
  });

  it("lists one's own subscriptions", async () => {
    const one = {
      ...{ version: 1, orderItemId: "item", productId: "prod_abo", title: "Kräuterlexikon Abo" },
      ...{ opensHerbs: true, status: "active", cancelAtPeriodEnd: false },
      currentPeriodEnd: "2026-12-21T09:00:00.000Z",
    };
    await db.insert(subscriptions).values([
      { ...one, id: `sub-${serial}`, userId, orderId: "o1" },
      { ...one, id: `sub-foreign-${serial}`, userId: otherId, orderId: "o2" },
    ]);
    const listed = await listOrders(db, userId);
    expect(listed.subscriptions.map(({ id }) => id)).toEqual([`sub-${serial}`]);
  });
});
