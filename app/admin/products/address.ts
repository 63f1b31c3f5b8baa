import { readSearchText } from "#app/platform/search-text.ts";

/** Which products the practitioner looks at; the address says it. */
export type ProductsView = { search: string; state: ProductsState; after: string };
export type ProductsState = "all" | "published" | "draft" | "hidden";

export const productsPath = "/admin/produkte";

export const states = [
  { state: "all", label: "Alle", name: "" },
  { state: "published", label: "Veröffentlicht", name: "veroeffentlicht" },
  { state: "draft", label: "Entwürfe", name: "entwurf" },
  { state: "hidden", label: "Verborgen", name: "verborgen" },
] as const satisfies readonly { state: ProductsState; label: string; name: string }[];

/** Reads the view from an address; whatever is not understood is the beginning of all. */
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

/** Ids as the merchant makes them; anything else never reaches an address at it. */
export function isProductId(text: unknown): text is string {
  return typeof text === "string" && /^prod_[0-9A-Z]{26}$/.test(text);
}

export function isVariantId(text: unknown): text is string {
  return typeof text === "string" && /^variant_[0-9A-Z]{26}$/.test(text);
}

/** Where focus goes when a product is gone. */
export const productsHeadingId = "produkte";
/** Where focus goes when a dialog over a product closes. */
export const productHeadingId = "produkt-ueberschrift";
/** Where it goes after saving: who sees the product now, and what can be done next. */
export const productStateId = "stand";
