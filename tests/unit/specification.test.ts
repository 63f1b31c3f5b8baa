import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listRoutes } from "#tests/support/routes.ts";

const rows = readFileSync("docs/specification.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { line, what: cells[2] ?? "", shownBy: cells.at(-3), state: cells.at(-2) };
  });

/** `/pets/:petId` and `/pets/{id}` alike, `/kalender/:token` and `/kalender/{token}.ics`. */
function plainAddress(address: string): string {
  return address
    .split("/")
    .map((part) => (/^:|\{|^…$/.test(part) ? "{}" : part))
    .join("/");
}

/** The addresses that a row names; `…/{id}` stands for what goes on from another of the same row. */
function addressesOf(what: string): string[] {
  const quoted = [...what.matchAll(/`(…?\/[^`]*)`/g)].map(([, address = ""]) => address);
  const whole = quoted.filter((one) => one.startsWith("/")).map(plainAddress);
  const ends = quoted.filter((one) => one.startsWith("…")).map((one) => plainAddress(one.slice(1)));
  const beginnings = whole.flatMap((one) => {
    const parts = one.split("/");
    return [0, 1, 2].map((cut) => parts.slice(0, parts.length - cut).join("/"));
  });
  return [...whole, ...beginnings.flatMap((one) => ends.map((end) => one + end))];
}

/** Of a deep address of the practitioner: `/admin/kunden`; any other stands for itself. */
function roomOf(address: string): string {
  return /^\/admin\/[^/.]+/.exec(address)?.[0] ?? address;
}

const sources = globSync([
  "{app,workers,tests,scripts,docs}/**/*.{ts,tsx,mjs,md,css,toml}",
  "public/*.js",
  "*.{md,toml,ts}",
]).map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Every 'decision D14' or 'decisions D13 to D15', as the number with its letter, if it has one. */
function citations(): { file: string; cited: string }[] {
  const phrase = /\bdecisions? (D?\d+(?:(?:, | and | to )D?\d+)*)/gi;
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(phrase)].flatMap(([, numbers = ""]) =>
      (numbers.match(/D?\d+/g) ?? []).map((cited) => ({ file, cited })),
    ),
  );
}

describe("the decisions", () => {
  const design = readFileSync("docs/design.md", "utf8");
  const designed = [...design.matchAll(/^\| (D\d+) \|/gm)].map(([, number]) => number);

  it("have each a number of its own", () => {
    expect(new Set(designed).size).toBe(designed.length);
  });

  it("are there wherever one is cited", () => {
    const cited = citations();
    expect(cited.length).toBeGreaterThan(150);
    expect(cited.filter((one) => !designed.includes(one.cited))).toEqual([]);
  });

  it("have each the page that is cited", () => {
    const cited = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecisions\/[\w-]+\.md/g)].map(([page]) => ({ file, page })),
    );
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ page }) => !existsSync(`docs/${page}`))).toEqual([]);
  });

  it("of the design name pages and files that exist", () => {
    for (const [, link = ""] of design.matchAll(/\]\(([^)]+)\)/g)) {
      expect(existsSync(`docs/${link}`), link).toBe(true);
    }
    for (const [, file = ""] of design.matchAll(/`(app\/[^`\s]+)`/g)) {
      expect(existsSync(file), file).toBe(true);
    }
  });

  it("of the design stand alone in the trace", () => {
    const trace = readFileSync("docs/specification.md", "utf8");
    expect(trace).not.toMatch(/\bdecisions? \d/i);
  });
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

  it("names every address of app/routes.ts, of the practitioner's at least its room", async () => {
    const traced = new Set(rows.flatMap(({ what }) => addressesOf(what)));
    const routes = listRoutes().map(({ route }) => plainAddress(`/${route}`));
    const addresses = routes.filter((address) => address !== "/*");
    expect(addresses.length).toBeGreaterThan(150);
    const untraced = addresses.filter((one) => !traced.has(one) && !traced.has(roomOf(one)));
    expect(untraced).toEqual([]);
  });
});
