// `npm run bench`: times and sizes of the built product, held to their budgets. Ends with 1 when a
// gate is broken. The budgets are in tests/bench/time-figures.ts and byte-figures.ts.
// `npm run bench -- profile [path …] [rows]`: where the time of pages behind sign-in goes in the web
// worker: by function and by package. 'floor' is the empty app. Else /dashboard, /pets, /herb-lexicon,
// ten rows of each table.
// `npm run bench -- practice`: what the practitioner's pages ask of a database of many years.
// `npm run bench -- growth`: how pages grow with what other people have, and with what they show.
// `npm run bench -- histories`: what accounts have after 10,000 random histories of orders, by a model.
// `npm run bench -- memory [requests]`: what ten uploads of 10 MB at once take of the worker's memory, and
// whether 100,000 mixed requests leave something behind (15 minutes; fewer are told by the number).
// `npm run bench -- lighthouse`: what Lighthouse says of the pages, three times each.
// `npm run bench -- feel`: from a click to the next page's first paint, on a slow line.
import { availableParallelism, loadavg } from "node:os";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuilt, ensureDevVars, ensureInstalled, fail, run, show, step } from "./setup.mjs";

const measures = {
  ratios: { file: "tests/bench/bench.ts", mostMinutes: 3 },
  profile: { file: "tests/bench/profile/profile.ts", mostMinutes: 10 },
  practice: { file: "tests/bench/practice/practice.ts", mostMinutes: 10 },
  growth: { file: "tests/bench/growth/growth.ts", mostMinutes: 15 },
  histories: { file: "tests/workers/store/webhook-histories.test.ts", mostMinutes: 110 },
  memory: { file: "tests/bench/memory/memory.ts", mostMinutes: 30 },
  lighthouse: { file: "tests/bench/lighthouse/lighthouse.ts", mostMinutes: 30 },
  feel: { file: "tests/bench/feel/feel.ts", mostMinutes: 8 },
};
const [chosen = "ratios", ...given] = process.argv.slice(2);
const measure = measures[chosen] ?? fail(`There is no '${chosen}'.`);
const [loadBefore] = loadavg();

setTimeout(() => fail("The benchmark took too long."), measure.mostMinutes * 60 * 1000).unref();

try {
  await ensureInstalled();
  ensureDevVars();
  if (chosen === "histories") process.exit(await liveHistories());
  await ensureBuilt();
  if (["lighthouse", "feel"].includes(chosen)) await ensureBrowser();
  if (["ratios", "profile"].includes(chosen)) {
    await step("Building what it is measured against", buildForMeasuring);
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
const code = await show("node", [measure.file, ...given], { WRANGLER_LOG: "error" });
if (loadBefore > availableParallelism() / 2) {
  const load = loadBefore.toFixed(1);
  console.log(`\nThe machine was busy before (load ${load}): do not trust the ratios of time.`);
}
process.exit(code);

/** A run is a customer or two with up to three orders each. */
function liveHistories() {
  const args = ["run", measure.file, "--project", "store", "--disable-console-intercept"];
  return show("vitest", args, { PROPERTY_RUNS: "4000", PROPERTY_SEED: "" });
}

async function buildForMeasuring() {
  await run("react-router", ["build", "tests/bench/floor"]);
  if (chosen === "ratios") await run("react-router", ["build", "tests/bench/weights"]);
}
