import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_splitSqlQuery } from "wrangler";

/** Applies a folder's migrations in the order of their names, each as a whole. */
export async function migrate(binding: D1Database, folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  for (const file of files.sort()) {
    const queries = unstable_splitSqlQuery(readFileSync(path.join(folder, file), "utf8"));
    await binding.batch(queries.map((query) => binding.prepare(query)));
  }
}
