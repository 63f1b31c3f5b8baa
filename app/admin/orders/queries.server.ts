import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { foundTerms } from "#app/admin/customers/found-terms.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customers, timeline } from "#app/db/practice-schema.ts";
import {
  entitlements,
  orderFilters,
  orderItems,
  orders,
  subscriptions,
  webhookEvents,
} from "#app/db/shop-schema.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { newestMailTo } from "#app/platform/mail/bounces/bounces.server.ts";
import { pick } from "#app/platform/pick.ts";
import { candidatesMax, searchWords } from "#app/platform/search-words.ts";
import { type OrdersView, ordersPageSize } from "./orders-address.ts";

/** Null: gone, or the practitioner's own. Aliased for batches. */
const customerId = sql<string | null>`${customers.userId}`.as("customer_id");

export async function getShopOrder(db: Database, orderId: string) {
  const owner = db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  const itemIds = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const [[order], items, ledger, subscriptionRows, history, waiting, [newestMail]] = await db.batch(
    [
      selectOrder(db, orderId),
      db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, orderId))
        .orderBy(asc(orderItems.position)),
      db
        .select(pick(entitlements, "key", "kind", "amount", "createdAt"))
        .from(entitlements)
        .where(
          and(
            eq(entitlements.userId, owner),
            inArray(entitlements.kind, ["slots", "subscription"]),
            inArray(entitlements.orderItemId, itemIds),
          ),
        ),
      db.select().from(subscriptions).where(inArray(subscriptions.orderItemId, itemIds)),
      db
        .select({ at: timeline.at, kind: timeline.kind, note: timeline.note })
        .from(timeline)
        .where(and(eq(timeline.refId, orderId), eq(timeline.kind, "order-state")))
        .limit(100),
      db
        .select({ id: webhookEvents.id })
        .from(webhookEvents)
        .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")))
        .limit(1),
      newestMailTo(
        db,
        sql`(select ${profiles.email} from ${profiles} where ${eq(profiles.id, owner)})`,
      ),
    ],
  );
  return {
    order: order ?? null,
    items,
    ledger: ledger.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    subscriptions: subscriptionRows,
    history,
    newestMail,
    hasWaitingEvents: waiting.length > 0,
  };
}

export type ShopOrder = Awaited<ReturnType<typeof getShopOrder>>;

function selectOrder(db: Database, orderId: string) {
  return db
    .select({
      ...pick(orders, "id", "displayId", "version", "status", "paymentStatus", "currency"),
      ...pick(orders, "subtotalCents", "totalCents", "paidTotalCents", "refundedTotalCents"),
      ...pick(orders, "paidAt", "createdAt", "shippedOn", "userId"),
      customerId,
      ...pick(profiles, "fullName", "email", "street", "postalCode", "city"),
    })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(customers, eq(customers.userId, orders.userId))
    .where(eq(orders.id, orderId));
}

export async function getOrderOwner(db: Database, orderId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.userId ?? null;
}

/** The store's events leave it alone. @returns null: no such order, or canceled */
export async function setShippedOn(db: Database, orderId: string, shippedOn: CalendarDay) {
  const [order] = await db
    .update(orders)
    .set({ shippedOn })
    .where(and(eq(orders.id, orderId), ne(orders.status, "canceled")))
    .returning({ displayId: orders.displayId, userId: orders.userId });
  return order ?? null;
}

const listedItems = 2;

const listedColumns = {
  ...pick(orders, "id", "displayId", "status", "paymentStatus", "currency", "totalCents"),
  ...pick(orders, "paidTotalCents", "refundedTotalCents", "createdAt", "userId"),
  fullName: profiles.fullName,
  email: profiles.email,
  customerId,
  items: sql<string>`(
    select json_group_array(json_object('title', first.title, 'quantity', first.quantity)) from (
      select item.title, item.quantity from order_items as item
      where item.order_id = ${orders.id} order by item.position limit ${sql.raw(String(listedItems))}
    ) as first)`.as("first_items"),
  itemCount: sql<number>`(
    select count(*) from order_items as item where item.order_id = ${orders.id})`.as("item_count"),
};

