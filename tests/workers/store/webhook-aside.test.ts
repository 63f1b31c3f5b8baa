import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles, user } from "#app/db/account-schema.ts";
import { outbox } from "#app/db/mail-schema.ts";
import { checkouts, entitlements, orderItems, orders, webhookEvents } from "#app/db/shop-schema.ts";
import { site } from "#app/platform/operator/config.ts";
import { newEventId } from "#tests/support/store-events.ts";
import { days, goods, now, Purchase } from "#tests/support/store-purchase.ts";
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
import { removeOldEvents, retrySetAside } from "#workers/store/sweep.ts";

// What other tests have left waiting is not to come along.
beforeEach(() => shopDb.delete(webhookEvents));

const nothing = { slots: 0, subscription: "inactive", productId: null, ledger: 0 };

function sweep(at: Date, changes: { acceptsTests?: boolean } = {}) {
  const { STORE_ID: storeId } = env;
  return retrySetAside(
    { db: shopDb, storeId, acceptsTests: false, now: at, ...changes },
    silentLog,
  );
}

/** A checkout becomes known under the id that the store service names. */
async function renameCheckout(from: string | null, to: string): Promise<void> {
  await shopDb
    .update(checkouts)
    .set({ id: to })
    .where(eq(checkouts.id, from ?? ""));
}

function minutes(count: number): Date {
  return new Date(now.getTime() + count * 60 * 1000);
}

describe("an event is set aside", () => {
  const changed = (changes: Partial<Purchase>) => (one: Purchase) => Object.assign(one, changes);
  const cases: [string, string, (one: Purchase) => unknown][] = [
    ["of an unknown checkout", "unknown-checkout", changed({ checkoutId: "checkout-x" })],
    ["without a checkout", "unknown-checkout", changed({ checkoutId: null })],
    ["without a customer", "other-customer", changed({ customer: null })],
    ["of an unknown user", "other-customer", changed({ customer: { external_id: "nobody" } })],
    [
      "of a foreign external id",
      "other-customer",
      async (one) => Object.assign(one, { customer: { external_id: await insertBuyer() } }),
    ],
    [
      "of a deleted user",
      "unknown-checkout",
      async (one) => await shopDb.delete(user).where(eq(user.id, one.userId)),
    ],
  ];

  it.each(cases)(
    "%s: kept whole, nothing given, the practitioner told once",
    async (_n, reason, change) => {
      const purchase = await insertPurchase([goods.three, goods.herbs]);
      await change(purchase);
      const event = purchase.paid();
      const [id, again] = [newEventId(), newEventId()];
      const mailId = `order-unmatched:${purchase.orderId}`;
      const taken = { outcome: "set-aside", reason, mailIds: [mailId] };
      expect(await take(event, { id })).toEqual(taken);
      expect(await eventRow(id)).toMatchObject({
        ...{ type: "order.paid", status: "set-aside", reason, orderId: purchase.orderId },
        ...{ checkoutId: purchase.checkoutId, payload: JSON.stringify(event) },
        retryAt: minutes(5).toISOString(),
      });
      await take(event, { id });
      await take(event, { id: again });
      await sweep(new Date(days(1)));
      expect(await mailsOf(purchase)).toMatchObject([
        { id: mailId, kind: "order-unmatched", recipient: site.operator.email },
      ]);

      const customerId = purchase.customer?.external_id ?? "";
      for (const userId of [purchase.userId, customerId]) {
        const { slots = 0, ledger } = await benefitsOf(userId);
        expect([slots, ledger]).toEqual([0, 0]);
      }
      expect(await shopDb.$count(orders, eq(orders.id, purchase.orderId))).toBe(0);
    },
  );

  it("and mails nobody of what is no payment", async () => {
    const purchase = await insertPurchase([goods.three]);
    purchase.checkoutId = "checkout-unknown";
    for (const type of ["order.created", "order.payment_failed", "order.canceled"]) {
      expect(await take(purchase.event(type))).toMatchObject({ outcome: "set-aside" });
    }
    expect(await mailsOf(purchase)).toEqual([]);
  });
});

