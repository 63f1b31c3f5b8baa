// `npm test`: everything that must hold, from a fresh clone. Ends with 'N passed, N failed'.
// `npm run test:quick`: types, lint, rules, and what the change since the last commit touches; since
// another one: `npm run test:quick -- <commit>`.
// `npm run test:faults`: whether the tests notice the faults of `tests/faults`; `-- <words>` takes
// those whose list or name has them.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
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

const results = path.join(root, "test-results");
const [kind = "whole", ...chosen] = process.argv.slice(2);
const [since = "HEAD"] = chosen;
if (!["whole", "quick", "faults"].includes(kind)) fail(`There is no '${kind}'.`);
const inWorkers = projects("database", "store", "merchant");
const requestTest = /^tests\/(http|security)\/[\w-]+\.test\.ts$/;
const times = [];
let passed = 0;
let failed = 0;

try {
  await timed("packages", ensureInstalled);
  ensureDevVars();
  if (kind === "quick") await run("git", ["rev-parse", "--verify", `${since}^{commit}`]);
  else await timed("browser", ensureBrowser);
  if (kind === "faults") await build();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
if (kind === "faults") process.exit(await show("node", ["tests/faults/try-faults.ts", ...chosen]));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (kind === "quick") await quickly();
else await wholly();

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
  await timed("in a browser", () =>
    suite("playwright", ["test"], "playwright", ({ stats, errors }) => [
      stats.expected,
      stats.unexpected + stats.flaky + stats.skipped + errors.length,
    ]),
  );
}

async function quickly() {
  const changed = await changedFiles();
  const asked = testsOf(changed);
  const rules = () => vitest("rules", projects("unit"));
  await timed("types, lint and rules", () =>
    Promise.all([types(), lint(), rules(), asked.length > 0 && check(build)]),
  );
  if (!changed.some((file) => /^(app|workers|tests|scripts|migrations)\//.test(file))) return;
  // No test imports a migration.
  const isOfAll = changed.some((file) => file.includes("migrations/"));
  const touched = isOfAll ? [] : ["--changed", since, "--passWithNoTests"];
  await timed("queries and commands", () => vitest("workers", [...inWorkers, ...touched]));
  if (asked.length === 0) return;
  await timed("requests", () => vitest("http", [...projects("http"), ...asked]));
}

function types() {
  return check(async () => {
    await run("react-router", ["typegen"]);
    await run("tsc", ["--noEmit"]);
  });
}

function lint() {
  return check(() => run("biome", ["check", "--error-on-warnings", "."]));
}

async function build() {
  await ensureBuilt();
  await ensureTestState();
}

function vitest(name, args = []) {
  return suite("vitest", ["run", ...reporters(name), ...args], name, (report) => [
    report.numPassedTests,
    report.numFailedTests + report.numPendingTests + (report.success ? 0 : suiteErrors(report)),
  ]);
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
  const names = ["--name-only", "--no-renames"];
  const changed = await run("git", ["diff", ...names, since, "--"]);
  const added = await run("git", ["ls-files", "--others", "--exclude-standard"]);
  return [...changed.split("\n"), ...added.split("\n")].filter((name) => name !== "");
}

/** The tests of requests that changed, that use a helper that changed, or that the trace names. */
function testsOf(changed) {
  const rows = readFileSync(path.join(root, "docs", "specification.md"), "utf8").split("\n");
  const sources = changed.filter((file) => /^(app|workers|migrations)\//.test(file));
  const asked = new Set(sources.flatMap((file) => namedBeside(rows, file)));
  const files = ["tests", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  const imported = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => [file, importsOf(file)]);
  const touched = new Set(changed.filter((file) => /^(tests|scripts)\//.test(file)));
  // What is added on the way is visited, too.
  for (const file of touched) {
    for (const [user, imports] of imported) if (imports.includes(file)) touched.add(user);
  }
  return files.filter((file) => requestTest.test(file) && (asked.has(file) || touched.has(file)));
}

function importsOf(file) {
  const text = readFileSync(path.join(root, file), "utf8");
  return [...text.matchAll(/from "([#.][^"]+)"/g)].map(([, name]) =>
    name.startsWith("#") ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );
}

/**
 * The tests in the rows of a file; of its nearest folder that has some, where the file has none. For
 * what belongs to no room of the product: those of the frame around all pages.
 */
function namedBeside(rows, file) {
  const parts = file.split("/");
  const folders = parts.slice(2).map((_, up) => `\`${parts.slice(0, -1 - up).join("/")}/`);
  for (const place of [`\`${file}\``, ...folders]) {
    const own = rows.filter((row) => row.includes(place));
    const words = own.flatMap((row) => row.split("`"));
    const tests = words.filter((word) => requestTest.test(word));
    if (tests.length > 0) return tests;
  }
  return ["tests/http/frame.test.ts", "tests/http/public-pages.test.ts"];
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
    console.error(error instanceof Error ? error.message : error);
  }
}

/** A test runner that counts its own tests in a JSON report. */
async function suite(command, args, name, count) {
  const report = reportOf(name);
  const code = await show(command, args);
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
