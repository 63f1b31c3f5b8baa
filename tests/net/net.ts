// `npm run net -- <folder>` asks the built site for every address and sends every form, as each kind
// of person, and keeps the answers; `npm run net -- <folder> kundin` as one of them alone.
// `npm run net -- <folder> like <folder>` asks for the addresses that another walk began with.
// `npm run net -- compare <folder> <folder>` says what differs, of people who are in both.
import { fork } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { compare } from "./compare.ts";
import type { LaneReport } from "./lane.ts";
import { withoutAnswer } from "./more.ts";
import { addressesFile, readAddresses, writeAddresses } from "./routes.ts";

/** Side by side, each with a site of its own; 'jobs' is what happens without anybody. */
const lanes = [
  ["visitor", "kundin", "abo"],
  ["praxis", "jobs"],
];

const [first = "", ...others] = process.argv.slice(2);
if (first === "compare") {
  const [one = "", other = ""] = others;
  process.exit(compare(one, other) ? 0 : 1);
}
if (first === "") {
  console.error("Name a folder for the answers.");
  process.exit(1);
}
rmSync(first, { recursive: true, force: true });
mkdirSync(first, { recursive: true });
const [, like] = others[0] === "like" ? others.splice(0, 2) : [];
if (like) cpSync(path.join(like, addressesFile), path.join(first, addressesFile));
else await writeAddresses(first);

const chosen = lanes
  .map((lane) => lane.filter((one) => others.length === 0 || others.includes(one)))
  .filter((lane) => lane.length > 0);
const reports = await Promise.all(chosen.map((lane) => walkLane(first, lane)));
const reached = new Set(reports.flatMap((report) => report.reached));
const answers = reports.reduce((sum, report) => sum + report.answers, 0);
console.log(`${answers} answers`);
if (others.length > 0) process.exit();
const { routes } = readAddresses(first);
const unreached = routes.filter((route) => !reached.has(route) && !withoutAnswer.has(route));
for (const route of new Set(unreached)) console.error(`Nobody was answered at ${route}.`);
process.exit(unreached.length === 0 ? 0 : 1);

function walkLane(folder: string, lane: readonly string[]): Promise<LaneReport> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, "lane.ts"), [folder, ...lane], {
      // Types are stripped from what the workers run first.
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    child.on("message", (report) => resolve(report as LaneReport));
    child.on("exit", (code) => reject(new Error(`${lane} ended with ${code}`)));
  });
}
