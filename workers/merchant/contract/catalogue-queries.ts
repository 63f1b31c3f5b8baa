import { and, asc, desc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { products, variants } from "#workers/merchant/db/catalogue-schema.ts";
import { checkoutItems } from "#workers/merchant/db/order-schema.ts";
import type { ListQuery, SortKey } from "./requests.ts";

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = Awaited<ReturnType<typeof variantsOf>>[number];

/** What the public may see, in the order of the indexes on products. */
function isPublic() {
  return and(
    eq(products.status, "published"),
    eq(products.isHidden, false),
    isNull(products.deletedAt),
  );
}

/** Ids by one bound value, because D1 binds a hundred at most. */
function oneOf(column: typeof products.id | typeof variants.productId, ids: readonly string[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

const sortColumns = {
  order: products.position,
  title: products.title,
  created_at: products.createdAt,
  updated_at: products.updatedAt,
} satisfies Record<SortKey, unknown>;

/** Pieces that stand on open order pages, at an instant. They are nobody's until they are ordered. */
export function piecesOnOpenPages(variantId: SQL | typeof variants.id, now: Date): SQL<number> {
  return sql<number>`(select coalesce(sum(${checkoutItems.quantity}), 0) from ${checkoutItems}
    where ${checkoutItems.variantId} = ${variantId}
      and ${checkoutItems.heldUntil} > ${now.toISOString()})`;
}

/** What can be bought; null when not counted. An open order page takes nothing from it. */
export const availablePieces = sql<number | null>`case when ${variants.manageInventory} then
  coalesce(${variants.inventoryQuantity}, 0) end`;

function variantsOf(db: Database, productIds: SQL) {
  return db
    .select({
      id: variants.id,
      productId: variants.productId,
      title: variants.title,
      sku: variants.sku,
      imageFile: variants.imageFile,
      priceCents: variants.priceCents,
      salePriceCents: variants.salePriceCents,
      manageInventory: variants.manageInventory,
      weightGrams: variants.weightGrams,
      volumeMillilitres: variants.volumeMillilitres,
      optionValues: variants.optionValues,
      available: availablePieces.as("available"),
    })
    .from(variants)
    .where(and(productIds, isNull(variants.deletedAt)))
    .orderBy(asc(variants.productId), asc(variants.position));
}

export async function listProducts(db: Database, query: ListQuery) {
  if (query.is_hidden === "true") return { count: 0, products: [], variants: [] };
  const condition = and(
    isPublic(),
    query["ids[]"] && oneOf(products.id, query["ids[]"]),
    query.to_date === undefined ? undefined : lte(products.createdAt, query.to_date),
  );
  const direction = query.order === "ASC" ? asc : desc;
  const sorting = [direction(sortColumns[query.sort_by]), direction(products.id)];
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(...sorting)
    .limit(query.limit)
    .offset(query.offset);
  const [[counted], shown, variantRows] = await db.batch([
    db
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(products)
      .where(condition),
    db
      .select()
      .from(products)
      .where(condition)
      .orderBy(...sorting)
      .limit(query.limit)
      .offset(query.offset),
    variantsOf(db, sql`${variants.productId} in ${page}`),
  ]);
  return { count: counted?.count ?? 0, products: shown, variants: variantRows };
}

export async function getProduct(db: Database, productId: string) {
  const [[product], variantRows] = await db.batch([
    db
      .select()
      .from(products)
      .where(and(eq(products.id, productId), isPublic())),
    variantsOf(db, eq(variants.productId, productId)),
  ]);
  return product ? { product, variants: variantRows } : null;
}

export async function listStock(db: Database, productIds: readonly string[] | null) {
  const shown = db
    .select({ id: products.id })
    .from(products)
    .where(and(isPublic(), productIds ? oneOf(products.id, productIds) : undefined));
  const condition = sql`${variants.productId} in ${shown}`;
  return await variantsOf(db, condition);
}
