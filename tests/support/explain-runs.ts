import { createDatabase, type Database } from "#app/db/database.server.ts";
import { recordStatements } from "./unit-database.ts";

/** By run, the steps of its statements that read a whole table, or sort what an index should have. */
export async function explainRuns(
  binding: D1Database,
  runs: Record<string, (db: Database) => Promise<unknown>>,
): Promise<Record<string, string[]>> {
  const slow: Record<string, string[]> = {};
  for (const [name, run] of Object.entries(runs)) {
    const { db, statements } = recordStatements(binding);
    await run(createDatabase(db));
    if (statements.length === 0) throw new Error(`${name} asks nothing`);
    slow[name] = [];
    for (const { sql, values } of statements) {
      const { results } = await binding
        .prepare(`explain query plan ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      const details = results.map(({ detail }) => detail);
      slow[name].push(
        ...details.filter((detail) =>
          /^SCAN (?!json_each|CONSTANT ROW)|USE TEMP B-TREE/.test(detail),
        ),
      );
    }
  }
  return slow;
}

/** By run, what `explainRuns` finds and is not harmless: nothing, where all goes by indexes. */
export async function slowRuns(
  binding: D1Database,
  runs: Record<string, (db: Database) => Promise<unknown>>,
  harmless = /^$/,
  prepare: (steps: readonly string[]) => readonly string[] = (steps) => steps,
): Promise<Record<string, string[]>> {
  if (Object.keys(runs).length === 0) throw new Error("nothing runs");
  const left = Object.entries(await explainRuns(binding, runs)).map(
    ([name, steps]) => [name, prepare(steps).filter((step) => !harmless.test(step))] as const,
  );
  return Object.fromEntries(left.filter(([, steps]) => steps.length > 0));
}

const stepsOfSearch =
  /^(SCAN (c|w|words|driver|candidates|found|\(subquery-\d+\))( VIRTUAL TABLE INDEX 1:)?|USE TEMP B-TREE FOR ORDER BY)$/;

/** Without what `foundTerms` reads of its own few words and of the terms that it has found. */
export function withoutSearch(steps: readonly string[]): readonly string[] {
  if (!steps.includes("SCAN words")) return steps;
  return steps.filter((step) => !stepsOfSearch.test(step));
}
