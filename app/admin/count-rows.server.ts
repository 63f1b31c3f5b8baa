import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { countedMax } from "./counted.ts";

/** What is counted stands in its columns. */
export const oneRow = sql`(select 1) as counted`;

/** Counts no further than `countedMax`. */
export function countOf(rows: SQL): SQL<number> {
  return sql<number>`(select count(*) from (${rows} limit ${countedMax}) as counted)`;
}

/** For a batch. */
export function countRows(db: Database, rows: SQL) {
  return db.select({ count: countOf(rows).as("count") }).from(oneRow);
}
