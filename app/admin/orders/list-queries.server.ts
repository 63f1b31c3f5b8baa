import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { foundTerms } from "#app/admin/customers/found-terms.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customers } from "#app/db/practice-schema.ts";
import { orderFilters, orders, webhookEvents } from "#app/db/shop-schema.ts";
import { candidatesMax } from "#app/platform/search/search-policy.ts";
import { searchWords } from "#app/platform/search/search-words.ts";
import { customerId } from "./order-queries.server.ts";
import { type OrdersView, ordersPageSize } from "./orders-address.ts";

// The practice's list of orders. Whoever asks has been found to be the practitioner.

/** Of an order's items so many are named in a list. */
const listedItems = 2;

const listedColumns = {
  id: orders.id,
  displayId: orders.displayId,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  currency: orders.currency,
  totalCents: orders.totalCents,
  paidTotalCents: orders.paidTotalCents,
  refundedTotalCents: orders.refundedTotalCents,
  createdAt: orders.createdAt,
  userId: orders.userId,
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

/** A page of orders, newest first, in one round trip. */
export async function listShopOrders(db: Database, view: OrdersView) {
  const [found, waiting] = await db.batch([
    view.search ? selectFound(db, view) : selectPage(db, view),
    selectUnmatched(db),
  ]);
  const rows = found.filter(({ isEnd }) => isEnd === 0);
  const page = rows.slice(0, ordersPageSize);
  const hasMore = rows.length > ordersPageSize;
  const isBackwards = view.cursor?.direction === "newer";
  return {
    orders: (isBackwards ? page.toReversed() : page).map(({ items, isEnd: _, ...order }) => ({
      ...order,
      items: itemsSchema.parse(JSON.parse(items)),
    })),
    hasOlder: isBackwards || hasMore,
    hasNewer: isBackwards ? hasMore : view.cursor !== null,
    /** What was searched for fits more customers or orders than are looked at. */
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

/** The same of what was found; the first row has `isEnd` when there may be more. */
function selectFound(db: Database, view: OrdersView) {
  const isEnd = sql<number>`hits.is_end`.as("is_end");
  // What was found is few and is sorted; without the sign the index of all orders would be walked.
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

function inOrder({ cursor }: OrdersView, createdAt: SQL | typeof orders.createdAt) {
  const sort = cursor?.direction === "newer" ? asc : desc;
  return [sort(createdAt), sort(orders.id)] as const;
}

function isOnPage({ filter, cursor }: OrdersView): SQL | undefined {
  const compare = sql.raw(cursor?.direction === "newer" ? ">" : "<");
  return and(
    // Word for word: only then is the partial index taken.
    filter === "all" ? undefined : sql.raw(orderFilters[filter]),
    cursor
      ? sql`(${orders.createdAt}, ${orders.id}) ${compare} (${cursor.createdAt}, ${cursor.id})`
      : undefined,
  );
}

/**
 * Orders of which the number begins so, or of whose customer all words do. When there may be more, a
 * row with `is_end` and any order says so.
 */
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

/** Whether anything that the shop told waits for somebody to say whose it is. */
function selectUnmatched(db: Database) {
  return db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.status, "set-aside"))
    .limit(1);
}
