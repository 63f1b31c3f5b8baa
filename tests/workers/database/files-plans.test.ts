import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { filesRuns } from "#tests/support/files-runs.ts";
import { recordStatements } from "#tests/support/unit-database.ts";

it.each(Object.entries(filesRuns))("%s finds its rows by an index", async (_name, run) => {
  const { db, statements } = recordStatements(env.DB);
  await run(createDatabase(db));
  expect(statements.length).toBeGreaterThan(0);
  for (const { sql, values } of statements) {
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    const slow = results
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!json_each|CONSTANT ROW)|TEMP B-TREE/.test(detail));
    expect({ sql, slow }).toEqual({ sql, slow: [] });
  }
});
