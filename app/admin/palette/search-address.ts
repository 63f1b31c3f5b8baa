/** Of what is searched for. */
export const paletteSearchLength = 80;

export const searchPage = "/admin/suche";

/** What is searched for, as the address says it. */
export function readQuery(params: URLSearchParams): string {
  return Array.from((params.get("q") ?? "").trimStart())
    .slice(0, paletteSearchLength)
    .join("")
    .trimEnd();
}

export function searchAddress(query: string): string {
  return query === "" ? searchPage : `${searchPage}?${new URLSearchParams({ q: query })}`;
}
