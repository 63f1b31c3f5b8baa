import type { ProductRow, VariantRow } from "./catalogue-queries.ts";

// From our rows to what is sent: the one place that knows both.

const currency = { code: "eur", symbol: "€", template: "$1 €", decimal_digits: 2 } as const;

/** `pictures` lie under another name in the list than in a single product. */
function toWire(origin: string, product: ProductRow, variants: readonly VariantRow[]) {
  const own = variants.filter(({ productId }) => productId === product.id);
  const [thumbnail] = product.images;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    ribbon_text: product.ribbonText,
    description: product.descriptionHtml,
    thumbnail: thumbnail ? `${origin}${thumbnail}` : null,
    status: product.status,
    purchasable: product.purchasable,
    is_hidden: product.isHidden,
    order: product.position,
    site_product_selection: product.siteProductSelection,
    options: product.options.map(({ id, title }) => ({
      id,
      title,
      values: own.flatMap((variant) =>
        variant.optionValues
          .filter(({ optionId }) => optionId === id)
          .map(({ value }) => ({
            id: `${variant.id}-${id}`,
            option_id: id,
            variant_id: variant.id,
            value,
          })),
      ),
    })),
    variants: own.map((variant) => variantToWire(origin, variant)),
    product_collections: [],
    additional_info: product.additionalInfo.map(({ id, title, descriptionHtml }, order) => ({
      id,
      order,
      title,
      description: descriptionHtml,
    })),
    type: { value: product.type },
    custom_fields: [],
    related_products: [],
    metadata: product.metadata,
    updated_at: product.updatedAt,
    created_at: product.createdAt,
    deleted_at: product.deletedAt,
  };
}

function picturesToWire(origin: string, { images }: ProductRow) {
  return images.map((file, order) => ({ url: `${origin}${file}`, order, type: "image" }));
}

export function listedProduct(
  origin: string,
  product: ProductRow,
  variants: readonly VariantRow[],
) {
  return { ...toWire(origin, product, variants), images: picturesToWire(origin, product) };
}

export function singleProduct(
  origin: string,
  product: ProductRow,
  variants: readonly VariantRow[],
) {
  return { ...toWire(origin, product, variants), media: picturesToWire(origin, product) };
}

function variantToWire(origin: string, variant: VariantRow) {
  return {
    id: variant.id,
    title: variant.title,
    image_url: variant.imageFile ? `${origin}${variant.imageFile}` : null,
    sku: variant.sku,
    prices: [
      {
        amount: variant.priceCents,
        sale_amount: variant.salePriceCents,
        currency_code: currency.code,
        currency,
      },
    ],
    manage_inventory: variant.manageInventory,
    weight: variant.weightGrams,
    volume: variant.volumeMillilitres,
    options: variant.optionValues.map(({ optionId, value }) => ({ option_id: optionId, value })),
    inventory_quantity: variant.available,
  };
}
