// What Lighthouse says of the product as `npm start` serves it, on a phone of its middle class.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { signIn } from "../people.ts";
import { printTable } from "../report.ts";
import { demoAccounts, startDemo } from "./demo.ts";
import { everything, lookedAt } from "./looked-at.ts";
import { runLighthouse } from "./run-lighthouse.ts";

const runs = 3;

const folder = mkdtempSync(path.join(tmpdir(), "lighthouse-"));
const demo = await startDemo(path.join(folder, "state"));
let isBroken = false;
try {
  const clients = {
    customer: await signIn(demo.origin, demoAccounts.customer),
    practitioner: await signIn(demo.origin, demoAccounts.practitioner),
  };
  const rows: string[][] = [];
  for (const { address, gates, seenBy } of lookedAt) {
    for (let run = 1; run <= runs; run += 1) {
      const cookie = seenBy ? clients[seenBy].cookie() : null;
      const seen = await runLighthouse(demo.origin + address, folder, cookie);
      const failed = Object.entries(gates).filter(
        ([category, least]) => !((seen.scores[category] ?? 0) >= least),
      );
      const isOver = gates === everything && (seen.scriptBytes > 0 || seen.otherOrigins.length > 0);
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
  for (const client of Object.values(clients)) client.close();
} finally {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(isBroken ? "\nA gate is broken." : "\nAll gates hold.");
process.exitCode = isBroken ? 1 : 0;
