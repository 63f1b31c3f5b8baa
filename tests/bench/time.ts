import { globSync, statSync } from "node:fs";
import path from "node:path";
import { createClient } from "./client.ts";
import { isBroken } from "./figure.ts";
import { joinTimings, measure, type Subject, type Timings, warmUp } from "./rounds.ts";
import { listHashes, listPages } from "./subjects.ts";
import { timeFigures } from "./time-figures.ts";
import { startFloor, startScrypt } from "./workers.ts";
import { startWorld } from "./world.ts";

const roundsAtOnce = 11;
const enoughMs = 40 * 1000;

/** Starts everything, measures, stops everything. */
export async function timePages(): Promise<Timings> {
  const world = await startWorld();
  const floor = await startFloor();
  const scrypt = await startScrypt();
  const clients = { floor: createClient(floor.origin), scrypt: createClient(scrypt.origin) };
  try {
    return await timeAll([
      listPages(world, clients, comparableAsset()),
      listHashes(world, clients),
    ]);
  } finally {
    for (const client of Object.values(clients)) client.close();
    await Promise.all([world, floor, scrypt].map((running) => running.close()));
  }
}

/** A gate that seems broken is looked at again: a busy machine is no slow product. */
async function timeAll(series: readonly Subject[][]): Promise<Timings> {
  const started = performance.now();
  for (const subjects of series) await warmUp(subjects);
  let timings = await measureSeries(series);
  while (timeFigures(timings).some(isBroken) && performance.now() - started < enoughMs) {
    timings = joinTimings(timings, await measureSeries(series));
  }
  return timings;
}

async function measureSeries(series: readonly Subject[][]): Promise<Timings> {
  const timings: Timings = new Map();
  for (const subjects of series) {
    for (const [name, times] of await measure(subjects, roundsAtOnce)) timings.set(name, times);
  }
  return timings;
}

/** The file nearest to the landing page in size, so that the ratio tells of the detour, not bytes. */
function comparableAsset(): string {
  const { size: wanted } = statSync("build/client/index.html");
  const distance = (file: string) => Math.abs(statSync(file).size - wanted);
  const [nearest] = globSync("build/client/assets/*").sort((a, b) => distance(a) - distance(b));
  if (!nearest) throw new Error("The build has no assets.");
  return `/${path.relative("build/client", nearest)}`;
}
