import { eq } from "drizzle-orm";
import { catalogueSnapshots } from "#app/db/shop-schema.ts";
import type { Product } from "#app/shop/model.ts";
import type { CatalogueDependencies } from "./catalogue.ts";

/** D1 keeps rows of up to 2 MB. */
const maxCharacters = 900_000;

type SnapshotDependencies = Pick<CatalogueDependencies, "db" | "storeId" | "now" | "log">;

type SnapshotContent = {
  products: readonly Product[];
  pictures: ReadonlyMap<string, readonly string[]>;
};

/** Keeps the catalogue for isolates that start while the store service is down. */
export async function writeSnapshot(
  { db, storeId, now, log }: SnapshotDependencies,
  { products, pictures }: SnapshotContent,
): Promise<void> {
  const text = JSON.stringify({ products, pictures: [...pictures] });
  if (text.length > maxCharacters) {
    log.error("catalogue.snapshot_too_large", undefined, { characters: text.length });
    return;
  }
  const row = { content: text, asOf: now.toISOString() };
  try {
    await db
      .insert(catalogueSnapshots)
      .values({ storeId, ...row })
      .onConflictDoUpdate({ target: catalogueSnapshots.storeId, set: row });
  } catch (error) {
    // The shop goes on without a copy.
    log.error("catalogue.snapshot_failed", error);
  }
}

export async function readSnapshot({
  db,
  storeId,
}: SnapshotDependencies): Promise<(SnapshotContent & { asOf: string }) | null> {
  const [row] = await db
    .select()
    .from(catalogueSnapshots)
    .where(eq(catalogueSnapshots.storeId, storeId));
  if (!row) return null;
  // Written by `writeSnapshot` alone.
  const { products, pictures } = JSON.parse(row.content) as {
    products: Product[];
    pictures: [string, string[]][];
  };
  return { products, pictures: new Map(pictures), asOf: row.asOf };
}
