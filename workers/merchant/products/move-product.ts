import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { productLimits } from "#app/shop/product-limits.ts";
import { products, shelfLists } from "../db/catalogue-schema.ts";
import { type ProductResult, refused } from "./change-product.ts";

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
      .where(sql.raw(shelfLists.all))
      .orderBy(products.position, products.id)
      .limit(productLimits.products);
    const from = rows.findIndex(({ id }) => id === productId);
    if (from < 0) return refused("not_found");
    const neighbour = rows[from + (direction === "up" ? -1 : 1)];
    const moved = rows[from];
    // The first one goes no further up.
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
            select id, position from products where ${sql.raw(shelfLists.all)}
            order by position, id limit ${productLimits.products}) as listed)`,
      )
      .returning({ id: products.id });
    if (written.length > 0) return { ok: true };
  }
  return refused("changed_meanwhile");
}

type Place = { id: string; position: number };

/** Who stands elsewhere after two neighbours have changed places; equal places are parted first. */
function placesAfter(rows: readonly Place[], one: string, other: string): Place[] {
  const isParted = rows.every(
    ({ position }, index) => position > (rows[index - 1]?.position ?? -1e9),
  );
  const positions = rows.map(({ position }, index) => (isParted ? position : (index + 1) * 10));
  const order = rows.map(({ id }) => (id === one ? other : id === other ? one : id));
  return order.flatMap((id, index) => {
    const position = positions[index] ?? 0;
    return rows.find((row) => row.id === id)?.position === position ? [] : [{ id, position }];
  });
}
