import { sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customers, searchTerms } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { candidatesMax } from "#app/platform/search/search-policy.ts";
import type { CustomerFilter, PagePlace } from "./customers-address.ts";
import { foundTerms } from "./found-terms.server.ts";
import { filterCondition, rowColumns } from "./list-queries.server.ts";
import { selectRows } from "./select-rows.server.ts";

/** What a customer was found by is told this often. */
const foundByMax = 3;

export type CustomerSearch = {
  /** As `searchWords` makes them. */
  words: readonly string[];
  filter: CustomerFilter | null;
  place: PagePlace;
};

/**
 * A page of a search and one row more: customers of whom every word begins a term. When it broke off
 * before the page was full, the first row says where.
 */
export function foundCustomers(
  db: Database,
  { words, filter, place }: CustomerSearch,
  size: number,
) {
  // A page of the file is larger than what a list looks through.
  const candidates = Math.max(candidatesMax, size);
  return selectRows(
    db,
    sql`select ${rowColumns}, "c"."term" as "key", "c"."id" as "foundId", "c"."isEnd" as "isEnd",
      iif("c"."isEnd", '[]', ${foundBy(words)}) as "foundBy"
    from ${foundTerms({ words, of: "anyone", place, candidates })} "c"
    left join ${customers} on ${customers.userId} = "c"."id"
    left join ${profiles} on ${profiles.id} = ${customers.userId}
    where "c"."isEnd" or (${customers.userId} is not null and ${filterCondition(filter)})
    limit ${size + 2}`,
  );
}

/** The animals and orders among what was found. */
function foundBy(words: readonly string[]) {
  return sql`(select json_group_array(json_object('kind', "f"."kind", 'term', "f"."term",
      'name', coalesce("f"."pet_name", "f"."display_id", ''), 'chip', coalesce("f"."chip", '')))
    from (select "s"."kind", "s"."term", ${pets.name} as "pet_name", ${pets.chipNumber} as "chip",
        ${orders.displayId} as "display_id"
      from json_each(${JSON.stringify(words)}) "w" cross join ${searchTerms} "s" on "s"."user_id" = "c"."id"
        and "s"."term" >= "w"."value" and "s"."term" < "w"."value" || char(1114111)
        and "s"."kind" <> 'customer'
      left join ${pets} on "s"."kind" = 'pet' and ${pets.id} = "s"."ref_id"
      left join ${orders} on "s"."kind" = 'order' and ${orders.id} = "s"."ref_id"
      group by "s"."kind", "s"."ref_id" limit ${foundByMax}) "f")`;
}
