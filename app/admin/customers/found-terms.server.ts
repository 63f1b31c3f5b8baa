import { type SQL, sql } from "drizzle-orm";
import { type searchKinds, searchTerms } from "#app/db/practice-schema.ts";
import { candidatesMax } from "#app/platform/search-words.ts";
import type { PagePlace } from "./customers-address.ts";

type TermSearch = {
  /** As `searchWords` makes them; none find nothing. */
  words: readonly string[];
  /** What every word has to begin a term of: one customer, or one row of a kind. */
  of: "anyone" | (typeof searchKinds)[number];
  /** Where an earlier search of the same words broke off. */
  place?: PagePlace;
  /** The last terms come first: of numbers that begin alike the latest. */
  isLastFirst?: boolean;
  /** So many terms of the leading word are looked through. */
  candidates?: number;
};

/**
 * For another select: what every word begins a term of, as "id" with the "term" that was found, each
 * once and in the order of the terms, so that what was typed whole comes first. The word with the
 * fewest terms leads. When there may be more than was looked through, the first row has "isEnd" and
 * is the last of what was.
 */
export function foundTerms({
  words,
  of,
  place = null,
  isLastFirst = false,
  candidates = candidatesMax,
}: TermSearch): SQL {
  const id = sql.raw(of === "anyone" ? "user_id" : "ref_id");
  const kind = (table: string) =>
    of === "anyone" ? sql`` : sql`${sql.raw(table)}"kind" = ${of} and `;
  const index = sql.raw(of === "anyone" ? "search_terms_term" : "search_terms_kind");
  const isBackwards = place?.side === "before";
  const direction = sql.raw(isBackwards || isLastFirst ? "desc" : "asc");
  const from = place
    ? sql`and ("term", "user_id") ${sql.raw(isBackwards ? "<" : ">")} (${place.cursor.key}, ${place.cursor.id})`
    : sql``;
  // The next pages go on with the word that the first one began with.
  const led = place ? words.find((word) => place.cursor.key.startsWith(word)) : undefined;
  const isCounted = words.length > 1 && led === undefined;
  return sql`(with "words"("lo", "hi") as materialized (
      select value, value || char(1114111) from json_each(${JSON.stringify(words)})),
    "driver" as materialized (select "lo", "hi" from "words"
      order by "lo" = ${led ?? ""} desc, (select count(*) from (
        select 1 from ${searchTerms} indexed by ${index}
        where ${kind("")}"term" >= "words"."lo" and "term" < "words"."hi"
        limit ${isCounted ? candidates + 1 : 0})), length("lo") desc
      limit 1),
    "candidates" as materialized (
      select "term", ${id} as "id" from ${searchTerms} indexed by ${index}
      where ${kind("")}"term" >= (select "lo" from "driver") and "term" < (select "hi" from "driver")
        and ${id} is not null ${from}
      ${of === "anyone" ? sql`group by "term", "user_id"` : sql``}
      order by "term" ${direction}${of === "anyone" ? sql`, "user_id" ${direction}` : sql``}
      limit ${candidates})
    select * from (select "term", "id", 1 as "isEnd" from "candidates" limit 1 offset ${candidates - 1})
    union all
    select "c"."term", "c"."id", 0 from "candidates" "c"
    where not exists (select 1 from "words" "w"
        where "w"."lo" <> (select "lo" from "driver") and not exists (
          select 1 from ${searchTerms} "o" where ${kind('"o".')}"o".${id} = "c"."id"
            and "o"."term" >= "w"."lo" and "o"."term" < "w"."hi"))
      and not exists (select 1 from ${searchTerms} "e" where ${kind('"e".')}"e".${id} = "c"."id"
        and "e"."term" >= (select "lo" from "driver") and "e"."term" < "c"."term"))`;
}
