import type { customerFilters, customerSorts } from "#app/db/practice-schema.ts";
import { readSearchText } from "#app/ui/search-text.ts";

export type CustomerFilter = keyof typeof customerFilters;
type CustomerSort = (typeof customerSorts)[number]["name"];

export type PagePlace = { side: "after" | "before"; cursor: CustomerCursor } | null;

export type CustomersView = {
  search: string;
  filter: CustomerFilter | null;
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

export function isRestricted({ search, filter }: CustomersView): boolean {
  return search !== "" || filter !== null;
}

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

export function customerDetailsAddress(customerId: string, view: CustomersView): string {
  return `/admin/details/${customerId}${customersQuery(view)}`;
}

export function customersFileAddress(view: CustomersView): string {
  return `/admin/kunden.csv${customersQuery({ ...view, place: null })}`;
}

export const customersHeadingId = "kunden";

/** `key` is the sorted column, or the term that a search found. */
export type CustomerCursor = { key: string; id: string };

/** An id has no full stop; a key may hold anything. */
function writeCursor({ key, id }: CustomerCursor): string {
  return `${id}.${key}`;
}

function readCursor(text: string): CustomerCursor | null {
  const [, id, key] = /^([\w-]{1,64})\.(.{1,400})$/su.exec(text) ?? [];
  return id && key ? { key, id } : null;
}
