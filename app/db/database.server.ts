import { drizzle } from "drizzle-orm/d1";

export type Database = ReturnType<typeof createDatabase>;

export type Answers<Reads extends readonly PromiseLike<readonly unknown[]>[]> = {
  readonly [Key in keyof Reads]: readonly Awaited<Reads[Key]>[number][];
};

/** In `db.batch` D1 answers by column names: no select there takes equal names of two tables. */
export function createDatabase(binding: D1Database) {
  return drizzle(binding);
}
