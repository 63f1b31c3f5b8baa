import { drizzle } from "drizzle-orm/d1";

export type Database = ReturnType<typeof createDatabase>;

/** What a batch of these reads answers. */
export type Answers<Reads extends readonly PromiseLike<readonly unknown[]>[]> = {
  readonly [Key in keyof Reads]: readonly Awaited<Reads[Key]>[number][];
};

/**
 * Drizzle over a D1 binding. What must happen together goes through `db.batch([...])`; there D1
 * answers by the columns' names, so a select in a batch never takes equal names of two tables.
 * Without the schema, which only relational queries need and which takes time to read.
 */
export function createDatabase(binding: D1Database) {
  return drizzle(binding);
}
