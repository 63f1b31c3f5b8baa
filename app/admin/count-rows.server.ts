import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { countedMax } from "./counted.ts";

/** How many rows a query has, for a batch; more than `countedMax` are not read. */
export function countRows(db: Database, rows: SQL) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(sql`(${rows} limit ${countedMax}) as counted`);
}
