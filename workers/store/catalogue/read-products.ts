import type { Product } from "#app/shop/model.ts";
import type { StoreService } from "../store-service.ts";
import type { CatalogueDependencies } from "./catalogue.ts";
import { wireProduct, wireProductList, wireStock } from "./wire.ts";
import { type MappedProduct, mapProduct } from "./wire-mapper.ts";

const pageSize = 100;
const maxPages = 10;

/** Every page of the list. What does not parse is left out and logged. */
export async function readProducts({
  service,
  log,
}: CatalogueDependencies): Promise<MappedProduct[]> {
  const mapped: (MappedProduct & { order: number })[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({
      offset: String(page * pageSize),
      limit: String(pageSize),
      is_hidden: "false",
    });
    const { count, products } = wireProductList.parse(await service.get("/products", query));
    for (const candidate of products) {
      const parsed = wireProduct.safeParse(candidate);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        log.error("catalogue.product_left_out", undefined, { field: issue?.path.join(".") });
        continue;
      }
      const wire = parsed.data;
      if (wire.is_hidden || wire.deleted_at !== null || wire.status !== "published") continue;
      const order = wire.order ?? Number.MAX_SAFE_INTEGER;
      mapped.push({ ...mapProduct(wire, service.isEmbedded), order });
    }
    if (products.length < pageSize || (count !== null && (page + 1) * pageSize >= count)) break;
  }
  return mapped.toSorted((one, other) => one.order - other.order);
}

type Stock = ReadonlyMap<string, number | null>;

/** The stock that the variants' own address says, by the variant's id. */
export async function readStock(
  service: StoreService,
  products: readonly Product[],
): Promise<Stock> {
  const counted = products.filter(({ variants }) => variants.some((one) => one.manageInventory));
  const stock = new Map<string, number | null>();
  for (let from = 0; from < counted.length; from += pageSize) {
    const query = new URLSearchParams({ fields: "inventory_quantity" });
    for (const { id } of counted.slice(from, from + pageSize)) query.append("product_ids[]", id);
    const answer = wireStock.parse(await service.get("/variants", query));
    for (const { id, inventory_quantity } of answer.variants) stock.set(id, inventory_quantity);
  }
  return stock;
}

/** It overrides what the products themselves say (spec, section 7). */
export function withStock(products: readonly Product[], stock: Stock): readonly Product[] {
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => {
      const quantity = stock.get(variant.id);
      if (!variant.manageInventory || quantity === undefined) return variant;
      return { ...variant, inventoryQuantity: Math.max(0, quantity ?? 0) };
    }),
  }));
}
