import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "#app/db/account-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { orderItems, orders, subscriptions } from "#app/db/shop-schema.ts";
import { endOfItsDay } from "#app/platform/periods.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { days, goods, type Purchase } from "#tests/support/store-purchase.ts";
import {
  benefitsOf,
  insertBuyer,
  insertPurchase,
  shopDb,
  take,
} from "#tests/support/store-shop.ts";
import { endSubscriptions } from "#workers/store/sweep.ts";

const nothing = { slots: 0, subscription: "inactive", productId: null, ledger: 0 };
const active = { subscription: "active", productId: goods.herbs.productId };
const inactive = { subscription: "inactive", productId: null };

async function orderRow({ orderId }: Purchase) {
  const [row] = await shopDb.select().from(orders).where(eq(orders.id, orderId));
  return row;
}

describe("a paid order", () => {
  it("gives the slots of its packages, times their quantity", async () => {
    const lines = [
      { ...goods.one, quantity: 2 },
      { ...goods.three, quantity: 5 },
      { ...goods.tea, quantity: 9 },
    ];
    const purchase = await insertPurchase([...lines, goods.four]);
    expect(await take(purchase.paid())).toMatchObject({ outcome: "applied" });
    expect(await benefitsOf(purchase.userId)).toEqual({ ...nothing, slots: 21, ledger: 21 });
  });

  it("adds to what was there before", async () => {
    const userId = await insertBuyer({ petSlotsPurchased: 3 });
    const first = await insertPurchase([goods.one], userId);
    const second = await insertPurchase([goods.four], userId);
    await take(first.paid());
    await take(second.paid());
    expect(await benefitsOf(userId)).toMatchObject({ slots: 8, ledger: 8 });
  });

  it("activates the herb subscription, before any word of the subscription itself", async () => {
    const purchase = await insertPurchase([goods.herbs]);
    await take(purchase.paid());
    expect(await benefitsOf(purchase.userId)).toMatchObject({ ...active, slots: 0 });
  });

  it("gives what our own snapshot says, whatever title the event has", async () => {
    const purchase = await insertPurchase([goods.tea, goods.one]);
    for (const item of purchase.items) item.title = "4 weitere Haustiere, Kräuterlexikon Abo";
    await take(purchase.paid());
    expect(await benefitsOf(purchase.userId)).toEqual({ ...nothing, slots: 1, ledger: 1 });
  });

  it("gives nothing for a variant that was not in the checkout", async () => {
    const purchase = await insertPurchase([goods.tea]);
    const [item] = purchase.items;
    const { productId, title } = goods.four;
    const added = { variant_id: "variant_of_prod_four", product_id: productId, title, id: "added" };
    if (item) purchase.items.push({ ...item, ...added });
    await take(purchase.paid());
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
  });

  it("belongs to its checkout's account though it was paid with another e-mail address", async () => {
    const victim = await insertBuyer({ email: "jemand.anders@example.org" });
    const purchase = await insertPurchase([goods.three]);
    const customer = { external_id: purchase.userId, email: "jemand.anders@example.org" };
    await take(purchase.paid({ customer }));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
    expect(await benefitsOf(victim)).toEqual(nothing);
  });

  it("changes nobody else and nothing else of the profile", async () => {
    const other = await insertBuyer({ petSlotsPurchased: 2 });
    const purchase = await insertPurchase([goods.three, goods.herbs]);
    const profileOf = async (id: string) =>
      (await shopDb.select().from(profiles).where(eq(profiles.id, id)))[0];
    const before = await profileOf(purchase.userId);
    const bystander = await profileOf(other);
    await take(purchase.paid());
    const given = { subscriptionStatus: "active", subscriptionProductId: "prod_herbs" };
    const after = { ...before, ...given, petSlotsPurchased: 3 };
    expect(await profileOf(purchase.userId)).toEqual(after);
    expect(await profileOf(other)).toEqual(bystander);
  });

  it.each(["order.created", "order.payment_failed", "order.canceled"])(
    "no, %s alone gives nothing, but the order is known",
    async (type) => {
      const purchase = await insertPurchase([goods.three, goods.herbs]);
      const state = { payment_status: "pending", paid_total: 0, paid_at: null };
      expect(await take(purchase.event(type, {}, state))).toMatchObject({ outcome: "applied" });
      expect(await benefitsOf(purchase.userId)).toEqual(nothing);
      expect(await orderRow(purchase)).toMatchObject({ paymentStatus: "pending", version: 1 });
    },
  );
});

