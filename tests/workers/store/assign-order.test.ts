import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { user } from "#app/db/account-schema.ts";
import {
  entitlements,
  orderAssignments,
  orders,
  subscriptions,
  webhookEvents,
} from "#app/db/shop-schema.ts";
import { whileFailing } from "#tests/support/failing.ts";
import { newEventId } from "#tests/support/store-events.ts";
import {
  type CartLine,
  days,
  goods,
  now,
  Purchase,
  snapshotOf,
} from "#tests/support/store-purchase.ts";
import {
  benefitsOf,
  eventRow,
  insertBuyer,
  insertCheckout,
  insertPurchase,
  mailsOf,
  shopDb,
  take,
} from "#tests/support/store-shop.ts";
import { silentLog } from "#tests/support/unit-database.ts";
import { assignOrder } from "#workers/store/failures/assign-order.ts";
import { dismissOrder, retryOrder } from "#workers/store/failures/settle-events.ts";
import { retrySetAside } from "#workers/store/sweep.ts";

// What other tests have left waiting is not to come along.
beforeEach(() => shopDb.delete(webhookEvents));

const origin = "https://praxis.example";
const basket = [goods.three, goods.herbs, goods.tea];
const given = { db: shopDb, storeId: env.STORE_ID, acceptsTests: false, now };

function assign({ orderId }: Purchase, userId: string, changes: Partial<typeof given> = {}) {
  return assignOrder({ ...given, ...changes }, { orderId, userId, origin });
}

function sweep(at: Date) {
  return retrySetAside({ ...given, now: at }, silentLog);
}

/** Bought elsewhere: no checkout of ours, and a customer that we do not know. */
async function stray(lines: readonly CartLine[] = basket) {
  const purchase = new Purchase("nobody", `elsewhere-${crypto.randomUUID()}`, lines);
  return { purchase, userId: await insertBuyer() };
}

const refused = (refusal: string) => ({ outcome: "refused", refusal });

async function orderOf({ orderId }: Purchase) {
  const [order] = await shopDb.select().from(orders).where(eq(orders.id, orderId));
  return order;
}

const ownerOf = async (purchase: Purchase) => (await orderOf(purchase))?.userId;

function rowsOf({ orderId }: Purchase) {
  return shopDb.select().from(webhookEvents).where(eq(webhookEvents.orderId, orderId));
}

const all = { slots: 3, subscription: "active", productId: "prod_herbs", ledger: 3 };
const nothing = { slots: 0, subscription: "inactive", productId: null, ledger: 0 };

