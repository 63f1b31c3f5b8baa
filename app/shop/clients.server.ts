import { hc } from "hono/client";
import type { MerchantApp } from "#workers/merchant/internal/internal-app.ts";
import type { StoreApp } from "#workers/store/store-app.ts";

export type StoreClient = ReturnType<typeof createStoreClient>;

export function createStoreClient(binding: Fetcher) {
  return hc<StoreApp>("http://store", { fetch: binding.fetch.bind(binding) });
}

export type MerchantClient = ReturnType<typeof createMerchantClient>;

export function createMerchantClient(binding: Fetcher) {
  return hc<MerchantApp>("http://merchant", { fetch: binding.fetch.bind(binding) });
}