describe("an order's state", () => {
  it("is the newest version, in whatever order its events come", async () => {
    const purchase = await insertPurchase([{ ...goods.three, quantity: 2 }]);
    const created = purchase.event("order.created", {}, { payment_status: "pending" });
    const paid = purchase.paid();
    const refunded = purchase.refunded([{ index: 0, quantity: 1 }]);
    for (const event of [refunded, created, paid]) await take(event);
    expect(await orderRow(purchase)).toMatchObject({ version: 3, paymentStatus: "paid" });
    const isIts = eq(orderItems.orderId, purchase.orderId);
    const items = await shopDb.select().from(orderItems).where(isIts);
    expect(items).toMatchObject([{ quantity: 2, refundedQuantity: 1, position: 0, version: 3 }]);
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });

  it("of a lower or equal version is ignored, its facts are not", async () => {
    const purchase = await insertPurchase([goods.three]);
    await take(purchase.event("order.created", {}, { version: 7, status: "new" }));
    await take(purchase.paid({ version: 7, status: "equal" }));
    await take(purchase.event("order.canceled", {}, { version: 6, status: "lower" }));
    expect(await orderRow(purchase)).toMatchObject({ version: 7, status: "new" });
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3 });
  });
});

describe("a refund", () => {
  it("takes back what its pieces brought, part by part", async () => {
    const purchase = await insertPurchase([{ ...goods.three, quantity: 3 }, goods.one]);
    await take(purchase.paid());
    await take(purchase.refunded([{ index: 0, quantity: 1 }]));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 7 });
    const rest = [
      { index: 0, quantity: 2 },
      { index: 1, quantity: 1 },
    ];
    await take(purchase.refunded(rest));
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
  });

  it("that comes before the payment is counted then, and takes nothing of what was there for good", async () => {
    const userId = await insertBuyer({ petSlotsPurchased: 1 });
    const purchase = await insertPurchase([{ ...goods.three, quantity: 2 }, goods.four], userId);
    const paid = purchase.paid();
    const refunded = purchase.refunded([
      { index: 0, quantity: 1 },
      { index: 1, quantity: 1 },
    ]);
    await take(refunded);
    expect(await benefitsOf(userId)).toMatchObject({ slots: 1, ledger: -6 });
    await take(paid);
    expect(await benefitsOf(userId)).toMatchObject({ slots: 4, ledger: 4 });
  });

  it("of money alone, or one that failed, takes nothing", async () => {
    const purchase = await insertPurchase([goods.three]);
    await take(purchase.paid());
    await take(purchase.refunded([]));
    for (const status of ["failed", "canceled"]) {
      await take(purchase.refunded([{ index: 0, quantity: 1 }], { status }));
    }
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3, ledger: 3 });
  });

  it("naming one piece twice, or more than was bought, takes no more than was bought", async () => {
    const purchase = await insertPurchase([{ ...goods.three, quantity: 2 }, goods.one]);
    await take(purchase.paid());
    const piece = { item_id: purchase.itemId(), quantity: 1 };
    await take(purchase.refunded([], { items: [piece, piece, { ...piece, quantity: 90 }] }));
    await take(purchase.refunded([], { items: [{ item_id: "item_of_nobody", quantity: 1 }] }));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 1, ledger: 1 });
  });

  it("ends the subscription it gives back, also one that has been heard of", async () => {
    const unheard = await insertPurchase([goods.herbs]);
    await take(unheard.paid());
    await take(unheard.refunded([{ index: 0, quantity: 1 }]));
    expect(await benefitsOf(unheard.userId)).toMatchObject(inactive);

    const heard = await insertPurchase([goods.herbs]);
    await take(heard.paid());
    await take(heard.subscription("activated"));
    expect(await benefitsOf(heard.userId)).toMatchObject(active);
    await take(heard.refunded([{ index: 0, quantity: 1 }]));
    expect(await benefitsOf(heard.userId)).toMatchObject(inactive);
    // A renewal that was under way opens nothing that was paid back.
    await take(heard.subscription("renewed"));
    expect(await benefitsOf(heard.userId)).toMatchObject(inactive);
  });

  it("may leave fewer slots than animals: they stay", async () => {
    const purchase = await insertPurchase([goods.three]);
    const { userId } = purchase;
    await take(purchase.paid());
    for (let index = 0; index < 3; index += 1) await insertPet(shopDb, { userId });
    await take(purchase.refunded([{ index: 0, quantity: 1 }]));
    expect(await benefitsOf(userId)).toMatchObject({ slots: 0 });
    expect(await shopDb.$count(pets, eq(pets.userId, userId))).toBe(3);
  });
});

