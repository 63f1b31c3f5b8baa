import type { Database } from "#app/db/database.server.ts";
import { type CustomersView, customersPageSize } from "./customers-address.ts";
import type { ListFacts } from "./describe-list.ts";
import { customerTotal, filteredCount, listedCustomers, noNote } from "./list-queries.server.ts";
import type { CustomerRow } from "./list-row.ts";
import { type CustomerSearch, foundCustomers, searchEnd } from "./search-queries.server.ts";
import { searchWords } from "./search-words.ts";
import type { ListNote } from "./select-rows.server.ts";

/** For a batch: a page of the list or of a search, what is to be said about it, and the total. */
export function listReads(db: Database, view: CustomersView) {
  return [...pageReads(db, view), customerTotal(db)] as const;
}

function pageReads(db: Database, view: CustomersView) {
  const search = searchOf(view);
  if (search) {
    return [foundCustomers(db, search, customersPageSize), searchEnd(db, search)] as const;
  }
  const note = view.filter ? filteredCount(db, view.filter) : noNote(db);
  return [listedCustomers(db, view, customersPageSize), note] as const;
}

/** Null: nothing is searched for. */
export function searchOf({ search, filter, place }: CustomersView): CustomerSearch | null {
  const words = searchWords(search);
  return words.length > 0 ? { words, filter, place } : null;
}

/** The answers of `listReads`. */
type ListAnswers = readonly [
  rows: readonly CustomerRow[],
  note: readonly ListNote[],
  total: readonly { total: number }[],
];

export function listFacts([rows, [note], [counter]]: ListAnswers): ListFacts {
  return {
    rows,
    count: note?.count ?? null,
    end: endOf(note),
    total: counter?.total ?? 0,
  };
}

/** Where a search broke off; null when it came to its end. */
export function endOf(note: ListNote | undefined): ListFacts["end"] {
  return note && note.term !== null && note.userId !== null
    ? { key: note.term, id: note.userId }
    : null;
}
