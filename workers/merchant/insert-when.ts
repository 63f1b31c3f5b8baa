import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";

/**
 * An insert for a batch that is done only where the condition holds, so that it belongs to the
 * change that the batch makes.
 */
export function insertWhen<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: Table["$inferSelect"],
  condition: SQL,
) {
  const given: Record<string, unknown> = row;
  // Every column of the table in its order, as `insert … select` of drizzle wants.
  const values = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key];
    return value === null ? sql`null` : sql`${sql.param(value, column)}`;
  });
  return db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`);
}
