import { filters, type OrdersView } from "#app/admin/orders/orders-address.ts";
import { getOrderOwner, getShopOrder, listShopOrders } from "#app/admin/orders/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";

const all: OrdersView = { filter: "all", search: "", from: null };
const place = { at: "2026-03-01T00:00:00.000Z", id: "order-100" };
const older = { direction: "older", place } as const;
const newer = { direction: "newer", place } as const;

/** Every query of the practitioner's orders; each runs once with the given database. */
export const ordersRuns: Record<string, (db: Database) => Promise<unknown>> = {
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
export const searchRuns: Record<string, (db: Database) => Promise<unknown>> = {
  "search by number": (db) => listShopOrders(db, { ...all, search: "KP-000100" }),
  "search by customer": (db) => listShopOrders(db, { ...all, search: "frieda rech" }),
  "search among the paid": (db) => listShopOrders(db, { ...all, filter: "paid", search: "kp" }),
};
