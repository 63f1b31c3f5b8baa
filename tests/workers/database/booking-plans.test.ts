import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { bookingCoreRuns } from "#tests/support/booking-core-runs.ts";
import { emptyDesk, insertCustomers } from "#tests/support/booking-desk.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { recordStatements } from "#tests/support/unit-database.ts";

const plain = createDatabase(env.DB);
let userId = "";

beforeAll(async () => {
  await emptyDesk(plain);
  [userId = ""] = await insertCustomers(plain, 1);
});

const runs = bookingCoreRuns(() => ({ plain, userId }));

describe("what bookings ask of the database", () => {
  it("finds its rows by an index", async () => {
    expect(await slowRuns(env.DB, runs)).toEqual({});
  });

  it("binds no more than D1 takes", async () => {
    for (const [name, run] of Object.entries(runs)) {
      await emptyDesk(plain);
      const { db, statements } = recordStatements(env.DB);
      await run(createDatabase(db));
      const most = Math.max(...statements.map(({ values }) => values.length));
      expect({ name, isWithin: most <= 100 }).toEqual({ name, isWithin: true });
    }
  });
});
