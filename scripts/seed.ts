// Adds the demo data to a local installation: `node scripts/seed.ts`, with STATE_DIR set.
import path from "node:path";
import { getPlatformProxy } from "wrangler";
import { createDatabase } from "#app/db/database.server.ts";
import { addDemoData } from "./demo/demo-data.ts";

const stateDirectory = process.env.STATE_DIR;
if (!stateDirectory) throw new Error("STATE_DIR is not set.");

const proxy = await getPlatformProxy<{ DB: D1Database }>({
  configPath: "wrangler.toml",
  persist: { path: path.join(stateDirectory, "v3") },
});
try {
  await addDemoData(createDatabase(proxy.env.DB));
} finally {
  await proxy.dispose();
}