describe("what was set aside", () => {
  it("is applied by the sweep when its checkout has become known", async () => {
    const purchase = new Purchase(await insertBuyer(), "late-checkout", [goods.three]);
    const id = newEventId();
    await take(purchase.paid(), { id });
    await renameCheckout(await insertCheckout(purchase.userId, [goods.three]), "late-checkout");
    expect(await sweep(minutes(4))).toEqual([]);
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
    const confirmation = `order-paid:${purchase.orderId}`;
    expect(await sweep(minutes(5))).toEqual([confirmation, `order-note:${purchase.orderId}`]);
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3, ledger: 3 });
    expect(await eventRow(id)).toMatchObject({ status: "applied", payload: "", retryAt: null });
    expect(await sweep(minutes(60))).toEqual([]);
    expect(await take(purchase.paid(), { id })).toMatchObject({ outcome: "duplicate" });
  });

  it("is applied when it is sent again after its checkout has become known", async () => {
    const userId = await insertBuyer();
    const purchase = new Purchase(userId, "checkout-late-2", [goods.three]);
    const [id, event] = [newEventId(), purchase.paid()];
    await take(event, { id });
    await renameCheckout(await insertCheckout(userId, [goods.three]), "checkout-late-2");
    expect(await take(event, { id })).toMatchObject({ outcome: "applied" });
    expect(await benefitsOf(userId)).toMatchObject({ slots: 3 });
  });

  it("is tried at growing distances, for weeks, and then waits for a person", async () => {
    const purchase = await insertPurchase([goods.three]);
    purchase.checkoutId = "checkout-of-nobody";
    const id = newEventId();
    await take(purchase.paid(), { id });
    const pauses: number[] = [];
    let at = now;
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const retryAt = (await eventRow(id))?.retryAt;
      if (!retryAt) break;
      pauses.push((Date.parse(retryAt) - at.getTime()) / 60_000);
      at = new Date(retryAt);
      await sweep(at);
    }
    expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(Math.max(...pauses)).toBe(24 * 60);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    const row = await eventRow(id);
    expect(row).toMatchObject({ status: "set-aside", retryAt: null });
    expect(row?.payload).not.toBe("");
    expect(at.getTime() - now.getTime()).toBeGreaterThan(14 * 24 * 60 * 60 * 1000);
  });

  it("comes along when its order arrives: a subscription heard of first", async () => {
    const purchase = await insertPurchase([goods.herbs]);
    const id = newEventId();
    const created = purchase.event("order.created", {}, { payment_status: "pending" });
    const until = { access_until: days(5) };
    expect(await take(purchase.subscription("activated", until), { id })).toMatchObject({
      outcome: "set-aside",
      reason: "unknown-checkout",
      mailIds: [],
    });
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
    await take(created);
    expect(await eventRow(id)).toMatchObject({ status: "applied", payload: "", retryAt: null });
    expect(await benefitsOf(purchase.userId)).toMatchObject({ subscription: "active" });
    expect(await take(purchase.subscription("activated"), { id })).toMatchObject({
      outcome: "duplicate",
    });
  });

  it("comes along in any number and order, newest version first or last", async () => {
    const purchase = await insertPurchase([goods.herbs]);
    const activated = purchase.subscription("activated");
    const renewed = purchase.subscription("renewed");
    const revoked = purchase.subscription("revoked", { status: "revoked" });
    for (const event of [revoked, activated, renewed]) await take(event);
    await take(purchase.paid());
    expect(await benefitsOf(purchase.userId)).toMatchObject({ subscription: "inactive" });
  });

  it("of a foreign customer does not come along with the order of the right one", async () => {
    const purchase = await insertPurchase([goods.herbs, goods.three]);
    const { customer } = purchase;
    const thief = await insertBuyer();
    purchase.customer = { external_id: thief };
    const stolen = purchase.subscription("activated");
    const id = newEventId();
    await take(stolen, { id });
    purchase.customer = customer;
    await take(purchase.paid());
    expect(await eventRow(id)).toMatchObject({ status: "set-aside" });
    await sweep(new Date(days(1)));
    expect(await eventRow(id)).toMatchObject({ status: "set-aside", reason: "other-customer" });
    expect(await benefitsOf(thief)).toEqual(nothing);
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });

  it("does not hold up the others when it cannot be read any more, or fails", async () => {
    const purchase = await insertPurchase([goods.three]);
    const { checkoutId } = purchase;
    purchase.checkoutId = "checkout-late-3";
    const broken = newEventId();
    await take(purchase.event("order.created"), { id: broken });
    await shopDb.update(webhookEvents).set({ payload: '{"type":"order.created"}' });
    await take(purchase.paid());
    await renameCheckout(checkoutId, "checkout-late-3");
    await sweep(minutes(5));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
    expect(await eventRow(broken)).toMatchObject({ status: "set-aside" });
  });

  it("does not hold up the others however many cannot be read any more", async () => {
    const status = "set-aside" as const;
    const unreadable = { type: "order.paid", status, payload: '{"type":"order.paid"}' };
    const since = { receivedAt: days(-1), retryAt: days(-1) };
    for (let index = 0; index < 50; index += 1) {
      const id = `msg_unreadable_${index}`;
      await shopDb.insert(webhookEvents).values({ ...unreadable, ...since, id });
    }
    const purchase = await insertPurchase([goods.three]);
    const { checkoutId } = purchase;
    purchase.checkoutId = "checkout-late-5";
    await take(purchase.paid());
    await renameCheckout(checkoutId, "checkout-late-5");
    for (const minute of [5, 10, 15]) await sweep(minutes(minute));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });
});

