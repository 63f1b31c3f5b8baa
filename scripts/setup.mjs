// What `npm start`, `npm test` and the others share. Runs on whatever Node a fresh clone is given
// (20 or newer); everything after the installation runs on the Node of the npm package `node`.
import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { filesBehind } from "./imports.mjs";
import { endWithThis, installPackages } from "./install.mjs";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const bin = path.join(root, "node_modules", ".bin");
const buildStamp = path.join(root, "build", ".stamp");
const installStamp = path.join(root, "node_modules", ".stamp");
const isWindows = process.platform === "win32";
const endWithParent = [
  "--import",
  pathToFileURL(path.join(root, "scripts", "end-with-parent.mjs")).href,
];
const toolsNode = path.join(root, "node_modules", "node", "bin", isWindows ? "node.exe" : "node");

/** Where a local installation keeps its databases and files. */
export function stateDirectory() {
  return path.resolve(root, process.env.STATE_DIR || ".state");
}

/** For child processes: our own Node first, and nothing that asks the network. */
export const environment = {
  ...withoutPath(process.env),
  PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_LOG_PATH: path.join(stateDirectory(), "logs"),
  BETTER_AUTH_TELEMETRY: "0",
  NO_UPDATE_NOTIFIER: "1",
};

/** Windows may write it 'Path'. */
function withoutPath(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !/^path$/i.test(name)));
}

/** Which package brings a tool. */
const packageOf = {
  biome: "@biomejs/biome",
  playwright: "@playwright/test",
  "react-router": "@react-router/dev",
  tsc: "typescript",
  vitest: "vitest",
  wrangler: "wrangler",
};

