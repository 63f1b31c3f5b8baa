// `npm run db:backup`: copies all data of this machine's installation to `backups/`, also while it
// runs. `npm run db:backup -- --remote` exports the databases of the deployed one instead.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, fail, root, run, stateDirectory, step } from "./setup.mjs";

const target = path.join(root, "backups", new Date().toISOString().replaceAll(":", "-"));

try {
  await ensureInstalled();
  mkdirSync(target, { recursive: true });
  if (process.argv.includes("--remote")) await exportRemote();
  else await copyLocal();
  console.log(`\nSaved in ${path.relative(root, target)}`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function exportRemote() {
  for (const [database, config] of [
    ["DB", "wrangler.toml"],
    ["MERCHANT_DB", "workers/merchant/wrangler.toml"],
  ]) {
    const output = path.join(target, `${database}.sql`);
    const args = ["d1", "export", database, "--remote", "-y", "-c", config, "--output", output];
    await step(`Exporting ${database}`, () => run("wrangler", args));
  }
}

/** SQLite files are copied by SQLite itself, so that a write under way does not tear them. */
async function copyLocal() {
  const state = path.join(stateDirectory(), "v3");
  if (!existsSync(state)) fail("There is no data on this machine yet. `npm start` makes it.");
  await step("Copying databases and files", async () => {
    for (const entry of readdirSync(state, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /-(wal|shm)$/.test(entry.name)) continue;
      const source = path.join(entry.parentPath, entry.name);
      const copy = path.join(target, "v3", path.relative(state, source));
      mkdirSync(path.dirname(copy), { recursive: true });
      if (!entry.name.endsWith(".sqlite")) cpSync(source, copy);
      else await run("node", ["scripts/copy-sqlite.mjs", source, copy]);
    }
  });
}
