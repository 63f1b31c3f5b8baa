import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { searchWords } from "#app/admin/customers/search-words.ts";
import { herbsIndex } from "#app/admin/herbs/herbs-index.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers, type searchKinds, searchTerms } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";

type SearchKind = (typeof searchKinds)[number];

export const hitsPerKind = 5;
/** Somebody is found by several words that begin alike. */
const termsPerHit = 4;
/** How many that begin with the longest word are asked for the others; more words find less. */
export const candidatesMax = 200;

/**
 * Customers, animals and orders whose words begin with all that was typed, in one batch with what
 * tells whether the remembered herbs still hold. What was typed whole comes first: an index in the
 * order of its words has it before longer ones.
 */
export async function findEverything(db: Database, search: string, index = herbsIndex) {
  const words = searchWords(search.replace(/^#(?=\d)/, "")).sort(
    (one, other) => other.length - one.length,
  );
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

/** The words of a kind that begin with the longest one, of whom has all the others, too. */
function selectFound(db: Database, kind: SearchKind, words: readonly string[]) {
  const [longest = null, ...others] = words;
  const wanted = (hitsPerKind + 1) * termsPerHit;
  const candidates = db
    .select({ refId: searchTerms.refId, term: searchTerms.term })
    .from(searchTerms)
    .where(longest === null ? sql`false` : beginsWith(kind, longest))
    .orderBy(asc(searchTerms.term))
    .limit(others.length === 0 ? wanted : candidatesMax)
    .as("candidate");
  return db
    .select({ refId: candidates.refId, term: candidates.term })
    .from(candidates)
    .where(and(...others.map((word) => hasWord(kind, word))))
    .limit(wanted)
    .as("found");
}

/** After every word that begins with another one. */
const lastLetter = "\u{10FFFF}";

function beginsWith(kind: SearchKind, word: string): SQL | undefined {
  const { term } = searchTerms;
  return and(eq(searchTerms.kind, kind), gte(term, word), lt(term, word + lastLetter));
}

function hasWord(kind: SearchKind, word: string): SQL {
  return sql`exists (select 1 from search_terms as other where other.kind = ${kind}
    and other.ref_id = candidate.ref_id and other.term >= ${word}
    and other.term < ${word + lastLetter})`;
}

function selectCustomers(db: Database, words: readonly string[]) {
  const found = selectFound(db, "customer", words);
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
  const found = selectFound(db, "pet", words);
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
  const found = selectFound(db, "order", words);
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
