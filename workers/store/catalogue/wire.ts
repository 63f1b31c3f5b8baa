import { z } from "zod";

// What a store service sends, as far as we use it. What a product cannot be sold without is
// required; what only adorns it falls back to nothing, so that a new form of it breaks no page.

const id = z.string().regex(/^[\w-]{1,100}$/);
const cents = z.number().int().min(0).max(100_000_000);
const words = z.string().catch("");
const address = z.string().max(2000).nullable().catch(null);
/** Missing and malformed are the same: not known. */
const amount = z.number().positive().finite().nullable().catch(null);

const currency = z
  .object({
    code: z.string().min(3).max(3),
    symbol: z.string().max(5).catch(""),
    template: z.string().max(20).catch("$1"),
    decimal_digits: z.number().int().min(0).max(4).catch(2),
  })
  .nullish()
  .catch(null);

const price = z.object({
  amount: cents,
  sale_amount: cents.nullish(),
  currency_code: z.string().min(3).max(3).catch("eur"),
  currency,
});

const variant = z.object({
  id,
  title: words,
  image_url: address,
  sku: z.string().nullable().catch(null),
  prices: z.tuple([price], price),
  manage_inventory: z.boolean().catch(false),
  weight: amount,
  volume: amount,
  options: z.array(z.object({ option_id: z.string(), value: z.string() })).catch([]),
  inventory_quantity: z.number().int().nullable().catch(null),
});

const picture = z.object({ url: z.string().max(2000), order: z.number().catch(0) });

export const wireProduct = z.object({
  id,
  title: z.string().min(1).max(500),
  subtitle: words.nullable(),
  ribbon_text: words.nullable(),
  description: words.nullable(),
  thumbnail: address,
  status: z.string().catch("published"),
  purchasable: z.boolean().catch(true),
  is_hidden: z.boolean().catch(false),
  order: z.number().nullable().catch(null),
  site_product_selection: z.string().nullable().catch(null),
  images: z.array(picture).catch([]),
  media: z.array(picture).catch([]),
  options: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        values: z.array(z.object({ value: z.string() })).catch([]),
      }),
    )
    .catch([]),
  variants: z.array(variant).min(1).max(100),
  additional_info: z
    .array(
      z.object({
        id: z.string(),
        order: z.number().catch(0),
        title: z.string(),
        description: words,
      }),
    )
    .catch([]),
  type: z.object({ value: z.string() }).nullable().catch(null),
  updated_at: words,
  deleted_at: z.string().nullable().catch(null),
});

export type WireProduct = z.output<typeof wireProduct>;
export type WireVariant = WireProduct["variants"][number];

/** Its products are parsed one by one, so that a broken one does not take the others along. */
export const wireProductList = z.object({
  count: z.number().int().min(0).nullable().catch(null),
  products: z.array(z.unknown()).max(100),
});

export const wireStock = z.object({
  variants: z.array(
    z.object({ id: z.string(), inventory_quantity: z.number().int().nullable().catch(null) }),
  ),
});

export const wireCheckout = z.object({ url: z.url() });
