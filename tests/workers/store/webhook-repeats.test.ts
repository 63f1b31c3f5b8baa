import { env, exports } from "cloudflare:workers";
import { eq, like } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import {
  entitlements,
  orderItems,
  orders,
  subscriptions,
  webhookEvents,
} from "#app/db/shop-schema.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { newEventId, signedRequest, type WireEvent } from "#tests/support/store-events.ts";
import { days, goods, now, Purchase } from "#tests/support/store-purchase.ts";
import {
  benefitsOf,
  eventRow,
  insertPurchase,
  mailsOf,
  shopDb,
  take,
} from "#tests/support/store-shop.ts";
import { isHandledType } from "#workers/store/webhook/store-event.ts";
import { withParts } from "../with-parts.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Everything that one purchase has left in the database. */
async function tracesOf({ userId, orderId }: Purchase) {
  const [ledger, order, items, subscription, mails] = await shopDb.batch([
    shopDb.select().from(entitlements).where(eq(entitlements.userId, userId)),
    shopDb.select().from(orders).where(eq(orders.id, orderId)),
    shopDb.select().from(orderItems).where(eq(orderItems.orderId, orderId)),
    shopDb.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    shopDb
      .select({ id: outbox.id })
      .from(outbox)
      .where(like(outbox.id, `%${orderId}`)),
  ]);
  return { profile: await benefitsOf(userId), ledger, order, items, subscription, mails };
}

/** One event of every handled type, in a possible order. */
function life(purchase: Purchase): WireEvent[] {
  const pending = { payment_status: "pending", paid_total: 0, paid_at: null };
  return [
    purchase.event("order.created", {}, pending),
    purchase.event("order.payment_failed", {}, pending),
    purchase.paid(),
    purchase.subscription("activated"),
    purchase.subscription("renewed"),
    purchase.subscription("past_due", { status: "past_due" }),
    purchase.subscription("paused", { status: "paused" }),
    purchase.subscription("resumed"),
    purchase.subscription("canceled", { status: "canceled", access_until: days(9) }),
    purchase.subscription("uncanceled"),
    purchase.refunded([{ index: 0, quantity: 1 }]),
    purchase.disputed(`dispute-${purchase.orderId}`, "open"),
    purchase.disputed(`dispute-${purchase.orderId}`, "won"),
    purchase.subscription("revoked", { status: "revoked" }),
    purchase.event("order.canceled"),
  ];
}

const basket = [{ ...goods.three, quantity: 3 }, goods.herbs, goods.tea];
const types = life(new Purchase("nobody", null, basket)).map(({ type }) => type);

it("a life has every type that has an effect", () => {
  expect(types.filter((type) => !isHandledType(type))).toEqual([]);
  expect(new Set(types).size).toBe(15);
});

// Each of these walks through a whole life; what is expected names the type.

it("each type twice, five times in parallel and under new ids is once", {
  timeout: 60_000,
}, async () => {
  const [plain, purchase] = [await insertPurchase(basket), await insertPurchase(basket)];
  const plainLife = life(plain);
  for (const [index, event] of life(purchase).entries()) {
    const { type } = event;
    const id = newEventId();
    const firsts = await Promise.all(Array.from({ length: 5 }, () => take(event, { id })));
    const outcomes = firsts.map(({ outcome }) => outcome);
    const others = outcomes.filter((one) => !["applied", "duplicate"].includes(one));
    expect([type, others]).toEqual([type, []]);
    const once = await tracesOf(purchase);
    expect(await take(event, { id })).toEqual({ outcome: "duplicate", mailIds: [] });
    await Promise.all(Array.from({ length: 5 }, () => take(event)));
    expect([type, await tracesOf(purchase)]).toEqual([type, once]);
    expect(await eventRow(id)).toMatchObject({ status: "applied", payload: "", attempts: 0 });
    // As where nothing ever came twice.
    const [said] = plainLife.slice(index);
    if (said) await take(said);
    expect([type, once.profile]).toEqual([type, await benefitsOf(plain.userId)]);
  }
  expect(await mailsOf(purchase)).toHaveLength((await mailsOf(plain)).length);
});

