import { applyD1Migrations } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
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
import { newEventId, signedRequest, type WireEvent } from "#tests/support/store-events.ts";
import { days, goods, type Purchase } from "#tests/support/store-purchase.ts";
import {
  benefitsOf,
  eventRow,
  insertPurchase,
  mailsOf,
  shopDb,
  take,
} from "#tests/support/store-shop.ts";

beforeAll(() => applyD1Migrations(env.DB, env.TEST_MIGRATIONS));
afterEach(() => {
  vi.restoreAllMocks();
});

/** Everything that one purchase has left in the database. */
async function tracesOf({ userId, orderId }: Purchase) {
  const [profile, ledger, order, items, subscription] = await Promise.all([
    benefitsOf(userId),
    shopDb.select().from(entitlements).where(eq(entitlements.userId, userId)),
    shopDb.select().from(orders).where(eq(orders.id, orderId)),
    shopDb.select().from(orderItems).where(eq(orderItems.orderId, orderId)),
    shopDb.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
  ]);
  const mails = await shopDb.select({ id: outbox.id }).from(outbox);
  const ownMails = mails.filter(({ id }) => id.endsWith(orderId));
  return { profile, ledger, order, items, subscription, mails: ownMails };
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
const kinds = [
  "order.created",
  "order.payment_failed",
  "order.paid",
  "subscription.activated",
  "subscription.renewed",
  "subscription.past_due",
  "subscription.paused",
  "subscription.resumed",
  "subscription.canceled",
  "subscription.uncanceled",
  "order.refunded",
  "order.disputed",
  "order.dispute_closed",
  "subscription.revoked",
  "order.canceled",
];

/** The event of this type, after all that comes before it. */
async function upTo(type: string): Promise<{ purchase: Purchase; event: WireEvent }> {
  const purchase = await insertPurchase(basket);
  for (const event of life(purchase)) {
    if (event.type === type) return { purchase, event };
    await take(event);
  }
  throw new Error(`no ${type}`);
}

it("every handled type is among those below", () => {
  expect(new Set(kinds).size).toBe(15);
});

describe.each(kinds)("%s", (type) => {
  it("twice, twenty times in parallel and under new ids is once", async () => {
    const { purchase, event } = await upTo(type);
    const id = newEventId();
    const firsts = await Promise.all(Array.from({ length: 20 }, () => take(event, { id })));
    for (const { outcome } of firsts) expect(["applied", "duplicate"]).toContain(outcome);
    const once = await tracesOf(purchase);
    expect(await take(event, { id })).toEqual({ outcome: "duplicate", mailIds: [] });
    await take(event);
    await Promise.all(Array.from({ length: 20 }, () => take(event)));
    expect(await tracesOf(purchase)).toEqual(once);
    expect(await eventRow(id)).toMatchObject({ status: "applied", payload: "", attempts: 0 });
  });

  it("takes two round trips, and its replay one that writes nothing", async () => {
    const { event } = await upTo(type);
    const id = newEventId();
    const counted = countRoundTrips(env.DB);
    const first = countWrites(counted.db);
    await take(event, { id, db: createDatabase(first.db) });
    expect(counted.trips.count).toBeLessThanOrEqual(2);
    expect(first.written.statements).toBeGreaterThan(0);
    expect(first.written.rows).toBeGreaterThan(0);

    const replay = countRoundTrips(env.DB);
    const { db, written } = countWrites(replay.db);
    await take(event, { id, db: createDatabase(db) });
    expect([replay.trips.count, written.statements, written.rows]).toEqual([1, 0, 0]);
  });

  it.each(["profiles", "webhook_events"])(
    "is applied whole or not at all when %s cannot be written",
    async (table) => {
      vi.spyOn(console, "error").mockReturnValue(undefined);
      const { purchase, event } = await upTo(type);
      const before = await tracesOf(purchase);
      const id = newEventId();
      await failWriting(table, async () => {
        const response = await exports.default.fetch(signedRequest(event, { id }));
        expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
      });
      expect(await tracesOf(purchase)).toEqual(before);
      expect(await eventRow(id)).toBeUndefined();

      const retry = await exports.default.fetch(signedRequest(event, { id }));
      expect(await retry.json()).toEqual({ status: "applied" });
      expect(await eventRow(id)).toMatchObject({ status: "applied" });
      const reference = await upTo(type);
      await take(reference.event);
      expect(await benefitsOf(purchase.userId)).toEqual(
        await benefitsOf(reference.purchase.userId),
      );
    },
  );
});

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

it("a whole life, every event under twenty new ids at once, is the life itself", {
  timeout: 60_000,
}, async () => {
  const [plain, repeated] = await Promise.all([insertPurchase(basket), insertPurchase(basket)]);
  for (const event of life(plain)) await take(event);
  const events = life(repeated).flatMap((event) => Array.from({ length: 20 }, () => event));
  await take(repeated.event("order.created"));
  for (let from = 0; from < events.length; from += 60) {
    await Promise.all(events.slice(from, from + 60).map((event) => take(event)));
  }
  expect(await benefitsOf(repeated.userId)).toEqual(await benefitsOf(plain.userId));
  expect(await mailsOf(repeated)).toHaveLength((await mailsOf(plain)).length);
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

type Written = { statements: number; rows: number };

/** How many statements that change something were prepared, and how many rows D1 says it wrote. */
function countWrites(binding: D1Database): { db: D1Database; written: Written } {
  const written: Written = { statements: 0, rows: 0 };
  const db = new Proxy(binding, {
    get(target, property) {
      if (property === "prepare") {
        return (sql: string) => {
          if (!/^\s*select/i.test(sql)) written.statements += 1;
          return target.prepare(sql);
        };
      }
      if (property === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          for (const { meta } of results) written.rows += meta.rows_written + meta.changes;
          return results;
        };
      }
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db, written };
}

/** While `run` runs, the table refuses every write. */
async function failWriting(table: string, run: () => Promise<void>): Promise<void> {
  const actions = ["insert", "update"] as const;
  for (const action of actions) {
    await env.DB.prepare(
      `create trigger fail_${action} before ${action} on ${table}
       begin select raise(abort, 'crash between receipt and effect'); end`,
    ).run();
  }
  try {
    await run();
  } finally {
    for (const action of actions) await env.DB.prepare(`drop trigger fail_${action}`).run();
  }
}
