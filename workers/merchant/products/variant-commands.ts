import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import { productLimits } from "#app/shop/product.ts";
import { stockEntries, variants } from "#workers/merchant/db/catalogue-schema.ts";
import { newIdOf } from "#workers/merchant/ids.ts";
import {
  changeProduct,
  type ProductRefusal,
  type ProductResult,
  refused,
  type Seen,
} from "./change-product.ts";
import type { StockChange, VariantContent } from "./product-input.ts";
import type { FoundProduct } from "./queries.ts";

type Given = { db: Database; now: Date };

export function addVariant(given: Given, seen: Seen, variant: VariantContent) {
  return changeProduct(given, seen, (found, isOurs) => {
    const fault = faultOf(found, variant);
    if (fault) return fault;
    if (found.variants.length >= productLimits.variants) return "too_many";
    const last = Math.max(...found.variants.map(({ position }) => position), -1);
    return {
      statements: [
        insertWhen(given.db, variants, isOurs, {
          id: newIdOf("variant"),
          productId: found.product.id,
          position: last + 1,
          ...variantFields(variant),
          inventoryQuantity: variant.manageInventory ? variant.firstQuantity : null,
        }),
      ],
    };
  });
}

/** Saves a variant. Its stock stays as it is, unless it is counted from now on, or no more. */
export function saveVariant(given: Given, seen: Seen, variantId: string, variant: VariantContent) {
  return changeProduct(given, seen, (found, isOurs) => {
    if (!found.variants.some(({ id }) => id === variantId)) return "not_found";
    const fault = faultOf(found, variant);
    if (fault) return fault;
    const { manageInventory, firstQuantity } = variant;
    return {
      statements: [
        given.db
          .update(variants)
          .set({
            ...variantFields(variant),
            inventoryQuantity: manageInventory
              ? sql`coalesce(${variants.inventoryQuantity}, ${firstQuantity})`
              : null,
          })
          .where(and(eq(variants.id, variantId), isOurs)),
      ],
    };
  });
}

/** Takes a variant out of the catalogue for good; one at least stays. Orders still name it. */
export function deleteVariant(given: Given, seen: Seen, variantId: string) {
  return changeProduct(given, seen, (found, isOurs) => {
    if (!found.variants.some(({ id }) => id === variantId)) return "not_found";
    if (found.variants.length < 2) return "last_variant";
    return {
      statements: [
        given.db
          .update(variants)
          .set({ deletedAt: given.now.toISOString() })
          .where(and(eq(variants.id, variantId), isOurs)),
      ],
    };
  });
}

export function moveVariant(given: Given, seen: Seen, variantId: string, direction: "up" | "down") {
  return changeProduct(given, seen, (found, isOurs) => {
    const ids = found.variants.map(({ id }) => id);
    const from = ids.indexOf(variantId);
    if (from < 0) return "not_found";
    const to = direction === "up" ? from - 1 : from + 1;
    const other = ids[to];
    if (other === undefined) return {};
    ids[to] = variantId;
    ids[from] = other;
    const places = JSON.stringify(ids);
    return {
      statements: [
        given.db
          .update(variants)
          .set({
            position: sql`coalesce((select place.key from json_each(${places}) as place
              where place.value = ${variants.id}), ${variants.position})`,
          })
          .where(and(eq(variants.productId, found.product.id), isOurs)),
      ],
    };
  });
}

/** The condition stands in the writing statement, so that no sale at that moment is lost. */
export async function changeStock(
  { db, now }: Given,
  productId: string,
  variantId: string,
  stock: StockChange,
): Promise<ProductResult & { quantity?: number; isNew?: boolean }> {
  // Until the stock has followed, the entry has an id that no other try has.
  const triedId = newId();
  const change =
    stock.kind === "correct"
      ? sql`${stock.change}`
      : sql`${stock.quantity} - ${variants.inventoryQuantity}`;
  const isInRange =
    stock.kind === "correct"
      ? sql`${variants.inventoryQuantity} + ${stock.change} between 0 and ${productLimits.stockMax}`
      : sql`${variants.inventoryQuantity} = ${stock.seen}`;
  const source = sql`variants join products on products.id = variants.product_id`;
  const isPossible = sql`variants.id = ${variantId} and variants.product_id = ${productId}
    and variants.deleted_at is null and products.deleted_at is null and variants.manage_inventory
    and ${isInRange}
    and not exists (select 1 from stock_entries as first where first.id = ${stock.key})`;
  const noted = sql`(select entry.quantity_after from stock_entries as entry
    where entry.id = ${triedId})`;
  const [, [changed], , [first], [left]] = await db.batch([
    insertFrom(db, stockEntries, source, isPossible, {
      ...{ id: triedId, variantId: variants.id, at: now.toISOString(), change },
      quantityAfter: sql`${variants.inventoryQuantity} + ${change}`,
      ...{ reason: stock.reason, note: stock.note },
    }),
    db
      .update(variants)
      .set({ inventoryQuantity: noted })
      .where(and(eq(variants.id, variantId), sql`${noted} is not null`))
      .returning({ quantity: variants.inventoryQuantity }),
    db.update(stockEntries).set({ id: stock.key }).where(eq(stockEntries.id, triedId)),
    db
      .select({ change: stockEntries.change, quantity: stockEntries.quantityAfter })
      .from(stockEntries)
      .where(and(eq(stockEntries.id, stock.key), eq(stockEntries.variantId, variantId))),
    db
      .select({ isCounted: variants.manageInventory })
      .from(variants)
      .where(
        and(
          eq(variants.id, variantId),
          eq(variants.productId, productId),
          sql`${variants.deletedAt} is null`,
        ),
      ),
  ]);
  if (changed) return { ok: true, quantity: changed.quantity ?? 0, isNew: true };
  if (first) {
    const isSame =
      stock.kind === "correct" ? first.change === stock.change : first.quantity === stock.quantity;
    if (!isSame) return refused("changed_meanwhile");
    return { ok: true, quantity: first.quantity, isNew: false };
  }
  if (!left) return refused("not_found");
  if (!left.isCounted) return refused("not_counted");
  return refused(stock.kind === "correct" ? "below_zero" : "changed_meanwhile");
}

/** The columns that are written as they come. */
export function variantFields({ firstQuantity: _first, ...fields }: VariantContent) {
  return fields;
}

function faultOf({ product }: FoundProduct, variant: VariantContent): ProductRefusal | null {
  const known = new Set(product.options.map(({ id }) => id));
  if (!variant.optionValues.every(({ optionId }) => known.has(optionId))) return "unknown_option";
  const { imageFile } = variant;
  return imageFile === null || product.images.includes(imageFile) ? null : "unknown_picture";
}