describe("an event does nothing", () => {
  it("of a test in production, not where tests are meant to work", async () => {
    const purchase = await insertPurchase([goods.three]);
    const test = { ...purchase.paid(), livemode: false };
    const id = newEventId();
    expect(await take(test, { id })).toMatchObject({ outcome: "ignored", reason: "test-event" });
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
    expect(await eventRow(id)).toMatchObject({ status: "ignored", payload: "" });
    expect(await mailsOf(purchase)).toEqual([]);
    expect(await take(test, { acceptsTests: true })).toMatchObject({ outcome: "applied" });
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });

  it("of another store, even one that names our checkout and customer", async () => {
    const purchase = await insertPurchase([goods.three]);
    const other = { ...purchase.paid(), store_id: "store_of_somebody_else" };
    const taken = await take(other, { acceptsTests: true });
    expect(taken).toMatchObject({ outcome: "set-aside", reason: "other-store" });
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
    expect(await shopDb.$count(orders, eq(orders.id, purchase.orderId))).toBe(0);
  });
});

describe("when the buyer leaves", () => {
  it("the order stays without a name, the ledger goes, and the books alone go on", async () => {
    const purchase = await insertPurchase([goods.three, goods.herbs]);
    await take(purchase.paid());
    await take(purchase.subscription("activated"));
    await shopDb.delete(user).where(eq(user.id, purchase.userId));
    const [order] = await shopDb.select().from(orders).where(eq(orders.id, purchase.orderId));
    expect(order).toMatchObject({ userId: null, totalCents: 1000 });
    const ofBuyer = eq(entitlements.userId, purchase.userId);
    expect(await shopDb.$count(entitlements, ofBuyer)).toBe(0);
    const known = { reason: "account-deleted", mailIds: [] };
    const disputed = purchase.disputed("dispute-gone", "open");
    const refunded = purchase.refunded([{ index: 0, quantity: 1 }]);
    expect(await take(refunded)).toMatchObject({ outcome: "applied", ...known });
    expect(await take(disputed)).toMatchObject({ outcome: "applied", ...known });
    expect(await take(purchase.subscription("renewed"))).toMatchObject({
      outcome: "ignored",
      ...known,
    });
    expect(await take(purchase.paid())).toMatchObject({
      outcome: "applied",
      mailIds: [`order-unmatched:${purchase.orderId}`],
    });
    const after = await shopDb.select().from(orders).where(eq(orders.id, purchase.orderId));
    expect(after).toMatchObject([{ userId: null, version: purchase.version }]);
    const items = await shopDb
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, purchase.orderId));
    expect(items.map(({ refundedQuantity }) => refundedQuantity).sort()).toEqual([0, 1]);
    expect(await shopDb.$count(entitlements, ofBuyer)).toBe(0);
    expect(await shopDb.$count(profiles, eq(profiles.id, purchase.userId))).toBe(0);
  });
});

