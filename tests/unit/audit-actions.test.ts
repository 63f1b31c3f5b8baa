import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import {
  actionLabel,
  actionOfRoute,
  actionsByRoute,
  auditActions,
  historicActions,
} from "#app/audit/actions.ts";
import { logRetentionYears, outcomeOfMessage, outcomeOfStatus } from "#app/audit/outcome.ts";
import { retainedSince } from "#app/platform/german-time.ts";
import routes from "#app/routes.ts";

type Changing = { path: string; file: string };

/** The addresses under /admin whose module has an action. */
function changingRoutes(entries: readonly RouteConfigEntry[], parent = ""): Changing[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const below = changingRoutes(entry.children ?? [], path);
    const isChanging =
      /^\/admin(\/|$)/.test(path) &&
      /export (async )?(function|const) action\b|export \{[^}]*\baction\b/.test(
        readFileSync(`app/${entry.file}`, "utf8"),
      );
    return isChanging ? [{ path, file: entry.file }, ...below] : below;
  });
}

describe("the names of what is done", () => {
  it("has one for every action of the practitioner's area", async () => {
    const changing = changingRoutes(await routes);
    expect(changing.length).toBeGreaterThan(20);
    const unnamed = changing.filter(({ path }) => actionOfRoute(path) === path);
    expect(unnamed).toEqual([]);
  });

  it("has a German label for every name of a route", () => {
    const unlabelled = Object.values(actionsByRoute).filter((name) => !(name in auditActions));
    expect(unlabelled).toEqual([]);
  });

  it("has a label for every name that a source says of itself", () => {
    const sources = import.meta.glob<string>("../../app/**/*.ts*", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const said = Object.values(sources).flatMap((source) =>
      [
        ...source.matchAll(
          /(?:noteAudit\(|recordReading\(|const note = \{)[^;]*?\baction: "([\w-]+)"/g,
        ),
      ].map(([, name = ""]) => name),
    );
    expect(said).toEqual(expect.arrayContaining(["schedule-time", "audit-export"]));
    expect(said.filter((name) => !(name in auditActions))).toEqual([]);
  });

  it("calls historic what nothing writes any more, and nothing else", () => {
    const sources = import.meta.glob<string>(
      ["../../app/**/*.ts*", "!../../app/audit/actions.ts"],
      {
        query: "?raw",
        import: "default",
        eager: true,
      },
    );
    const all = Object.values(sources).join("\n");
    const prefixes = [...all.matchAll(/action: `([\w-]+-)\$\{/g)].map(([, prefix = ""]) => prefix);
    const ofRoutes = new Set<string>(Object.values(actionsByRoute));
    const isWritten = (name: string) =>
      ofRoutes.has(name) ||
      all.includes(`"${name}"`) ||
      prefixes.some((prefix) => name.startsWith(prefix));
    const unwritten = Object.keys(auditActions).filter((name) => !isWritten(name));
    expect(unwritten).toEqual(Object.keys(historicActions));
  });

  it("knows a route with and without the slash, and says of others that there is none", () => {
    for (const route of ["admin/kraeuter/neu", "/admin/kraeuter/neu"]) {
      expect(actionOfRoute(route)).toBe("herb-create");
    }
    expect(actionLabel(actionOfRoute("/admin/protokoll"))).toBe("Unbekannter Vorgang");
    expect(actionLabel("of-an-older-version")).toBe("of-an-older-version");
  });
});

describe("what came of an action", () => {
  it("is told by the status, or the message it leaves, whose redirect would say nothing", () => {
    expect([200, 202, 302].map(outcomeOfStatus)).toEqual(["done", "done", "done"]);
    expect([400, 409].map(outcomeOfStatus)).toEqual(["refused", "refused"]);
    expect([500, 503].map(outcomeOfStatus)).toEqual(["failed", "failed"]);
    expect(outcomeOfMessage("success")).toBe("done");
    expect(outcomeOfMessage("error")).toBe("refused");
  });
});

it("keeps three whole years beside the current one, by the German clock", () => {
  const since = (now: string) => retainedSince(new Date(now), logRetentionYears);
  expect(since("2026-11-21T09:00:00Z")).toBe("2022-12-31T23:00:00.000Z");
  expect(since("2026-12-31T22:59:59Z")).toBe("2022-12-31T23:00:00.000Z");
  expect(since("2026-12-31T23:00:00Z")).toBe("2023-12-31T23:00:00.000Z");
});
