import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";

/**
 * Undoes the batch it stands in when something has changed since it was read. D1 has no statement
 * for that; a text that is no JSON is an error, and an error undoes all.
 */
export function failUnless(db: Database, condition: SQL) {
  const verdict = sql`json(case when ${condition} then 'null' else 'changed meanwhile' end)`;
  return db.select({ verdict: verdict.as("verdict") }).from(sql`(select 1)`);
}
