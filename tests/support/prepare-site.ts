import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Once before all tests: the workers as their sources are now, and what every site starts from. */
export default async function prepareSite(): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/prepare-tests.mjs"]);
}
