// A part of the net in a process of its own, with a site of its own: what some people are answered.
import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ofThePractice, uploads } from "./more.ts";
import { openSessions, type Person } from "./people.ts";
import { createFinder, readAddresses } from "./routes.ts";
import { runJobs, sendAll } from "./send.ts";
import { readState } from "./state.ts";
import { walk } from "./walk.ts";
import { netNow, setWorldClock, startWorld } from "./world.ts";

export type LaneReport = { reached: string[]; answers: number };

const [folder = "", ...walkers] = process.argv.slice(2);
process.on("disconnect", () => process.exit(1));
const started = performance.now();
const counts = new Map<string, number>();
const reached = new Set<string>();
const { site, secret } = await startWorld();
let answers = 0;

try {
  const given = readAddresses(folder);
  const find = createFinder(given.routes);
  const open = await openSessions(site);
  const state = await readState(site);
  for (const walker of walkers) {
    // Nobody's answers depend on who came before.
    const own = new Set<string>();
    const reach = (route: string, status: number) => {
      if (status < 300) own.add(route);
    };
    const isReached = (route: string) => own.has(route);
    const common = { site, open, find, state, secret, keep, reach, isReached };
    await setWorldClock(site, netNow, 1);
    if (walker === "jobs") {
      for (const hours of [1, 26, 24 * 15]) {
        await runJobs({ ...common, person: "visitor", sent: new Map() }, hours);
      }
    } else {
      const person = walker as Person;
      const more = person === "praxis" ? ofThePractice : [];
      const addresses = [...given.addresses, ...more];
      const walked = await walk({ site, person, open, find, addresses, keep });
      for (const [route, status] of walked.reached) reach(route, status);
      await state.restore();
      const forms = [...walked.forms, ...(person === "kundin" ? uploads : [])];
      await sendAll({ ...common, person, sent: new Map() }, forms);
      await state.restore();
    }
    for (const route of own) reached.add(route);
    const kept = [...counts].map(([kind, count]) => `${count} ${kind}`);
    counts.clear();
    console.log(`${walker}: ${kept.join(", ")} (${seconds()} s)`);
  }
} finally {
  await site.close();
}
process.send?.({ reached: [...reached], answers } satisfies LaneReport, () => process.exit());

/** @param key who asks how for what */
function keep(key: string, text: string): void {
  const [person = "", method = "", ...rest] = key.split(" ");
  answers += 1;
  counts.set(method, (counts.get(method) ?? 0) + 1);
  const words = rest.join("_").replaceAll(/[^\w.=&?-]+/g, "_");
  const isLong = words.length > 120;
  const name = isLong ? `${words.slice(0, 110)}-${hash("sha1", words).slice(0, 8)}` : words;
  const file = path.join(folder, person, method, `${name}.txt`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${key}\n${text}`, { flag: "wx" });
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}
