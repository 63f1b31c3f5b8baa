import { eq, type SQL, sql } from "drizzle-orm";
import { oneRow } from "#app/admin/count-rows.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { bookings } from "#app/db/booking-schema.ts";
import type { Answers, Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import {
  counters,
  customerFilters,
  customerNotes,
  customerSorts,
  customers,
  searchTerms,
} from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { candidatesMax, searchWords } from "#app/platform/search-words.ts";
import {
  type CustomerFilter,
  type CustomersView,
  customersList,
  customersPageSize,
  newestShown,
} from "./customers-address.ts";
import { foundTerms } from "./found-terms.server.ts";
import type { ListFacts } from "./list.ts";

const rowColumns = sql`${customers.userId} as "id", ${customers.nameKey} as "nameKey",
  ${profiles.fullName} as "fullName", ${profiles.email} as "email",
  ${profiles.postalCode} as "postalCode", ${profiles.city} as "city",
  ${customers.isConfirmed} as "isConfirmed", ${customers.isComplete} as "isComplete",
  ${customers.isBlocked} as "isBlocked", ${customers.hasSubscription} as "hasSubscription",
  ${customers.hasAccount} as "hasAccount", ${customers.lastActivityAt} as "lastActivityAt"`;

/** Verbatim as in the partial indexes. */
function filterCondition(filter: CustomerFilter | null): SQL {
  return filter ? sql.raw(customerFilters[filter]) : sql`true`;
}

export function listedCustomers(db: Database, view: CustomersView, size: number) {
  const { column, isNewestFirst } = sortOf(view.sort);
  const isBackwards = view.from?.direction === "before";
  const isDescending = isNewestFirst !== isBackwards;
  const key = customers[column];
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const beyond = sql.raw(isDescending ? "<" : ">");
  const from = view.from
    ? sql`(${key}, ${customers.userId}) ${beyond} (${view.from.place.key}, ${view.from.place.id})`
    : sql`true`;
  return selectRows(
    db,
    sql`select ${rowColumns}, ${key} as "key", '[]' as "foundBy",
      ${customers.userId} as "foundId", 0 as "isEnd"
    from ${customers} cross join ${profiles} on ${profiles.id} = ${customers.userId}
    where ${filterCondition(view.filter)} and ${from}
    order by ${key} ${direction}, ${customers.userId} ${direction} limit ${size + 1}`,
  );
}

function sortOf(sort: CustomersView["sort"]) {
  const { column } = customerSorts.find(({ name }) => name === sort) ?? customerSorts[0];
  return { column, isNewestFirst: column !== "nameKey" };
}

/** One statement: a page asks the fewer the better. */
function countsOf(db: Database, { filter, search }: CustomersView) {
  const isCounted = filter !== null && searchWords(search).length === 0;
  const some = sql`select 1 from ${customers} where ${filterCondition(filter)} limit 100`;
  const total = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, "customers"));
  return db
    .select({
      total: sql<number>`coalesce((${total}), 0)`.as("total"),
      count: sql<number | null>`${isCounted ? sql`(select count(*) from (${some}))` : null}`.as(
        "count",
      ),
    })
    .from(oneRow);
}

function column<Value>(name: string) {
  return sql<Value>`"r".${sql.identifier(name)}`.as(name);
}

/** A row with `isEnd` is no customer but the place where a search broke off. */
const listedColumns = {
  id: column<string>("id"),
  // The sorted column, or the term that a search found.
  key: column<string>("key"),
  nameKey: column<string>("nameKey"),
  fullName: column<string>("fullName"),
  email: column<string>("email"),
  postalCode: column<string>("postalCode"),
  city: column<string>("city"),
  isConfirmed: column<number>("isConfirmed"),
  isComplete: column<number>("isComplete"),
  isBlocked: column<number>("isBlocked"),
  hasSubscription: column<number>("hasSubscription"),
  hasAccount: column<number>("hasAccount"),
  lastActivityAt: column<string>("lastActivityAt"),
  foundBy: column<string>("foundBy"),
  foundId: column<string>("foundId"),
  isEnd: column<number>("isEnd"),
};

