// `npm run deploy`: builds, checks that everything production needs is set, migrates, deploys, and asks
// the site whether it is well. `npm run deploy -- --check` only asks.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuilt, ensureDevVars, ensureInstalled, fail, root, run, show } from "./setup.mjs";

const databases = [
  ["DB", "wrangler.toml"],
  ["MERCHANT_DB", "workers/merchant/wrangler.toml"],
];

await ensureInstalled();
if (process.argv.includes("--check")) {
  await requireWell([]);
  process.exit();
}
ensureDevVars();

const missing = await whatIsMissing();
if (missing.length > 0) {
  fail(`Not deployed. Please set first:\n${asList(missing)}`);
}
const toLookAt = await askOfConfig("#app/site/before-deploy.ts", "findThingsToLookAt");
console.log(`Please look at what no rule can judge:\n${asList(toLookAt)}\n`);
await ensureBuilt();
const bookmarks = await takeBookmarks();
for (const { database, bookmark } of bookmarks) {
  console.log(`${database} before this deployment: bookmark ${bookmark}`);
}
// First: a migration only widens, so the workers that still run work with it.
for (const [database, config] of databases) {
  await orStop(show("wrangler", ["d1", "migrations", "apply", database, "--remote", "-c", config]));
}
const folder = mkdtempSync(path.join(tmpdir(), "herbs-"));
await orStop(writeHerbs(folder).finally(() => rmSync(folder, { recursive: true })));
// A worker can be deployed once those that it is bound to exist. The merchant and the store are bound
// to each other: the first time the merchant is deployed without that binding, and again with it.
const isFirst = !(await isDeployed("kraeuterpfote-store"));
if (isFirst) {
  const config = path.join(root, "workers/merchant/.first.wrangler.toml");
  const unbound = read("workers/merchant/wrangler.toml").replace(
    /\[\[services\]\]\nbinding = "STORE_PUBLIC"\n(?:.+\n)*/,
    "",
  );
  writeFileSync(config, unbound);
  await orStop(show("wrangler", ["deploy", "-c", config]).finally(() => rmSync(config)));
}
// Who is asked comes before who asks: the web worker last.
for (const config of [
  "workers/merchant/wrangler.toml",
  "workers/store/wrangler.toml",
  "build/server/wrangler.json",
]) {
  if ((await show("wrangler", ["deploy", "-c", config])) === 0) continue;
  fail(`${config} was not deployed.\n${describeWayBack(bookmarks)}`);
}
if (isFirst) {
  console.log("\nDeployed. Now set the secrets (README), then: npm run deploy -- --check");
} else {
  await requireWell(bookmarks);
}

/** Where D1 can go back to for 30 days. Without it nothing is changed. */
async function takeBookmarks() {
  const taken = [];
  for (const [database, config] of databases) {
    const info = ["d1", "time-travel", "info", database, "--json", "-c", config];
    const said = await run("wrangler", info);
    taken.push({ database, config, bookmark: JSON.parse(said).bookmark });
  }
  return taken;
}

async function requireWell(bookmarks) {
  const origin = /^APP_ORIGIN = "(.+)"$/m.exec(read("wrangler.toml"))?.[1];
  if (!origin) fail("APP_ORIGIN in wrangler.toml is empty: there is no address to ask.");
  console.log(`Asking ${origin} …`);
  const ask = `import("#scripts/smoke.ts").then(async ({ findFailures }) =>
    console.log(JSON.stringify(await findFailures(process.argv[1]))))`;
  const failures = JSON.parse(await run("node", ["-e", ask, origin]));
  if (failures.length === 0) return console.log("Deployed, and all is well.");
  fail(`The site is not well:\n${asList(failures)}\n\n${describeWayBack(bookmarks)}`);
}

/**
 * Adds and renews what the lexicon's files hold; what the practitioner has edited stays. Asked first,
 * because the database answers nobody while it imports.
 */
async function writeHerbs(folder) {
  const [known, sql] = ["known.json", "herbs.sql"].map((name) => path.join(folder, name));
  const execute = ["d1", "execute", "DB", "--remote", "--yes"];
  const question = await run("node", ["scripts/herbs/write-sql.ts"]);
  writeFileSync(known, await run("wrangler", [...execute, "--json", "--command", question.trim()]));
  const code = await show("node", ["scripts/herbs/write-sql.ts", known, sql]);
  return code !== 0 || !existsSync(sql) ? code : show("wrangler", [...execute, "--file", sql]);
}

async function isDeployed(name) {
  try {
    await run("wrangler", ["deployments", "list", "--name", name]);
    return true;
  } catch {
    return false;
  }
}

async function orStop(running) {
  const code = await running;
  if (code !== 0) process.exit(code);
}

/** What still holds the values of the example, field by field, in words. */
async function whatIsMissing() {
  const web = read("wrangler.toml");
  const merchant = read("workers/merchant/wrangler.toml");
  const found = [];
  if (/^APP_ORIGIN = ""$/m.test(web)) found.push("APP_ORIGIN in wrangler.toml");
  if (/^MAIL_FROM = .*@example\.org/m.test(web)) found.push("MAIL_FROM in wrangler.toml");
  for (const [name, text] of [
    ["wrangler.toml and workers/store/wrangler.toml", web + read("workers/store/wrangler.toml")],
    ["workers/merchant/wrangler.toml", merchant],
  ]) {
    if (/database_id = "0{8}-/.test(text)) {
      found.push(`database_id in ${name} (wrangler d1 create …)`);
    }
  }
  return [...found, ...(await askOfConfig("#app/site/before-deploy.ts", "findExampleValues"))];
}

/** What a function of the application says of the operator's configuration. */
async function askOfConfig(file, name) {
  const answer = await run("node", [
    "-e",
    `Promise.all([import("#app/platform/operator/config.ts"), import("${file}")]).then(
      ([{ site }, rules]) => console.log(JSON.stringify(rules.${name}(site))))`,
  ]);
  return JSON.parse(answer);
}

function asList(sentences) {
  return sentences.map((one) => `  - ${one}`).join("\n");
}

function read(file) {
  return readFileSync(path.join(root, file), "utf8");
}

/** The way back, with what was written down before the deployment. */
function describeWayBack(bookmarks) {
  return [
    "The way back (docs/operations.md, 'The way back'):",
    "  npx wrangler rollback --name kraeuterpfote",
    "  npx wrangler rollback --name kraeuterpfote-store",
    "  npx wrangler rollback --name kraeuterpfote-merchant",
    "The old version works with the new tables. Where data was damaged, and only if all that was",
    "written since may be lost, both databases to where they were before the deployment:",
    ...bookmarks.map(
      ({ database, config, bookmark }) =>
        `  npx wrangler d1 time-travel restore ${database} --bookmark=${bookmark} -c ${config}`,
    ),
  ].join("\n");
}
