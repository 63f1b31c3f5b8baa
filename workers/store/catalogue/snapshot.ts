import { eq } from "drizzle-orm";
import { z } from "zod";
import { catalogueSnapshots } from "#app/db/shop-schema.ts";
import type { Product } from "#app/shop/product.ts";
import type { CatalogueDependencies } from "./catalogue.ts";

/** D1 keeps rows of up to 2 MB. */
const maxCharacters = 900_000;

type SnapshotContent = {
  products: readonly Product[];
  pictures: ReadonlyMap<string, readonly string[]>;
};

export async function writeSnapshot(
  { db, storeId, now, log }: CatalogueDependencies,
  { products, pictures }: SnapshotContent,
): Promise<void> {
  const content = JSON.stringify({ products, pictures: [...pictures] });
  if (content.length > maxCharacters) {
    log.error("catalogue.snapshot_too_large", undefined, { characters: content.length });
    return;
  }
  const row = { content, asOf: now.toISOString() };
  try {
    await db
      .insert(catalogueSnapshots)
      .values({ storeId, ...row })
      .onConflictDoUpdate({ target: catalogueSnapshots.storeId, set: row });
  } catch (error) {
    log.error("catalogue.snapshot_failed", error);
  }
}

export async function readSnapshot({ db, storeId }: CatalogueDependencies) {
  const [row] = await db
    .select()
    .from(catalogueSnapshots)
    .where(eq(catalogueSnapshots.storeId, storeId));
  if (!row) return null;
  const { products, pictures } = snapshotSchema.parse(JSON.parse(row.content));
  return { products, pictures: new Map(pictures), asOf: row.asOf };
}

const text = z.string();
const count = z.number();

const productSchema: z.ZodType<Product> = z.object({
  id: text,
  title: text,
  subtitle: text,
  ribbonText: text,
  imageUrl: text.nullable(),
  purchasable: z.boolean(),
  siteProductSelection: text.nullable(),
  type: text,
  updatedAt: text,
  variants: z.array(
    z.object({
      id: text,
      title: text,
      imageUrl: text.nullable(),
      sku: text.nullable(),
      priceInCents: count,
      salePriceInCents: count.nullable(),
      lowestPriorPriceInCents: count.nullable(),
      currency: z.object({ code: text, symbol: text, template: text, decimalDigits: count }),
      manageInventory: z.boolean(),
      inventoryQuantity: count.nullable(),
      weightGrams: count.nullable(),
      volumeMillilitres: count.nullable(),
      options: z.array(z.object({ optionId: text, value: text })),
    }),
  ),
  descriptionHtml: text,
  images: z.array(z.object({ url: text, order: count })),
  options: z.array(z.object({ id: text, title: text, values: z.array(text) })),
  additionalInfo: z.array(z.object({ id: text, title: text, descriptionHtml: text })),
});

const snapshotSchema = z.object({
  products: z.array(productSchema),
  pictures: z.array(z.tuple([text, z.array(text)])),
});
