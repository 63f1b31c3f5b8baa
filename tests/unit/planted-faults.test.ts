import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Fault } from "#tests/faults/fault.ts";

const lists = globSync("tests/faults/*.ts").filter(
  (file) => !["fault.ts", "try-faults.ts"].includes(path.basename(file)),
);

it.each(lists)("each fault of %s can still be planted", async (file) => {
  const { faults } = (await import(path.resolve(file))) as { faults: readonly Fault[] };
  const gone = faults.filter((fault) => !readFileSync(fault.file, "utf8").includes(fault.find));
  expect(faults.length).toBeGreaterThan(0);
  expect(gone.map(({ name }) => name)).toEqual([]);
});
