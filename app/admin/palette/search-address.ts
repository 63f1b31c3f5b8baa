import { readSearchText } from "#app/ui/search-text.ts";

export const searchPage = "/admin/suche";

/** What is searched for, as the address says it. */
export function readQuery(params: URLSearchParams): string {
  return readSearchText(params.get("q"));
}

export function searchAddress(query: string): string {
  return query === "" ? searchPage : `${searchPage}?${new URLSearchParams({ q: query })}`;
}
