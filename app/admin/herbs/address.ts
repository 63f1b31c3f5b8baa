import {
  type Choices,
  choice,
  listView,
  pageNumber,
  searchText,
  type ViewOf,
} from "#app/platform/list-view.ts";

export const herbsPageSize = 48;

export type HerbsState = "all" | "published" | "draft";

export const states: Choices<HerbsState> = [
  { value: "all", name: "", label: "Alle" },
  { value: "published", name: "veroeffentlicht", label: "Veröffentlicht" },
  { value: "draft", name: "entwurf", label: "Entwürfe" },
];

export const herbsList = listView("/admin/kraeuter", {
  search: searchText(),
  state: choice("stand", states),
  page: pageNumber(),
});

export type HerbsView = ViewOf<typeof herbsList>;

export function herbAddress(herbId: number | string, part = ""): string {
  return `/admin/kraeuter/${herbId}${part && `/${part}`}`;
}

export const herbHeadingId = "kraut-ueberschrift";
export const herbStateId = "stand";
export const historyHeadingId = "verlauf-ueberschrift";
