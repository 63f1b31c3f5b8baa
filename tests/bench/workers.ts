import type { Miniflare, V4WorkerOptions } from "miniflare";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { createMiniflare, modulesOf, readWorker, readWorkers } from "#scripts/built-workers.ts";
import { migrate } from "#tests/support/migrate.ts";

export type RunningWorkers = { origin: string; miniflare: Miniflare; close: () => Promise<void> };

/** An origin for links only; requests go to the port that Miniflare has chosen. */
const production = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://bench.test",
  MAIL_TRANSPORT: "cloudflare",
};

export type Product = RunningWorkers & {
  db: Database;
  binding: D1Database;
  merchantBinding: D1Database;
};

export type ProductSettings = {
  /** In place of those of production, for what that does not tell. */
  settings?: Record<string, string>;
  /** Whether `inspect` finds its isolates. */
  isInspected?: boolean;
};

/** Development: answers tell what they asked of the database. */
export const development = { ENVIRONMENT: "development", MAIL_TRANSPORT: "mailbox" };

/**
 * The product as it is deployed: built workers, production settings, empty databases.
 */
export async function startProduct({
  settings = production,
  isInspected = false,
}: ProductSettings = {}): Promise<Product> {
  const { web, store, merchant } = readWorkers();
  const workers = [{ ...web, bindings: { ...web.bindings, ...settings } }, store, merchant];
  const started = await start(workers, isInspected);
  const binding = await started.miniflare.getD1Database("DB", web.name);
  const merchantBinding = await started.miniflare.getD1Database("MERCHANT_DB", merchant.name);
  await migrate(binding, "migrations");
  await migrate(merchantBinding, "workers/merchant/migrations");
  return { ...started, db: createDatabase(binding), binding, merchantBinding };
}

/** The empty React Router app of `floor/`. */
export function startFloor({ isInspected = false } = {}): Promise<RunningWorkers> {
  return start([readWorker("build/bench/floor/server/wrangler.json")], isInspected);
}

/** One hash a request. */
export function startScrypt(): Promise<RunningWorkers> {
  const { compatibilityDate, compatibilityFlags } = readWorker("build/server/wrangler.json");
  const script = "tests/bench/scrypt/worker.mjs";
  return start([{ name: "scrypt", compatibilityDate, compatibilityFlags, ...modulesOf(script) }]);
}

async function start(workers: V4WorkerOptions[], isInspected = false): Promise<RunningWorkers> {
  const miniflare = createMiniflare(workers, { isInspected });
  const { origin } = await miniflare.ready;
  return { origin, miniflare, close: () => miniflare.dispose() };
}
