import { readSearchText } from "#app/ui/search-text.ts";

/** Which herbs the practitioner looks at; the address says it. */
export type HerbsView = { search: string; state: HerbsState; page: number };
export type HerbsState = "all" | "published" | "draft";

export const herbsPageSize = 48;

export const states = [
  { state: "all", label: "Alle", name: "" },
  { state: "published", label: "Veröffentlicht", name: "veroeffentlicht" },
  { state: "draft", label: "Entwürfe", name: "entwurf" },
] as const satisfies readonly { state: HerbsState; label: string; name: string }[];

/** Reads the view from an address; whatever is not understood is the first page of all. */
export function readHerbsView(params: URLSearchParams): HerbsView {
  const page = params.get("seite") ?? "";
  return {
    search: readSearchText(params.get("suche")),
    state: states.find(({ name }) => name === params.get("stand"))?.state ?? "all",
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function herbsAddress({ search, state, page }: HerbsView): string {
  const params = new URLSearchParams();
  if (search) params.set("suche", search);
  const name = states.find((one) => one.state === state)?.name;
  if (name) params.set("stand", name);
  if (page > 1) params.set("seite", String(page));
  const query = params.toString();
  return `/admin/kraeuter${query && `?${query}`}`;
}

export function herbAddress(herbId: number | string, part = ""): string {
  return `/admin/kraeuter/${herbId}${part && `/${part}`}`;
}

/** Where focus goes when a dialog over a herb closes. */
export const herbHeadingId = "kraut-ueberschrift";
/** Where it goes after saving: who sees the herb now, and what can be done next. */
export const herbStateId = "stand";
export const historyHeadingId = "verlauf-ueberschrift";
