import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { builtScripts } from "#scripts/built-workers.ts";
import { prepareState } from "./site.ts";

const wrangler = path.resolve("node_modules/wrangler/bin/wrangler.js");

/** Once before all tests: what every site starts from. The web worker is built already. */
export default async function prepareSite(): Promise<void> {
  await Promise.all([bundle("store"), bundle("merchant")]);
  await prepareState();
}

async function bundle(worker: "store" | "merchant"): Promise<void> {
  const config = `workers/${worker}/wrangler.toml`;
  // Absolute, as Wrangler takes it from the folder of the configuration.
  const folder = path.resolve(path.dirname(builtScripts[worker]));
  const deploy = ["deploy", "--dry-run", "-c", config, "--outdir", folder];
  await promisify(execFile)(process.execPath, [wrangler, ...deploy]);
}
