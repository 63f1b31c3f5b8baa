import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { prepared, prepareState } from "./site.ts";

const wrangler = path.resolve("node_modules/.bin/wrangler");

/** Once before all tests: what every site starts from. The web worker is built already. */
export default async function prepareSite(): Promise<void> {
  await Promise.all([bundle("store"), bundle("merchant")]);
  await prepareState();
}

async function bundle(worker: "store" | "merchant"): Promise<void> {
  const config = `workers/${worker}/wrangler.toml`;
  // Absolute, as Wrangler takes it from the folder of the configuration.
  const folder = path.resolve(path.dirname(prepared[worker]));
  await promisify(execFile)(wrangler, ["deploy", "--dry-run", "-c", config, "--outdir", folder]);
}
