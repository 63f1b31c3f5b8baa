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
  it("writes one line of JSON with the fields of its base", () => {
    createLogger({ requestId: "r-1" }).info("mail.sent", { attempt: 2 });
    expect(told.mock.lastCall).toEqual([
      '{"level":"info","event":"mail.sent","requestId":"r-1","attempt":2}',
    ]);
  });

  it("says what failed and where", () => {
    expect(lineOf(new TypeError("no such thing"))).toEqual({
      level: "error",
      event: "test.failed",
      requestId: "r-1",
      step: "pet",
      error: "TypeError",
      message: "no such thing",
      stack: expect.stringContaining("log.test.ts"),
    });
  });

  it("can do without an error", () => {
    createLogger({}).error("mail.given_up", undefined, { outboxId: "o-1" });
    expect(written.mock.lastCall).toEqual([
      '{"level":"error","event":"mail.given_up","outboxId":"o-1"}',
    ]);
  });

  it.each(["a text", 7, null, { password: "geheim" }, ["geheim"], Symbol("geheim")])(
    "repeats nothing of what is thrown and is no error",
    (thrown) => {
      expect(JSON.stringify(lineOf(thrown))).not.toMatch(/geheim|a text/);
    },
  );

  it("keeps the values of a query out: only the database's own words", async () => {
    const error = await drizzleError();
    expect(String(error)).toContain("geheim@example.org");
    const line = lineOf(error);
    expect(JSON.stringify(line)).not.toContain("geheim");
    expect(line.message).toContain("UNIQUE constraint failed: user.email");
  });

  it("keeps them out when somebody wrapped the query's error", async () => {
    const wrapped = new Error("could not register", { cause: await drizzleError() });
    expect(JSON.stringify(lineOf(wrapped))).not.toContain("geheim");
  });

  it("keeps them out when the query's error has no cause", async () => {
    const error = await drizzleError();
    if (error instanceof Error) error.cause = undefined;
    expect(JSON.stringify(lineOf(error))).not.toContain("geheim");
  });

  it("keeps them out when the query's error is one of several", async () => {
    const several = new AggregateError([await drizzleError()], "two failed");
    expect(JSON.stringify(lineOf(several))).not.toContain("geheim");
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

  it("survives errors that are each other's cause", () => {
    const [one, other] = [new Error("one"), new Error("other")];
    one.cause = other;
    other.cause = one;
    expect(lineOf(one).message).toBe("one");
  });

  it("survives an error that is its own cause", () => {
    const error = new Error("around");
    error.cause = error;
    expect(lineOf(error).message).toBe("around");
  });
});