describe("an order that waits", () => {
  it("gives the account that a person has chosen what it brings, with its mails", async () => {
    const { purchase, userId } = await stray();
    const id = newEventId();
    await take(purchase.event("order.created"));
    await take(purchase.paid(), { id });
    await take(purchase.subscription("activated", { access_until: days(30) }));
    const assigned = await assign(purchase, userId);
    expect(assigned).toMatchObject({ outcome: "assigned", events: 3 });
    expect(await benefitsOf(userId)).toEqual(all);
    expect(await ownerOf(purchase)).toBe(userId);
    expect(await eventRow(id)).toMatchObject({ status: "applied", payload: "", retryAt: null });
    const mails = await mailsOf(purchase);
    const kinds = ["order-confirmation", "order-note", "order-unmatched"];
    expect(mails.map(({ kind }) => kind).sort()).toEqual(kinds);
    const confirmation = mails.find(({ kind }) => kind === "order-confirmation");
    expect(confirmation?.text).toContain(`${origin}/orders`);
    const isIts = eq(subscriptions.id, purchase.subscriptionId);
    const [subscription] = await shopDb.select().from(subscriptions).where(isIts);
    expect(subscription).toMatchObject({ userId, opensHerbs: true });
  });

  it("gives it exactly once under twenty parallel calls", async () => {
    const { purchase, userId } = await stray();
    await take(purchase.paid());
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => assign(purchase, userId)));
    expect(outcomes.filter(({ outcome }) => outcome === "assigned")).toHaveLength(1);
    for (const { outcome, ...one } of outcomes) {
      if (outcome === "refused") expect(one).toMatchObject({ refusal: "nothing-waits" });
    }
    expect(await benefitsOf(userId)).toEqual(all);
    expect(await shopDb.$count(entitlements, eq(entitlements.orderId, purchase.orderId))).toBe(2);
  });

  it("goes to one of two accounts that are chosen at once, whole", async () => {
    const { purchase, userId } = await stray();
    const rival = await insertBuyer();
    await take(purchase.paid());
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => assign(purchase, index % 2 ? userId : rival)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "assigned")).toHaveLength(1);
    const owner = (await ownerOf(purchase)) ?? "";
    expect(await benefitsOf(owner)).toEqual(all);
    expect(await benefitsOf(owner === userId ? rival : userId)).toEqual(nothing);
  });

  it("stays where it is whatever is chosen later", async () => {
    const { purchase, userId } = await stray();
    const rival = await insertBuyer();
    await take(purchase.paid());
    await assign(purchase, userId);
    expect(await assign(purchase, rival)).toEqual(refused("nothing-waits"));
    // More pieces than were looked at: that waits for a person again.
    for (const item of purchase.items) item.quantity += 1;
    await take(purchase.paid());
    expect(await rowsOf(purchase)).toContainEqual(
      expect.objectContaining({ status: "set-aside", reason: "other-quantities" }),
    );
    expect(await assign(purchase, rival)).toEqual(refused("has-owner"));
    expect(await benefitsOf(rival)).toEqual(nothing);
    expect(await assign(purchase, userId)).toMatchObject({ outcome: "assigned", events: 1 });
    // The fact is the item that was paid; it was there.
    expect(await benefitsOf(userId)).toEqual(all);
  });

  it("is nobody's but a customer's", async () => {
    const { purchase } = await stray();
    await take(purchase.paid());
    const practitioner = await insertBuyer({ role: "admin" });
    for (const userId of ["nobody", "", "' or 1=1 --", practitioner]) {
      expect(await assign(purchase, userId)).toEqual(refused("unknown-customer"));
    }
    expect(await rowsOf(purchase)).toMatchObject([{ status: "set-aside" }]);
    const isIts = eq(orderAssignments.orderId, purchase.orderId);
    expect(await shopDb.$count(orderAssignments, isIts)).toBe(0);
  });

  it("is refused while nothing of it can be read or all of it comes from another store", async () => {
    const { purchase, userId } = await stray();
    const id = newEventId();
    await take({ ...purchase.paid(), store_id: "store_elsewhere" });
    expect(await assign(purchase, userId)).toEqual(refused("not-assignable"));
    await take(purchase.paid(), { id });
    for (const payload of ["{}", "no json", ""]) {
      await shopDb.update(webhookEvents).set({ payload });
      expect(await assign(purchase, userId)).toEqual(refused("not-assignable"));
    }
    expect(await benefitsOf(userId)).toEqual(nothing);
  });

  it("of which only the subscription was heard brings it, and is asked about the rest", async () => {
    const { purchase, userId } = await stray();
    await take(purchase.subscription("renewed"));
    expect(await assign(purchase, userId)).toMatchObject({ outcome: "assigned" });
    expect(await benefitsOf(userId)).toMatchObject({ subscription: "active", slots: 0 });
    await take(purchase.paid());
    expect(await benefitsOf(userId)).toMatchObject({ slots: 0 });
    expect(await assign(purchase, userId)).toMatchObject({ outcome: "assigned" });
    expect(await benefitsOf(userId)).toEqual(all);
  });
});

