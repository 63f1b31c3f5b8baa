import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";

/** A customer of a query that names its columns so, for a batch. */
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
    })
    .from(sql`(${query}) "r"`);
}

/**
 * What is to be said about a page beside its rows: how many a filter shows, or where a search broke
 * off because there was too much to look through.
 */
export type ListNote = { count: number | null; term: string | null; userId: string | null };

export function selectNote(db: Database, query: SQL) {
  return db
    .select({
      count: column<number | null>("count"),
      term: column<string | null>("term"),
      userId: column<string | null>("userId"),
    })
    .from(sql`(${query}) "r"`);
}

function column<Value>(name: string) {
  return sql<Value>`"r".${sql.identifier(name)}`.as(name);
}
