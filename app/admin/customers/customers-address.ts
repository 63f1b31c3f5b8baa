import type { customerFilters, customerSorts } from "#app/db/practice-schema.ts";
import { readSearchText } from "#app/platform/search-text.ts";

export type CustomerFilter = keyof typeof customerFilters;
type CustomerSort = (typeof customerSorts)[number]["name"];

/** Where a page of the list begins, or before what it ends; null: at the first. */
export type PagePlace = { side: "after" | "before"; cursor: CustomerCursor } | null;

/** Which customers the practitioner looks at; the address says it. */
export type CustomersView = {
  search: string;
  filter: CustomerFilter | null;
  /** Of the list; what was searched for comes in the order of its matches. */
  sort: CustomerSort;
  place: PagePlace;
};

export const customersPageSize = 50;

export const filterNames = [
  { filter: "subscribed", label: "Mit Abo", name: "abo" },
  { filter: "unconfirmed", label: "Unbestätigt", name: "unbestaetigt" },
  { filter: "incomplete", label: "Unvollständig", name: "unvollstaendig" },
  { filter: "blocked", label: "Gesperrt", name: "gesperrt" },
] as const satisfies readonly { filter: CustomerFilter; label: string; name: string }[];

export const sortNames = [
  { sort: "name", label: "Nachname", name: "" },
  { sort: "activity", label: "Zuletzt aktiv", name: "aktiv" },
  { sort: "registration", label: "Neueste zuerst", name: "neu" },
] as const satisfies readonly { sort: CustomerSort; label: string; name: string }[];

export const allCustomers: CustomersView = { search: "", filter: null, sort: "name", place: null };

/** Whether somebody is looked for among all. */
export function isRestricted({ search, filter }: CustomersView): boolean {
  return search !== "" || filter !== null;
}

/** Reads the view from an address; whatever is not understood restricts nothing. */
export function readCustomersView(params: URLSearchParams): CustomersView {
  return {
    search: readSearchText(params.get("suche")),
    filter: readFilter(params.get("filter") ?? ""),
    sort: readSort(params.get("sortierung") ?? ""),
    place: readPlace(params),
  };
}

export function readFilter(name: string): CustomerFilter | null {
  return filterNames.find((one) => one.name === name)?.filter ?? null;
}

export function readSort(name: string): CustomerSort {
  return sortNames.find((one) => one.name === name)?.sort ?? "name";
}

function readPlace(params: URLSearchParams): PagePlace {
  const after = readCursor(params.get("nach") ?? "");
  if (after) return { side: "after", cursor: after };
  const before = readCursor(params.get("vor") ?? "");
  return before && { side: "before", cursor: before };
}

/** What of a view stands in an address; what restricts nothing is left out. */
export function customersQuery({ search, filter, sort, place }: CustomersView): string {
  const params = new URLSearchParams();
  const typed = readSearchText(search);
  const filterName = filterNames.find((one) => one.filter === filter)?.name;
  const sortName = sortNames.find((one) => one.sort === sort)?.name;
  if (typed) params.set("suche", typed);
  if (filterName) params.set("filter", filterName);
  if (sortName) params.set("sortierung", sortName);
  if (place) params.set(place.side === "after" ? "nach" : "vor", writeCursor(place.cursor));
  const query = params.toString();
  return query && `?${query}`;
}

export function customersAddress(view: CustomersView): string {
  return `/admin${customersQuery(view)}`;
}

/** The dialog with a customer's details, over the list as it is looked at. */
export function customerDetailsAddress(customerId: string, view: CustomersView): string {
  return `/admin/details/${customerId}${customersQuery(view)}`;
}

/** All that the view shows, on all of its pages, as a file. */
export function customersFileAddress(view: CustomersView): string {
  return `/admin/kunden.csv${customersQuery({ ...view, place: null })}`;
}

/** Where focus goes when the details close and what opened them is gone. */
export const customersHeadingId = "kunden";

/** A row of a list sorted by `key`, or of a search by the word that was found. */
export type CustomerCursor = { key: string; id: string };

/** For an address. An id has no full stop; a key may hold anything. */
function writeCursor({ key, id }: CustomerCursor): string {
  return `${id}.${key}`;
}

/** Null for whatever `writeCursor` did not write; a made-up one only begins the list elsewhere. */
function readCursor(text: string): CustomerCursor | null {
  const [, id, key] = /^([\w-]{1,64})\.(.{1,400})$/su.exec(text) ?? [];
  return id && key ? { key, id } : null;
}
