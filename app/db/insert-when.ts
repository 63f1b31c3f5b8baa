import { getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";

/** Columns that are left out get their default, or null. */
type Row<Table extends SQLiteTable> = {
  [Key in keyof Table["$inferInsert"]]: Table["$inferInsert"][Key] | SQLWrapper;
};

/** Part of the batch whose change the condition belongs to. */
export function insertWhen<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  condition: SQL | undefined,
  row: Row<Table>,
) {
  return insertFrom(db, table, undefined, condition, row);
}

/** One row for each row of the source where the condition holds. @param row may name its columns */
export function insertFrom<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  source: SQLiteTable | SQL | undefined,
  condition: SQL | undefined,
  row: Row<Table>,
) {
  const given: Record<string, unknown> = row;
  const values = Object.entries(getTableColumns(table))
    .filter(([, column]) => !column.generated)
    .map(([key, column]) => {
      const { [key]: value = column.default ?? null } = given;
      return isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
    });
  // Without `where` SQLite reads `on conflict` as the condition of a join.
  return db.insert(table).select(sql`
    select ${sql.join(values, sql`, `)}${source && sql` from ${source}`}
    where ${condition ?? sql`true`}`);
}
