// The shop's products as the specification (section 3) names them, in our own form. The store worker
// makes them from what a store service sends (`workers/store/catalogue/wire-mapper.ts`); nothing
// else reads the wire.

export type Currency = {
  /** ISO 4217 in lower case: 'eur'. */
  code: string;
  symbol: string;
  /** `$1` stands for the amount: '$1 €'. */
  template: string;
  decimalDigits: number;
};

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

/** What a card of the grid and a line of the cart show. */
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
