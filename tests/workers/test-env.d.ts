/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    DOCUMENTS: R2Bucket;
    MERCHANT_DB: D1Database;
    TEST_MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
  }

  /** The worker under test has a default export that answers requests, as the store's does. */
  interface GlobalProps {
    mainModule: typeof import("#workers/store/store.ts");
  }
}
