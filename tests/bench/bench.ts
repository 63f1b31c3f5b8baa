// Measures the built product; `scripts/bench.mjs` has built all that is read here.
import { readFileSync } from "node:fs";
import { byteFigures, isPublic } from "./byte-figures.ts";
import { isBroken } from "./figure.ts";
import { listPageScripts } from "./page-scripts.ts";
import { printFigures, printPageScripts, printTimings, printWeights } from "./report.ts";
import { timePages } from "./time.ts";
import { timeFigures } from "./time-figures.ts";

const mostMs = 2 * 60 * 1000;

// Leaving ends the workers too.
setTimeout(() => {
  console.error("Measuring took longer than two minutes.");
  process.exit(1);
}, mostMs).unref();

const pages = listPageScripts("build/client").filter((page) => !isPublic(page));
const floorBytes = listPageScripts("build/bench/floor/client")[0]?.gzipBytes ?? Number.NaN;
const timings = await timePages();

printTimings(timings);
printPageScripts(pages, floorBytes);
printWeights(JSON.parse(readFileSync("build/bench/weights.json", "utf8")));

const times = timeFigures(timings);
const sizes = byteFigures(pages, floorBytes);
printFigures("Time, ratios", times);
printFigures("Size, gzip", sizes);

const broken = [...times, ...sizes].filter(isBroken);
for (const { name, value, gate, unit } of broken) {
  console.error(
    `\nGate broken: ${name} is ${value.toFixed(2)} ${unit}, at most ${gate} is allowed.`,
  );
}
if (broken.length === 0) console.log("\nAll gates hold.");
process.exitCode = broken.length === 0 ? 0 : 1;
