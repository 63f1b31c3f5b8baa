// `npm test`: what a change needs, from a fresh clone. Ends with 'N passed, N failed'.
// `npm run test:sweep`: what holds of every page and address (`tests/sweep`), with the same end.
// `npm run test:quick`: types, lint of the changed files, and the tests without a browser that the change
// since the last commit touches; since another one: `npm run test:quick -- <commit>`.
// `npm run test:faults`: whether the tests notice the faults of `tests/faults`; `-- <words>` takes
// those whose list or name has them.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { removeLeftovers } from "./leftovers.mjs";
import { onParentExit } from "./parent.mjs";
import {
  ensureBuilt,
  ensureDevVars,
  ensureInstalled,
  ensureTestState,
  fail,
  root,
  run,
  show,
} from "./setup.mjs";
import { touchedTests } from "./touched-tests.mjs";

const results = path.join(root, "test-results");
const [kind = "whole", ...chosen] = process.argv.slice(2);
const [since = "HEAD"] = chosen;
if (!["whole", "sweep", "quick", "faults"].includes(kind)) {
  fail(
    `'npm test' takes no file and no '${kind}'. One file: npx vitest run ${kind}, or for a journey: ` +
      `npx playwright test ${kind}. What a change touches: npm run test:quick.`,
  );
}
const inWorkers = projects("database", "store", "merchant");
const times = [];
const failures = [];
/** Commands for what `test:quick` leaves out. */
const notTried = [];
let passed = 0;
let failed = 0;

/** No test runner takes half as long on the slowest machine that was tried; what hangs is ended. */
const longestMinutes = 40;

/** MB in the temporary folder: databases of a dozen sites at a time, the browser's profiles. */
const neededSpace = 300;
const tmpVariable = process.platform === "win32" ? "TEMP" : "TMPDIR";

