import { hash } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "#app/db/database.server.ts";
import type { NamedWorker } from "#scripts/built-workers.ts";
import { addDemoMerchantOrders } from "#scripts/demo/add-orders.ts";
import { addDemoData } from "#scripts/demo/demo-data.ts";
import { addDemoDeadLetter } from "#scripts/demo/demo-failures.ts";
import { demoPassword } from "#scripts/demo/factories.ts";
import { addPriceHistory } from "#scripts/demo/price-history.ts";
import { readContent } from "#scripts/herbs/read-content.ts";
import { writeHerbs } from "#scripts/herbs/write-herbs.ts";
import { ask } from "#tests/support/http.ts";
import { migrate } from "#tests/support/migrate.ts";
import { cheapHash, type RunningSite, startSite } from "#tests/support/site.ts";
import { insertTwoFactor } from "#tests/support/two-factor.ts";
import { addCatalogue } from "#workers/merchant/catalogue-seed/add-catalogue.ts";
import { catalogue } from "#workers/merchant/catalogue-seed/catalogue.ts";
import { freeze, setClock } from "./frozen.ts";

/** A Wednesday, ten o'clock in Germany. */
export const netNow = Date.parse("2026-12-02T09:00:00Z");
/** What links in mails begin with. */
export const netOrigin = "http://localhost:8787";
const dayMs = 24 * 60 * 60 * 1000;

const secrets = {
  APP_ORIGIN: netOrigin,
  BETTER_AUTH_SECRET: "bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmU=",
  STORE_WEBHOOK_SECRETS: "whsec_bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmV0bmU=",
};

const hosts = ["web", "store", "merchant"].map((name) => `${name}.net.test`);

/** The built workers with the demo data of a day, whose clocks stand still. */
export async function startWorld(): Promise<{ site: RunningSite; secret: string }> {
  freeze();
  setClock(netNow, 1);
  const stateDirectory = mkdtempSync(path.join(tmpdir(), "kraeuterpfote-net-"));
  const settings = { store: secrets, merchant: secrets, stateDirectory, change: frozenWorker };
  const site = await startSite(secrets, settings);
  await setWorldClock(site, netNow, 1);
  await addData(site);
  // Of the demo's people nobody has a second step.
  const { secret } = await insertTwoFactor(site.db, secrets.BETTER_AUTH_SECRET, "demo-abo");
  return { site, secret };
}

const frozenScript = stripTypeScriptTypes(
  readFileSync(path.join(import.meta.dirname, "frozen.ts"), "utf8"),
);

/** The worker behind a module that runs before all of its own. */
function frozenWorker(worker: NamedWorker): NamedWorker {
  if (!("modules" in worker) || !Array.isArray(worker.modules)) throw new Error("no modules");
  const [main] = worker.modules;
  if (!main) throw new Error("no main module");
  const folder = path.dirname(main.path);
  const own = (name: string, contents: string) => ({
    type: "ESModule" as const,
    path: path.join(folder, name),
    contents,
  });
  const script = `
    import "./net-freeze.js";
    import * as built from "./${path.basename(main.path)}";
    import { wrap, wrapEntrypoint } from "./net-frozen.js";
    export * from "./${path.basename(main.path)}";
    for (const one of Object.values(built)) wrapEntrypoint(one);
    export default wrap(built.default);
  `;
  const freezing = `import { freeze, setClock } from "./net-frozen.js";
    setClock(${netNow}, 1);
    freeze();`;
  return {
    ...worker,
    routes: [...hosts.filter((host) => worker.name.endsWith(host.split(".")[0] ?? ""))].map(
      (host) => `${host}/*`,
    ),
    modules: [
      own("net-main.js", script),
      own("net-freeze.js", freezing),
      own("net-frozen.js", frozenScript),
      ...worker.modules,
    ],
  };
}

/** Beside the web worker, which answers at the site's own address. */
function askWorker(site: RunningSite, host: string, query = "") {
  return ask(site.origin, `/__net${query}`, {
    headers: host.startsWith("web") ? {} : { host },
  });
}

export async function setWorldClock(site: RunningSite, now: number, seed: number): Promise<void> {
  setClock(now, seed);
  await Promise.all(hosts.map((host) => askWorker(site, host, `?now=${now}&seed=${seed}`)));
}

/** The keys of all files with their sizes: Miniflare's own way takes a quarter of a second. */
export async function listFiles(site: RunningSite): Promise<[string, number][]> {
  return JSON.parse((await askWorker(site, "web", "?files=1")).text);
}

/** So that the random numbers of an answer depend on no other. */
export function seedOf(text: string): number {
  return Number.parseInt(hash("sha1", text).slice(0, 7), 16);
}

/** Waits until nothing is under way in any worker. */
export async function settle(site: RunningSite): Promise<void> {
  let calm = 0;
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answers = await Promise.all(hosts.map((host) => askWorker(site, host)));
    const all = answers.map(
      ({ text }) => JSON.parse(text) as { active: number; sent: number; taken: number },
    );
    const sum = (key: "active" | "sent" | "taken") =>
      all.reduce((total, one) => total + one[key], 0);
    calm = sum("active") === 0 && sum("taken") >= sum("sent") ? calm + 1 : 0;
    if (calm === 2) return;
    await wait(attempt < 5 ? 2 : 15);
  }
  console.warn("The workers did not come to rest.");
}

async function addData(site: RunningSite): Promise<void> {
  const { db, files: bucket } = site;
  await migrate(site.binding, "migrations");
  await migrate(site.merchantBinding, "workers/merchant/migrations");
  await stopSqlClock(site.binding);
  for (const binding of [site.binding, site.merchantBinding]) {
    const begun = new Date(netNow).toISOString();
    await binding.prepare("update job_runs set created_at = ?1").bind(begun).run();
  }
  const now = new Date(netNow);
  await writeHerbs(db, readContent(), now, new Date(netNow - dayMs));
  await addDemoData(db, { bucket, readPicture }, now, netOrigin);
  await addPriceHistory(db, catalogue);
  const merchant = createDatabase(site.merchantBinding);
  await addCatalogue(merchant, catalogue, now);
  await addDemoMerchantOrders(merchant, netOrigin);
  await addDemoDeadLetter(merchant, netOrigin, now);
  // The tested site hashes passwords with less work.
  await site.binding
    .prepare("update account set password = ?1")
    .bind(cheapHash(demoPassword))
    .run();
}

/** Triggers date by the machine's own clock. */
async function stopSqlClock(binding: D1Database): Promise<void> {
  const { results } = await binding
    .prepare("select name, sql from sqlite_master where type = 'trigger' and sql like '%''now''%'")
    .all<{ name: string; sql: string }>();
  const instant = `'${new Date(netNow).toISOString()}'`;
  await binding.batch(
    results.flatMap(({ name, sql }) => [
      binding.prepare(`drop trigger "${name}"`),
      binding.prepare(sql.replaceAll("'now'", instant)),
    ]),
  );
}

function readPicture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join("scripts", "demo", "photos", name)));
}
