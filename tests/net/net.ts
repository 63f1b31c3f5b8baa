// `npm run net -- <folder>` asks the built site for every address, as each kind of person, and keeps
// the answers; `npm run net -- compare <folder> <folder>` says what differs between two such walks.
import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compare } from "./compare.ts";
import { openSessions, persons } from "./people.ts";
import { createFinder } from "./routes.ts";
import { readState } from "./state.ts";
import { walk } from "./walk.ts";
import { startWorld } from "./world.ts";

const [first = "", ...others] = process.argv.slice(2);
if (first === "compare") {
  const [one = "", other = ""] = others;
  process.exit(compare(one, other) ? 0 : 1);
}
if (first === "") throw new Error("Name a folder for the answers.");
const folder = first;
rmSync(folder, { recursive: true, force: true });

const started = performance.now();
const site = await startWorld();
const counts = new Map<string, number>();
const { routes, find } = await createFinder();
const reached = new Set<string>();

try {
  const open = await openSessions(site);
  const initial = await readState(site);
  say("the demo data is there");
  for (const person of persons) {
    const walked = await walk({ site, person, open, find, more: [], keep });
    for (const [route, status] of walked.reached) if (status < 300) reached.add(route);
    await initial.restore();
    say(`${person}: ${counts.get(`${person} GET`)} addresses, ${walked.forms.length} forms`);
  }
} finally {
  await site.close();
}
const unreached = routes.filter((route) => !reached.has(route));
for (const route of unreached) console.error(`nobody was answered at ${route}`);
process.exit(unreached.length === 0 ? 0 : 1);

/** @param key who asks how for what */
function keep(key: string, text: string): void {
  const [person = "", method = "", ...rest] = key.split(" ");
  const count = `${person} ${method}`;
  counts.set(count, (counts.get(count) ?? 0) + 1);
  const words = rest.join(" ").replaceAll(/[^\w.=&?-]+/g, "_");
  const name =
    words.length > 120 ? `${words.slice(0, 110)}-${hash("sha1", words).slice(0, 8)}` : words;
  const file = path.join(folder, person, method, `${name}.txt`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${key}\n${text}`, { flag: "wx" });
}

function say(what: string): void {
  console.log(`${Math.round((performance.now() - started) / 1000)} s  ${what}`);
}
