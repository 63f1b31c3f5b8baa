import {
  type Choices,
  choice,
  listView,
  optional,
  searchText,
  type ViewOf,
} from "#app/platform/list-view.ts";

export type ProductsState = "all" | "published" | "draft" | "hidden";

export const productsPath = "/admin/produkte";

export const states: Choices<ProductsState> = [
  { value: "all", name: "", label: "Alle" },
  { value: "published", name: "veroeffentlicht", label: "Veröffentlicht" },
  { value: "draft", name: "entwurf", label: "Entwürfe" },
  { value: "hidden", name: "verborgen", label: "Verborgen" },
];

export const productsList = listView(productsPath, {
  search: searchText(),
  state: choice("stand", states),
  after: optional("nach", (text) => (/^-?\d{1,9}_prod_[0-9A-Z]{26}$/.test(text) ? text : null)),
});

export type ProductsView = ViewOf<typeof productsList>;

export function productAddress(productId: string, part = ""): string {
  return `${productsPath}/${productId}${part && `/${part}`}`;
}

/** As the merchant makes them; others never reach its addresses. */
export function isProductId(text: unknown): text is string {
  return typeof text === "string" && /^prod_[0-9A-Z]{26}$/.test(text);
}

export function isVariantId(text: unknown): text is string {
  return typeof text === "string" && /^variant_[0-9A-Z]{26}$/.test(text);
}

export const productsHeadingId = "produkte";
export const productHeadingId = "produkt-ueberschrift";
export const productStateId = "stand";
