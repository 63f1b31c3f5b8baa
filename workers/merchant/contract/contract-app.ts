import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { openCheckout } from "#workers/merchant/checkout/open-checkout.ts";
import type { products } from "#workers/merchant/db/catalogue-schema.ts";
import { givenFor, type MerchantEnv } from "#workers/merchant/merchant-env.ts";
import { embeddedStoreId, maxBodyBytes } from "#workers/merchant/policy.ts";
import {
  getPublicProduct,
  listPublicProducts,
  listStock,
  type PublicVariant,
} from "#workers/merchant/products/queries.ts";
import {
  answerError,
  ContractError,
  listQuery,
  notFound,
  parseCheckoutBody,
  productQuery,
  readQuery,
  variantsQuery,
} from "./requests.ts";

type ProductRow = typeof products.$inferSelect;

/** What any store service offers, below `/merchant/store/{store}`. */
export const contractApp = new Hono<{ Bindings: MerchantEnv }>()
  .use("/:store/*", async (c, next) => {
    if (c.req.param("store") !== embeddedStoreId) throw notFound();
    await next();
  })
  .get("/:store/products", async (c) => {
    const query = readQuery(c.req.url, listQuery);
    const { db, origin } = givenFor(c.req.raw, c.env);
    const { count, products, variants } = await listPublicProducts(db, query);
    const listed = products.map((product) => ({
      ...toWire(origin, product, variants),
      images: picturesToWire(origin, product),
    }));
    return c.json({ count, offset: query.offset, limit: query.limit, products: listed });
  })
  .get("/:store/products/:id", async (c) => {
    readQuery(c.req.url, productQuery);
    const { db, origin } = givenFor(c.req.raw, c.env);
    const found = await getPublicProduct(db, c.req.param("id"));
    if (!found) throw notFound();
    const { product, variants } = found;
    const media = picturesToWire(origin, product);
    return c.json({ product: { ...toWire(origin, product, variants), media } });
  })
  .get("/:store/variants", async (c) => {
    const query = readQuery(c.req.url, variantsQuery);
    const { db } = givenFor(c.req.raw, c.env);
    const rows = await listStock(db, query["product_ids[]"] ?? null);
    return c.json({
      variants: rows.map(({ id, available }) => ({ id, inventory_quantity: available })),
    });
  })
  .post(
    "/:store/checkout",
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => answerError(c, tooLarge) }),
    async (c) => {
      readQuery(c.req.url, noQuery);
      const given = givenFor(c.req.raw, c.env);
      const body = parseCheckoutBody(await c.req.text(), given.origin);
      const token = await openCheckout(given, body);
      return c.json({ url: `${given.origin}/merchant/kasse/${token}` });
    },
  )
  .on(
    "ALL",
    ["/:store/products", "/:store/products/:id", "/:store/variants", "/:store/checkout"],
    (c) => answerError(c, wrongMethod),
  )
  .all("*", (c) => answerError(c, notFound()));

const wrongMethod = new ContractError(
  405,
  "method_not_allowed",
  "This address takes another method.",
);
const tooLarge = new ContractError(413, "too_large", "The body is longer than 64 kB.");
const internal = new ContractError(500, "internal", "Something went wrong.");
const noQuery = z.strictObject({});

export function answerFailure(error: Error, c: Context<{ Bindings: MerchantEnv }>) {
  if (error instanceof ContractError) return answerError(c, error);
  givenFor(c.req.raw, c.env).log.error("merchant.request_failed", error);
  return answerError(c, internal);
}

const currency = { code: "eur", symbol: "€", template: "$1 €", decimal_digits: 2 } as const;

/** Without the pictures: their name is `images` in the list, `media` in a single product. */
function toWire(origin: string, product: ProductRow, variants: readonly PublicVariant[]) {
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

function variantToWire(origin: string, variant: PublicVariant) {
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