describe("a dispute", () => {
  async function disputed() {
    const purchase = await insertPurchase([{ ...goods.three, quantity: 2 }, goods.herbs]);
    await take(purchase.paid());
    return purchase;
  }

  it.each([
    ["won", { ...active, slots: 6, ledger: 6 }],
    ["lost", nothing],
  ] as const)("that is %s ends the same, heard of as open before or after", async (end, then) => {
    for (const isOpenFirst of [true, false]) {
      const purchase = await disputed();
      const id = `dispute-${end}-${isOpenFirst}`;
      const open = purchase.disputed(id, "open");
      const ended = purchase.disputed(id, end);
      await take(isOpenFirst ? open : ended);
      const meanwhile = isOpenFirst ? nothing : { slots: 6 };
      expect(await benefitsOf(purchase.userId)).toMatchObject(meanwhile);
      await take(isOpenFirst ? ended : open);
      expect(await benefitsOf(purchase.userId)).toMatchObject(then);
    }
  });

  it("counts only what was not given back before", async () => {
    const purchase = await disputed();
    await take(purchase.refunded([{ index: 0, quantity: 1 }]));
    await take(purchase.disputed("dispute-4", "open"));
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
    await take(purchase.disputed("dispute-4", "won"));
    expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 3, ledger: 3 });
  });

  it("may be raised twice, and won twice", async () => {
    const purchase = await disputed();
    for (const id of ["dispute-5", "dispute-6"]) {
      await take(purchase.disputed(id, "open"));
      expect(await benefitsOf(purchase.userId)).toEqual(nothing);
      await take(purchase.disputed(id, "won"));
      expect(await benefitsOf(purchase.userId)).toMatchObject({ slots: 6, ledger: 6 });
    }
  });
});

