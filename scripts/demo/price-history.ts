import type { Database } from "#app/db/database.server.ts";
import { variantPrices } from "#app/db/shop-schema.ts";
import type { SeedProduct } from "#workers/merchant/catalogue-seed/seed-product.ts";

/** Long enough before any sale to be a price of its last thirty days. */
const since = "2026-09-01T08:00:00.000Z";

/** What the goods on sale cost before, so that their old price may be struck (§ 11 PAngV). */
export async function addPriceHistory(
  db: Database,
  catalogue: readonly SeedProduct[],
): Promise<void> {
  const rows = catalogue
    .flatMap((product) => product.variants)
    .filter((variant) => variant.salePriceCents !== null)
    .map(({ id, priceCents }) => ({ variantId: id, since, amount: priceCents }));
  for (const row of rows) await db.insert(variantPrices).values(row).onConflictDoNothing();
}
