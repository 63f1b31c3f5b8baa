import type { Currency } from "#app/platform/money.ts";
import { isInStock } from "./policy.ts";

// Made by `workers/store/catalogue/wire-mapper.ts`; nothing else reads what a store service sends.

export type Variant = {
  id: string;
  /** '' when a product has only one. */
  title: string;
  imageUrl: string | null;
  sku: string | null;
  /** In the currency's smallest unit. */
  priceInCents: number;
  /** Null: not on sale. 0 is a price. */
  salePriceInCents: number | null;
  /** The lowest price of the 30 days before the reduction (§ 11 PAngV); null: nothing is struck. */
  lowestPriorPriceInCents: number | null;
  currency: Currency;
  manageInventory: boolean;
  /** How many can be bought; null where it is not counted. 0 is sold out. */
  inventoryQuantity: number | null;
  /** Net contents in grams or millilitres, for the Grundpreis (§ 4 PAngV). */
  weightGrams: number | null;
  volumeMillilitres: number | null;
  options: readonly { optionId: string; value: string }[];
};

export type ProductImage = { url: string; order: number };

export type ProductSummary = {
  id: string;
  title: string;
  subtitle: string;
  ribbonText: string;
  /** The thumbnail, else the first picture. */
  imageUrl: string | null;
  purchasable: boolean;
  siteProductSelection: string | null;
  /** 'physical', 'digital' or 'subscription'; '' when the store does not say. */
  type: string;
  updatedAt: string;
  variants: readonly Variant[];
};

export type Product = ProductSummary & {
  /** Sanitised HTML. */
  descriptionHtml: string;
  images: readonly ProductImage[];
  options: readonly { id: string; title: string; values: readonly string[] }[];
  /** Manufacturer, warnings and the like (GPSR), in order. Sanitised HTML. */
  additionalInfo: readonly { id: string; title: string; descriptionHtml: string }[];
};

/** A catalogue that the store service could not renew is served for a day, with a notice. */
export type Freshness = { isStale: boolean; asOf: string };

/** Specification, section 2, 'Product page'. */
export const notAvailable = "Derzeit nicht verfügbar";

type StockNote = { text: string; isRefusal: boolean } | null;

export function stockNote(
  product: Pick<ProductSummary, "purchasable">,
  variant: Pick<Variant, "manageInventory" | "inventoryQuantity"> | undefined,
  quantity: number,
): StockNote {
  if (!product.purchasable || !variant || !isInStock(variant, 1)) {
    return { text: notAvailable, isRefusal: true };
  }
  if (!variant.manageInventory) return null;
  const left = variant.inventoryQuantity ?? 0;
  return isInStock(variant, quantity)
    ? { text: `${left} auf Lager!`, isRefusal: false }
    : { text: `Nicht genügend Lagerbestand. Nur ${left} übrig.`, isRefusal: true };
}

export function isUnavailable(product: Pick<ProductSummary, "purchasable" | "variants">): boolean {
  return product.variants.every((variant) => stockNote(product, variant, 1)?.isRefusal);
}

/** Whether there is something to send, and so shipping to pay; a store may not say what it is. */
export function isShipped({ type }: Pick<ProductSummary, "type">): boolean {
  return type !== "digital" && type !== "subscription";
}

/** Bounds of what the practitioner writes about a product; its forms and the merchant hold the same. */
export const productLimits = {
  title: 120,
  subtitle: 200,
  ribbon: 24,
  description: 20_000,
  options: 3,
  optionTitle: 40,
  infos: 12,
  infoTitle: 80,
  info: 5000,
  variants: 50,
  variantTitle: 80,
  sku: 60,
  optionValue: 60,
  /** Euro cents: 99.999,99 €. */
  priceMaxCents: 9_999_999,
  /** Grams or millilitres. */
  contentMax: 1_000_000,
  stockMax: 100_000,
  stockNote: 120,
  pictures: 12,
  /** Of all that are not deleted: the shop reads them at once. */
  products: 500,
} as const;

export const stockReasons = {
  delivery: "Lieferung",
  broken: "Bruch oder Verderb",
  returned: "Rückgabe",
  own: "Eigenbedarf",
  counted: "Zählung",
  other: "Sonstiges",
} as const;

export type StockReason = keyof typeof stockReasons;
