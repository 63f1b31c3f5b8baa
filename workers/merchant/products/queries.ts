import { and, asc, desc, eq, getTableColumns, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { pick } from "#app/platform/pick.ts";
import { productLimits } from "#app/shop/product.ts";
import type { ListQuery } from "#workers/merchant/contract/requests.ts";
import {
  priceEntries,
  productLists,
  products,
  stockEntries,
  variants,
} from "#workers/merchant/db/catalogue-schema.ts";
import { checkoutItems } from "#workers/merchant/db/order-schema.ts";
import type { ProductQuery } from "./product-input.ts";

const { id, title, sku, productId, deletedAt: _, ...otherColumns } = getTableColumns(variants);

/** What can be bought; null when not counted. An open order page takes nothing from it. */
const available = sql<number | null>`case when ${variants.manageInventory} then
  coalesce(${variants.inventoryQuantity}, 0) end`.as("available");

/** Ids by one bound value, because D1 binds a hundred at most. */
function oneOf(column: typeof products.id | typeof variants.productId, ids: readonly string[]) {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

// What the public sees.

export type PublicVariant = Awaited<ReturnType<typeof variantsOf>>[number];

/** In the order of the indexes on products. */
function isPublic() {
  return and(
    eq(products.status, "published"),
    eq(products.isHidden, false),
    isNull(products.deletedAt),
  );
}

const sortColumns = {
  order: products.position,
  title: products.title,
  created_at: products.createdAt,
  updated_at: products.updatedAt,
} satisfies Record<ListQuery["sort_by"], unknown>;

function variantsOf(db: Database, productIds: SQL) {
  return db
    .select({ id, productId, title, sku, ...otherColumns, available })
    .from(variants)
    .where(and(productIds, isNull(variants.deletedAt)))
    .orderBy(asc(variants.productId), asc(variants.position));
}

export async function listPublicProducts(db: Database, query: ListQuery) {
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

export async function getPublicProduct(db: Database, productId: string) {
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
  return await variantsOf(db, sql`${variants.productId} in ${shown}`);
}

// What the practitioner sees: drafts and hidden ones, too, but none that is deleted.

const pageSize = 50;
/** What is counted for a filter; more is said as '99+'. */
const countedMost = 100;
const historyLength = 20;

export async function listProducts(db: Database, query: ProductQuery) {
  const ids =
    query.search === "" ? await listIds(db, query, pageSize + 1) : await findIds(db, query);
  const shown = ids.slice(0, pageSize);
  const [rows, variantRows, all, published, draft, hidden] = await db.batch([
    db
      .select({
        ...pick(products, "id", "title", "status", "isHidden", "purchasable", "position"),
        imageFile: sql<string | null>`${products.images} ->> 0`.as("image_file"),
      })
      .from(products)
      .where(oneOf(products.id, shown)),
    db
      .select({
        ...pick(variants, "productId", "priceCents", "salePriceCents", "manageInventory"),
        available,
      })
      .from(variants)
      .where(and(oneOf(variants.productId, shown), isNull(variants.deletedAt))),
    countOf(db, "all"),
    countOf(db, "published"),
    countOf(db, "draft"),
    countOf(db, "hidden"),
  ]);
  const variantsBy = Map.groupBy(variantRows, ({ productId }) => productId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    products: shown.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ ...row, variants: variantsBy.get(id) ?? [] }] : [];
    }),
    hasMore: ids.length > pageSize,
    counts: {
      all: all[0]?.count ?? 0,
      published: published[0]?.count ?? 0,
      draft: draft[0]?.count ?? 0,
      hidden: hidden[0]?.count ?? 0,
    },
  };
}

async function listIds(db: Database, { state, after }: ProductQuery, most: number) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isListed(state), isAfter(after)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Those of which title, subtitle and SKUs have all the words. */
async function findIds(db: Database, { state, search, after }: ProductQuery): Promise<string[]> {
  const rows = await db
    .select({
      ...pick(products, "id", "title", "subtitle"),
      skus: sql<string | null>`(select group_concat(own.sku, ' ') from variants as own
        where own.product_id = products.id and own.deleted_at is null)`,
    })
    .from(products)
    .where(and(isListed(state), isAfter(after)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(productLimits.products);
  const words = foldForSearch(search).split(" ");
  return rows
    .filter(({ title, subtitle, skus }) => {
      const folded = foldForSearch([title, subtitle, skus].join(" "));
      return words.every((word) => folded.includes(word));
    })
    .map(({ id }) => id);
}

export async function getProduct(db: Database, productId: string, now: Date) {
  const [[product], variantRows] = await db.batch([
    db
      .select()
      .from(products)
      .where(and(eq(products.id, productId), isNull(products.deletedAt))),
    db
      .select({ id, title, sku, ...otherColumns, onOpenPages: piecesOnOpenPages(now) })
      .from(variants)
      .where(and(eq(variants.productId, productId), isNull(variants.deletedAt)))
      .orderBy(asc(variants.position)),
  ]);
  return product ? { product, variants: variantRows } : null;
}

export type FoundProduct = NonNullable<Awaited<ReturnType<typeof getProduct>>>;

export async function getVariantHistory(db: Database, variantId: string) {
  const [prices, stock] = await db.batch([
    db
      .select(pick(priceEntries, "since", "priceCents", "salePriceCents"))
      .from(priceEntries)
      .where(eq(priceEntries.variantId, variantId))
      .orderBy(desc(priceEntries.id))
      .limit(historyLength),
    db
      .select(pick(stockEntries, "at", "change", "quantityAfter", "reason", "note"))
      .from(stockEntries)
      .where(eq(stockEntries.variantId, variantId))
      .orderBy(desc(stockEntries.at), desc(stockEntries.id))
      .limit(historyLength),
  ]);
  return { prices, stock };
}

function isListed(state: ProductQuery["state"]): SQL {
  return sql.raw(productLists[state]);
}

function isAfter(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const parted = after.indexOf("_");
  const [position, id] = [Number(after.slice(0, parted)), after.slice(parted + 1)];
  return sql`(${products.position}, ${products.id}) > (${position}, ${id})`;
}

/** They are nobody's until they are ordered. */
function piecesOnOpenPages(now: Date) {
  return sql<number>`(select coalesce(sum(${checkoutItems.quantity}), 0) from ${checkoutItems}
    where ${checkoutItems.variantId} = ${variants.id}
      and ${checkoutItems.heldUntil} > ${now.toISOString()})`.as("on_open_pages");
}

function countOf(db: Database, state: ProductQuery["state"]) {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(products)
    .where(isListed(state))
    // So that the list's own index is read, which holds nothing else.
    .orderBy(asc(products.position), asc(products.id))
    .limit(countedMost)
    .as("some");
  return db.select({ count: sql<number>`count(*)`.as("count") }).from(some);
}
