import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const rows = readFileSync("docs/specification.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { line, shownBy: cells.at(-3), state: cells.at(-2) };
  });

describe("the trace of the specification", () => {
  it("has a row for hundreds of things", () => {
    expect(rows.length).toBeGreaterThan(400);
  });

  it("knows two states, and names for what is done a test or a decision", () => {
    for (const { line, shownBy, state } of rows) {
      expect(["done", "open"], line).toContain(state);
      if (state === "done") expect(shownBy, line).not.toBe("—");
    }
  });

  it("names only files that exist", () => {
    for (const { line } of rows) {
      for (const [, file] of line.matchAll(/`((?:app|docs|tests|workers|scripts)\/[^`\s]+)`/g)) {
        expect(existsSync(file ?? ""), `${file} in ${line}`).toBe(true);
      }
    }
  });
});
