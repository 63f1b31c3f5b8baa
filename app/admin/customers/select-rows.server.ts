import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";

/**
 * Customers of a query that names its columns so, for a batch. A row with `isEnd` is none, but the
 * place where a search broke off.
 */
export function selectRows(db: Database, query: SQL) {
  return db
    .select({
      id: column<string>("id"),
      key: column<string>("key"),
      nameKey: column<string>("nameKey"),
      fullName: column<string>("fullName"),
      email: column<string>("email"),
      postalCode: column<string>("postalCode"),
      city: column<string>("city"),
      isConfirmed: column<number>("isConfirmed"),
      isComplete: column<number>("isComplete"),
      isBlocked: column<number>("isBlocked"),
      hasSubscription: column<number>("hasSubscription"),
      lastActivityAt: column<string>("lastActivityAt"),
      foundBy: column<string>("foundBy"),
      foundId: column<string>("foundId"),
      isEnd: column<number>("isEnd"),
    })
    .from(sql`(${query}) "r"`);
}

/** How many a filter shows; of the whole list and of a search there is no such row. */
export function selectCount(db: Database, query: SQL) {
  return db.select({ count: column<number>("count") }).from(sql`(${query}) "r"`);
}

function column<Value>(name: string) {
  return sql<Value>`"r".${sql.identifier(name)}`.as(name);
}
