import { eq, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { counters, customerFilters, customerSorts, customers } from "#app/db/practice-schema.ts";
import type { CustomerFilter, CustomersView } from "./customers-address.ts";
import { selectCount, selectRows } from "./select-rows.server.ts";

/** More than so many are not counted. */
export const countedMax = 100;

/** Of customers and their profiles, for a list and for a search. */
export const rowColumns = sql`${customers.userId} as "id", ${customers.nameKey} as "nameKey",
  ${profiles.fullName} as "fullName", ${profiles.email} as "email",
  ${profiles.postalCode} as "postalCode", ${profiles.city} as "city",
  ${customers.isConfirmed} as "isConfirmed", ${customers.isComplete} as "isComplete",
  ${customers.isBlocked} as "isBlocked", ${customers.hasSubscription} as "hasSubscription",
  ${customers.lastActivityAt} as "lastActivityAt"`;

/** The same words as of the partial indexes. */
export function filterCondition(filter: CustomerFilter | null): SQL {
  return filter ? sql.raw(customerFilters[filter]) : sql`true`;
}

/** A page of the list and one row more, in the order in which the index is read. */
export function listedCustomers(db: Database, view: CustomersView, size: number) {
  const { column, isNewestFirst } = sortOf(view.sort);
  const isBackwards = view.place?.side === "before";
  const isDescending = isNewestFirst !== isBackwards;
  const key = customers[column];
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const beyond = sql.raw(isDescending ? "<" : ">");
  const from = view.place
    ? sql`(${key}, ${customers.userId}) ${beyond} (${view.place.cursor.key}, ${view.place.cursor.id})`
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

/** How many customers there are; no table is counted. */
export function customerTotal(db: Database) {
  return db.select({ total: counters.value }).from(counters).where(eq(counters.name, "customers"));
}

/** How many a filter shows, as far as they are counted. */
export function filteredCount(db: Database, filter: CustomerFilter) {
  return selectCount(
    db,
    sql`select count(*) as "count" from (select 1 from ${customers} where ${filterCondition(filter)} limit ${countedMax})`,
  );
}

/** Of the whole list its total is said, and a search is not counted. */
export function noCount(db: Database) {
  return selectCount(db, sql`select 0 as "count" where false`);
}
