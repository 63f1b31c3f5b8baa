import { readSearchText } from "#app/ui/search-text.ts";

export type ProductsView = { search: string; state: ProductsState; after: string };
export type ProductsState = "all" | "published" | "draft" | "hidden";

export const productsPath = "/admin/produkte";

export const states = [
  { state: "all", label: "Alle", name: "" },
  { state: "published", label: "Veröffentlicht", name: "veroeffentlicht" },
  { state: "draft", label: "Entwürfe", name: "entwurf" },
  { state: "hidden", label: "Verborgen", name: "verborgen" },
] as const satisfies readonly { state: ProductsState; label: string; name: string }[];

export function readProductsView(params: URLSearchParams): ProductsView {
  const after = params.get("nach") ?? "";
  return {
    search: readSearchText(params.get("suche")),
    state: states.find(({ name }) => name === params.get("stand"))?.state ?? "all",
    after: /^-?\d{1,9}_prod_[0-9A-Z]{26}$/.test(after) ? after : "",
  };
}

export function productsAddress({ search, state, after }: ProductsView): string {
  const params = new URLSearchParams();
  if (search) params.set("suche", search);
  const name = states.find((one) => one.state === state)?.name;
  if (name) params.set("stand", name);
  if (after) params.set("nach", after);
  const query = params.toString();
  return `${productsPath}${query && `?${query}`}`;
}

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
