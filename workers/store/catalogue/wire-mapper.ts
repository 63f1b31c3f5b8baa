import { normaliseTitle } from "#app/shop/benefits.ts";
import type { Currency, Product, ProductImage, Variant } from "#app/shop/model.ts";
import { euro } from "#app/shop/policy.ts";
import { sanitiseHtml } from "./sanitise-html.ts";
import type { WireProduct, WireVariant } from "./wire.ts";

/** A product of ours and the outside addresses of its pictures, by their index on our side. */
export type MappedProduct = { product: Product; outsidePictures: readonly string[] };

/**
 * From the wire to our model: the one place that knows both.
 * @param isEmbedded the embedded merchant's pictures lie on our origin; any other's are delivered by
 *   ours, because pages ask no other origin
 */
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

function mapVariant(
  wire: WireVariant,
  ownAddress: (address: string | null) => string | null,
): Variant {
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
