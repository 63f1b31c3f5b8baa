import type { LogFields, Logger } from "#app/platform/log.ts";
import { Catalogue, type CatalogueDependencies } from "#workers/store/catalogue/catalogue.ts";
import { createStoreService, readStoreConfig, type StoreEnv } from "#workers/store/store-env.ts";
import { testStoreId } from "./store-events.ts";
import { shopDb } from "./store-shop.ts";

// A store service in the test's own hands: the wire as the contract has it, and every way to fail.

export type WireVariantSample = {
  id: string;
  title?: unknown;
  prices: unknown;
  manage_inventory?: unknown;
  inventory_quantity?: unknown;
  [field: string]: unknown;
};

export type WireProductSample = {
  id: string;
  title: unknown;
  variants: WireVariantSample[];
  [field: string]: unknown;
};

const euro = { code: "eur", symbol: "€", template: "$1 €", decimal_digits: 2 };

export function wirePrice(amount: number, sale: number | null = null, currency: unknown = euro) {
  return { amount, sale_amount: sale, currency_code: "eur", currency };
}

export function wireVariant(changes: Partial<WireVariantSample> = {}): WireVariantSample {
  return {
    id: "variant_one",
    title: "",
    image_url: null,
    sku: "SKU-1",
    prices: [wirePrice(1290)],
    manage_inventory: true,
    inventory_quantity: 7,
    weight: null,
    volume: null,
    options: [],
    ...changes,
  };
}

export function wireProduct(changes: Partial<WireProductSample> = {}): WireProductSample {
  return {
    id: "prod_one",
    title: "Kräutertee",
    subtitle: "Ruhe",
    ribbon_text: null,
    description: "<p>Tee</p>",
    thumbnail: null,
    status: "published",
    purchasable: true,
    is_hidden: false,
    order: 1,
    site_product_selection: null,
    images: [],
    options: [],
    variants: [wireVariant()],
    product_collections: [],
    additional_info: [],
    type: { value: "physical" },
    custom_fields: [],
    related_products: [],
    metadata: {},
    created_at: "2026-01-01T00:00:00Z",
    updated_at: "2026-01-02T00:00:00Z",
    deleted_at: null,
    ...changes,
  };
}

type Call = { method: string; url: URL; body: unknown; signal: AbortSignal };
export type Answer = (call: Call) => Response | Promise<Response> | undefined;

export class StubStore {
  products: WireProductSample[];
  calls: Call[] = [];
  /** Answers instead, as long as it answers at all. */
  instead: Answer = () => undefined;
  /** Stock as the variants' own address says it, where it differs. */
  stock = new Map<string, number | null>();

  constructor(products: WireProductSample[] = [wireProduct()]) {
    this.products = products;
  }

  readonly fetcher = {
    fetch: (request: Request) => this.answer(request),
  } as unknown as Fetcher;

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const body = request.method === "POST" ? await request.json() : undefined;
    const call = { method: request.method, url, body, signal: request.signal };
    this.calls.push(call);
    const instead = this.instead(call);
    if (instead) return instead;
    const query = url.searchParams;
    if (url.pathname.endsWith("/products")) {
      const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
      const products = this.products.slice(offset, offset + limit);
      return Response.json({ count: this.products.length, offset, limit, products });
    }
    if (url.pathname.endsWith("/variants")) {
      const asked = new Set(query.getAll("product_ids[]"));
      const variants = this.products
        .filter((product) => asked.has(product?.id))
        .flatMap((product) => product.variants)
        .map(({ id, inventory_quantity }) => ({
          id,
          inventory_quantity: this.stock.has(id) ? this.stock.get(id) : inventory_quantity,
        }));
      return Response.json({ variants });
    }
    return Response.json({ url: `${url.origin}/merchant/kasse/token-1` });
  }

  /** How often each address was asked, by the end of its path. */
  asked(path: string): number {
    return this.calls.filter(({ url }) => url.pathname.endsWith(path)).length;
  }
}

export function failing(status: number, statusText = ""): Answer {
  return () => Response.json({ error: { code: "broken", message: "x" } }, { status, statusText });
}

/** Never answers, but ends as a fetch does when its signal says so. */
export const silent: Answer = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

type LogLine = { level: "info" | "error"; event: string; fields?: LogFields };

function recordLog(): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  const log: Logger = {
    info: (event, fields) => lines.push({ level: "info", event, fields }),
    error: (event, _error, fields) => lines.push({ level: "error", event, fields }),
  };
  return { log, lines };
}

export const siteOrigin = "http://localhost:8787";

export function storeConfig(changes: Partial<StoreEnv> = {}) {
  const given = { ENVIRONMENT: "development", STORE_BASE_URL: "", STORE_ID: testStoreId };
  return readStoreConfig({ ...given, ...changes } as StoreEnv);
}

/** A catalogue of its own with everything it needs, asked at a given second. */
export function openCatalogue(stub: StubStore, storeId: string = crypto.randomUUID()) {
  const catalogue = new Catalogue();
  const { log, lines } = recordLog();
  const begin = Date.parse("2026-11-21T09:00:00Z");
  const deferred: Promise<unknown>[] = [];
  const config = storeConfig({ STORE_ID: storeId });
  function at(seconds: number): CatalogueDependencies & { config: typeof config } {
    const service = createStoreService({ MERCHANT: stub.fetcher }, config, siteOrigin);
    const now = new Date(begin + seconds * 1000);
    const defer = (work: Promise<unknown>) => {
      deferred.push(work);
    };
    return { db: shopDb, service, storeId, log, now, config, defer };
  }
  /** Waits for what was left for after the answer. */
  async function settle() {
    while (deferred.length > 0) await deferred.shift();
  }
  return { catalogue, at, lines, storeId, settle };
}
