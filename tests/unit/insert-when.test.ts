import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** With a comment between the two calls, too. */
const insertSelect = /\.insert\([^()]*\)\s*(?:\/\/[^\n]*\s*)*\.select\(/;
const rawWithoutColumns = /\binsert\s+(?:or\s+\w+\s+)?into\s+\S+\s+(?:select|values)\b/i;

it("no insert but the helper's gives values by the position of columns", () => {
  const sources = globSync("{app,workers,scripts}/**/*.{ts,tsx,mjs}");
  expect(sources.length).toBeGreaterThan(500);
  const offenders = sources.filter((file) => {
    const source = readFileSync(file, "utf8");
    return insertSelect.test(source) || rawWithoutColumns.test(source);
  });
  expect(offenders).toEqual(["app/db/insert-when.ts"]);
});