describe("after the assignment", () => {
  it("refunds, disputes and replays follow the account", async () => {
    const { purchase, userId } = await stray([{ ...goods.three, quantity: 2 }]);
    const [id, paid] = [newEventId(), purchase.paid()];
    await take(paid, { id });
    await assign(purchase, userId);
    expect(await benefitsOf(userId)).toMatchObject({ slots: 6 });
    const refund = purchase.refunded([{ index: 0, quantity: 1 }]);
    expect(await take(refund)).toMatchObject({ outcome: "applied" });
    expect(await benefitsOf(userId)).toMatchObject({ slots: 3 });
    // The sender repeats everything, under its id and under others.
    expect(await take(paid, { id })).toMatchObject({ outcome: "duplicate" });
    for (const event of [paid, refund, paid]) await take(event);
    expect(await benefitsOf(userId)).toMatchObject({ slots: 3, ledger: 3 });
    await take(purchase.disputed("dispute-a", "open"));
    expect(await benefitsOf(userId)).toMatchObject({ slots: 0 });
    await take(purchase.disputed("dispute-a", "won"));
    expect(await benefitsOf(userId)).toMatchObject({ slots: 3 });
  });

  it("what was taken back before it is taken back with it", async () => {
    const { purchase, userId } = await stray();
    const activated = purchase.subscription("activated");
    const revoked = purchase.subscription("revoked", { status: "revoked" });
    const paid = purchase.paid();
    // Revoked before activated, refunded before paid.
    await take(revoked);
    await take(activated);
    await take(purchase.refunded([{ index: 0, quantity: 1 }]));
    await take(paid);
    expect(await assign(purchase, userId)).toMatchObject({ outcome: "assigned", events: 4 });
    expect(await benefitsOf(userId)).toEqual(nothing);
  });

  it("the order stays in that account when its checkout becomes known as another's", async () => {
    const rightful = await insertBuyer();
    const userId = await insertBuyer();
    const checkoutId = await insertCheckout(rightful, basket);
    const purchase = new Purchase(rightful, null, basket);
    purchase.customer = null;
    await take(purchase.paid());
    await assign(purchase, userId);
    // From now on the store service names the checkout and its customer.
    purchase.checkoutId = checkoutId;
    purchase.customer = { external_id: rightful };
    await take(purchase.paid());
    await take(purchase.subscription("activated"));
    await take(purchase.refunded([{ index: 0, quantity: 1 }]));
    expect(await benefitsOf(rightful)).toEqual(nothing);
    expect(await benefitsOf(userId)).toMatchObject({ slots: 0, subscription: "active" });
    expect(await ownerOf(purchase)).toBe(userId);
    const facts = await shopDb.$count(entitlements, eq(entitlements.userId, rightful));
    expect(facts, "not one fact of two accounts").toBe(0);
  });

  it("the account's end leaves the order to the books, and to nobody else", async () => {
    const { purchase, userId } = await stray();
    await take(purchase.paid());
    await assign(purchase, userId);
    await shopDb.delete(user).where(eq(user.id, userId));
    await take(purchase.refunded([{ index: 0, quantity: 1 }]));
    expect(await rowsOf(purchase)).toContainEqual(
      expect.objectContaining({ status: "applied", reason: "account-deleted" }),
    );
    expect(await assign(purchase, await insertBuyer())).toMatchObject({ outcome: "refused" });
  });
});

describe("an order whose checkout we know", () => {
  it("of another customer's name goes to whom the person chooses, and nobody finds it by the checkout", async () => {
    const purchase = await insertPurchase(basket);
    const userId = await insertBuyer();
    purchase.customer = { external_id: userId };
    await take(purchase.paid());
    expect(await assign(purchase, userId)).toMatchObject({ outcome: "assigned" });
    expect(await benefitsOf(userId)).toEqual(all);
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
    expect((await orderOf(purchase))?.checkoutId).toBe("");
  });

  it("with more pieces is accepted for its buyer alone", async () => {
    const purchase = await insertPurchase([goods.three]);
    await take(purchase.event("order.created"));
    for (const item of purchase.items) item.quantity = 2;
    await take(purchase.paid());
    expect(await assign(purchase, await insertBuyer())).toEqual(refused("has-owner"));
    expect(await assign(purchase, purchase.userId)).toMatchObject({ outcome: "assigned" });
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 6 });
    expect((await orderOf(purchase))?.checkoutId).toBe(purchase.checkoutId);
  });

  it("that has become known meanwhile is its buyer's, not the chosen account's", async () => {
    const rightful = await insertBuyer();
    const purchase = new Purchase(rightful, `late-${crypto.randomUUID()}`, basket);
    await take(purchase.paid());
    const checkout = { id: purchase.checkoutId ?? "", userId: rightful };
    const items = basket.map(snapshotOf);
    await env.DB.prepare(
      "insert into checkouts (id, user_id, items, origin, created_at) values (?, ?, ?, ?, ?)",
    )
      .bind(checkout.id, rightful, JSON.stringify(items), origin, now.toISOString())
      .run();
    const userId = await insertBuyer();
    expect(await assign(purchase, userId)).toEqual(refused("has-owner"));
    const twoAtOnce = [
      retryOrder(given, purchase.orderId, silentLog),
      assign(purchase, userId),
      sweep(new Date(days(1))),
    ];
    await Promise.all(twoAtOnce);
    expect(await benefitsOf(rightful)).toEqual(all);
    expect(await benefitsOf(userId)).toEqual(nothing);
  });
});

