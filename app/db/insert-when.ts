import { getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";

/** As for `.values()`: a column that is left out gets its default, or null. */
type Row<Table extends SQLiteTable> = {
  [Key in keyof Table["$inferInsert"]]: Table["$inferInsert"][Key] | SQLWrapper;
};

/** Inserts one row where the condition holds, so that it belongs to the change its batch makes. */
export function insertWhen<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  condition: SQL | undefined,
  row: Row<Table>,
) {
  return insertFrom(db, table, undefined, condition, row);
}

/**
 * Inserts a row for each row of a table or join where the condition holds.
 * @param row its values may be columns of the source; SQLite itself goes by their order alone, which
 * therefore is made here, of the table's columns
 */
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
  // `where` in any case: without it SQLite reads `on conflict` as the condition of a join.
  return db.insert(table).select(sql`
    select ${sql.join(values, sql`, `)}${source && sql` from ${source}`}
    where ${condition ?? sql`true`}`);
}
