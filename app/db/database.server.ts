import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

export type Database = ReturnType<typeof createDatabase>;

/** Drizzle over a D1 binding. What must happen together goes through `db.batch([...])`. */
export function createDatabase(binding: D1Database) {
  return drizzle(binding, { schema });
}
