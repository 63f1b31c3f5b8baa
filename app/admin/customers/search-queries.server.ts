import { type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers, searchTerms } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import type { CustomerFilter, PagePlace } from "./customers-address.ts";
import { filterCondition, rowColumns } from "./list-queries.server.ts";
import { selectNote, selectRows } from "./select-rows.server.ts";

/**
 * So many words of the index are looked through at once; what comes after is the next page's. Words
 * that match more are not counted further when the rarest is chosen.
 */
export const candidatesMax = 500;

/** What a customer was found by is told this often. */
const foundByMax = 3;

export type CustomerSearch = {
  /** As `searchWords` makes them. */
  words: readonly string[];
  filter: CustomerFilter | null;
  place: PagePlace;
};

/**
 * A page of a search and one row more: customers of whom every word begins a term, in the order of
 * the terms that the rarest word finds, so that what is just this word comes first.
 */
export function foundCustomers(db: Database, search: CustomerSearch, size: number) {
  return selectRows(
    db,
    sql`with ${wordTables(search)}
    select ${rowColumns}, "c"."term" as "key", ${foundBy} as "foundBy"
    from (${candidates(search)}) "c"
    cross join ${customers} on ${customers.userId} = "c"."user_id"
    cross join ${profiles} on ${profiles.id} = ${customers.userId}
    where ${filterCondition(search.filter)} and ${isFirstTerm} and ${hasEveryWord}
    limit ${size + 1}`,
  );
}

/**
 * The last of the candidates of a page, when there may be more after it. A word alone fills a page
 * long before.
 * @param isLarge whether the page is so large that even one word can come to this end
 */
export function searchEnd(db: Database, search: CustomerSearch, isLarge = false) {
  const isBounded = isLarge || search.words.length > 1 || search.filter !== null;
  return selectNote(
    db,
    sql`with ${wordTables(search)}
    select null as "count", "term", "user_id" as "userId" from (${candidates(search)})
    limit 1 offset ${isBounded ? candidatesMax - 1 : candidatesMax}`,
  );
}

/** The words with the first text that none of their terms reaches, and the one that leads. */
function wordTables({ words, place }: CustomerSearch): SQL {
  // The next pages go on with the word that the first one began with.
  const led = place && words.find((word) => place.cursor.key.startsWith(word));
  return sql`"words"("lo", "hi") as materialized (
      select value, value || char(1114111) from json_each(${JSON.stringify(words)})),
    "driver" as materialized (select "lo", "hi" from "words"
      order by "lo" = ${led ?? ""} desc, (select count(*) from (select 1 from ${searchTerms}
        where ${searchTerms.term} >= "words"."lo" and ${searchTerms.term} < "words"."hi"
        limit ${words.length > 1 && !led ? candidatesMax + 1 : 0})), length("lo") desc
      limit 1)`;
}

/** Terms that the leading word begins, with whose they are; each once. */
function candidates({ place }: CustomerSearch): SQL {
  const isBackwards = place?.side === "before";
  const direction = sql.raw(isBackwards ? "desc" : "asc");
  const from = place
    ? sql`("term", "user_id") ${sql.raw(isBackwards ? "<" : ">")} (${place.cursor.key}, ${place.cursor.id})`
    : sql`true`;
  return sql`select "term", "user_id" from ${searchTerms} indexed by "search_terms_term"
    where "term" >= (select "lo" from "driver") and "term" < (select "hi" from "driver")
      and "user_id" is not null and ${from}
    group by "term", "user_id" order by "term" ${direction}, "user_id" ${direction}
    limit ${candidatesMax}`;
}

/** Somebody with several terms that begin so stands at the first of them. */
const isFirstTerm = sql`not exists (select 1 from ${searchTerms} "e"
  where "e"."user_id" = "c"."user_id"
    and "e"."term" >= (select "lo" from "driver") and "e"."term" < "c"."term")`;

const hasEveryWord = sql`not exists (select 1 from "words" "w"
  where not exists (select 1 from ${searchTerms} "o"
    where "o"."user_id" = "c"."user_id" and "o"."term" >= "w"."lo" and "o"."term" < "w"."hi"))`;

/** The animals and orders among what was found. */
const foundBy = sql`(select json_group_array(json_object('kind', "f"."kind", 'term', "f"."term",
    'name', coalesce("f"."pet_name", "f"."display_id", ''), 'chip', coalesce("f"."chip", '')))
  from (select "s"."kind", "s"."term", ${pets.name} as "pet_name", ${pets.chipNumber} as "chip",
      ${orders.displayId} as "display_id"
    from "words" "w" cross join ${searchTerms} "s" on "s"."user_id" = "c"."user_id"
      and "s"."term" >= "w"."lo" and "s"."term" < "w"."hi" and "s"."kind" <> 'customer'
    left join ${pets} on "s"."kind" = 'pet' and ${pets.id} = "s"."ref_id"
    left join ${orders} on "s"."kind" = 'order' and ${orders.id} = "s"."ref_id"
    group by "s"."kind", "s"."ref_id" limit ${foundByMax}) "f")`;
