import type { Database } from "#app/db/database.server.ts";
import { pick } from "#app/platform/pick.ts";
import { products, variants } from "../db/catalogue-schema.ts";
import { notePrices } from "../products/change-product.ts";
import type { SeedProduct, SeedVariant } from "./seed-product.ts";

/** Leaves alone what exists, so that it undoes nothing that the practitioner has changed. */
export async function addCatalogue(db: Database, catalogue: readonly SeedProduct[], now: Date) {
  for (const product of catalogue) {
    const optionIds = new Map(
      product.options.map((title, index) => [title, `${product.id}-option-${index + 1}`]),
    );
    await db.batch([
      db
        .insert(products)
        .values(productRow(product, optionIds, now))
        .onConflictDoNothing(),
      ...product.variants.map((variant, position) =>
        db
          .insert(variants)
          .values(variantRow(product, variant, position, optionIds))
          .onConflictDoNothing(),
      ),
      notePrices(db, product.id, now.toISOString()),
    ]);
  }
}

type OptionIds = ReadonlyMap<string, string>;

function productRow(
  product: SeedProduct,
  optionIds: OptionIds,
  now: Date,
): typeof products.$inferInsert {
  return {
    ...pick(product, "id", "title", "subtitle", "ribbonText", "descriptionHtml", "type"),
    ...pick(product, "purchasable", "isHidden", "siteProductSelection", "createdAt"),
    status: product.status ?? "published",
    position: product.order,
    images: [...product.images],
    options: Array.from(optionIds, ([title, id]) => ({ id, title })),
    additionalInfo: product.additionalInfo.map((info, index) => ({
      id: `${product.id}-info-${index + 1}`,
      ...info,
    })),
    metadata: product.type === "subscription" ? { interval: "year" } : {},
    updatedAt: now.toISOString(),
  };
}

/** @throws when a variant names an option that its product does not have */
function variantRow(
  product: SeedProduct,
  variant: SeedVariant,
  position: number,
  optionIds: OptionIds,
) {
  const { optionValues, ...fields } = variant;
  return {
    ...fields,
    productId: product.id,
    position,
    optionValues: Object.entries(optionValues).map(([title, value]) => {
      const optionId = optionIds.get(title);
      if (!optionId) throw new Error(`${variant.id} names the unknown option '${title}'.`);
      return { optionId, value };
    }),
  } satisfies typeof variants.$inferInsert;
}