it("each type takes two round trips, and its replay one that writes nothing", async () => {
  for (const event of life(await insertPurchase(basket))) {
    const { type } = event;
    const id = newEventId();
    const counted = countRoundTrips(env.DB);
    const first = countWrites(counted.db);
    await take(event, { id, db: createDatabase(first.db) });
    expect([type, counted.trips.count > 2]).toEqual([type, false]);
    expect(first.written.statements, type).toBeGreaterThan(0);
    expect(first.written.rows, type).toBeGreaterThan(0);

    const replay = countRoundTrips(env.DB);
    const { db, written } = countWrites(replay.db);
    await take(event, { id, db: createDatabase(db) });
    expect([type, replay.trips.count, written]).toEqual([type, 1, { statements: 0, rows: 0 }]);
  }
});

it.each(["profiles", "webhook_events"])(
  "each type is applied whole or not at all when %s cannot be written",
  async (table) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    // The worker reads the clock; the subscription of these events ends by it.
    vi.useFakeTimers({ now, toFake: ["Date"] });
    const [reference, purchase] = [await insertPurchase(basket), await insertPurchase(basket)];
    const plainLife = life(reference);
    for (const [index, event] of life(purchase).entries()) {
      const { type } = event;
      const before = await tracesOf(purchase);
      const id = newEventId();
      const send = () => exports.default.fetch(signedRequest(event, { id }));
      const { status, headers } = await whileFailing(env.DB, `insert on ${table}`, () =>
        whileFailing(env.DB, `update on ${table}`, send),
      );
      expect([type, status, headers.get("retry-after")]).toEqual([type, 503, "30"]);
      expect([type, await tracesOf(purchase)]).toEqual([type, before]);
      expect(await eventRow(id)).toBeUndefined();

      expect([type, await (await send()).json()]).toEqual([type, { status: "applied" }]);
      expect(await eventRow(id)).toMatchObject({ status: "applied" });
      const [said] = plainLife.slice(index);
      if (said) await take(said);
      const benefits = await benefitsOf(purchase.userId);
      expect([type, benefits]).toEqual([type, await benefitsOf(reference.userId)]);
    }
  },
);

describe("other kinds of events", () => {
  it("take two round trips when they are set aside or bring others along, two when ignored", async () => {
    const purchase = await insertPurchase(basket);
    const counts: number[] = [];
    const count = async (event: WireEvent, id = newEventId()) => {
      const { db, trips } = countRoundTrips(env.DB);
      await take(event, { id, db: createDatabase(db) });
      counts.push(trips.count);
    };
    const waiting = newEventId();
    const activated = purchase.subscription("activated");
    await count(activated, waiting);
    await count(activated, waiting);
    await count({ ...purchase.paid(), store_id: "other" });
    await count(purchase.paid());
    expect(await eventRow(waiting)).toMatchObject({ status: "applied" });
    await count(activated, waiting);
    expect(counts).toEqual([2, 2, 2, 2, 1]);
  });

  it("are known again by one round trip when they were ignored", async () => {
    const purchase = await insertPurchase(basket);
    const test = { ...purchase.paid(), livemode: false };
    const id = newEventId();
    await take(test, { id });
    const { db, trips } = countRoundTrips(env.DB);
    expect(await take(test, { id, db: createDatabase(db) })).toMatchObject({
      outcome: "duplicate",
    });
    expect(trips.count).toBe(1);
  });
});

it("a replay of what was set aside writes its row of the log alone", async () => {
  const purchase = await insertPurchase(basket);
  purchase.checkoutId = "checkout-unknown";
  const [id, event] = [newEventId(), purchase.paid()];
  await take(event, { id });
  const events = await shopDb.$count(webhookEvents);
  const mails = await shopDb.$count(outbox);
  await take(event, { id });
  expect(await shopDb.$count(webhookEvents)).toBe(events);
  expect(await shopDb.$count(outbox)).toBe(mails);
  expect(await eventRow(id)).toMatchObject({ attempts: 1 });
});

/** How many statements that change something were prepared, and how many rows D1 says it wrote. */
function countWrites(binding: D1Database) {
  const written = { statements: 0, rows: 0 };
  const prepare = (sql: string) => {
    if (!/^\s*select/i.test(sql)) written.statements += 1;
    return binding.prepare(sql);
  };
  const batch = async <Row>(statements: D1PreparedStatement[]) => {
    const results = await binding.batch<Row>(statements);
    for (const { meta } of results) written.rows += meta.rows_written + meta.changes;
    return results;
  };
  return { db: withParts(binding, { prepare, batch }), written };
}
