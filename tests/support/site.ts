import { scryptSync } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { sessionCookieName } from "#app/middleware/session.server.ts";
import {
  createMiniflare,
  type NamedWorker,
  readWorkers,
  runCrons,
} from "#scripts/built-workers.ts";
import { siteFolderPrefix } from "#scripts/leftovers.mjs";
import { databaseBehind, databaseWorker } from "./database-worker.ts";

// Nothing of a test asks the network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
process.env.WRANGLER_LOG ??= "error";

/** The built workers, running in their own workerd with their own databases. */
export type RunningSite = {
  origin: string;
  /** As `STATE_DIR` names it; gone with the site. */
  stateDirectory: string;
  db: Database;
  files: R2Bucket;
  binding: D1Database;
  merchantBinding: D1Database;
  /** What the web worker calls the cookie of a session, and signs it with. */
  sessionCookie: { name: string; secret: string };
  logs: () => string[];
  /** Brings a mail to the web worker, as Email Routing does. Whether it was taken. */
  receiveMail: (source: string, envelope: { from: string; to: string }) => Promise<boolean>;
  /** Runs the crons of all workers, as if planned for that instant. */
  runCron: (at?: Date) => Promise<void>;
  close: () => Promise<void>;
};

/** What a worker gets beside `.dev.vars` and wrangler.toml. */
export type SiteVars = Record<string, string>;

type SiteSettings = {
  store?: SiteVars;
  merchant?: SiteVars;
  /** Where data lies already, in place of what `write-state.ts` makes. */
  stateDirectory?: string;
  /** Changes each worker before it starts. */
  change?: (worker: NamedWorker) => NamedWorker;
};

/** What `write-state.ts` makes once for all tests. */
export const preparedState = ".test-state/databases";

/**
 * Starts the built workers with the demo catalogue in the embedded merchant and the lexicon's herbs.
 * @param vars override what `.dev.vars` and wrangler.toml of the web worker say
 */
export async function startSite(
  vars: SiteVars = {},
  { store = {}, merchant = {}, stateDirectory: existing, change = same }: SiteSettings = {},
): Promise<RunningSite> {
  const stateDirectory = existing ?? mkdtempSync(path.join(tmpdir(), siteFolderPrefix()));
  const state = path.join(stateDirectory, "v3");
  if (!existing) cpSync(preparedState, state, { recursive: true });
  const logs: string[] = [];
  const read = readWorkers();
  const workers = {
    web: withCheapHashes(tested(read.web, vars)),
    store: tested(read.store, store),
    merchant: tested(read.merchant, { ...quickMerchant, ...merchant }),
  };
  const { web } = workers;
  const miniflare = createMiniflare(
    [
      ...Object.values(workers).map(change),
      databaseWorker({ ...web.d1Databases, ...workers.merchant.d1Databases }),
    ],
    { state, onLog: (message) => logs.push(message) },
  );
  const { origin } = await miniflare.ready;
  const binding = databaseBehind(origin, "DB");
  const { APP_ORIGIN = "", BETTER_AUTH_SECRET = "" } = web.bindings as SiteVars;
  return {
    origin,
    stateDirectory,
    db: createDatabase(binding),
    binding,
    merchantBinding: databaseBehind(origin, "MERCHANT_DB"),
    files: (await miniflare.getR2Bucket("DOCUMENTS", web.name)) as unknown as R2Bucket,
    sessionCookie: {
      name: sessionCookieName(APP_ORIGIN.startsWith("https:")),
      secret: BETTER_AUTH_SECRET,
    },
    logs: () => [...logs],
    receiveMail: async (source, envelope) => {
      const query = new URLSearchParams(envelope);
      const address = new URL(`/cdn-cgi/local/email?${query}`, origin);
      const answer = await miniflare.dispatchFetch(address, { method: "POST", body: source });
      await answer.text();
      return answer.ok;
    },
    runCron: (at = new Date()) => runCrons(miniflare, workers, at),
    close: async () => {
      await miniflare.dispose();
      rmSync(stateDirectory, { recursive: true, force: true });
    },
  };
}

function same(worker: NamedWorker): NamedWorker {
  return worker;
}

/** How often a password is hashed over, as the bundler writes it, and as the tested site does it. */
const hashCost = { built: "N:16384,r:16,p:1,", tested: "N:16,r:16,p:1," };

/**
 * Hashing a password costs as much as ten pages, by intent. What it costs in truth `npm run bench`
 * measures.
 */
function withCheapHashes(worker: NamedWorker): NamedWorker {
  if (!("modules" in worker) || !Array.isArray(worker.modules)) throw new Error("no modules");
  let places = 0;
  const modules = worker.modules.map((module) => {
    const contents = readFileSync(module.path, "utf8");
    if (!contents.includes(hashCost.built)) return module;
    places += 1;
    return { ...module, contents: contents.replace(hashCost.built, hashCost.tested) };
  });
  if (places !== 1) throw new Error(`${places} modules say what a hash costs`);
  return { ...worker, modules };
}

/** A password as `withCheapHashes` expects it in the database. */
export function cheapHash(password: string): string {
  const salt = "5".repeat(32);
  const key = scryptSync(password.normalize("NFKC"), salt, 64, { N: 16, r: 16, p: 1 });
  return `${salt}:${key.toString("hex")}`;
}

/** Messages of a queue are gathered for seconds in production; here each test would wait for them. */
function tested(worker: NamedWorker, vars: SiteVars): NamedWorker {
  const queueConsumers = Object.fromEntries(
    Object.entries(worker.queueConsumers ?? {}).map(([queue, options]) => [
      queue,
      { ...options, maxBatchTimeout: 0 },
    ]),
  );
  return { ...worker, queueConsumers, bindings: { ...worker.bindings, ...vars } };
}

/** Payments that are pending first are settled, and events repeated, without a long wait. */
const quickMerchant: SiteVars = { DEMO_PENDING_SECONDS: "1", EVENT_RETRY_SCALE: "0.05" };
