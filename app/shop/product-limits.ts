/** Bounds of what the practitioner writes about a product; its forms and the merchant hold the same. */
export const productLimits = {
  title: 120,
  subtitle: 200,
  ribbon: 24,
  /** As HTML. */
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

/** Why the practitioner corrects a stock. */
export const stockReasons = {
  delivery: "Lieferung",
  broken: "Bruch oder Verderb",
  returned: "Rückgabe",
  own: "Eigenbedarf",
  counted: "Zählung",
  other: "Sonstiges",
} as const;

export type StockReason = keyof typeof stockReasons;
