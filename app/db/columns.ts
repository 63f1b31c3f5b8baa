import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** These columns of a table, for a select, under the names that the table gives them. */
export function columnsOf<
  Table extends SQLiteTable,
  Key extends keyof Table & keyof Table["_"]["columns"],
>(table: Table, ...keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, table[key]])) as unknown as Pick<Table, Key>;
}
