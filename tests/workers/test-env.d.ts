/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    DB: D1Database;
    DOCUMENTS: R2Bucket;
    MERCHANT_DB: D1Database;
    MERCHANT: Fetcher;
    MAIL_QUEUE: Queue<{ outboxId: string }>;
    ENVIRONMENT: string;
    STORE_BASE_URL: string;
    STORE_ID: string;
    STORE_WEBHOOK_SECRETS: string;
    PROPERTY_SEED: string;
    PROPERTY_RUNS: string;
    TEST_MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
  }

  /** The worker under test has a default export that answers requests, as the store's does. */
  interface GlobalProps {
    mainModule: typeof import("#workers/store/store.ts");
  }
}
