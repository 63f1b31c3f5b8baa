import { hc } from "hono/client";
import type { MerchantApp } from "#workers/merchant/inner/inner-app.ts";
import type { StoreApp } from "#workers/store/store-app.ts";

export type StoreClient = ReturnType<typeof createStoreClient>;

/** The store worker behind its service binding, with the types of its routes. */
export function createStoreClient(binding: Fetcher) {
  return hc<StoreApp>("http://store", { fetch: binding.fetch.bind(binding) });
}

export type MerchantClient = ReturnType<typeof createMerchantClient>;

/** The inner door of the embedded merchant, with the types of its routes. */
export function createMerchantClient(binding: Fetcher) {
  return hc<MerchantApp>("http://merchant", { fetch: binding.fetch.bind(binding) });
}
