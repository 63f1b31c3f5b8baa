import { createTestHarness } from "wrangler";
import { sessionCookieName } from "#app/account/auth.server.ts";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { addPriceHistory } from "#scripts/demo/price-history.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";

// Nothing of a test asks the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";

/** The built workers, running in their own workerd with their own databases. */
export type RunningSite = {
  origin: string;
  db: Database;
  files: R2Bucket;
  binding: D1Database;
  merchantBinding: D1Database;
  /** What the web worker calls the cookie of a session, and signs it with. */
  sessionCookie: { name: string; secret: string };
  logs: () => string[];
  /** Runs the crons of all workers, as if planned for that instant. */
  runCron: (at?: Date) => Promise<void>;
  close: () => Promise<void>;
};

type WebEnv = {
  DB: D1Database;
  DOCUMENTS: R2Bucket;
  APP_ORIGIN: string;
  BETTER_AUTH_SECRET: string;
};
type MerchantEnv = { MERCHANT_DB: D1Database };

/** What a worker gets beside `.dev.vars` and wrangler.toml. */
export type SiteVars = Record<string, string>;

/**
 * Starts the built workers with the demo catalogue in the embedded merchant.
 * @param vars override what `.dev.vars` and wrangler.toml of the web worker say
 */
export async function startSite(
  vars: SiteVars = {},
  { store = {}, merchant = {} }: { store?: SiteVars; merchant?: SiteVars } = {},
): Promise<RunningSite> {
  const harness = createTestHarness({
    workers: [
      { configPath: "build/server/wrangler.json", secrets: vars },
      { configPath: "workers/store/wrangler.toml", secrets: store },
      { configPath: "workers/merchant/wrangler.toml", secrets: { ...quickMerchant, ...merchant } },
    ],
  });
  const { url } = await harness.listen();
  const web = harness.getWorker<WebEnv>("kraeuterpfote");
  const storeWorker = harness.getWorker("kraeuterpfote-store");
  const merchantWorker = harness.getWorker<MerchantEnv>("kraeuterpfote-merchant");
  await web.applyD1Migrations("DB");
  await merchantWorker.applyD1Migrations("MERCHANT_DB");
  const env = await web.getEnv();
  const { MERCHANT_DB } = await merchantWorker.getEnv();
  const db = createDatabase(env.DB);
  await addCatalogue(createDatabase(MERCHANT_DB), catalogue, new Date());
  await addPriceHistory(db, catalogue);
  return {
    origin: url.origin,
    db,
    binding: env.DB,
    merchantBinding: MERCHANT_DB,
    files: env.DOCUMENTS,
    sessionCookie: {
      name: sessionCookieName(env.APP_ORIGIN.startsWith("https:")),
      secret: env.BETTER_AUTH_SECRET,
    },
    logs: () => harness.getLogs().map((line) => line.message),
    runCron: async (at = new Date()) => {
      for (const worker of [web, storeWorker, merchantWorker]) {
        await worker.scheduled({ cron: "*/5 * * * *", scheduledTime: at });
      }
    },
    close: () => harness.close(),
  };
}

/** Payments that are pending first are settled, and events repeated, without a long wait. */
const quickMerchant: SiteVars = { DEMO_PENDING_SECONDS: "1", EVENT_RETRY_SCALE: "0.05" };
