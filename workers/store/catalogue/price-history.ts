import { and, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { variantPrices } from "#app/db/shop-schema.ts";
import { effectivePrice } from "#app/shop/policy.ts";
import { lowestPriorPrice, type PriceEntry, priorPriceBegin } from "#app/shop/prior-price.ts";
import type { Product } from "#app/shop/product.ts";
import type { CatalogueDependencies } from "./catalogue.ts";

/** Without the history no lowest prior price is given. */
export async function followPrices(
  { db, log, now, defer }: CatalogueDependencies,
  products: readonly Product[],
): Promise<Product[]> {
  const variants = products.flatMap((product) => product.variants);
  const variantIds = variants.map(({ id }) => id);
  const histories = await readHistories(db, variantIds).catch((error) => {
    log.error("catalogue.prices_failed", error);
    return null;
  });
  if (!histories) return [...products];
  const since = now.toISOString();
  const changed = variants.flatMap((variant) => {
    const history = histories.get(variant.id) ?? [];
    const amount = effectivePrice(variant);
    if (history.at(-1)?.amount === amount) return [];
    histories.set(variant.id, [...history, { since, amount }]);
    return [{ variantId: variant.id, amount }];
  });
  if (changed.length > 0) {
    defer(
      writePrices(db, changed, now).catch((error) => log.error("catalogue.prices_failed", error)),
    );
  }

  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      lowestPriorPriceInCents:
        variant.salePriceInCents === null
          ? null
          : lowestPriorPrice(histories.get(variant.id) ?? []),
    })),
  }));
}

async function readHistories(
  db: Database,
  variantIds: readonly string[],
): Promise<Map<string, PriceEntry[]>> {
  // D1 binds at most 100 parameters; ids travel as one JSON text.
  const ids = JSON.stringify(variantIds);
  const rows = await db
    .select()
    .from(variantPrices)
    .where(inArray(variantPrices.variantId, sql`(select value from json_each(${ids}))`))
    .orderBy(variantPrices.variantId, variantPrices.since);
  return Map.groupBy(rows, ({ variantId }) => variantId);
}

/** Two isolates may see the same change; the later one finds it written and adds nothing. */
async function writePrices(
  db: Database,
  changed: readonly { variantId: string; amount: number }[],
  now: Date,
): Promise<void> {
  const list = JSON.stringify(changed);
  const lookedBackTo = priorPriceBegin(now.toISOString());
  const older = alias(variantPrices, "older");
  const isChanged = sql`value ->> 'amount' is not (
    select ${variantPrices.amount} from ${variantPrices}
    where ${variantPrices.variantId} = value ->> 'variantId'
    order by ${variantPrices.since} desc limit 1)`;
  await db.batch([
    insertFrom(db, variantPrices, sql`json_each(${list})`, isChanged, {
      ...{ variantId: sql`value ->> 'variantId'`, amount: sql`value ->> 'amount'` },
      since: now.toISOString(),
    }).onConflictDoNothing(),
    db.delete(variantPrices).where(
      and(
        inArray(
          variantPrices.variantId,
          sql`(select value ->> 'variantId' from json_each(${list}))`,
        ),
        lt(
          variantPrices.since,
          sql`(select max(${older.since}) from ${variantPrices} as ${sql.identifier("older")}
            where ${older.variantId} = ${variantPrices.variantId} and ${older.since} <= ${lookedBackTo})`,
        ),
      ),
    ),
  ]);
}