describe("the mails of an order", () => {
  async function kindsOf(purchase: Purchase): Promise<string[]> {
    const mails = await mailsOf(purchase);
    return mails.map(({ id }) => id.slice(0, id.indexOf(":"))).sort();
  }
  const pending = { payment_status: "pending", paid_total: 0, paid_at: null };

  it("confirm a payment to the buyer's own address, and tell the practitioner", async () => {
    const email = "eigene@example.org";
    const purchase = await insertPurchase([goods.three], await insertBuyer({ email }));
    purchase.customer = { external_id: purchase.userId, email: "andere@example.org" };
    await take(purchase.paid({ display_id: "1042" }));
    const mails = await mailsOf(purchase);
    expect(mails).toMatchObject([
      { kind: "order-confirmation", recipient: email, status: "pending" },
      { kind: "order-note", recipient: site.operator.email, replyTo: email },
    ]);
    expect(mails[0]?.subject).toContain("1042");
  });

  it("hold the instruction that fits: digital from the contract on, on paper as goods", async () => {
    const workbook = { productId: "prod_workbook", title: "Kursmappe" };
    const textOf = async (type: "digital" | "physical") => {
      const purchase = await insertPurchase([workbook]);
      for (const item of purchase.items) item.product_type = type;
      await take(purchase.paid());
      const mails = await mailsOf(purchase);
      return mails.find(({ kind }) => kind === "order-confirmation")?.text ?? "";
    };
    const byMail = await textOf("digital");
    expect(byMail).toContain("ab dem Tag des Vertragsabschlusses");
    expect(byMail).not.toMatch(/Ihre Ware|die letzte Ware in Besitz/);
    const onPaper = await textOf("physical");
    expect(onPaper).toContain("die letzte Ware in Besitz");
    expect(onPaper).toContain("Ihre Ware");
    expect(onPaper).not.toMatch(/Vertragsabschlusses/);
  });

  it("say first that an order has come in, where it is paid later", async () => {
    const purchase = await insertPurchase([goods.three]);
    const taken = await take(purchase.event("order.created", {}, pending));
    expect(await kindsOf(purchase)).toEqual(["order-open-note", "order-received"]);
    expect([...taken.mailIds].sort()).toEqual([
      `order-open-note:${purchase.orderId}`,
      `order-received:${purchase.orderId}`,
    ]);
    await take(purchase.paid());
    // The practice was told of it, and has marked it as paid herself.
    expect(await kindsOf(purchase)).toEqual(["order-open-note", "order-paid", "order-received"]);
  });

  it("never say that an order has come in after they have said that it is paid", async () => {
    const purchase = await insertPurchase([goods.three]);
    const created = purchase.event("order.created", {}, pending);
    await take(purchase.paid());
    await take(created);
    expect(await kindsOf(purchase)).toEqual(["order-note", "order-paid"]);
  });

  it("nor when both had to wait and come along together", async () => {
    const purchase = await insertPurchase([goods.three]);
    const { checkoutId } = purchase;
    purchase.checkoutId = "checkout-late-4";
    await take(purchase.event("order.created", {}, pending));
    await shopDb.delete(outbox);
    const paid = purchase.paid();
    await renameCheckout(checkoutId, "checkout-late-4");
    await take(paid);
    expect(await kindsOf(purchase)).toEqual(["order-note", "order-paid"]);
  });

  it("are none for an order that is paid at once, fails or is disputed", async () => {
    const purchase = await insertPurchase([goods.three, goods.herbs]);
    for (const event of [
      purchase.event("order.created"),
      purchase.event("order.payment_failed", {}, pending),
      purchase.disputed("dispute-mail", "open"),
      purchase.subscription("activated"),
    ]) {
      expect(await take(event)).toMatchObject({ outcome: "applied", mailIds: [] });
    }
    expect(await kindsOf(purchase)).toEqual([]);
  });

  it("say once that an order was canceled, and why", async () => {
    const purchase = await insertPurchase([goods.three]);
    const canceled = purchase.event("order.canceled", {}, { ...pending, status: "canceled" });
    await Promise.all(Array.from({ length: 5 }, () => take(canceled)));
    await take(purchase.event("order.canceled", {}, { ...pending, payment_status: "failed" }));
    const mails = await mailsOf(purchase);
    expect(mails).toMatchObject([{ kind: "order-canceled", status: "pending" }]);
    expect(mails[0]?.text).toContain("Sie müssen nichts bezahlen");
    const failed = await insertPurchase([goods.three]);
    await take(failed.event("order.canceled", {}, { ...pending, payment_status: "failed" }));
    expect((await mailsOf(failed))[0]?.text).toContain("fehlgeschlagen");
    const paid = await insertPurchase([goods.three]);
    await take(paid.event("order.canceled"));
    expect((await mailsOf(paid))[0]?.text).toContain("Wir erstatten Ihnen den bezahlten Betrag.");
  });

  it("tell of each refund once, when its money is on its way, with amount and pieces", async () => {
    const purchase = await insertPurchase([{ ...goods.three, quantity: 2 }, goods.herbs]);
    await take(purchase.paid());
    const one = [{ index: 0, quantity: 1 }];
    const refundMails = async () =>
      (await shopDb.select().from(outbox)).filter(
        ({ id, recipient }) => id.startsWith("order-refunded:refund_mail") && recipient.length > 0,
      );
    await take(purchase.refunded(one, { id: "refund_mail_a", status: "pending" }));
    expect(await refundMails()).toEqual([]);
    const done = purchase.refunded(one, { id: "refund_mail_a", amount: 2490 });
    const taken = await take(done);
    expect(taken.mailIds).toEqual(["order-refunded:refund_mail_a"]);
    await Promise.all(Array.from({ length: 5 }, () => take(done)));
    await take(purchase.refunded([{ index: 1, quantity: 1 }], { id: "refund_mail_b" }));
    const [first, second, ...others] = await refundMails();
    expect(others).toEqual([]);
    expect(first?.text).toMatch(/24,90\s€/);
    expect(first?.text).toContain("1 × 3 weitere Haustiere");
    expect(first?.text).toContain("Die erstatteten Plätze für Haustiere entfallen.");
    expect(second?.text).toContain("Ihr Kräuterlexikon-Abo endet mit der Erstattung.");
  });

  it("are written once however often, in parallel and under whatever id the payment comes", async () => {
    const purchase = await insertPurchase([goods.three]);
    const created = purchase.event("order.created", {}, pending);
    await take(created);
    const paid = purchase.paid();
    await Promise.all(Array.from({ length: 10 }, () => take(paid)));
    await Promise.all(Array.from({ length: 10 }, () => take(created, { id: "msg_same" })));
    await take(paid);
    expect(await kindsOf(purchase)).toEqual(["order-open-note", "order-paid", "order-received"]);
  });
});

describe("events dealt with long ago", () => {
  it("are forgotten, and those that have waited for so long", async () => {
    const purchase = await insertPurchase([goods.three]);
    const [done, waiting] = [newEventId(), newEventId()];
    await take(purchase.paid(), { id: done });
    purchase.checkoutId = "checkout-unknown";
    await take(purchase.paid(), { id: waiting });
    await removeOldEvents(shopDb, new Date(days(399)));
    expect(await eventRow(done)).toBeDefined();
    expect(await eventRow(waiting)).toMatchObject({ status: "set-aside" });
    await removeOldEvents(shopDb, new Date(days(401)));
    expect(await eventRow(done)).toBeUndefined();
    expect(await eventRow(waiting)).toBeUndefined();
  });
});