describe("a subscription", () => {
  async function subscribed() {
    const purchase = await insertPurchase([goods.herbs]);
    await take(purchase.paid());
    await take(purchase.subscription("activated"));
    return purchase;
  }

  async function herbsOf({ userId }: Purchase) {
    const { subscription, productId } = await benefitsOf(userId);
    return { subscription, productId };
  }

  it("keeps access when canceled, to the end of the period, and ends then by the sweep", async () => {
    for (const until of [{ access_until: days(10) }, { current_period_end: days(10) }]) {
      const purchase = await subscribed();
      const state = { status: "canceled", cancel_at_period_end: true, ...until };
      await take(purchase.subscription("canceled", state));
      expect(await herbsOf(purchase)).toEqual(active);
      const end = Date.parse(endOfItsDay(days(10)));
      await endSubscriptions(shopDb, new Date(end - 1));
      expect(await herbsOf(purchase)).toEqual(active);
      await endSubscriptions(shopDb, new Date(end + 1));
      expect(await herbsOf(purchase)).toEqual(inactive);
      // Looked at for a while longer, then no more.
      await endSubscriptions(shopDb, new Date(end + 20 * 60 * 1000));
      const due = eq(subscriptions.userId, purchase.userId);
      const [row] = await shopDb.select().from(subscriptions).where(due);
      expect(row).toMatchObject({ sweepAt: null, status: "canceled" });
    }
  });

  it("uncanceled goes on, and the sweep does not end it", async () => {
    const purchase = await subscribed();
    const state = { status: "canceled", access_until: days(10), cancel_at_period_end: true };
    await take(purchase.subscription("canceled", state));
    await take(purchase.subscription("uncanceled"));
    await endSubscriptions(shopDb, new Date(days(11)));
    expect(await herbsOf(purchase)).toEqual(active);
  });

  it("renewed after it had run out is open again", async () => {
    const purchase = await subscribed();
    await take(purchase.subscription("canceled", { status: "canceled", access_until: days(1) }));
    await endSubscriptions(shopDb, new Date(days(2)));
    expect(await herbsOf(purchase)).toEqual(inactive);
    await take(purchase.subscription("renewed", { current_period_end: days(60) }));
    expect(await herbsOf(purchase)).toEqual(active);
  });

  it("past due keeps access until the store says until when", async () => {
    const purchase = await subscribed();
    await take(purchase.subscription("past_due", { status: "past_due" }));
    expect(await herbsOf(purchase)).toEqual(active);
    await take(purchase.subscription("past_due", { status: "past_due", access_until: days(3) }));
    expect(await herbsOf(purchase)).toEqual(active);
    await endSubscriptions(shopDb, new Date(Date.parse(endOfItsDay(days(3))) + 1));
    expect(await herbsOf(purchase)).toEqual(inactive);
  });

  it("paused rests, as far as nothing is paid any more, and resumes", async () => {
    const purchase = await subscribed();
    await take(purchase.subscription("paused", { status: "paused", access_until: days(3) }));
    expect(await herbsOf(purchase)).toEqual(active);
    await take(purchase.subscription("paused", { status: "paused" }));
    expect(await herbsOf(purchase)).toEqual(inactive);
    await take(purchase.subscription("resumed"));
    expect(await herbsOf(purchase)).toEqual(active);
  });

  it("revoked, or canceled after its period was over, ends at once, whatever it was paid until", async () => {
    const over = { status: "canceled", current_period_end: days(-1), access_until: days(-1) };
    const paid = { status: "revoked", access_until: days(20), current_period_end: days(20) };
    for (const state of [over, paid]) {
      const purchase = await subscribed();
      await take(purchase.subscription(state.status, state));
      expect(await herbsOf(purchase)).toEqual(inactive);
    }
  });

  it("revoked before it was activated, or renewed by an old event after, stays ended", async () => {
    const purchase = await insertPurchase([goods.herbs]);
    const paid = purchase.paid();
    const activated = purchase.subscription("activated");
    const renewed = purchase.subscription("renewed");
    await take(purchase.event("order.created"));
    await take(purchase.subscription("revoked", { status: "revoked" }));
    for (const event of [activated, paid, renewed]) {
      await take(event);
      expect(await herbsOf(purchase)).toEqual(inactive);
    }
  });

  it("of the same version again changes nothing, of a higher one does", async () => {
    const purchase = await subscribed();
    await take(purchase.subscription("revoked", { status: "revoked", version: 1 }));
    expect(await herbsOf(purchase)).toEqual(active);
    await take(purchase.subscription("revoked", { status: "revoked", version: 2 }));
    expect(await herbsOf(purchase)).toEqual(inactive);
  });

  it("to something else opens no herbs", async () => {
    const purchase = await insertPurchase([goods.box]);
    await take(purchase.paid());
    await take(purchase.subscription("activated"));
    expect(await benefitsOf(purchase.userId)).toEqual(nothing);
  });

  it("to something else beside the herbs says nothing about them, whatever its title", async () => {
    const purchase = await insertPurchase([goods.box, goods.herbs]);
    await take(purchase.paid());
    const title = "Kräuterlexikon Abo";
    await take(purchase.subscription("activated", { status: "revoked", title }, 0));
    expect(await herbsOf(purchase)).toEqual(active);
    const lying = await insertPurchase([goods.box]);
    await take(lying.paid());
    await take(lying.subscription("activated", { title }, 0));
    expect(await herbsOf(lying)).toEqual(inactive);
  });

  it("of another product leaves the product that made it active, until that one ends", async () => {
    const userId = await insertBuyer();
    const premium = { productId: "prod_premium", title: "Kräuterlexikon Abo Premium" };
    const first = await insertPurchase([premium], userId);
    const second = await insertPurchase([goods.herbs], userId);
    await take(first.paid());
    await take(second.paid());
    await take(second.subscription("activated"));
    await take(first.subscription("activated"));
    expect(await herbsOf(first)).toEqual({ ...active, productId: "prod_premium" });
    await take(first.subscription("revoked", { status: "revoked" }));
    expect(await herbsOf(first)).toEqual(active);
    await take(second.subscription("revoked", { status: "revoked" }));
    expect(await herbsOf(first)).toEqual(inactive);
  });

  it("of times with an offset ends with that day in Germany", async () => {
    const purchase = await subscribed();
    const state = { status: "canceled", access_until: "2026-11-22T10:00:00+02:00" };
    await take(purchase.subscription("canceled", state));
    await endSubscriptions(shopDb, new Date("2026-11-22T22:59:59.998Z"));
    expect(await herbsOf(purchase)).toEqual(active);
    await endSubscriptions(shopDb, new Date("2026-11-22T23:00:00Z"));
    expect(await herbsOf(purchase)).toEqual(inactive);
  });

  it("of an account from before the ledger stays, whatever else is bought", async () => {
    const userId = await insertBuyer({ petSlotsPurchased: 3, subscriptionStatus: "active" });
    const purchase = await insertPurchase([goods.one], userId);
    await take(purchase.paid());
    expect(await benefitsOf(userId)).toMatchObject({ slots: 4, subscription: "active" });
  });
});
