// Where the time of a page goes in the web worker, as V8's sampling profiler sees it. The workers are
// those that are deployed; what is minified is named by their source maps.
import { createClient } from "../client.ts";
import { printTable } from "../report.ts";
import { inspect } from "../runtime.ts";
import { startFloor } from "../workers.ts";
import { startWorld } from "../world.ts";
import { createPlaces } from "./places.ts";
import { type Profile, type Shares, sharesOf } from "./shares.ts";

const warmUp = { requests: 500, mostMs: 10_000 };
/** On a busy machine the time ends it. */
const measured = { requests: 2000, mostMs: 40_000 };
const samplingMicroseconds = 100;
const ownersShown = 25;

/** The empty app, in place of a path. */
const floorName = "floor";

const given = process.argv.slice(2);
const rows = Number(given.find((one) => /^\d+$/.test(one)) ?? 10);
const paths = given.filter((one) => one === floorName || one.startsWith("/"));
if (paths.length === 0) paths.push("/dashboard", "/pets", "/herb-lexicon");

const world = await startWorld({ isInspected: true });
const floor = await startFloor({ isInspected: true });
try {
  for (const path of paths) await printProfile(path);
} finally {
  await Promise.all([world.close(), floor.close()]);
}
process.exit(0);

async function printProfile(path: string): Promise<void> {
  const isFloor = path === floorName;
  const client = isFloor ? createClient(floor.origin) : world.clientFor(path);
  const { miniflare } = isFloor ? floor : world.product;
  const ask = async () => {
    const { status } = await client.ask({ path: isFloor ? "/" : path });
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
  };
  await repeat(ask, warmUp);

  const inspector = await inspect(
    miniflare,
    `core:user:${isFloor ? "bench-floor" : "kraeuterpfote"}`,
  );
  await inspector.ask("Profiler.enable");
  await inspector.ask("Profiler.setSamplingInterval", { interval: samplingMicroseconds });
  await inspector.ask("Profiler.start");
  const started = performance.now();
  const requests = await repeat(ask, measured);
  const ms = (performance.now() - started) / requests;
  const { profile } = await inspector.ask<{ profile: Profile }>("Profiler.stop");
  inspector.close();

  const placeOf = createPlaces(isFloor ? "build/bench/floor/server" : "build/server");
  const { self, inclusive, owners, busy } = sharesOf(profile, placeOf);
  const print = (title: string, shares: Shares, most: number) =>
    printTable(
      [title, "µs a request", "share"],
      shares
        .slice(0, most)
        .map(([name, time]) => [
          name,
          (time / requests).toFixed(0),
          `${((100 * time) / busy).toFixed(1)} %`,
        ]),
    );
  const inWorker = (busy / requests / 1000).toFixed(2);
  console.log(
    `\n${path}: ${ms.toFixed(2)} ms a request, ${inWorker} of it in the web worker (${requests} requests)`,
  );
  print("By package and room", owners, ownersShown);
  print("In the function itself", self, rows);
  print("With what it calls", inclusive, rows);
}

/** @returns how often */
async function repeat(ask: () => Promise<void>, most: typeof measured): Promise<number> {
  const started = performance.now();
  let count = 0;
  while (count < most.requests && performance.now() - started < most.mostMs) {
    await ask();
    count += 1;
  }
  return count;
}
