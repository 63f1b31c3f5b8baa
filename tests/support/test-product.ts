import type { SeedProduct, SeedVariant } from "#workers/merchant/catalogue-seed/seed-product.ts";

/** Of a product with one variant; the rest is as `testProduct` has it. */
export type ProductChanges = Partial<Omit<SeedProduct, "variants">> & {
  variant?: Partial<SeedVariant>;
};

let made = 0;

/** An id of a test: prefix and 26 characters. */
export function testId(prefix: "prod" | "variant"): string {
  made += 1;
  return `${prefix}_01TEST${String(made).padStart(20, "0")}`;
}

/** A product with one variant, ten pieces of it for 10.00 EUR each, behind all others in the catalogue. */
export function testProduct({ variant, ...changes }: ProductChanges = {}) {
  const ids = { productId: testId("prod"), variantId: testId("variant") };
  const only: SeedVariant = {
    id: ids.variantId,
    title: "",
    sku: "PROBE",
    priceCents: 1000,
    salePriceCents: null,
    manageInventory: true,
    inventoryQuantity: 10,
    weightGrams: null,
    volumeMillilitres: null,
    imageFile: null,
    optionValues: {},
    ...variant,
  };
  const product: SeedProduct = {
    id: ids.productId,
    title: "Kräutermischung",
    subtitle: null,
    ribbonText: null,
    descriptionHtml: "<p>Text</p>",
    type: "physical",
    purchasable: true,
    isHidden: false,
    order: 900,
    siteProductSelection: null,
    images: ["/waren/weiteres-haustier.svg"],
    options: [],
    additionalInfo: [],
    createdAt: "2026-11-10T08:00:00.000Z",
    ...changes,
    variants: [only],
  };
  return { product, productId: product.id, variantId: only.id };
}
