import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Once before all tests: the workers as their sources are now, and what every site starts from. */
export default async function prepareSite(): Promise<void> {
  // As everywhere else: vitest's own 'test' would build the site for development.
  const env = { ...process.env, NODE_ENV: "production" };
  // With what ends it when this process is killed.
  const args = [...process.execArgv, "scripts/prepare-tests.mjs"];
  await promisify(execFile)(process.execPath, args, { env });
}