export async function listShopOrders(db: Database, view: OrdersView) {
  const [found, waiting] = await db.batch([
    view.search ? selectFound(db, view) : selectPage(db, view),
    selectUnmatched(db),
  ]);
  const rows = found.filter(({ isEnd }) => isEnd === 0);
  const page = rows.slice(0, ordersPageSize);
  const hasMore = rows.length > ordersPageSize;
  const isBackwards = view.from?.direction === "newer";
  return {
    orders: (isBackwards ? page.toReversed() : page).map(({ items, isEnd: _, ...order }) => ({
      ...order,
      items: itemsSchema.parse(JSON.parse(items)),
    })),
    hasOlder: isBackwards || hasMore,
    hasNewer: isBackwards ? hasMore : view.from !== null,
    /** More matches than are looked at. */
    isTooWide: found.some(({ isEnd }) => isEnd === 1),
    hasUnmatched: waiting.length > 0,
  };
}

const itemsSchema = z.array(z.object({ title: z.string(), quantity: z.number() }));

function selectPage(db: Database, view: OrdersView) {
  const [first, second] = inOrder(view, orders.createdAt);
  return db
    .select({ ...listedColumns, isEnd: sql<number>`0`.as("is_end") })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(customers, eq(customers.userId, orders.userId))
    .where(isOnPage(view))
    .orderBy(first, second)
    .limit(ordersPageSize + 1);
}

function selectFound(db: Database, view: OrdersView) {
  const isEnd = sql<number>`hits.is_end`.as("is_end");
  // The sign keeps SQLite from walking the index of all orders: matches are few.
  const [first, second] = inOrder(view, sql`+${orders.createdAt}`);
  return db
    .select({ ...listedColumns, isEnd })
    .from(sql`(${foundOrders(view.search)}) as hits`)
    .innerJoin(orders, sql`${orders.id} = hits.order_id`)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(customers, eq(customers.userId, orders.userId))
    .where(sql`hits.is_end or ${isOnPage(view) ?? sql`true`}`)
    .orderBy(sql`hits.is_end desc`, first, second)
    .limit(ordersPageSize + 2);
}

function inOrder({ from }: OrdersView, createdAt: SQL | typeof orders.createdAt) {
  const sort = from?.direction === "newer" ? asc : desc;
  return [sort(createdAt), sort(orders.id)] as const;
}

function isOnPage({ filter, from }: OrdersView): SQL | undefined {
  const compare = sql.raw(from?.direction === "newer" ? ">" : "<");
  return and(
    // Verbatim: only then is the partial index used.
    filter === "all" ? undefined : sql.raw(orderFilters[filter]),
    from
      ? sql`(${orders.createdAt}, ${orders.id}) ${compare} (${from.place.at}, ${from.place.id})`
      : undefined,
  );
}

/** A row with `is_end` and any order: there may be more. */
function foundOrders(search: string): SQL {
  const words = searchWords(search);
  return sql`with of_numbers as materialized (select * from ${foundTerms({ words, of: "order", isLastFirst: true })}),
    persons as materialized (select * from ${foundTerms({ words, of: "customer" })}),
    of_persons as materialized (
      select ordered.id from persons cross join orders as ordered on ordered.user_id = persons.id
      where not persons."isEnd" limit ${candidatesMax + 1})
    select (select id from orders limit 1) as order_id, 1 as is_end
      where exists (select 1 from of_numbers where "isEnd") or exists (select 1 from persons where "isEnd")
        or exists (select 1 from of_persons limit 1 offset ${candidatesMax})
    union all
    select order_id, 0 from (
      select id as order_id from of_numbers where not "isEnd" union select id from of_persons)`;
}

function selectUnmatched(db: Database) {
  return db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.status, "set-aside"))
    .limit(1);
}
