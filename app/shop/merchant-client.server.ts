import { hc } from "hono/client";
import type { MerchantApp } from "#workers/merchant/inner/inner-app.ts";

export type MerchantClient = ReturnType<typeof createMerchantClient>;

/** The inner door of the embedded merchant, with the types of its routes. */
export function createMerchantClient(binding: Fetcher) {
  return hc<MerchantApp>("http://merchant", { fetch: binding.fetch.bind(binding) });
}
