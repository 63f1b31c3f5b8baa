import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { foldForSearch } from "#app/herbs/search.ts";
import { productLimits } from "#app/shop/product.ts";
import {
  availablePieces,
  piecesOnOpenPages,
} from "#workers/merchant/contract/catalogue-queries.ts";
import {
  priceEntries,
  products,
  shelfLists,
  stockEntries,
  variants,
} from "#workers/merchant/db/catalogue-schema.ts";
import type { ShelfQuery } from "./product-input.ts";

// All products as the practitioner sees them: drafts and hidden ones, too, and never deleted ones.

const shelfPageSize = 50;
/** What is counted for a filter; more is said as '99+'. */
const countedMost = 100;
const historyLength = 20;

type ShelfState = ShelfQuery["state"];

export async function listShelf(db: Database, query: ShelfQuery) {
  const ids =
    query.search === "" ? await listIds(db, query, shelfPageSize + 1) : await findIds(db, query);
  const shown = ids.slice(0, shelfPageSize);
  const [rows, variantRows, all, published, draft, hidden] = await db.batch([
    db
      .select({
        id: products.id,
        title: products.title,
        status: products.status,
        isHidden: products.isHidden,
        purchasable: products.purchasable,
        position: products.position,
        imageFile: sql<string | null>`${products.images} ->> 0`.as("image_file"),
      })
      .from(products)
      .where(oneOf(products.id, shown)),
    db
      .select({
        productId: variants.productId,
        priceCents: variants.priceCents,
        salePriceCents: variants.salePriceCents,
        manageInventory: variants.manageInventory,
        available: availablePieces.as("available"),
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
    hasMore: ids.length > shelfPageSize,
    counts: {
      all: all[0]?.count ?? 0,
      published: published[0]?.count ?? 0,
      draft: draft[0]?.count ?? 0,
      hidden: hidden[0]?.count ?? 0,
    },
  };
}

async function listIds(db: Database, { state, after }: ShelfQuery, most: number) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isListed(state), isAfter(after)))
    .orderBy(asc(products.position), asc(products.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Products of which title, subtitle and numbers have all the words. As many as there may be. */
async function findIds(db: Database, { state, search, after }: ShelfQuery): Promise<string[]> {
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      subtitle: products.subtitle,
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

export async function getShelfProduct(db: Database, productId: string, now: Date) {
  const [[product], variantRows] = await db.batch([
    db
      .select()
      .from(products)
      .where(and(eq(products.id, productId), isNull(products.deletedAt))),
    db
      .select({
        id: variants.id,
        title: variants.title,
        sku: variants.sku,
        position: variants.position,
        imageFile: variants.imageFile,
        priceCents: variants.priceCents,
        salePriceCents: variants.salePriceCents,
        manageInventory: variants.manageInventory,
        inventoryQuantity: variants.inventoryQuantity,
        weightGrams: variants.weightGrams,
        volumeMillilitres: variants.volumeMillilitres,
        optionValues: variants.optionValues,
        onOpenPages: piecesOnOpenPages(variants.id, now).as("on_open_pages"),
      })
      .from(variants)
      .where(and(eq(variants.productId, productId), isNull(variants.deletedAt)))
      .orderBy(asc(variants.position)),
  ]);
  return product ? { product, variants: variantRows } : null;
}

export type ShelfProduct = NonNullable<Awaited<ReturnType<typeof getShelfProduct>>>;

export async function getVariantHistory(db: Database, variantId: string) {
  const { since, priceCents, salePriceCents } = priceEntries;
  const { at, change, quantityAfter, reason, note } = stockEntries;
  const [prices, stock] = await db.batch([
    db
      .select({ since, priceCents, salePriceCents })
      .from(priceEntries)
      .where(eq(priceEntries.variantId, variantId))
      .orderBy(desc(priceEntries.id))
      .limit(historyLength),
    db
      .select({ at, change, quantityAfter, reason, note })
      .from(stockEntries)
      .where(eq(stockEntries.variantId, variantId))
      .orderBy(desc(stockEntries.at), desc(stockEntries.id))
      .limit(historyLength),
  ]);
  return { prices, stock };
}

function isListed(state: ShelfState): SQL {
  return sql.raw(shelfLists[state]);
}

function isAfter(after: string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const parted = after.indexOf("_");
  const [position, id] = [Number(after.slice(0, parted)), after.slice(parted + 1)];
  return sql`(${products.position}, ${products.id}) > (${position}, ${id})`;
}

/** Ids by one bound value, because D1 binds a hundred at most. */
function oneOf(column: typeof products.id | typeof variants.productId, ids: readonly string[]) {
  return inArray(column, sql`(select value from json_each(${JSON.stringify(ids)}))`);
}

function countOf(db: Database, state: ShelfState) {
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