/** A tool is started by its script: Windows cannot start what lies in `node_modules/.bin`. */
function toStart(command, args) {
  if (command === "node") return [toolsNode, [...endWithParent, ...args]];
  const name = packageOf[command];
  if (!name) return [command, args];
  const folder = path.join(root, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return [toolsNode, [...endWithParent, path.join(folder, bin[command]), ...args]];
}

/**
 * Starts a tool, or any other program, in the project's folder. It ends with this process; ours and
 * those of npm even where this one is killed, but for tsc and biome: their scripts hand over to a
 * program that runs to its end, for some seconds.
 */
export function start(command, args, stdio, extra = {}) {
  const env = { ...environment, ...extra };
  return endWithThis(spawn(...toStart(command, args), { cwd: root, env, stdio }));
}

/** A sentence instead of a stack when something is missing. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** One line for a long step, with the time it took. */
export async function step(name, work) {
  const started = Date.now();
  process.stdout.write(`• ${name} …`);
  try {
    const result = await work();
    process.stdout.write(` ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(" failed\n");
    throw error;
  }
}

/** Runs a command quietly and resolves with what it says; what it warns of is shown when it fails. */
export function run(command, args, extra = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, ["ignore", "pipe", "pipe"], extra);
    let said = "";
    let output = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
      output += chunk;
    });
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve(said);
      reject(new Error(`${command} ${args.join(" ")} ended with ${code}\n${output.slice(-6000)}`));
    });
  });
}

/**
 * Runs a command with its output shown. Resolves with its exit code, or with null when it was ended
 * because it took longer than some minutes.
 */
export function show(command, args, extra = {}, minutes) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, ["ignore", "inherit", "inherit"], extra);
    let isTooLong = false;
    const limit =
      minutes &&
      setTimeout(() => {
        isTooLong = true;
        child.kill("SIGKILL");
      }, minutes * 60_000);
    child.on("error", reject);
    child.on("close", (code) => {
      clearTimeout(limit);
      resolve(isTooLong ? null : (code ?? 1));
    });
  });
}

/** Installs the packages when they are missing or the lockfile has changed. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);
  const wanted = hashFiles(["package.json", "package-lock.json", ".npmrc"]);
  if (readStamp(installStamp) === wanted) return;
  await step("Installing packages", () => installPackages(root));
  if (!existsSync(toolsNode)) {
    // An npm that was told not to run install scripts has left the package `node` empty.
    await step("Installing Node for the tools", () =>
      installPackages(root, ["rebuild", "node", "--ignore-scripts=false"]),
    );
  }
  writeFileSync(installStamp, wanted);
}

/**
 * Makes the local secrets once, and those that a later version adds; what stands there is left as it
 * is. Tools read them beside each worker's configuration.
 */
export function ensureDevVars() {
  const target = path.join(root, ".dev.vars");
  const present = existsSync(target) ? readFileSync(target, "utf8") : "";
  const isSet = (line) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1];
    return present !== "" && (!name || new RegExp(`^\\s*${name}\\s*=`, "m").test(present));
  };
  const missing = readFileSync(path.join(root, ".dev.vars.example"), "utf8")
    .split("\n")
    .filter((line) => !isSet(line))
    .map((line) =>
      line.startsWith("#")
        ? line
        : line.replace("GENERATED", () => randomBytes(32).toString("base64")),
    );
  const text = [present.trimEnd(), ...missing].filter((part) => part !== "").join("\n");
  writeIfChanged(target, `${text}\n`);
  for (const worker of ["store", "merchant"]) {
    writeIfChanged(path.join(root, "workers", worker, ".dev.vars"), `${text}\n`);
  }
}

/** Only the owner of the machine reads secrets. */
function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(file, text, { mode: 0o600 });
}

/** Builds the three workers when their sources have changed since the last time. */
export async function ensureBuilt() {
  // Pages are prerendered by the worker, and without its secrets it answers every one of them 503.
  ensureDevVars();
  await whenChanged(buildStamp, sources(), () =>
    step("Building", async () => {
      await buildWeb();
      await Promise.all(["store", "merchant"].map(buildBesides));
    }),
  );
}

function buildBesides(worker) {
  // Where `scripts/built-workers.ts` looks for them; absolute, as Wrangler takes it from the folder
  // of the configuration.
  const folder = path.join(root, "build", worker);
  const config = `workers/${worker}/wrangler.toml`;
  return run("wrangler", ["deploy", "--dry-run", "-c", config, "--outdir", folder]);
}

/** React Router waits ten seconds for a page to prerender, which a busy machine may not keep. */
async function buildWeb() {
  try {
    await run("react-router", ["build"]);
  } catch (error) {
    if (/Received a 503 status code/.test(error.message)) {
      throw new Error(
        "The worker refuses its configuration: a value in .dev.vars or under [vars] in wrangler.toml " +
          "is wrong. A line that is deleted from .dev.vars comes back as in .dev.vars.example.\n\n" +
          error.message,
      );
    }
    if (!/Prerender: .*timeout/.test(error.message)) throw error;
    await run("react-router", ["build"]);
  }
}

/** Applies migrations that this state has not seen. */
export async function ensureMigrated(state) {
  const files = [...filesUnder("migrations"), ...filesUnder("workers/merchant/migrations")];
  await whenChanged(path.join(state, "migrations.stamp"), files, () =>
    step("Preparing the databases", async () => {
      for (const [database, config] of [
        ["DB", "wrangler.toml"],
        ["MERCHANT_DB", "workers/merchant/wrangler.toml"],
      ]) {
        await run("wrangler", [
          ..."d1 migrations apply".split(" "),
          database,
          "--local",
          ...["-c", config],
          ...["--persist-to", state],
        ]);
      }
    }),
  );
}

/** Adds the demo data once, and what a later version adds to it; what somebody has changed stays. */
export async function ensureSeeded(state) {
  const files = ["scripts/seed.ts", ...filesUnder("scripts/demo"), ...filesOfGoods()];
  await whenChanged(path.join(state, "seed.stamp"), files, () =>
    step("Adding the demo data", () => run("node", ["scripts/seed.ts"], { STATE_DIR: state })),
  );
}

/**
 * Makes the databases that every tested site begins with: the goods and the herbs, and nobody. Not in
 * `build/`, which React Router empties with every build.
 */
export async function ensureTestState() {
  const script = "tests/support/write-state.ts";
  const files = [
    "package-lock.json",
    "wrangler.toml",
    "workers/merchant/wrangler.toml",
    ...filesBehind(script),
    ...filesOfGoods(),
    ...filesUnder("migrations"),
    ...filesUnder("workers/merchant/migrations"),
  ];
  // Prices and herbs are dated from the day on which they are written.
  const today = new Date().toISOString().slice(0, 10);
  await whenChanged(
    path.join(root, ".test-state", ".stamp"),
    files,
    () => step("Preparing the tests' databases", () => run("node", [script])),
    today,
  );
}

function filesOfGoods() {
  return [
    ...filesUnder("scripts/herbs"),
    ...filesUnder("app/herbs/content"),
    ...filesUnder("workers/merchant/catalogue-seed"),
  ];
}

/** Does something once, and again when one of these files has changed, or the day if it names one. */
async function whenChanged(stamp, files, work, day = "") {
  const wanted = hashFiles(files) + day;
  if (readStamp(stamp) === wanted) return;
  mkdirSync(path.dirname(stamp), { recursive: true });
  // What is ended halfway is no longer what it was before either.
  rmSync(stamp, { force: true });
  await work();
  writeFileSync(stamp, wanted);
}

function sources() {
  const files = ["app", "workers", "public", "migrations"].flatMap((folder) => filesUnder(folder));
  return [
    ...files,
    ...["package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"],
    ...["wrangler.toml", ".dev.vars"],
  ];
}

function filesUnder(folder) {
  return (
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.join(folder, String(name)))
      // Wrangler's own notes.
      .filter((file) => !file.split(path.sep).includes(".wrangler"))
      .filter((file) => statSync(path.join(root, file)).isFile())
      .sort()
  );
}

function hashFiles(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
