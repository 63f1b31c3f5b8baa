import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { beginsWith } from "#app/admin/customers/begins-with.server.ts";
import { foldName } from "#app/admin/customers/fold-name.ts";
import { searchWords } from "#app/admin/customers/search-words.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customers } from "#app/db/practice-schema.ts";
import { orderFilters, orders, webhookEvents } from "#app/db/shop-schema.ts";
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
  const [rows, [hits], waiting] = await db.batch([
    selectPage(db, view),
    countHits(db, view.search),
    selectUnmatched(db),
  ]);
  const page = rows.slice(0, ordersPageSize);
  const hasMore = rows.length > ordersPageSize;
  const isBackwards = view.cursor?.direction === "newer";
  return {
    orders: (isBackwards ? page.toReversed() : page).map(({ items, ...order }) => ({
      ...order,
      items: readItems(items),
    })),
    hasOlder: isBackwards || hasMore,
    hasNewer: isBackwards ? hasMore : view.cursor !== null,
    /** What was searched for fits more orders than are looked at. */
    isTooWide: (hits?.numbers ?? 0) > hitsMax || (hits?.orders ?? 0) > hitsMax,
    hasUnmatched: waiting.length > 0,
  };
}

function readItems(text: string): { title: string; quantity: number }[] {
  return JSON.parse(text);
}

function selectPage(db: Database, { filter, search, cursor }: OrdersView) {
  const isBackwards = cursor?.direction === "newer";
  const sort = isBackwards ? asc : desc;
  const compare = sql.raw(isBackwards ? ">" : "<");
  // What was found is few and is sorted; without the sign the index of all orders would be walked.
  const createdAt = search ? sql`+${orders.createdAt}` : orders.createdAt;
  return db
    .select(listedColumns)
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .leftJoin(customers, eq(customers.userId, orders.userId))
    .where(
      and(
        // Word for word: only then is the partial index taken.
        filter === "all" ? undefined : sql.raw(orderFilters[filter]),
        cursor
          ? sql`(${orders.createdAt}, ${orders.id}) ${compare} (${cursor.createdAt}, ${cursor.id})`
          : undefined,
        search ? sql`${orders.id} in (${foundOrders(search)})` : undefined,
      ),
    )
    .orderBy(sort(createdAt), sort(orders.id))
    .limit(ordersPageSize + 1);
}

/** So many orders, and half as many customers, are looked at for one search. */
const hitsMax = 200;

function foundOrders(search: string): SQL {
  return sql`select ref_id from (${foundNumbers(search)})
    union select order_id from (${foundOfCustomers(search)})`;
}

/** Orders whose number begins so; of too many the latest numbers. */
function foundNumbers(search: string): SQL {
  const word = foldName(search);
  return sql`select ref_id from search_terms
    where kind = 'order' and ${beginsWith(sql`term`, word)} order by term desc limit ${hitsMax + 1}`;
}

/** Orders of customers of whom a word begins so; with several words all of them have to be found. */
function foundOfCustomers(search: string): SQL {
  const [first = "", ...others] = searchWords(search);
  const alsoHas = others.map(
    (word) => sql` and exists (select 1 from search_terms as other
      where other.kind = 'customer' and other.ref_id = search_terms.ref_id
        and ${beginsWith(sql`other.term`, word)})`,
  );
  return sql`select found.id as order_id from orders as found
    where found.user_id in (
      select user_id from search_terms
      where kind = 'customer' and ${beginsWith(sql`term`, first)}${sql.join(alsoHas)} limit ${hitsMax / 2})
    limit ${hitsMax + 1}`;
}

function countHits(db: Database, search: string) {
  const count = (hits: SQL) => (search ? sql<number>`(select count(*) from (${hits}))` : sql`0`);
  return db
    .select({
      numbers: sql<number>`${count(foundNumbers(search))}`.as("numbers"),
      orders: sql<number>`${count(foundOfCustomers(search))}`.as("orders"),
    })
    .from(sql`(select 1)`);
}

/** Whether anything that the shop told waits for somebody to say whose it is. */
function selectUnmatched(db: Database) {
  return db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.status, "set-aside"))
    .limit(1);
}