// Ended from outside, it ends what it has started; a signal alone would leave the runners at work.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
if (process.env.npm_lifecycle_event) onParentExit(() => process.exit(1));
ensureSpace();
removeLeftovers(tmpdir());
try {
  await timed("packages", ensureInstalled);
  ensureDevVars();
  if (kind === "quick") await ensureCommit();
  else await timed("browser", ensureBrowser);
  if (kind === "faults") await build();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
if (kind === "faults") process.exit(await show("node", ["tests/faults/try-faults.ts", ...chosen]));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (kind === "quick") await quickly();
else if (kind === "sweep") await sweep();
else await wholly();

// Once more, as what they printed stands far above by now.
if (failures.length > 0) console.error(`\n${failures.join("\n")}`);
if (notTried.length > 0) console.log(`\nNot tried:\n  ${notTried.join("\n  ")}`);
const parts = times.map(([name, seconds]) => `${name} ${seconds} s`);
console.log(`\n${parts.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function wholly() {
  // What needs no build is tested beside it: each by itself would leave a core idle in the end.
  const sources = () => vitest("sources", [...projects("unit"), ...inWorkers]);
  await timed("types, lint, build, rules, queries", () =>
    Promise.all([check(build), types(), lint(), sources()]),
  );
  await timed("requests", () => vitest("http", projects("http")));
  await timed("journeys in a browser", () => playwright("journeys"));
}

async function sweep() {
  await timed("build", () => check(build));
  await timed("long property runs", longProperties);
  await timed("every address", () => vitest("sweep", projects("sweep")));
  await timed("every page in a browser", () => playwright("sweep", "once-more"));
}

function longProperties() {
  const tests = ["booking-races", "booking-slots", "limits", "webhook-histories"];
  const runs = { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? "15" };
  return vitest("properties", [...projects("database", "store"), ...tests], runs);
}

function playwright(...names) {
  return suite("playwright", ["test", ...projects(...names)], "playwright", ({ stats, errors }) => [
    stats.expected,
    stats.unexpected + stats.flaky + stats.skipped + errors.length,
  ]);
}

async function quickly() {
  const changed = await changedFiles();
  const { sources, requests, specs, sweeps } = touchedTests(changed);
  const isBuilt = requests.length > 0;
  await timed(isBuilt ? "types, lint, build, rules, queries" : "types, lint, rules, queries", () =>
    Promise.all([
      isBuilt && check(build),
      types(),
      lint(changed.includes("biome.json") ? ["."] : changed.filter(isThere)),
      // Without a file vitest would take all.
      sources.length > 0 && vitest("sources", [...projects("unit"), ...inWorkers, ...sources]),
    ]),
  );
  if (isBuilt) await timed("requests", () => vitest("http", [...projects("http"), ...requests]));
  if (specs.length > 0) notTried.push(`npx playwright test ${specs.join(" ")}`);
  notTried.push("npm test (before you send the change)");
  if (sweeps.length > 0) notTried.push(`npm run test:sweep (of it ${sweeps.join(", ")})`);
}

async function ensureCommit() {
  try {
    await run("git", ["rev-parse", "--verify", "--quiet", `${since}^{commit}`]);
  } catch {
    throw new Error(
      `There is no commit '${since}'. Please name one (npm run test:quick -- <commit>), or none for what ` +
        "is not committed yet.",
    );
  }
}

function ensureSpace() {
  if (!existsSync(tmpdir())) {
    fail(
      `There is no temporary folder ${tmpdir()}. Please make it, or name another in ${tmpVariable}.`,
    );
  }
  const { bavail, bsize } = statfsSync(tmpdir());
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= neededSpace) return;
  fail(
    `The temporary folder ${tmpdir()} has ${free} MB left, the tests need ${neededSpace}. Please free ` +
      `some, or name another folder in the variable ${tmpVariable}.`,
  );
}

function types() {
  return check(async () => {
    await run("react-router", ["typegen"]);
    // With a checker for every core each would infer the same types of the schema again. Collecting
    // what a process of half a minute no longer needs takes a quarter of its time and frees 300 MB.
    await run("tsc", ["--noEmit", "--singleThreaded"], { GOGC: "off" });
  });
}

function lint(files = ["."]) {
  // Some are of no language that it knows.
  const options = ["--error-on-warnings", "--no-errors-on-unmatched"];
  return check(() => run("biome", ["check", ...options, ...files]));
}

function isThere(file) {
  return existsSync(path.join(root, file));
}

async function build() {
  await ensureBuilt();
  await ensureTestState();
}

function vitest(name, args, variables) {
  const options = ["run", ...reporters(name), ...args];
  return suite("vitest", options, name, countTests, variables);
}

function countTests(report) {
  failures.push(...report.testResults.flatMap(failuresOf));
  const bad = report.numFailedTests + report.numPendingTests;
  return [report.numPassedTests, bad + (report.success ? 0 : suiteErrors(report))];
}

/** Of one file: the tests that failed, or why it could not be loaded. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  if (status === "failed" && assertionResults.length === 0) return [`✗ ${file}: ${message}`];
  return assertionResults
    .filter((test) => test.status !== "passed")
    .map((test) => {
      const why = test.status === "failed" ? test.failureMessages.join("\n") : test.status;
      return `✗ ${file} › ${test.fullName}: ${why}`;
    });
}

function projects(...names) {
  return names.flatMap((name) => ["--project", name]);
}

function reporters(name) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
}

function reportOf(name) {
  return path.join(results, `${name}.json`);
}

async function changedFiles() {
  const changed = await run("git", ["diff", "-z", "--name-only", "--no-renames", since, "--"]);
  const added = await run("git", ["ls-files", "-z", "--others", "--exclude-standard"]);
  return `${changed}${added}`.split("\0").filter((name) => name !== "");
}

async function timed(name, work) {
  const started = Date.now();
  await work();
  times.push([name, Math.round((Date.now() - started) / 1000)]);
}

/** A check that is one test by itself. */
async function check(work) {
  try {
    await work();
    passed += 1;
  } catch (error) {
    failed += 1;
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    failures.push(`✗ ${message}`);
  }
}

/** A test runner that counts its own tests in a JSON report. */
async function suite(command, args, name, count, variables = {}) {
  const report = reportOf(name);
  const code = await show(command, args, variables, longestMinutes);
  const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : [0, 0];
  const [good, bad] = counts;
  passed += good;
  failed += bad;
  // A runner that failed without naming a test has failed all the same.
  if (bad > 0 || (code === 0 && existsSync(report))) return;
  failed += 1;
  const reason = code === null ? `took more than ${longestMinutes} minutes` : `ended with ${code}`;
  const own = args.filter((arg) => !/^--(reporter|outputFile)/.test(arg)).join(" ");
  failures.push(`✗ ${command} ${reason} and names no test. By itself: npx ${command} ${own}`);
}

/** Files that could not be loaded hold no test that failed. */
function suiteErrors(report) {
  return report.testResults.filter(
    (one) => one.status === "failed" && one.assertionResults.length === 0,
  ).length;
}
