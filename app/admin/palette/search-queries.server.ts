import { asc, eq } from "drizzle-orm";
import { foundTerms } from "#app/admin/customers/found-terms.server.ts";
import { searchWords } from "#app/admin/customers/search-words.ts";
import { herbsIndex } from "#app/admin/herbs/herbs-index.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";

export const hitsPerKind = 5;
/** One more, to say whether there are others. */
const hitsRead = hitsPerKind + 1;

/**
 * Customers, animals and orders whose words begin with all that was typed, in one batch with what
 * tells whether the remembered herbs still hold.
 */
export async function findEverything(db: Database, search: string, index = herbsIndex) {
  const words = searchWords(search.replace(/^#(?=\d)/, ""));
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

/** Each once, though several of its words were found. */
function firstOf<Row extends { id: string }>(rows: readonly Row[]) {
  const each = [...new Map(rows.map((row) => [row.id, row])).values()];
  return { hits: each.slice(0, hitsPerKind), isMore: each.length > hitsPerKind };
}

function selectCustomers(db: Database, words: readonly string[]) {
  const found = foundTerms(db, "customer", words, hitsRead);
  return db
    .select({
      id: customers.userId,
      fullName: profiles.fullName,
      email: profiles.email,
      city: profiles.city,
    })
    .from(found)
    .crossJoin(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .where(eq(customers.userId, found.refId))
    .orderBy(asc(found.term));
}

function selectPets(db: Database, words: readonly string[]) {
  const found = foundTerms(db, "pet", words, hitsRead);
  return (
    db
      .select({
        id: pets.id,
        name: pets.name,
        type: pets.type,
        ownerId: customers.userId,
        ownerName: profiles.fullName,
      })
      .from(found)
      .crossJoin(pets)
      // Animals of the practice itself have no customer.
      .innerJoin(customers, eq(customers.userId, pets.userId))
      .innerJoin(profiles, eq(profiles.id, customers.userId))
      .where(eq(pets.id, found.refId))
      .orderBy(asc(found.term))
  );
}

function selectOrders(db: Database, words: readonly string[]) {
  const found = foundTerms(db, "order", words, hitsRead);
  return db
    .select({
      id: orders.id,
      displayId: orders.displayId,
      createdAt: orders.createdAt,
      totalCents: orders.totalCents,
      currency: orders.currency,
      buyerName: profiles.fullName,
    })
    .from(found)
    .crossJoin(orders)
    .leftJoin(profiles, eq(profiles.id, orders.userId))
    .where(eq(orders.id, found.refId))
    .orderBy(asc(found.term));
}
