// `npm run world-check`: the programs that people open our files with say whether they can.
// `-- papers sheets`: only these subjects. Each subject is one file beside this, which prints a line
// 'ok' or 'failed' for each check (`support/check.ts`). Outside `npm test`: it installs programs.
import { readdirSync } from "node:fs";
import path from "node:path";
import { ensureDevVars, ensureInstalled, fail, root, start } from "../setup.mjs";
import { ensureTools } from "./support/tools.mjs";

const folder = path.join(root, "scripts", "world-check");
const files = readdirSync(folder).filter((name) => /\.(ts|mjs)$/.test(name) && name !== "run.mjs");
const subjects = new Map(files.sort().map((name) => [name.replace(/\.\w+$/, ""), name]));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((subject) => !subjects.has(subject));
if (unknown.length > 0) {
  fail(`No such subject: ${unknown.join(", ")}. There are ${[...subjects.keys()].join(", ")}.`);
}

try {
  await ensureInstalled();
  ensureDevVars();
  await ensureTools();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

let passed = 0;
let failed = 0;
for (const [subject, file] of subjects) {
  if (chosen.length > 0 && !chosen.includes(subject)) continue;
  console.log(`\n${subject}`);
  const { output, code } = await runSubject(path.join(folder, file));
  const good = output.match(/^ok\b/gm)?.length ?? 0;
  const bad = output.match(/^failed\b/gm)?.length ?? 0;
  passed += good;
  failed += bad;
  // A file that breaks off, or that has nothing to check, is a failure too.
  if (bad === 0 && (code !== 0 || good === 0)) {
    failed += 1;
    console.log(`failed  ${subject} ended with ${code} after ${good} checks`);
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function runSubject(file) {
  return new Promise((resolve, reject) => {
    const child = start("node", [file], ["ignore", "pipe", "inherit"], { WRANGLER_LOG: "error" });
    let output = "";
    child.stdout.on("data", (piece) => {
      output += piece;
      process.stdout.write(piece);
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ output, code }));
  });
}
