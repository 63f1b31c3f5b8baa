import { type SQL, sql } from "drizzle-orm";

/** After every letter that a word can go on with. */
const lastLetter = "\u{10FFFF}";

/** Whether a term begins with a word, as a range: for that there is an index, for LIKE there is none. */
export function beginsWith(term: SQL, word: string): SQL {
  return sql`${term} >= ${word} and ${term} < ${word + lastLetter}`;
}
