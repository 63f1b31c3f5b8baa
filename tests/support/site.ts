import { createTestHarness } from "wrangler";
import { createDatabase, type Database } from "#app/db/database.server.ts";

// Nothing of a test asks the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** The built workers, running in their own workerd with their own empty databases. */
export type RunningSite = {
  origin: string;
  db: Database;
  files: R2Bucket;
  binding: D1Database;
  logs: () => string[];
  /** Runs the web worker's cron. */
  runCron: () => Promise<void>;
  close: () => Promise<void>;
};

type WebEnv = { DB: D1Database; DOCUMENTS: R2Bucket };

/** Starts the built workers. `vars` override what `.dev.vars` and wrangler.toml say. */
export async function startSite(vars: Record<string, string> = {}): Promise<RunningSite> {
  const harness = createTestHarness({
    workers: [
      { configPath: "build/server/wrangler.json", secrets: vars },
      { configPath: "workers/store/wrangler.toml" },
      { configPath: "workers/merchant/wrangler.toml" },
    ],
  });
  const { url } = await harness.listen();
  const web = harness.getWorker<WebEnv>("kraeuterpfote");
  await web.applyD1Migrations("DB");
  await harness
    .getWorker<{ MERCHANT_DB: D1Database }>("kraeuterpfote-merchant")
    .applyD1Migrations("MERCHANT_DB");
  const env = await web.getEnv();
  return {
    origin: url.origin,
    db: createDatabase(env.DB),
    binding: env.DB,
    files: env.DOCUMENTS,
    logs: () => harness.getLogs().map((line) => line.message),
    runCron: async () => {
      await web.scheduled({ cron: "*/5 * * * *" });
    },
    close: () => harness.close(),
  };
}
