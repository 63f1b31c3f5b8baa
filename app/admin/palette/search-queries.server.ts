import { eq, sql } from "drizzle-orm";
import { foundTerms } from "#app/admin/customers/found-terms.server.ts";
import { herbsIndex } from "#app/admin/herbs/queries.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers, type searchKinds } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { candidatesMax } from "#app/platform/search/search-policy.ts";
import { searchWords } from "#app/platform/search/search-words.ts";

export const hitsPerKind = 5;
/** One more, to say whether there are others, and a row that says that not all were looked through. */
const rowsRead = hitsPerKind + 2;
/** Somebody is found by several words that begin alike. */
const termsPerHit = 4;

/**
 * Customers, animals and orders whose words begin with all that was typed, in one batch with what
 * tells whether the remembered herbs still hold.
 */
export async function findEverything(db: Database, search: string, index = herbsIndex) {
  const words = searchWords(search);
  const { statements, take } = index.ask(db);
  const [version, changed, foundCustomers, foundPets, foundOrders] = await db.batch([
    ...statements,
    selectCustomers(db, words),
    selectPets(db, words),
    selectOrders(db, words),
  ]);
  return {
    customers: firstOf(foundCustomers),
    pets: firstOf(foundPets),
    orders: firstOf(foundOrders),
    herbs: take(version, changed),
  };
}

function firstOf<Row extends { isEnd: number }>(rows: readonly Row[]) {
  const found = rows.filter(({ isEnd }) => isEnd === 0);
  return {
    hits: found.slice(0, hitsPerKind),
    isMore: found.length > hitsPerKind || found.length < rows.length,
  };
}

function foundOf(kind: (typeof searchKinds)[number], words: readonly string[]) {
  // Of one word every term is a hit, or another of the same hit.
  const candidates = words.length > 1 ? candidatesMax : rowsRead * termsPerHit;
  return sql`${foundTerms({ words, of: kind, candidates })} as found`;
}

const isEnd = sql<number>`found."isEnd"`.as("is_end");

function selectCustomers(db: Database, words: readonly string[]) {
  return db
    .select({
      id: sql<string>`${customers.userId}`.as("id"),
      fullName: sql<string>`${profiles.fullName}`.as("full_name"),
      email: sql<string>`${profiles.email}`.as("email"),
      city: sql<string>`${profiles.city}`.as("city"),
      isEnd,
    })
    .from(foundOf("customer", words))
    .leftJoin(customers, eq(customers.userId, sql`found.id`))
    .leftJoin(profiles, eq(profiles.id, customers.userId))
    .limit(rowsRead);
}

function selectPets(db: Database, words: readonly string[]) {
  return (
    db
      .select({
        id: sql<string>`${pets.id}`.as("id"),
        name: sql<string>`${pets.name}`.as("name"),
        type: sql<string>`${pets.type}`.as("type"),
        ownerId: sql<string>`${customers.userId}`.as("owner_id"),
        ownerName: sql<string>`${profiles.fullName}`.as("owner_name"),
        isEnd,
      })
      .from(foundOf("pet", words))
      .leftJoin(pets, eq(pets.id, sql`found.id`))
      .leftJoin(customers, eq(customers.userId, pets.userId))
      .leftJoin(profiles, eq(profiles.id, customers.userId))
      // Animals of the practice itself have no customer.
      .where(sql`found."isEnd" or ${customers.userId} is not null`)
      .limit(rowsRead)
  );
}

function selectOrders(db: Database, words: readonly string[]) {
  return db
    .select({
      id: sql<string>`${orders.id}`.as("id"),
      displayId: sql<string>`${orders.displayId}`.as("display_id"),
      createdAt: sql<string>`${orders.createdAt}`.as("created_at"),
      totalCents: sql<number>`${orders.totalCents}`.as("total_cents"),
      currency: sql<string>`${orders.currency}`.as("currency"),
      buyerName: profiles.fullName,
      isEnd,
    })
    .from(foundOf("order", words))
    .leftJoin(orders, eq(orders.id, sql`found.id`))
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .limit(rowsRead);
}
