import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles, user } from "#app/db/account-schema.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { guardDatabase, guardSql } from "#app/db/guarded-database.server.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const plain = createDatabase(env.DB);
let id = "";

beforeAll(async () => {
  id = await newPerson(plain, { email: "guard@example.org", fullName: "Gerda Wache" });
});

function behind(condition: string) {
  const { db: binding, trips } = countRoundTrips(env.DB);
  const guard = guardDatabase(binding, binding.prepare(guardSql(condition)));
  return { ...guard, db: createDatabase(guard.db), trips };
}

const pending = Symbol("pending");
function soon<T>(promise: Promise<T>): Promise<T | typeof pending> {
  return Promise.race([
    promise,
    env.DB.prepare("select 1")
      .first()
      .then(() => pending),
  ]) as Promise<T | typeof pending>;
}

describe("behind a guard that holds", () => {
  it("the first question costs one trip, also alone and with equal names of two tables", async () => {
    const { db, trips } = behind("1 = 1");
    const rows = await db
      .select({ profile: profiles.id, account: user.id, name: user.name, full: profiles.fullName })
      .from(profiles)
      .innerJoin(user, eq(user.id, profiles.id))
      .where(eq(profiles.id, id))
      .orderBy(asc(profiles.id));
    expect(rows).toEqual([{ profile: id, account: id, name: "Gerda Wache", full: "Gerda Wache" }]);
    expect(trips.count).toBe(1);
    await db.select({ id: user.id }).from(user).where(eq(user.id, id));
    expect(trips.count).toBe(2);
  });

  it("batches, commands and what they return are as without it", async () => {
    const { db, trips } = behind("1 = 1");
    const name = { name: "Gerda Turm" };
    const [before, changed] = await db.batch([
      db.select({ name: user.name }).from(user).where(eq(user.id, id)),
      db.update(user).set(name).where(eq(user.id, id)).returning({ name: user.name }),
    ]);
    expect([before, changed]).toEqual([[{ name: "Gerda Wache" }], [name]]);
    expect(trips.count).toBe(1);
  });

  it("commands alone say what they changed", async () => {
    const { db } = behind("1 = 1");
    const done = await db.update(user).set({ name: "Gerda Wache" }).where(eq(user.id, id));
    expect(done.meta.changes).toBe(1);
  });

  it("is asked by itself where nothing else is, once", async () => {
    const { confirm, trips } = behind("1 = 1");
    await confirm();
    await confirm();
    expect(trips.count).toBe(1);
  });

  it("an error of a statement is that statement's", async () => {
    const { db } = behind("1 = 1");
    const again = db.insert(user).values({
      ...{ id, name: "", email: "guard@example.org" },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    });
    await expect(again).rejects.toThrow();
  });
});

describe("behind a guard that refuses", () => {
  it("nothing is read, nobody who waits goes on", async () => {
    const { db, refused } = behind("1 = 0");
    const read = db.select({ id: user.id }).from(user).then();
    await refused;
    expect(await soon(read)).toBe(pending);
  });

  it.each(["alone", "in a batch"])("nothing is written %s", async (how) => {
    const { db, refused } = behind("1 = 0");
    const write = db.update(user).set({ name: "Fremd" }).where(eq(user.id, id));
    void (how === "alone" ? write.then() : db.batch([write]));
    await refused;
    const [row] = await plain.select({ name: user.name }).from(user).where(eq(user.id, id));
    expect(row?.name).toBe("Gerda Wache");
  });

  it("says so where nothing else is asked", async () => {
    const { confirm, refused } = behind("1 = 0");
    const confirmed = confirm();
    await refused;
    expect(await soon(confirmed)).toBe(pending);
  });
});
