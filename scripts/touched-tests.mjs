import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { importsOf } from "./imports.mjs";
import { root } from "./setup.mjs";

const sourceTest = /^tests\/(unit|workers|contract)\/.+\.test\.tsx?$/;
const requestTest = /^tests\/(http|security)\/[\w-]+\.test\.ts$/;
const sweepTest = /^tests\/sweep\/[\w-]+\.test\.ts$/;
const journey = /^tests\/e2e\/[\w-]+\.spec\.ts$/;
/** What is built, beside what it is built by. */
const builtFile =
  /^(app|workers|migrations|public)\/|^(vite|react-router)\.config\.ts$|^wrangler\.toml$|^package(-lock)?\.json$/;
/** So many pages are tried when something of theirs changes; of what more of them use, a sample. */
const fewPages = 5;

/**
 * The tests that a change touches. Of sources: those that use a changed file, itself or through
 * others, and those that read it. Of the others: those that changed, that use a helper that changed, or
 * that the trace names.
 */
export function touchedTests(changed) {
  const files = ["app", "workers", "tests", "scripts"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.(tsx?|mjs)$/.test(name)),
  );
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const users = usersOf(changed, imports);
  const helpers = usersOf(
    changed.filter((file) => /^(tests|scripts)\//.test(file)),
    imports,
  );
  const rows = readFileSync(path.join(root, "docs", "specification.md"), "utf8").split("\n");
  const product = changed.filter((file) => builtFile.test(file));
  const named = new Set(product.flatMap((file) => namedBeside(rows, file, imports)));
  // No test imports a migration, nor what begins it, nor the worker that it runs in.
  const isOfAll =
    changed.some((file) => file.includes("migrations/")) ||
    users.has("tests/workers/empty-world.ts");
  const folders = [
    (isOfAll || users.has("workers/store/store.ts")) && "tests/workers/store/",
    (isOfAll || users.has("workers/merchant/merchant.ts")) && "tests/workers/merchant/",
    isOfAll && "tests/workers/database/",
  ];
  return {
    sources: files.filter(
      (file) =>
        sourceTest.test(file) &&
        (users.has(file) ||
          readsAny(file, changed) ||
          folders.some((folder) => folder && file.startsWith(folder))),
    ),
    requests: files.filter(
      (file) => requestTest.test(file) && (named.has(file) || helpers.has(file)),
    ),
    specs: files.filter(
      (file) => file.endsWith(".spec.ts") && (named.has(file) || helpers.has(file)),
    ),
    sweeps: files.filter((file) => sweepTest.test(file) && (named.has(file) || helpers.has(file))),
  };
}

/** Whether a test that reads files names one of these, or a folder that it lies in. */
function readsAny(test, changed) {
  const text = readFileSync(path.join(root, test), "utf8");
  if (!/node:fs|import\.meta\.glob/.test(text)) return false;
  const [...words] = text.matchAll(/\w[\w.-]*(?:\/[\w.-]+)*/g);
  const named = new Set(words.map(([word]) => word));
  return changed.some((file) => {
    const parts = file.split("/");
    return parts.some((_, end) => named.has(parts.slice(0, end + 1).join("/")));
  });
}

/** The files themselves, and all that import them, itself or through others. */
function usersOf(files, imports) {
  const users = new Set(files);
  // What is added on the way is visited, too.
  for (const used of users) {
    for (const [file, names] of imports) if (names.includes(used)) users.add(file);
  }
  return users;
}

/**
 * The tests in the rows of a file and of the few pages that use it; of its nearest folder that has
 * some, where they have none. For what belongs to no room of the product: those of the frame around
 * all pages.
 */
function namedBeside(rows, file, imports) {
  const pages = [...usersOf([file], imports)].filter((user) => /\.route\.tsx?$/.test(user));
  const parts = file.split("/");
  const folders = parts.slice(2).map((_, up) => `\`${parts.slice(0, -1 - up).join("/")}/`);
  const files = [file, ...(pages.length <= fewPages ? pages : [])].map((one) => `\`${one}\``);
  const notRun = [];
  for (const places of [files, ...folders.map((folder) => [folder])]) {
    const own = rows.filter((row) => places.some((place) => row.includes(place)));
    const words = own.flatMap((row) => row.split("`"));
    const tests = words.filter((word) => requestTest.test(word));
    notRun.push(...words.filter((word) => sweepTest.test(word) || journey.test(word)));
    if (tests.length > 0) return [...tests, ...notRun];
  }
  return ["tests/http/frame.test.ts", "tests/http/public-pages.test.ts", ...notRun];
}
