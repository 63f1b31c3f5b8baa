import type { customerFilters, customerSorts } from "#app/db/practice-schema.ts";
import { turn } from "#app/platform/list-place.ts";
import {
  type Choices,
  choice,
  listView,
  searchText,
  type ViewOf,
} from "#app/platform/list-view.ts";

export type CustomerFilter = keyof typeof customerFilters;

export const customersPageSize = 24;
/** On the practice's first page. */
export const newestShown = 6;

export const filters: Choices<CustomerFilter | null> = [
  { value: null, name: "", label: "Alle" },
  { value: "subscribed", name: "abo", label: "Mit Abo" },
  { value: "unconfirmed", name: "unbestaetigt", label: "Unbestätigt" },
  { value: "incomplete", name: "unvollstaendig", label: "Unvollständig" },
  { value: "files", name: "ohne-konto", label: "Ohne Konto" },
  { value: "blocked", name: "gesperrt", label: "Gesperrt" },
];

export const sorts: Choices<(typeof customerSorts)[number]["name"]> = [
  { value: "name", name: "", label: "Nachname" },
  { value: "activity", name: "aktiv", label: "Zuletzt aktiv" },
  { value: "registration", name: "neu", label: "Neueste zuerst" },
];

/** `key` is the sorted column, or the term that a search found. */
export type CustomerCursor = { key: string; id: string };

/** An id has no full stop; a key may hold anything. */
function readCursor(text: string): CustomerCursor | null {
  const [, id, key] = /^([\w-]{1,64})\.(.{1,400})$/su.exec(text) ?? [];
  return id && key ? { key, id } : null;
}

export const customersPath = "/admin/kunden";

export const customersList = listView(customersPath, {
  search: searchText(),
  filter: choice("filter", filters),
  sort: choice("sortierung", sorts),
  from: turn({ after: "nach", before: "vor" }, readCursor, ({ key, id }) => `${id}.${key}`),
});

export type CustomersView = ViewOf<typeof customersList>;

export function filterLabel({ filter }: CustomersView): string {
  return filters.find(({ value }) => value === filter)?.label ?? "";
}

export function isRestricted({ search, filter }: CustomersView): boolean {
  return search !== "" || filter !== null;
}

export function customerDetailsAddress(customerId: string): string {
  return `/admin/details/${customerId}`;
}

export function customersFileAddress(view: CustomersView, ending: "csv" | "xlsx"): string {
  return customersList.address({ ...view, from: null }, `/admin/kunden.${ending}`);
}

export const customersHeadingId = "kunden";
