import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { siteFolderPrefix } from "#scripts/leftovers.mjs";
import type { Fault } from "./fault.ts";

// Makes each planted fault in a copy of the project, one at a time, and says whether the test that it
// names notices: it passes without the fault, all of them at once in the project itself, and fails with
// it. A minute each, in two lanes.

const lanes = 2;
/** A fault may make a loop that never ends. */
const mostMs = 5 * 60 * 1000;
const notLists = ["fault.ts", "try-faults.ts"];

type Listed = Fault & { list: string };
type VitestReport = {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type Spec = {
  ok: boolean;
  title: string;
  tests: { results: { errors: { message?: string }[] }[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

const words = process.argv.slice(2).join(" ");
const faults = (await readFaults()).filter(({ list, name }) => `${list}: ${name}`.includes(words));
if (faults.length === 0) {
  console.error(`No fault is named '${words}'. Their names are in tests/faults.`);
  process.exit(1);
}
console.log("Trying all tests without a fault …");
const sound = [
  ...(await outcomesOf(".", faults.filter(isInBrowser))),
  ...(await outcomesOf(
    ".",
    faults.filter((fault) => !isInBrowser(fault)),
  )),
];
const waiting = faults.values();
const missed: Listed[] = [];
await Promise.all(Array.from({ length: lanes }, tryInCopy));
console.log(`\n${faults.length - missed.length} of ${faults.length} faults were noticed.`);
process.exit(missed.length === 0 ? 0 : 1);

async function readFaults(): Promise<Listed[]> {
  const lists = globSync("tests/faults/*.ts").filter(
    (file) => !notLists.includes(path.basename(file)),
  );
  const read = await Promise.all(
    lists.sort().map(async (file) => {
      const { faults } = (await import(path.resolve(file))) as { faults: readonly Fault[] };
      return faults.map((fault) => ({ ...fault, list: path.basename(file, ".ts") }));
    }),
  );
  return read.flat();
}

/** Takes one fault after the other, in a copy of its own. */
async function tryInCopy(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), `${siteFolderPrefix()}faults-`));
  try {
    copyProject(folder);
    for (const fault of waiting) {
      const started = Date.now();
      const outcome = await tryFault(folder, fault);
      if (outcome !== "noticed") missed.push(fault);
      const sign = outcome === "noticed" ? "✓" : "✗";
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${sign} ${fault.list}: ${fault.name} (${outcome}, ${seconds} s)`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What belongs to the project and what was built of it; the packages by a link. */
function copyProject(folder: string): void {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"]);
  const own = listed
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(file));
  const unversioned = [
    ".dev.vars",
    "workers/store/.dev.vars",
    "workers/merchant/.dev.vars",
    "build",
    ".test-state",
  ];
  for (const name of [...own, ...unversioned])
    cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
}

/** @returns 'noticed', or what happened instead */
async function tryFault(folder: string, fault: Fault): Promise<string> {
  const source = path.join(folder, fault.file);
  if (!existsSync(source)) return `there is no ${fault.file}`;
  const without = sound.filter((test) => isNamed(fault, test));
  if (without.length === 0 || without.some(({ ok }) => !ok))
    return "does not pass without the fault";
  const text = readFileSync(source, "utf8");
  const places = text.split(fault.find).length - 1;
  if (places !== 1) return `stands ${places} times in ${fault.file}`;
  writeFileSync(
    source,
    text.replace(fault.find, () => fault.replace),
  );
  try {
    const outcomes = await outcomesOf(folder, [fault]);
    if (outcomes.length === 0) return "no test ran";
    const isNoticed = outcomes.some(
      (test) => !test.ok && isNamed(fault, test) && test.said.includes(fault.says ?? ""),
    );
    return isNoticed ? "noticed" : `not noticed by ${fault.caughtBy}`;
  } finally {
    writeFileSync(source, text);
  }
}

function isNamed(fault: Fault, { title }: Ran): boolean {
  return title.includes(fault.test);
}

function isInBrowser({ caughtBy }: Fault): boolean {
  return caughtBy.endsWith(".spec.ts");
}

/** How the tests of faults fare that one test runner has; none when nothing came to run. */
async function outcomesOf(folder: string, tried: readonly Fault[]): Promise<Ran[]> {
  const [first] = tried;
  if (!first) return [];
  const report = path.resolve(folder, "test-results/faults.json");
  rmSync(report, { force: true });
  const files = [...new Set(tried.map(({ caughtBy }) => caughtBy))];
  const titles = tried.map(({ test }) => test.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const workers = folder === "." ? [] : ["--workers=1"];
  const args = isInBrowser(first)
    ? ["@playwright/test/cli.js", "test", ...files, "-g", titles, ...workers, "--reporter=json"]
    : ["vitest/vitest.mjs", "run", ...files, "-t", titles, "--reporter=json"];
  if (!isInBrowser(first)) args.push(`--outputFile=${report}`);
  const [tool = "", ...rest] = args;
  const script = path.resolve(folder, "node_modules", tool);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const timeout = mostMs + (tried.length - 1) * 60_000;
  // It ends with an error, as it should: the report says which test failed.
  const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024, timeout };
  const command = [...process.execArgv, script, ...rest];
  await promisify(execFile)(process.execPath, command, options).catch(() => {});
  if (!existsSync(report)) return [];
  const read: unknown = JSON.parse(readFileSync(report, "utf8"));
  return isInBrowser(first) ? specsOf(read as Suite) : testsOf(read as VitestReport);
}

type Ran = { title: string; ok: boolean; said: string };

function testsOf({ testResults }: VitestReport): Ran[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => ["passed", "failed"].includes(status))
    .map(({ fullName, status, failureMessages }) => ({
      title: fullName,
      ok: status === "passed",
      said: stripVTControlCharacters(failureMessages.join("\n")),
    }));
}

function specsOf({ specs = [], suites = [] }: Suite): Ran[] {
  const own = specs.map(({ title, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((one) => one.errors));
    const said = errors.map(({ message }) => message ?? "").join("\n");
    return { title, ok, said: stripVTControlCharacters(said) };
  });
  return [...own, ...suites.flatMap(specsOf)];
}
