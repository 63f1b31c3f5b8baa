import { hc } from "hono/client";
import type { StoreApp } from "#workers/store/store-app.ts";

export type StoreClient = ReturnType<typeof createStoreClient>;

/** The store worker behind its service binding, with the types of its routes. */
export function createStoreClient(binding: Fetcher) {
  return hc<StoreApp>("http://store", { fetch: binding.fetch.bind(binding) });
}
