import { hc } from "hono/client";
import type { MerchantApp } from "#workers/merchant/internal/internal-app.ts";
import type { StoreApp } from "#workers/store/store-app.ts";

export type StoreClient = ReturnType<typeof createStoreClient>;

/** @param confirm settles when it is certain who asks */
export function createStoreClient(binding: Fetcher, confirm = certain) {
  return hc<StoreApp>("http://store", { fetch: confirmedFirst(binding, confirm) });
}

export type MerchantClient = ReturnType<typeof createMerchantClient>;

/** What the practice's pages ask of D1 by the merchant's answer is then what confirms. */
export function createMerchantClient(binding: Fetcher, confirm = certain) {
  const readsBefore = { confirmsReads: false };
  return hc<MerchantApp>("http://merchant", {
    fetch: confirmedFirst(binding, confirm, readsBefore),
  });
}

/** For who asks in nobody's name. */
function certain(): Promise<void> {
  return Promise.resolve();
}

/** What only reads starts at once; its answer is not used before it is certain who asked. */
function confirmedFirst(
  binding: Fetcher,
  confirm: () => Promise<void>,
  { confirmsReads } = { confirmsReads: true },
): typeof fetch {
  return async (...asked) => {
    if (asked[1]?.method !== "GET") {
      await confirm();
      return binding.fetch(...asked);
    }
    const [answer] = await Promise.all([binding.fetch(...asked), confirmsReads && confirm()]);
    return answer;
  };
}
