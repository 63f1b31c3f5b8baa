import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { user } from "#app/db/account-schema.ts";
import { createLogger } from "#app/platform/log.ts";

let written: MockInstance<typeof console.error>;
let told: MockInstance<typeof console.log>;

beforeEach(() => {
  written = vi.spyOn(console, "error").mockImplementation(() => {});
  told = vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

function lineOf(error: unknown): Record<string, unknown> {
  createLogger({ requestId: "r-1" }).error("test.failed", error, { step: "pet" });
  const line: unknown = written.mock.lastCall?.[0];
  return JSON.parse(String(line));
}

/** What drizzle throws when D1 does: its own words hold every bound value. */
async function drizzleError(): Promise<unknown> {
  const broken = new Error("D1_ERROR: UNIQUE constraint failed: user.email: SQLITE_CONSTRAINT");
  const statement = {
    bind: () => statement,
    all: () => Promise.reject(broken),
    raw: () => Promise.reject(broken),
    run: () => Promise.reject(broken),
  };
  const db = drizzle({ prepare: () => statement } as unknown as D1Database);
  try {
    await db.select().from(user).where(eq(user.email, "geheim@example.org"));
  } catch (error) {
    return error;
  }
  throw new Error("the query has not failed");
}

describe("the log", () => {
  it("says what failed and where", () => {
    expect(lineOf(new TypeError("no such thing"))).toEqual({
      ...{ level: "error", event: "test.failed", requestId: "r-1", step: "pet" },
      ...{ error: "TypeError", message: "no such thing" },
      stack: expect.stringContaining("log.test.ts"),
    });
  });

  it("is one line of JSON with the fields of its base, with or without an error", () => {
    createLogger({ requestId: "r-1" }).info("mail.sent", { attempt: 2 });
    const info = '{"level":"info","event":"mail.sent","requestId":"r-1","attempt":2}';
    expect(told.mock.lastCall).toEqual([info]);
    createLogger({}).error("mail.given_up", undefined, { outboxId: "o-1" });
    const error = '{"level":"error","event":"mail.given_up","outboxId":"o-1"}';
    expect(written.mock.lastCall).toEqual([error]);
  });

  it("repeats nothing of what is thrown and is no error", () => {
    for (const thrown of ["a text", 7, null, { x: "geheim" }, ["geheim"], Symbol("geheim")]) {
      expect(JSON.stringify(lineOf(thrown))).not.toMatch(/geheim|a text/);
    }
  });

  it("keeps the values of a query out: only the database's own words", async () => {
    const error = await drizzleError();
    expect(String(error)).toContain("geheim@example.org");
    const line = lineOf(error);
    expect(JSON.stringify(line)).not.toContain("geheim");
    expect(line.message).toContain("UNIQUE constraint failed: user.email");
  });

  it("keeps them out when the query's error was wrapped, has no cause, or is one of several", async () => {
    const [error, bare] = [await drizzleError(), await drizzleError()];
    if (bare instanceof Error) bare.cause = undefined;
    const wrapped = new Error("could not register", { cause: error });
    for (const one of [wrapped, bare, new AggregateError([error], "two failed")]) {
      expect(JSON.stringify(lineOf(one))).not.toContain("geheim");
    }
  });

  it("bounds message and stack", () => {
    const line = lineOf(new Error("x".repeat(100_000)));
    expect(String(line.message)).toHaveLength(300);
    expect(String(line.stack).length).toBeLessThanOrEqual(1500);
  });

  it("stays one line, whatever a message holds", () => {
    lineOf(new Error('one\ntwo\u2028three","event":"forged'));
    const line = String(written.mock.lastCall?.[0]);
    expect(line).not.toContain("\n");
    expect(JSON.parse(line).event).toBe("test.failed");
  });

  it("survives errors that are their own or each other's cause", () => {
    const [one, other, self] = [new Error("one"), new Error("other"), new Error("around")];
    Object.assign(one, { cause: other });
    Object.assign(other, { cause: one });
    Object.assign(self, { cause: self });
    expect([one, self].map((error) => lineOf(error).message)).toEqual(["one", "around"]);
  });
});
