// What Lighthouse says of the product as `npm start` serves it, on a phone of its middle class.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "../client.ts";
import { printTable } from "../report.ts";
import { signIn } from "../subjects.ts";
import { demoAccount, startDemo } from "./demo.ts";
import { lookedAt } from "./looked-at.ts";
import { runLighthouse } from "./run-lighthouse.ts";

const runs = 3;

const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
const demo = await startDemo(path.join(folder, "state"));
const client = createClient(demo.origin);
let isBroken = false;
try {
  const cookie = await signIn(client, demoAccount);
  const rows: string[][] = [];
  for (const { address, gates, isSignedIn = false } of lookedAt) {
    for (let run = 1; run <= runs; run += 1) {
      const seen = await runLighthouse(demo.origin + address, folder, isSignedIn ? cookie : null);
      const failed = Object.entries(gates).filter(
        ([category, least]) => !((seen.scores[category] ?? 0) >= least),
      );
      const isOver = !isSignedIn && (seen.scriptBytes > 0 || seen.otherOrigins.length > 0);
      isBroken ||= failed.length > 0 || isOver;
      rows.push([
        run === 1 ? address : "",
        Object.keys(gates)
          .map((category) => seen.scores[category] ?? 0)
          .join(" / "),
        seen.firstPaint,
        seen.largestPaint,
        `${(seen.totalBytes / 1000).toFixed(1)} kB`,
        `${(seen.scriptBytes / 1000).toFixed(1)} kB`,
        String(seen.otherOrigins.length),
        failed.length > 0 || isOver ? "GATE BROKEN" : "good",
        ...seen.remarks,
      ]);
    }
  }
  printTable(
    ["Lighthouse, mobile", "scores", "first", "largest", "all", "script", "other origins", ""],
    rows,
  );
} finally {
  client.close();
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(isBroken ? "\nA gate is broken." : "\nAll gates hold.");
process.exitCode = isBroken ? 1 : 0;
