import { foldForSearch, isFound, searchPatterns } from "#app/herbs/search.ts";

/** Rows whose text holds every word of a search; those whose text begins with it come first. */
export function foundIn<Row>(
  rows: readonly Row[],
  search: string,
  textOf: (row: Row) => string,
): Row[] {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return [];
  const folded = foldForSearch(search);
  const found = rows.filter((row) => isFound(patterns, textOf(row)));
  const begins = (row: Row) => textOf(row).startsWith(folded);
  return [...found.filter(begins), ...found.filter((row) => !begins(row))];
}
