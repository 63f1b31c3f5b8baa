import type { Database } from "#app/db/database.server.ts";
import type { Logger } from "#app/platform/log.ts";
import type { Freshness, Product, ProductSummary } from "#app/shop/product.ts";
import { type StoreService, StoreServiceError } from "#workers/store/store-env.ts";
import { followPrices } from "./price-history.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import {
  type MappedProduct,
  mapProduct,
  wireProduct,
  wireProductList,
  wireStock,
} from "./wire-mapper.ts";

const productsFreshMs = 60 * 1000;
const stockFreshMs = 5 * 1000;
const staleMs = 24 * 60 * 60 * 1000;
/** So that not every page waits for a store that is down. */
const pauseAfterFailureMs = 15 * 1000;
const snapshotEveryMs = 10 * 60 * 1000;

type CatalogueState = Freshness & { products: readonly Product[] };

export type CatalogueDependencies = {
  db: Database;
  service: StoreService;
  storeId: string;
  log: Logger;
  now: Date;
  /** Keeps the worker alive for work that need not delay the answer. */
  defer: (work: Promise<unknown>) => void;
};

type Read = {
  products: readonly Product[];
  pictures: ReadonlyMap<string, readonly string[]>;
  at: number;
  stockAt: number;
};

/** Read anew after a minute; while the store service is down the last one is shown for a day. */
export class Catalogue {
  private read: Read | null = null;
  private failed: { at: number; error: StoreServiceError } | null = null;
  private snapshotAt = 0;
  /** Counts calls of `renew`: what was begun before the last one must not be kept. */
  private changes = 0;
  private readonly memoryScale: number;

  /** @param memoryScale factor of how long something is remembered; 0: not at all */
  constructor(memoryScale = 1) {
    this.memoryScale = memoryScale;
  }

  /** Also the snapshot, so that it shows nothing that was taken back. */
  async renew(given: CatalogueDependencies): Promise<void> {
    this.changes += 1;
    this.read = null;
    this.failed = null;
    this.snapshotAt = 0;
    await this.refresh(given);
  }

  /** @throws StoreServiceError when there is nothing to show, not even from yesterday */
  async get(given: CatalogueDependencies): Promise<CatalogueState> {
    const now = given.now.getTime();
    if (this.read && isWithin(now, this.read.at, productsFreshMs * this.memoryScale)) {
      return stateOf(this.read, false);
    }
    try {
      if (this.failed && isWithin(now, this.failed.at, pauseAfterFailureMs * this.memoryScale)) {
        throw this.failed.error;
      }
      return stateOf(await this.refresh(given), false);
    } catch (error) {
      const reason = this.noteFailure(given, error);
      // Another isolate may have read it since.
      if (!this.read || !isWithin(now, this.read.at, staleMs)) this.read = await readLast(given);
      if (this.read && isWithin(now, this.read.at, staleMs)) return stateOf(this.read, true);
      throw reason;
    }
  }

  /** With stock that is at most five seconds old. */
  async getWithStock(given: CatalogueDependencies): Promise<CatalogueState> {
    const state = await this.get(given);
    const now = given.now.getTime();
    if (state.isStale) {
      throw this.failed?.error ?? new StoreServiceError(0, "Der Shop ist nicht erreichbar.");
    }
    if (!this.read || isWithin(now, this.read.stockAt, stockFreshMs * this.memoryScale))
      return state;
    const stock = await readStock(given.service, this.read.products);
    // It may have been renewed meanwhile.
    if (!this.read) return state;
    this.read = { ...this.read, products: withStock(this.read.products, stock), stockAt: now };
    return stateOf(this.read, false);
  }

  async refresh(given: CatalogueDependencies): Promise<Read> {
    const { changes } = this;
    const mapped = await readProducts(given);
    const listed = mapped.map(({ product }) => product);
    const stock = await readStock(given.service, listed);
    const products = await followPrices(given, withStock(listed, stock));
    const at = given.now.getTime();
    const pictures = new Map(
      mapped.map(({ product, outsidePictures }) => [product.id, outsidePictures]),
    );
    const read = { products, pictures, at, stockAt: at };
    if (changes !== this.changes) return read;
    this.read = read;
    this.failed = null;
    if (!isWithin(at, this.snapshotAt, snapshotEveryMs)) {
      this.snapshotAt = at;
      given.defer(writeSnapshot(given, read));
    }
    return read;
  }

  /** Outside addresses only; undefined for a picture that the catalogue does not name. */
  async pictureAddress(
    given: CatalogueDependencies,
    productId: string,
    index: number,
  ): Promise<string | undefined> {
    await this.get(given);
    return this.read?.pictures.get(productId)?.[index];
  }

  /** Logged once. */
  private noteFailure(given: CatalogueDependencies, error: unknown): StoreServiceError {
    const reason =
      error instanceof StoreServiceError
        ? error
        : new StoreServiceError(0, "Die Antwort des Shops ist ungültig.", null, error);
    if (this.failed?.error !== reason) {
      given.log.error("catalogue.read_failed", reason, { status: reason.status });
      this.failed = { at: given.now.getTime(), error: reason };
    }
    return reason;
  }
}

function isWithin(now: number, at: number, ms: number): boolean {
  // A clock that tests have set back makes nothing fresh.
  return Math.abs(now - at) < ms;
}

function stateOf(read: Read, isStale: boolean): CatalogueState {
  return { products: read.products, isStale, asOf: new Date(read.at).toISOString() };
}

async function readLast(given: CatalogueDependencies): Promise<Read | null> {
  try {
    const snapshot = await readSnapshot(given);
    if (!snapshot) return null;
    const { products, pictures, asOf } = snapshot;
    return { products, pictures, at: Date.parse(asOf), stockAt: 0 };
  } catch (error) {
    given.log.error("catalogue.snapshot_failed", error);
    return null;
  }
}

export function summaryOf(product: Product): ProductSummary {
  const { descriptionHtml, images, options, additionalInfo, ...summary } = product;
  return summary;
}

const pageSize = 100;
const maxPages = 10;

async function readProducts({ service, log }: CatalogueDependencies): Promise<MappedProduct[]> {
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

async function readStock(service: StoreService, products: readonly Product[]): Promise<Stock> {
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
function withStock(products: readonly Product[], stock: Stock): readonly Product[] {
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => {
      const quantity = stock.get(variant.id);
      if (!variant.manageInventory || quantity === undefined) return variant;
      return { ...variant, inventoryQuantity: Math.max(0, quantity ?? 0) };
    }),
  }));
}
