import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type searchKinds, searchTerms } from "#app/db/practice-schema.ts";
import { beginsWith } from "./begins-with.server.ts";

type SearchKind = (typeof searchKinds)[number];

/** Somebody is found by several words that begin alike. */
const termsPerHit = 4;
/** How many that begin with the longest word are asked for the others; more words find less. */
export const candidatesMax = 200;

/**
 * What of a kind has words that begin with all of these, for another select: its id, with the term
 * that the longest word begins. What was typed whole comes first: an index in the order of its terms
 * has it before longer ones.
 * @param words as `searchWords` makes them; none find nothing
 * @param hits how many are wanted; the same one may stand there several times
 */
export function foundTerms(db: Database, kind: SearchKind, words: readonly string[], hits: number) {
  const [longest = null, ...others] = words.toSorted((one, other) => other.length - one.length);
  const wanted = hits * termsPerHit;
  const candidates = db
    .select({ refId: searchTerms.refId, term: searchTerms.term })
    .from(searchTerms)
    .where(
      longest === null
        ? sql`false`
        : and(eq(searchTerms.kind, kind), beginsWith(sql`${searchTerms.term}`, longest)),
    )
    .orderBy(asc(searchTerms.term))
    .limit(others.length === 0 ? wanted : candidatesMax)
    .as("candidate");
  return db
    .select({ refId: candidates.refId, term: candidates.term })
    .from(candidates)
    .where(and(...others.map((word) => hasWord(kind, word))))
    .limit(wanted)
    .as("found");
}

function hasWord(kind: SearchKind, word: string): SQL {
  return sql`exists (select 1 from search_terms as other where other.kind = ${kind}
    and other.ref_id = candidate.ref_id and ${beginsWith(sql`other.term`, word)})`;
}
