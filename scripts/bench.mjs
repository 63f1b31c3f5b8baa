// `npm run bench`: times and sizes of the built product, held to their budgets. Ends with 1 when a
// gate is broken. The budgets are in tests/bench/time-figures.ts and byte-figures.ts.
// `npm run bench -- practice`: what the practitioner's pages ask of a database of many years.
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import {
  ensureBuilt,
  ensureDevVars,
  ensureInstalled,
  fail,
  root,
  run,
  show,
  step,
} from "./setup.mjs";

const isPractice = process.argv.includes("practice");
const mostMs = (isPractice ? 10 : 3) * 60 * 1000;
const output = path.join(root, "build", "bench");
const [loadBefore] = loadavg();

setTimeout(() => fail("The benchmark took too long."), mostMs).unref();

try {
  await ensureInstalled();
  ensureDevVars();
  await ensureBuilt();
  await step("Building what it is measured against", async () => {
    if (!isPractice) {
      await run("react-router", ["build", "tests/bench/floor"]);
      await run("react-router", ["build", "tests/bench/weights"]);
    }
    for (const worker of ["store", "merchant"]) {
      await run("wrangler", [
        ...["deploy", "--dry-run", "-c", `workers/${worker}/wrangler.toml`],
        // Absolute, as Wrangler takes it from the folder of the configuration.
        ...["--outdir", path.join(output, worker)],
      ]);
    }
  });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const measuring = isPractice ? "tests/bench/practice/practice.ts" : "tests/bench/bench.ts";
const code = await show("node", [measuring], { WRANGLER_LOG: "error" });
if (loadBefore > availableParallelism() / 2) {
  const load = loadBefore.toFixed(1);
  console.log(`\nThe machine was busy before (load ${load}): do not trust the ratios of time.`);
}
process.exit(code);