function selectRows(db: Database, query: SQL) {
  return db.select(listedColumns).from(sql`(${query}) "r"`);
}

export type CustomerRow = Awaited<ReturnType<typeof selectRows>>[number];

type CustomerSearch = Pick<CustomersView, "filter" | "from"> & { words: readonly string[] };

/** Where it broke off before the page was full, the first row says so. */
export function foundCustomers(
  db: Database,
  { words, filter, from }: CustomerSearch,
  size: number,
) {
  // A page of the file is larger than that.
  const candidates = Math.max(candidatesMax, size);
  return selectRows(
    db,
    sql`select ${rowColumns}, "c"."term" as "key", "c"."id" as "foundId", "c"."isEnd" as "isEnd",
      iif("c"."isEnd", '[]', ${foundBy(words)}) as "foundBy"
    from ${foundTerms({ words, of: "anyone", from, candidates })} "c"
    left join ${customers} on ${customers.userId} = "c"."id"
    left join ${profiles} on ${profiles.id} = ${customers.userId}
    where "c"."isEnd" or (${customers.userId} is not null and ${filterCondition(filter)})
    limit ${size + 2}`,
  );
}

const noteShown = 60;

function foundBy(words: readonly string[]) {
  return sql`(select json_group_array(json_object('kind', "f"."kind", 'term', "f"."term",
      'name', coalesce("f"."pet_name", "f"."display_id", "f"."phone", "f"."note", ''), 'chip', coalesce("f"."chip", '')))
    from (select "s"."kind", "s"."term", ${pets.name} as "pet_name", ${pets.chipNumber} as "chip",
        ${orders.displayId} as "display_id", ${bookings.phone} as "phone",
        substr(${customerNotes.text}, 1, ${noteShown}) as "note"
      from json_each(${JSON.stringify(words)}) "w" cross join ${searchTerms} "s" on "s"."user_id" = "c"."id"
        and "s"."term" >= "w"."value" and "s"."term" < "w"."value" || char(1114111)
        and "s"."kind" <> 'customer'
      left join ${pets} on "s"."kind" = 'pet' and ${pets.id} = "s"."ref_id"
      left join ${orders} on "s"."kind" = 'order' and ${orders.id} = "s"."ref_id"
      left join ${bookings} on "s"."kind" = 'phone' and ${bookings.id} = "s"."ref_id"
      left join ${customerNotes} on "s"."kind" = 'note' and ${customerNotes.id} = "s"."ref_id"
      group by "s"."kind", "s"."ref_id" limit 3) "f")`;
}

export function listReads(db: Database, view: CustomersView) {
  const search = searchOf(view);
  const rows = search
    ? foundCustomers(db, search, customersPageSize)
    : listedCustomers(db, view, customersPageSize);
  return [rows, countsOf(db, view)] as const;
}

/** Those who registered last, and how many there are. */
export function newestReads(db: Database) {
  const view: CustomersView = { ...customersList.first, sort: "registration" };
  return [listedCustomers(db, view, newestShown), countsOf(db, view)] as const;
}

export function searchOf({ search, filter, from }: CustomersView): CustomerSearch | null {
  const words = searchWords(search);
  return words.length > 0 ? { words, filter, from } : null;
}

export function listFacts(answers: Answers<ReturnType<typeof listReads>>): ListFacts {
  const [found, [counted]] = answers;
  return { ...withoutEnd(found), count: counted?.count ?? null, total: counted?.total ?? 0 };
}

export function withoutEnd<Row extends Pick<CustomerRow, "key" | "foundId" | "isEnd">>(
  found: readonly Row[],
) {
  const end = found.find(({ isEnd }) => isEnd === 1);
  return {
    rows: found.filter(({ isEnd }) => isEnd === 0),
    end: end ? { key: end.key, id: end.foundId } : null,
  };
}
