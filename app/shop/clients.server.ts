import { hc } from "hono/client";
import type { MerchantApp } from "#workers/merchant/internal/internal-app.ts";
import type { StoreApp } from "#workers/store/store-app.ts";

export type StoreClient = ReturnType<typeof createStoreClient>;

/** @param confirm settles when it is certain who asks */
export function createStoreClient(binding: Fetcher, confirm = certain) {
  return hc<StoreApp>("http://store", { fetch: confirmedFirst(binding, confirm, confirm) });
}

export type MerchantClient = ReturnType<typeof createMerchantClient>;

/** Reading confirms nothing: what the practice's pages ask of D1 by the merchant's answer does. */
export function createMerchantClient(binding: Fetcher, confirm = certain) {
  return hc<MerchantApp>("http://merchant", { fetch: confirmedFirst(binding, confirm, certain) });
}

/** For who asks in nobody's name. */
function certain(): Promise<void> {
  return Promise.resolve();
}

/** @param besideReading begins with what only reads, whose answer waits for it */
function confirmedFirst(
  binding: Fetcher,
  confirm: () => Promise<void>,
  besideReading: () => Promise<void>,
): typeof fetch {
  return async (...asked) => {
    if (asked[1]?.method !== "GET") {
      await confirm();
      return binding.fetch(...asked);
    }
    const [answer] = await Promise.all([binding.fetch(...asked), besideReading()]);
    return answer;
  };
}
