// `npm test`: everything that must hold, from a fresh clone. Ends with 'N passed, N failed'.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
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

const results = path.join(root, "test-results");
let passed = 0;
let failed = 0;

try {
  await ensureInstalled();
  ensureDevVars();
  await ensureBrowser();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await check(() =>
  step("Types", async () => {
    await run("react-router", ["typegen"]);
    await run("tsc", ["--noEmit"]);
  }),
);
await check(() =>
  step("Lint and format", () => run("biome", ["check", "--error-on-warnings", "."])),
);
await check(ensureBuilt);
await suite("vitest", ["run", "--reporter=default", "--reporter=json"], {
  file: "vitest.json",
  args: (file) => [`--outputFile.json=${file}`],
  count: (report) => [
    report.numPassedTests,
    report.numFailedTests + report.numPendingTests + (report.success ? 0 : suiteErrors(report)),
  ],
});
await suite("playwright", ["test"], {
  file: "playwright.json",
  args: () => [],
  count: ({ stats, errors }) => [
    stats.expected,
    stats.unexpected + stats.flaky + stats.skipped + errors.length,
  ],
});

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

/** A check that is one test by itself. */
async function check(work) {
  try {
    await work();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}

/** A test runner that counts its own tests in a JSON report. */
async function suite(command, args, { file, args: extra, count }) {
  const report = path.join(results, file);
  const code = await show(command, [...args, ...extra(report)]);
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const [good, bad] = count(JSON.parse(readFileSync(report, "utf8")));
  passed += good;
  failed += bad;
  // A runner that failed without naming a test has failed all the same.
  if (code !== 0 && bad === 0) failed += 1;
}

/** Files that could not be loaded hold no test that failed. */
function suiteErrors(report) {
  return report.testResults.filter(
    (one) => one.status === "failed" && one.assertionResults.length === 0,
  ).length;
}
