import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { countRoundTrips } from "#app/db/round-trips.server.ts";
import {
  addWeight,
  deleteWeight,
  weightsOfPet,
  weightsOfPetMax,
} from "#app/pets/weight/weight.server.ts";
import { insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");

/** An animal born on 12 April 2021 that weighed 18,5 kg on 1 November. */
async function animal(given: { deceasedOn?: string } = {}) {
  const userId = await newPerson(db);
  const createdAt = new Date("2026-11-01T09:00:00Z");
  const petId = await insertPet(db, { userId, name: "Emma", createdAt, ...given });
  return { userId, petId };
}

async function stateOf(petId: string) {
  const [pet] = await db.select().from(pets).where(eq(pets.id, petId));
  const rows = await db
    .select({ measuredOn: weights.measuredOn, weightKg: weights.weightKg })
    .from(weights)
    .where(eq(weights.petId, petId))
    .orderBy(weights.measuredOn);
  return { weightKg: pet?.weightKg, rows: rows.map((row) => [row.measuredOn, row.weightKg]) };
}

describe("adding a weight", () => {
  it("keeps it, and makes it the animal's weight, in one round trip", async () => {
    const { userId, petId } = await animal();
    const { db: counted, trips } = countRoundTrips(env.DB);
    const given = createDatabase(counted);
    const weight = { measuredOn: "2026-11-20", weightKg: 20 };
    const added = await addWeight(given, userId, petId, weight, now);
    expect(added).toEqual({ outcome: "added", petName: "Emma" });
    expect(trips.count).toBe(1);
    const [entered, newest] = [
      ["2026-11-01", 18.5],
      ["2026-11-20", 20],
    ];
    expect(await stateOf(petId)).toEqual({ weightKg: 20, rows: [entered, newest] });
    // An older one completes the history.
    await addWeight(db, userId, petId, { measuredOn: "2026-05-01", weightKg: 17 }, now);
    const rows = [["2026-05-01", 17], entered, newest];
    expect(await stateOf(petId)).toEqual({ weightKg: 20, rows });
  });

  it("a second of the same day takes the first one's place", async () => {
    const { userId, petId } = await animal();
    const again = { measuredOn: "2026-11-01", weightKg: 19.2 };
    const replaced = await addWeight(db, userId, petId, again, now);
    expect(replaced.outcome).toBe("replaced");
    expect(await stateOf(petId)).toEqual({ weightKg: 19.2, rows: [["2026-11-01", 19.2]] });
  });

  it("twenty at once for one day leave one, and it is the animal's weight", async () => {
    const { userId, petId } = await animal();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addWeight(db, userId, petId, { measuredOn: "2026-11-20", weightKg: 10 + index }, now),
      ),
    );
    const { weightKg, rows } = await stateOf(petId);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual(["2026-11-20", weightKg]);
  });

  it.each([
    ["before the birth", "2021-04-11", "outside-life"],
    ["on the day of birth", "2021-04-12", "added"],
    ["on the day of death", "2026-11-10", "added"],
    ["after the death", "2026-11-11", "outside-life"],
  ])("%s: %s is %s", async (_name, measuredOn, outcome) => {
    const { userId, petId } = await animal({ deceasedOn: "2026-11-10" });
    const before = await stateOf(petId);
    const added = await addWeight(db, userId, petId, { measuredOn, weightKg: 3 }, now);
    expect(added.outcome).toBe(outcome);
    if (outcome === "outside-life") expect(await stateOf(petId)).toEqual(before);
  });

  it("somebody else's animal is like an unknown one, and nothing changes", async () => {
    const { petId } = await animal();
    const stranger = await newPerson(db);
    const before = await stateOf(petId);
    const input = { measuredOn: "2026-11-01", weightKg: 99 };
    for (const id of [petId, "unknown"]) {
      expect(await addWeight(db, stranger, id, input, now)).toEqual({ outcome: "not-found" });
    }
    expect(await stateOf(petId)).toEqual(before);
  });
});

describe("deleting a weight", () => {
  it("makes the newest that is left the animal's weight, and none where none is left", async () => {
    const { userId, petId } = await animal();
    const add = (measuredOn: string, weightKg: number) =>
      insertWeight(db, { petId, measuredOn, weightKg });
    const newest = await add("2026-11-20", 200);
    const next = await add("2026-11-10", 19);
    const oldest = await add("2026-05-01", 17);
    for (const [id, weightKg, length] of [
      [newest, 19, 3],
      [oldest, 19, 2],
      [next, 18.5, 1],
      // What was taken back is shown nowhere.
      [`weight-${petId}`, null, 0],
    ] as const) {
      expect(await deleteWeight(db, userId, petId, id)).toBe(true);
      expect(await stateOf(petId)).toMatchObject({ weightKg, rows: { length } });
    }
  });

  it("a stranger, an unknown one and one of another animal change nothing", async () => {
    const { userId, petId } = await animal();
    const other = await animal();
    // Not what the history says: whoever recomputes it here would be seen.
    await db.update(pets).set({ weightKg: 77 }).where(eq(pets.id, petId));
    const before = [await stateOf(petId), await stateOf(other.petId)];
    const id = `weight-${petId}`;
    expect(await deleteWeight(db, other.userId, petId, id)).toBe(false);
    expect(await deleteWeight(db, other.userId, other.petId, id)).toBe(false);
    for (const none of ["unknown", "", `weight-${other.petId}`]) {
      expect(await deleteWeight(db, userId, petId, none)).toBe(false);
    }
    expect([await stateOf(petId), await stateOf(other.petId)]).toEqual(before);
  });
});

it("a page gets the newest weights of its owner's animal, bounded", async () => {
  const { userId, petId } = await animal();
  for (let index = 0; index < weightsOfPetMax + 5; index += 1) {
    const measuredOn = new Date(Date.UTC(2026, 0, index + 1)).toISOString().slice(0, 10);
    await insertWeight(db, { petId, measuredOn, weightKg: 10 });
  }
  const rows = await weightsOfPet(db, userId, petId);
  expect(rows).toHaveLength(weightsOfPetMax);
  expect(rows[0]?.measuredOn).toBe("2026-11-01");
  expect(await weightsOfPet(db, await newPerson(db), petId)).toEqual([]);
});

/** Every query and command of the weights; each runs once with the given database. */
const weightRuns: Record<string, (db: Database) => Promise<unknown>> = {
  weightsOfPet: async (db) => {
    const { userId, petId } = await animal();
    await weightsOfPet(db, userId, petId);
  },
  addWeight: async (db) => {
    const { userId, petId } = await animal();
    await addWeight(db, userId, petId, { measuredOn: "2026-11-20", weightKg: 20 }, now);
  },
  deleteWeight: async (db) => {
    const { userId, petId } = await animal();
    await deleteWeight(db, userId, petId, `weight-${petId}`);
  },
};

it("every statement finds its rows by an index", async () => {
  expect(await slowRuns(env.DB, weightRuns)).toEqual({});
});
