import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The first cells of the table: every event that the document explains. */
const explained = new Set(
  [...readFileSync("docs/operations.md", "utf8").matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, event = ""]) => event),
  ),
);

/** What follows `log.error(`, and the events that `runAction` logs; and in what file. */
const logged = globSync("{app,workers}/**/*.{ts,tsx}").flatMap((file) =>
  [
    ...readFileSync(file, "utf8").matchAll(
      /\blog\??\.error\((?!event,)([^,)]*)|\bevent: ("[^"]+\.[^"]+")/g,
    ),
  ].map(([, logs = "", answers = ""]) => ({
    file,
    first: logs || answers,
    events: [...(logs || answers).matchAll(/"([^"]+)"/g)].map(([, event = ""]) => event),
  })),
);

describe("docs/operations.md", () => {
  it("is held against a hundred places that log an error, each with its event", () => {
    expect(logged.length).toBeGreaterThan(100);
    for (const { file, first, events } of logged) {
      expect(events.length, `${file}: ${first}`).toBeGreaterThan(0);
    }
  });

  it("says of every error what it means and what to do", () => {
    const missing = logged.flatMap(({ file, events }) =>
      events.filter((event) => !explained.has(event)).map((event) => `${event} (${file})`),
    );
    expect(missing).toEqual([]);
  });

  it("explains no event that nothing logs any more", () => {
    const sources = globSync("{app,workers}/**/*.{ts,tsx}").map((file) =>
      readFileSync(file, "utf8"),
    );
    const forgotten = [...explained].filter(
      (event) => event.includes(".") && !sources.some((source) => source.includes(`"${event}"`)),
    );
    expect(forgotten).toEqual([]);
  });
});
