import type { Database } from "#app/db/database.server.ts";
import { Catalogue } from "#workers/store/catalogue/catalogue.ts";
import { createCheckout } from "#workers/store/checkout/checkout.ts";
import { assignOrder } from "#workers/store/failures/assign-order.ts";
import { dismissOrder, retryOrder } from "#workers/store/failures/settle-events.ts";
import { endSubscriptions, removeOldEvents, retrySetAside } from "#workers/store/sweep.ts";
import { recordUnhandled } from "#workers/store/webhook/event-log.ts";
import { newEventId, testStoreId, type WireEvent } from "./store-events.ts";
import { days, goods, now, type Purchase } from "./store-purchase.ts";
import { insertPurchase, take } from "./store-shop.ts";
import {
  failing,
  openCatalogue,
  StubStore,
  siteOrigin,
  wirePrice,
  wireProduct,
  wireVariant,
} from "./store-stub.ts";
import { silentLog } from "./unit-database.ts";

const basket = [{ ...goods.three, quantity: 2 }, goods.herbs, goods.tea];
const pending = { payment_status: "pending", paid_total: 0, paid_at: null };

/** Takes the event of a purchase whose order is known already. */
function taking(event: (purchase: Purchase) => WireEvent) {
  return async (db: Database) => {
    const purchase = await insertPurchase(basket);
    await take(purchase.event("order.created"));
    await take(event(purchase), { db });
  };
}

function priced(amount: number) {
  return [wireProduct({ variants: [wireVariant({ prices: [wirePrice(amount, amount - 1)] })] })];
}

/** Every query and command of the store worker; each runs once with the given database. */
export const storeRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "takeEvent of a new order": async (db) => {
    const purchase = await insertPurchase(basket);
    await take(purchase.event("order.created", {}, pending), { db });
  },
  "takeEvent of a payment": taking((one) => one.paid()),
  "takeEvent of a refund": taking((one) => one.refunded([{ index: 0, quantity: 1 }])),
  "takeEvent of an open dispute": taking((one) => one.disputed("dispute-plan", "open")),
  "takeEvent of a won dispute": taking((one) => one.disputed("dispute-plan-2", "won")),
  "takeEvent of a subscription": taking((one) => one.subscription("activated")),
  "takeEvent of one that ends": taking((one) =>
    one.subscription("canceled", { status: "canceled", access_until: days(1) }),
  ),
  "takeEvent that is ignored": taking((one) => ({ ...one.paid(), store_id: "other" })),
  "takeEvent that is set aside": taking((one) => ({ ...one.paid({ checkout_id: "unknown" }) })),
  "takeEvent twice": async (db) => {
    const purchase = await insertPurchase(basket);
    const [id, event] = [newEventId(), purchase.paid()];
    await take(event, { id });
    await take(event, { id, db });
  },
  "takeEvent with others that waited": async (db) => {
    const purchase = await insertPurchase(basket);
    await take(purchase.subscription("activated"));
    await take(purchase.subscription("renewed"));
    await take(purchase.paid(), { db });
  },
  recordUnhandled: (db) => recordUnhandled(db, newEventId(), "webhook.test", now),
  retrySetAside: async (db) => {
    const purchase = await insertPurchase(basket);
    await take(purchase.paid({ checkout_id: "unknown" }));
    const given = { db, storeId: testStoreId, acceptsTests: false, now: new Date(days(1)) };
    await retrySetAside(given, silentLog);
  },
  "assignOrder, retryOrder and dismissOrder": async (db) => {
    const purchase = await insertPurchase(basket);
    const { orderId, userId } = purchase;
    const given = { db, storeId: testStoreId, acceptsTests: false, now };
    await take(purchase.paid({ checkout_id: "unknown" }));
    await retryOrder(given, orderId, silentLog);
    await assignOrder(given, { orderId, userId, origin: siteOrigin });
    await dismissOrder(db, orderId, now.toISOString());
  },
  endSubscriptions: async (db) => {
    const purchase = await insertPurchase(basket);
    await take(purchase.paid());
    await take(purchase.subscription("canceled", { status: "canceled", access_until: days(1) }));
    await endSubscriptions(db, new Date(days(2)));
  },
  removeOldEvents: (db) => removeOldEvents(db, now),
  "Catalogue, first and again, with new prices": async (db) => {
    const stub = new StubStore(priced(1000));
    const { catalogue, at } = openCatalogue(stub);
    await catalogue.get({ ...at(0), db });
    stub.products = priced(900);
    await catalogue.get({ ...at(60), db });
    await catalogue.getWithStock({ ...at(70), db });
  },
  "Catalogue from the database's copy": async (db) => {
    const stub = new StubStore();
    const { catalogue, at } = openCatalogue(stub);
    await catalogue.get(at(0));
    stub.instead = failing(500);
    await new Catalogue().get({ ...at(60), db });
  },
  createCheckout: async (db) => {
    const { userId } = await insertPurchase(basket);
    const { catalogue, at } = openCatalogue(new StubStore());
    const items = [{ variantId: "variant_one", quantity: 1 }];
    const request = { userId, origin: siteOrigin, returnPath: "/cart", items };
    const made = await createCheckout(catalogue, { ...at(0), db }, request);
    if (made.outcome !== "created") throw new Error(made.outcome);
  },
};