describe("what comes in between", () => {
  it("is the sweep, the sender and three windows at once: one account, once", async () => {
    const { purchase, userId } = await stray();
    const [id, paid] = [newEventId(), purchase.paid()];
    await take(paid, { id });
    await Promise.allSettled([
      sweep(new Date(days(1))),
      assign(purchase, userId),
      take(paid, { id }),
      assign(purchase, userId),
      take(purchase.paid()),
      retryOrder(given, purchase.orderId, silentLog),
      assign(purchase, userId),
    ]);
    await sweep(new Date(days(2)));
    expect(await benefitsOf(userId)).toEqual(all);
    expect(await shopDb.$count(entitlements, eq(entitlements.orderId, purchase.orderId))).toBe(2);
    for (const row of await rowsOf(purchase)) expect(row).toMatchObject({ status: "applied" });
  });

  it.each(["order_assignments", "entitlements", "orders", "profiles", "webhook_events"])(
    "is a crash when %s is written: nothing, and whole with the next try",
    async (table) => {
      const { purchase, userId } = await stray();
      await take(purchase.paid());
      await whileFailing(env.DB, `insert on ${table}`, () =>
        whileFailing(env.DB, `update on ${table}`, () =>
          expect(assign(purchase, userId)).rejects.toThrow(/broken/),
        ),
      );
      expect(await benefitsOf(userId)).toEqual(nothing);
      expect(await shopDb.$count(orderAssignments, eq(orderAssignments.userId, userId))).toBe(0);
      expect(await rowsOf(purchase)).toMatchObject([{ status: "set-aside" }]);
      expect(await assign(purchase, userId)).toMatchObject({ outcome: "assigned" });
      expect(await benefitsOf(userId)).toEqual(all);
    },
  );

  it("is more than one batch takes: the rest follows with the next sweep", async () => {
    const { purchase, userId } = await stray();
    await take(purchase.paid());
    for (let index = 0; index < 24; index += 1) await take(purchase.event("order.created"));
    expect(await assign(purchase, userId)).toMatchObject({ outcome: "assigned", events: 20 });
    await sweep(now);
    const left = (await rowsOf(purchase)).filter(({ status }) => status === "set-aside");
    expect(left).toEqual([]);
    expect(await benefitsOf(userId)).toEqual(all);
  });
});

describe("what is put aside for good", () => {
  it("is emptied, stays so, and does not take what came later", async () => {
    const { purchase } = await stray();
    const [first, second] = [newEventId(), newEventId()];
    const created = purchase.event("order.created");
    await take(created, { id: first });
    const later = new Date(now.getTime() + 1000);
    await take(purchase.paid(), { id: second, now: later });
    expect(await dismissOrder(shopDb, purchase.orderId, now.toISOString())).toBe(1);
    expect(await dismissOrder(shopDb, purchase.orderId, now.toISOString())).toBe(0);
    expect(await eventRow(first)).toMatchObject({
      ...{ status: "ignored", reason: "dismissed", payload: "", retryAt: null },
    });
    expect(await eventRow(second)).toMatchObject({ status: "set-aside" });
    expect(await take(created, { id: first })).toMatchObject({ outcome: "duplicate" });
  });

  it("and assigned at once is one of both, in the account and in the log of events", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { purchase, userId } = await stray();
      await take(purchase.paid());
      const [assigned, dismissed] = await Promise.all([
        assign(purchase, userId),
        dismissOrder(shopDb, purchase.orderId, now.toISOString()),
      ]);
      const isAssigned = assigned.outcome === "assigned";
      expect(dismissed).toBe(isAssigned ? 0 : 1);
      expect(await benefitsOf(userId)).toEqual(isAssigned ? all : nothing);
    }
  });
});

describe("a try by hand", () => {
  it("takes in what can be, after the last turn, too, and says what waits on and why", async () => {
    const purchase = await insertPurchase(basket);
    const { checkoutId } = purchase;
    purchase.checkoutId = "checkout-of-nobody";
    await take(purchase.paid());
    await take(purchase.subscription("activated"));
    await shopDb.update(webhookEvents).set({ attempts: 36, retryAt: null });
    const retry = () => retryOrder(given, purchase.orderId, silentLog);
    expect(await retry()).toMatchObject({ tried: 2, waiting: 2, reason: "unknown-checkout" });
    expect(await rowsOf(purchase)).toMatchObject(Array(2).fill({ attempts: 37, retryAt: null }));
    await env.DB.prepare("update checkouts set id = 'checkout-of-nobody' where id = ?")
      .bind(checkoutId)
      .run();
    expect(await retry()).toMatchObject({ tried: 2, waiting: 0, reason: null });
    expect(await benefitsOf(purchase.userId)).toEqual(all);
    expect(await retry()).toMatchObject({ tried: 0, waiting: 0 });
  });

  it("helps a wrong STORE_ID once it is mended", async () => {
    const purchase = await insertPurchase(basket);
    const paid = purchase.paid();
    await take(paid, { storeId: "store_mistyped" });
    const mistyped = { ...given, storeId: "store_mistyped" };
    const tried = await retryOrder(mistyped, purchase.orderId, silentLog);
    expect(tried).toMatchObject({ waiting: 1, reason: "other-store" });
    expect(await retryOrder(given, purchase.orderId, silentLog)).toMatchObject({ waiting: 0 });
    expect(await benefitsOf(purchase.userId)).toEqual(all);
  });
});
