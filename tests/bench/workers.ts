import type { Miniflare, V4WorkerOptions } from "miniflare";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { createMiniflare, modulesOf, readWorker, readWorkers } from "#scripts/built-workers.ts";
import { migrate } from "#tests/support/migrate.ts";

export type RunningWorkers = { origin: string; close: () => Promise<void> };

/** An origin for links only; requests go to the port that Miniflare has chosen. */
const production = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://bench.test",
  MAIL_TRANSPORT: "cloudflare",
};

type Product = RunningWorkers & { db: Database; binding: D1Database };

/**
 * The product as it is deployed: built workers, production settings, empty databases.
 * @param settings in place of those, for what production does not tell
 */
export async function startProduct(
  settings: Record<string, string> = production,
): Promise<Product> {
  const { web, store, merchant } = readWorkers();
  const miniflare = createMiniflare([
    { ...web, bindings: { ...web.bindings, ...settings } },
    store,
    merchant,
  ]);
  const origin = await readOrigin(miniflare);
  const binding = await miniflare.getD1Database("DB", web.name);
  await migrate(binding, "migrations");
  await migrate(
    await miniflare.getD1Database("MERCHANT_DB", merchant.name),
    "workers/merchant/migrations",
  );
  return { origin, db: createDatabase(binding), binding, close: () => miniflare.dispose() };
}

/** The empty React Router app of `floor/`. */
export function startFloor(): Promise<RunningWorkers> {
  return start(readWorker("build/bench/floor/server/wrangler.json"));
}

/** One hash a request. */
export function startScrypt(): Promise<RunningWorkers> {
  const { compatibilityDate, compatibilityFlags } = readWorker("build/server/wrangler.json");
  const script = "tests/bench/scrypt/worker.mjs";
  return start({ name: "scrypt", compatibilityDate, compatibilityFlags, ...modulesOf(script) });
}

async function start(worker: V4WorkerOptions): Promise<RunningWorkers> {
  const miniflare = createMiniflare([worker]);
  return { origin: await readOrigin(miniflare), close: () => miniflare.dispose() };
}

async function readOrigin(miniflare: Miniflare): Promise<string> {
  return (await miniflare.ready).origin;
}
