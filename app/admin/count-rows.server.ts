import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { countedMax } from "./counted.ts";

/** For a batch; counts no further than `countedMax`. */
export function countRows(db: Database, rows: SQL) {
  return db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(sql`(${rows} limit ${countedMax}) as counted`);
}
