import { z } from "zod";
import type { Currency } from "#app/platform/money.ts";
import { euro } from "#app/platform/money.ts";
import { normaliseTitle } from "#app/shop/benefits.ts";
import type { Product, ProductImage } from "#app/shop/product.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

export type MappedProduct = { product: Product; outsidePictures: readonly string[] };

/** Pictures of an outside store get an address of ours: pages ask no other origin. */
export function mapProduct(wire: WireProduct, isEmbedded: boolean): MappedProduct {
  const outsidePictures: string[] = [];

  function ownAddress(address: string | null): string | null {
    if (!address) return null;
    const url = URL.parse(address);
    // Two slashes would be another host.
    if (isEmbedded) return url && !url.pathname.startsWith("//") ? url.pathname : null;
    if (url?.protocol !== "https:") return null;
    const known = outsidePictures.indexOf(url.href);
    const index = known < 0 ? outsidePictures.push(url.href) - 1 : known;
    return `/product/${wire.id}/bild/${index}`;
  }

  const images: ProductImage[] = [...wire.images, ...wire.media]
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ url, order }) => {
      const own = ownAddress(url);
      return own ? [{ url: own, order }] : [];
    });
  const product: Product = {
    id: wire.id,
    title: normaliseTitle(wire.title),
    subtitle: normaliseTitle(wire.subtitle ?? ""),
    ribbonText: normaliseTitle(wire.ribbon_text ?? ""),
    descriptionHtml: sanitiseHtml(wire.description ?? ""),
    imageUrl: ownAddress(wire.thumbnail) ?? images[0]?.url ?? null,
    images,
    purchasable: wire.purchasable,
    siteProductSelection: wire.site_product_selection,
    type: wire.type?.value ?? "",
    updatedAt: wire.updated_at,
    options: wire.options.map(({ id, title, values }) => ({
      id,
      title: normaliseTitle(title),
      values: [...new Set(values.map(({ value }) => normaliseTitle(value)))],
    })),
    additionalInfo: wire.additional_info
      .toSorted((one, other) => one.order - other.order)
      .map(({ id, title, description }) => ({
        id,
        title: normaliseTitle(title),
        descriptionHtml: sanitiseHtml(description),
      })),
    variants: wire.variants.map((variant) => mapVariant(variant, ownAddress)),
  };
  return { product, outsidePictures };
}

function mapVariant(wire: WireVariant, ownAddress: (address: string | null) => string | null) {
  const [price] = wire.prices;
  return {
    id: wire.id,
    title: normaliseTitle(wire.title),
    imageUrl: ownAddress(wire.image_url),
    sku: wire.sku,
    priceInCents: price.amount,
    salePriceInCents: price.sale_amount ?? null,
    lowestPriorPriceInCents: null,
    currency: mapCurrency(price),
    manageInventory: wire.manage_inventory,
    inventoryQuantity: wire.manage_inventory ? Math.max(0, wire.inventory_quantity ?? 0) : null,
    weightGrams: wire.weight,
    volumeMillilitres: wire.volume,
    options: wire.options.map(({ option_id, value }) => ({
      optionId: option_id,
      value: normaliseTitle(value),
    })),
  };
}

function mapCurrency({ currency_code, currency }: WireVariant["prices"][number]): Currency {
  if (!currency) {
    const code = currency_code.toLowerCase();
    return code === euro.code ? euro : { code, symbol: "", template: "$1", decimalDigits: 2 };
  }
  return {
    code: currency.code.toLowerCase(),
    symbol: currency.symbol,
    template: currency.template,
    decimalDigits: currency.decimal_digits,
  };
}

// Required is only what a product cannot be sold without.

const id = z.string().regex(/^[\w-]{1,100}$/);
const cents = z.number().int().min(0).max(100_000_000);
const words = z.string().catch("");
const address = z.string().max(2000).nullable().catch(null);
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

type WireProduct = z.output<typeof wireProduct>;
type WireVariant = WireProduct["variants"][number];

/** Its products are parsed one by one: a broken one is left out. */
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
