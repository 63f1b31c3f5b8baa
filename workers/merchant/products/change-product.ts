import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import { productLimits } from "#app/shop/product.ts";
import {
  priceEntries,
  productLists,
  products,
  variants,
} from "#workers/merchant/db/catalogue-schema.ts";
import { type FoundProduct, getProduct } from "./queries.ts";

export type Seen = { productId: string; revision: number };

export type ProductRefusal =
  | "not_found"
  | "changed_meanwhile"
  | "already_created"
  | "too_many"
  | "last_variant"
  | "unknown_option"
  | "unknown_picture"
  | "not_counted"
  | "below_zero";

export type ProductResult = { ok: true } | { ok: false; code: ProductRefusal };

type ProductChange = {
  set?: Partial<typeof products.$inferInsert>;
  statements?: BatchItem<"sqlite">[];
};

export function refused(code: ProductRefusal): ProductResult {
  return { ok: false, code };
}

/**
 * Refused when the product is not the one that was seen; prices that changed are written down.
 * @param decide its statements have to hold only under the condition `isOurs`
 */
export async function changeProduct(
  { db, now }: { db: Database; now: Date },
  { productId, revision }: Seen,
  decide: (found: FoundProduct, isOurs: SQL) => ProductChange | ProductRefusal,
): Promise<ProductResult> {
  const found = await getProduct(db, productId, now);
  if (!found) return refused("not_found");
  if (found.product.revision !== revision) return refused("changed_meanwhile");
  const changeId = newId();
  const isOurs = sql`exists (select 1 from products as changed
    where changed.id = ${productId} and changed.change_id = ${changeId})`;
  const change = decide(found, isOurs);
  if (typeof change === "string") return refused(change);
  const at = now.toISOString();
  const [written] = await db.batch([
    db
      .update(products)
      .set({ ...change.set, changeId, revision: sql`${products.revision} + 1`, updatedAt: at })
      .where(
        and(
          eq(products.id, productId),
          eq(products.revision, revision),
          isNull(products.deletedAt),
        ),
      )
      .returning({ id: products.id }),
    ...(change.statements ?? []),
    notePrices(db, productId, at),
  ]);
  return written.length > 0 ? { ok: true } : refused("changed_meanwhile");
}

/** What the variants of a product cost from now on, where that is not written yet. */
export function notePrices(db: Database, productId: string, at: string) {
  const isUnwritten = sql`
    variants.product_id = ${productId} and variants.deleted_at is null and not exists (
      select 1 from price_entries as last
      where last.id = (select max(newest.id) from price_entries as newest
          where newest.variant_id = variants.id)
        and last.price_cents = variants.price_cents
        and last.sale_price_cents is variants.sale_price_cents)`;
  return insertFrom(db, priceEntries, variants, isUnwritten, {
    ...{ variantId: variants.id, since: at },
    ...{ priceCents: variants.priceCents, salePriceCents: variants.salePriceCents },
  });
}

const moveTries = 3;

/** One place up or down in the shop's order, whatever happens to its neighbours meanwhile. */
export async function moveProduct(
  { db }: { db: Database },
  productId: string,
  direction: "up" | "down",
): Promise<ProductResult> {
  for (let attempt = 0; attempt < moveTries; attempt += 1) {
    const rows = await db
      .select({ id: products.id, position: products.position })
      .from(products)
      .where(sql.raw(productLists.all))
      .orderBy(products.position, products.id)
      .limit(productLimits.products);
    const from = rows.findIndex(({ id }) => id === productId);
    if (from < 0) return refused("not_found");
    const neighbour = rows[from + (direction === "up" ? -1 : 1)];
    const moved = rows[from];
    if (!neighbour || !moved) return { ok: true };
    const places = placesAfter(rows, moved.id, neighbour.id);
    const seen = JSON.stringify(rows.map(({ id, position }) => [id, position]));
    const written = await db
      .update(products)
      .set({
        position: sql`(select place.value ->> 'position' from json_each(${JSON.stringify(places)})
          as place where place.value ->> 'id' = ${products.id})`,
      })
      .where(
        sql`${products.id} in (select value ->> 'id' from json_each(${JSON.stringify(places)}))
          and ${seen} = (select json_group_array(json_array(listed.id, listed.position)) from (
            select id, position from products where ${sql.raw(productLists.all)}
            order by position, id limit ${productLimits.products}) as listed)`,
      )
      .returning({ id: products.id });
    if (written.length > 0) return { ok: true };
  }
  return refused("changed_meanwhile");
}

type Place = { id: string; position: number };

/** The changed places after two neighbours were exchanged; equal places become different first. */
function placesAfter(rows: readonly Place[], one: string, other: string): Place[] {
  const areDifferent = rows.every(
    ({ position }, index) => position > (rows[index - 1]?.position ?? -1e9),
  );
  const positions = rows.map(({ position }, index) => (areDifferent ? position : (index + 1) * 10));
  const order = rows.map(({ id }) => (id === one ? other : id === other ? one : id));
  return order.flatMap((id, index) => {
    const position = positions[index] ?? 0;
    return rows.find((row) => row.id === id)?.position === position ? [] : [{ id, position }];
  });
}
