import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { builtModules } from "./built-script.ts";

// Miniflare directly: `wrangler dev` and its test harness put a proxy worker in front of every
// request, which costs as much as the floor page and would flatter every ratio.

export type RunningWorkers = { origin: string; close: () => Promise<void> };

type NamedWorker = V4WorkerOptions & { name: string };

/** An origin for links only; requests go to the port that Miniflare has chosen. */
const production = {
  ENVIRONMENT: "production",
  APP_ORIGIN: "https://bench.test",
  MAIL_TRANSPORT: "cloudflare",
};

/** The product as it is deployed: built workers, production settings, empty databases. */
export async function startProduct(): Promise<RunningWorkers & { db: Database }> {
  const web = readWorker("build/server/wrangler.json");
  const store = readWorker("workers/store/wrangler.toml", "build/bench/store/store.js");
  const merchant = readWorker("workers/merchant/wrangler.toml", "build/bench/merchant/merchant.js");
  const miniflare = createMiniflare([
    { ...web, bindings: { ...web.bindings, ...production } },
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
  return { origin, db: createDatabase(binding), close: () => miniflare.dispose() };
}

async function migrate(binding: D1Database, folder: string): Promise<void> {
  for (const { queries } of await readD1Migrations(folder)) {
    await binding.batch(queries.map((query) => binding.prepare(query)));
  }
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

function createMiniflare(workers: V4WorkerOptions[]): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({ host: "127.0.0.1", port: 0, cf: false, workers }),
  );
}

async function readOrigin(miniflare: Miniflare): Promise<string> {
  return (await miniflare.ready).origin;
}

/** A worker as its Wrangler file describes it, with the script that was built from it. */
function readWorker(configPath: string, builtScript?: string): NamedWorker {
  const config = unstable_readConfig({ config: configPath });
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  const script = builtScript ?? main;
  if (!config.name || !script) throw new Error(`${configPath} has no name or no script.`);
  // Rules say which files of a source folder are modules; built ones are listed.
  const { modulesRules: _, ...options } = workerOptions;
  return { ...options, name: config.name, ...modulesOf(script) };
}

function modulesOf(script: string) {
  const root = path.resolve();
  const modules = builtModules(path.resolve(script)).map((file) => ({
    type: "ESModule" as const,
    path: file,
  }));
  return { rootPath: root, modulesRoot: path.dirname(path.resolve(script)), modules };
}
