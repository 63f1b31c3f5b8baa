import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { variantPrices } from "#app/db/shop-schema.ts";
import { lowestPriorPrice, type PriceEntry } from "#workers/store/catalogue/price-history.ts";

type Priced = { id: string; priceCents: number; salePriceCents: number | null };

/** What the shop may strike beside a reduced price (§ 11 PAngV). */
export type Striking = {
  /** Struck now; null: nothing is. */
  struckCents: number | null;
  /** What a reduction that begins today may strike, if it is lower; null: nothing is known. */
  lowestCents: number | null;
};

/** By the variant's id, from the shop's own history and by the shop's own rule. */
export async function readStriking(
  db: Database,
  variants: readonly Priced[],
  now: Date,
): Promise<Record<string, Striking>> {
  const ids = JSON.stringify(variants.map(({ id }) => id));
  const rows = await db
    .select()
    .from(variantPrices)
    .where(inArray(variantPrices.variantId, sql`(select value from json_each(${ids}))`))
    .orderBy(asc(variantPrices.variantId), asc(variantPrices.since));
  const histories = Map.groupBy(rows, ({ variantId }) => variantId);
  return Object.fromEntries(
    variants.map((variant) => [
      variant.id,
      strikingOf(variant, histories.get(variant.id) ?? [], now),
    ]),
  );
}

/** @param history oldest first, as customers have seen it */
export function strikingOf(variant: Priced, history: readonly PriceEntry[], now: Date): Striking {
  const since = now.toISOString();
  const amount = variant.salePriceCents ?? variant.priceCents;
  // The shop has not read it yet, or the product is not in the shop.
  const seen = history.at(-1)?.amount === amount ? history : [...history, { since, amount }];
  const begun = [...history, { since, amount: belowAll }];
  return {
    struckCents: variant.salePriceCents === null ? null : lowestPriorPrice(seen),
    lowestCents: lowestPriorPrice(begun),
  };
}

const belowAll = -1;
