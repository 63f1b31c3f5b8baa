import { eq, type SQL, sql } from "drizzle-orm";
import type { CustomerToChoose } from "#app/admin/ui/row-list.tsx";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { customers, type searchKinds, searchTerms } from "#app/db/practice-schema.ts";
import { pick } from "#app/platform/pick.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { candidatesMax, searchWords } from "#app/platform/search-words.ts";
import { customerName } from "./customer.ts";
import type { CustomersView } from "./customers-address.ts";

/** A subselect: each "id" once, by "term"; a first row with "isEnd" says where it broke off. */
export function foundTerms(props: {
  words: readonly string[];
  /** Each word must begin a term of the same customer, or of the same row of a kind. */
  of: "anyone" | (typeof searchKinds)[number];
  /** Where an earlier search of the same words broke off. */
  from?: CustomersView["from"];
  /** Of numbers that begin alike the latest first. */
  isLastFirst?: boolean;
  /** Terms of the leading word that are read at most. */
  candidates?: number;
}): SQL {
  const { words, of, from = null, isLastFirst = false, candidates = candidatesMax } = props;

  const id = sql.raw(of === "anyone" ? "user_id" : "ref_id");
  const kind = (table: string) =>
    of === "anyone" ? sql`` : sql`${sql.raw(table)}"kind" = ${of} and `;
  const index = sql.raw(of === "anyone" ? "search_terms_term" : "search_terms_kind");
  const isBackwards = from?.direction === "before";
  const direction = sql.raw(isBackwards || isLastFirst ? "desc" : "asc");
  const isBeyond = from
    ? sql`and ("term", "user_id") ${sql.raw(isBackwards ? "<" : ">")} (${from.place.key}, ${from.place.id})`
    : sql``;
  // The next pages keep the leading word of the first.
  const led = from ? words.find((word) => from.place.key.startsWith(word)) : undefined;
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
        and ${id} is not null ${isBeyond}
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

export const shownToChoose = {
  id: customers.userId,
  ...pick(profiles, "fullName", "email", "phone", "city", "blockedAt"),
  ...pick(customers, "hasAccount", "isConfirmed"),
  pets: sql<string | null>`(select group_concat(
      pets.name || iif(pets.deceased_on is null, '', ' (verstorben)'), ', ') from pets
    where pets.user_id = ${customers.userId})`.as("pet_names"),
};

export function selectToChoose(db: Database) {
  return db
    .select(shownToChoose)
    .from(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId));
}

const foundMost = 20;

/** At most twenty. */
export function foundCustomers(db: Database, search: string) {
  const words = searchWords(search).filter((word) => word.length >= 2);
  return db
    .select(shownToChoose)
    .from(sql`${foundTerms({ words, of: "anyone" })} as found`)
    .crossJoin(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .where(sql`${customers.userId} = found.id and not found."isEnd"`)
    .limit(foundMost);
}

/** @param why it is suggested */
export function choiceOf(
  one: Awaited<ReturnType<typeof foundCustomers>>[number],
  why = "",
): CustomerToChoose {
  const unconfirmed = one.isConfirmed ? undefined : "unbestätigt";
  const mark = one.hasAccount ? unconfirmed : "ohne Konto";
  return {
    id: one.id,
    name: customerName(one),
    mark: one.blockedAt === null ? mark : "gesperrt",
    lines: [
      [one.phone, readableEmail(one.email), one.city].filter(Boolean).join(", "),
      one.pets ? `Tiere: ${one.pets}` : "",
      why,
    ],
  };
}
