import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { productLimits } from "#app/shop/product.ts";
import {
  type ProductOption,
  productLists,
  products,
  variants,
} from "#workers/merchant/db/catalogue-schema.ts";
import { sanitiseHtml } from "#workers/store/catalogue/sanitise-html.ts";
import { changeProduct, notePrices, type ProductResult, type Seen } from "./change-product.ts";
import { giveUpPictures } from "./picture-commands.ts";
import type { NewProduct, ProductContent } from "./product-input.ts";
import { variantFields } from "./variant-commands.ts";

type Given = { db: Database; now: Date };

/** The same form again finds what it has made; with other contents it is refused. */
export async function createProduct(
  { db, now }: Given,
  { key, content, type, variant }: NewProduct,
): Promise<{ ok: true; id: string; isNew: boolean } | Exclude<ProductResult, { ok: true }>> {
  const id = `prod_${key}`;
  const known = await db
    .select({ id: products.id })
    .from(products)
    .where(and(sql.raw(productLists.all), ne(products.id, id)))
    .limit(productLimits.products);
  if (known.length >= productLimits.products) return { ok: false, code: "too_many" };
  const at = now.toISOString();
  const texts = textsOf(id, content);
  const options = optionsOf(id, content, []);
  if (!options) return { ok: false, code: "unknown_option" };
  const after = sql`(select coalesce(max(last.position), 0) + 10 from products as last
    where ${sql.raw(productLists.all)})`;
  const variantId = `variant_${key}`;
  const [added, , , [product], [firstVariant]] = await db.batch([
    db
      .insert(products)
      .values({
        id,
        ...texts,
        options,
        type,
        status: "draft",
        position: after,
        images: [],
        metadata: type === "subscription" ? { interval: "year" } : {},
        updatedAt: at,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: products.id }),
    db
      .insert(variants)
      .values({
        id: variantId,
        productId: id,
        position: 0,
        ...variantFields(variant),
        imageFile: null,
        optionValues: [],
        inventoryQuantity: variant.manageInventory ? variant.firstQuantity : null,
      })
      .onConflictDoNothing(),
    notePrices(db, id, at),
    db.select().from(products).where(eq(products.id, id)),
    db.select().from(variants).where(eq(variants.id, variantId)),
  ]);
  if (added.length > 0) return { ok: true, id, isNew: true };
  const isSame =
    hasValues(product, { ...texts, type, options }) &&
    hasValues(firstVariant, { ...variantFields(variant), imageFile: null, optionValues: [] });
  return isSame ? { ok: true, id, isNew: false } : { ok: false, code: "already_created" };
}

/** Whether a stored row has these values, whatever else it has. False without a row. */
function hasValues(row: object | undefined, values: object): boolean {
  return row !== undefined && JSON.stringify({ ...row, ...values }) === JSON.stringify(row);
}

/** Saves what is written about a product. Values of options that are gone go with them. */
export function saveProduct(given: Given, seen: Seen, content: ProductContent) {
  return changeProduct(given, seen, ({ product }, isOurs) => {
    const options = optionsOf(product.id, content, product.options);
    if (!options) return "unknown_option";
    const kept = JSON.stringify(options.map(({ id }) => id));
    return {
      set: { ...textsOf(product.id, content), options },
      statements: [
        given.db
          .update(variants)
          .set({
            optionValues: sql`(select json_group_array(json(one.value))
              from json_each(${variants.optionValues}) as one
              where one.value ->> 'optionId' in (select value from json_each(${kept})))`,
          })
          .where(sql`${eq(variants.productId, product.id)} and ${isOurs}`),
      ],
    };
  });
}

export function setProductStatus(given: Given, seen: Seen, status: "published" | "draft") {
  return changeProduct(given, seen, () => ({ set: { status } }));
}

/** The row stays, because orders name it. */
export function deleteProduct(given: Given, seen: Seen) {
  return changeProduct(given, seen, ({ product }, isOurs) => ({
    set: { deletedAt: given.now.toISOString(), images: [] },
    statements: giveUpPictures(given, product, product.images, isOurs),
  }));
}

/** HTML as the shop shows an outside store's, so that what is stored is what is seen. */
function textsOf(productId: string, content: ProductContent) {
  const { title, subtitle, ribbonText, descriptionHtml, purchasable, isHidden } = content;
  return {
    title,
    subtitle: subtitle || null,
    ribbonText: ribbonText || null,
    descriptionHtml: sanitiseHtml(descriptionHtml),
    purchasable,
    isHidden,
    additionalInfo: content.additionalInfo.map((info, index) => ({
      id: `${productId}-info-${index + 1}`,
      title: info.title,
      descriptionHtml: sanitiseHtml(info.descriptionHtml),
    })),
  };
}

/** Options keep their ids, by which variants name them. Null: one is named that there is not. */
function optionsOf(
  productId: string,
  { options }: ProductContent,
  before: readonly ProductOption[],
): ProductOption[] | null {
  const taken = new Set(before.map(({ id }) => id));
  const made: ProductOption[] = [];
  for (const { id, title } of options) {
    if (id !== null && !taken.has(id)) return null;
    if (id !== null && made.some((one) => one.id === id)) return null;
    made.push({ id: id ?? freeOptionId(productId, taken), title });
  }
  return made;
}

function freeOptionId(productId: string, taken: Set<string>): string {
  let number = 1;
  while (taken.has(`${productId}-option-${number}`)) number += 1;
  const id = `${productId}-option-${number}`;
  taken.add(id);
  return id;
}
