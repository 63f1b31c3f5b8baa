import type { Database } from "#app/db/database.server.ts";
import { searchWords } from "#app/platform/search/search-words.ts";
import { type CustomersView, customersPageSize } from "./customers-address.ts";
import type { ListFacts } from "./describe-list.ts";
import { customerTotal, filteredCount, listedCustomers, noCount } from "./list-queries.server.ts";
import type { FoundRow } from "./list-row.ts";
import { type CustomerSearch, foundCustomers } from "./search-queries.server.ts";

/** For a batch: a page of the list or of a search, how many a filter shows, and the total. */
export function listReads(db: Database, view: CustomersView) {
  const search = searchOf(view);
  const rows = search
    ? foundCustomers(db, search, customersPageSize)
    : listedCustomers(db, view, customersPageSize);
  const count = view.filter && !search ? filteredCount(db, view.filter) : noCount(db);
  return [rows, count, customerTotal(db)] as const;
}

/** Null: nothing is searched for. */
export function searchOf({ search, filter, place }: CustomersView): CustomerSearch | null {
  const words = searchWords(search);
  return words.length > 0 ? { words, filter, place } : null;
}

/** The answers of `listReads`. */
type ListAnswers = readonly [
  rows: readonly FoundRow[],
  counted: readonly { count: number }[],
  total: readonly { total: number }[],
];

export function listFacts([found, [counted], [counter]]: ListAnswers): ListFacts {
  return { ...withoutEnd(found), count: counted?.count ?? null, total: counter?.total ?? 0 };
}

/** The customers among the rows, and where the search broke off; null when it came to its end. */
export function withoutEnd(found: readonly FoundRow[]): Pick<ListFacts, "rows" | "end"> {
  const end = found.find(({ isEnd }) => isEnd === 1);
  return {
    rows: found.filter(({ isEnd }) => isEnd === 0),
    end: end ? { key: end.key, id: end.foundId } : null,
  };
}
