import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import { animalId, courseOf, courseStatements, type Sees } from "#app/treatment/course.server.ts";
import {
  getLetter,
  selectLastBooking,
  selectTold,
  treatmentStatements,
  unsafeFindSharedPhotoOf,
} from "#app/treatment/released.server.ts";
import { insertPet, insertWeight } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import {
  insertAddition,
  insertCheckIn,
  insertPlan,
  insertRecord,
} from "#scripts/demo/treatment-factories.ts";
import { slowRuns } from "#tests/support/explain-runs.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const today = "2026-11-21";
const fixed = { fixedAt: "2026-10-01T10:00:00.000Z", fixedBy: "Bea Beispiel" };

let userId = "";
let strangerId = "";
let petId = "";
let shown = "";
let hidden = "";

/** Everything in one: a record that is released in part, one that is not, and a draft. */
beforeEach(async () => {
  userId = await newPerson(db);
  strangerId = await newPerson(db);
  petId = await insertPet(db, { userId, weightKg: null });
  const base = { petId, anamnesis: "Anamnese", findings: "Befund", advice: "Empfehlung" };
  const points = [{ view: "left" as const, x: 40, y: 48, word: "fest" }];
  shown = await insertRecord(db, {
    ...{ ...base, ...fixed, points, visitedOn: "2026-10-01", values: { pain: 6 } },
    ...{ released: ["advice", "scales"], weightKg: 20 },
  });
  hidden = await insertRecord(db, {
    ...{ ...base, ...fixed, points, visitedOn: "2026-10-15", values: { pain: 5 } },
    ...{ released: [], weightKg: 19 },
  });
  await insertRecord(db, {
    ...{ ...base, visitedOn: "2026-11-20", values: { pain: 1 }, released: ["advice", "scales"] },
  });
  const planId = await insertPlan(db, { petId, createdAt: "2026-10-01T11:00:00.000Z" });
  await insertCheckIn(db, { petId, planId, dueOn: "2026-10-08", values: { pain: 4 } });
  await insertWeight(db, { petId, measuredOn: "2026-10-08", weightKg: 21 });
});

async function course(reader: string | null, sees: Sees) {
  const id = reader === null ? sql`${petId}` : animalId(petId, reader);
  const rows = await db.batch(courseStatements(db, id, sees));
  return courseOf(rows, { type: "Hund", today });
}

async function values(reader: string | null, sees: Sees) {
  const told = await course(reader, sees);
  return told?.rows.map(({ day, cells }) => `${day} ${cells.map(({ text }) => text).join(" ")}`);
}

describe("the course", () => {
  it("shows the practice what is fixed or was told, and no draft", async () => {
    expect(await values(null, "practice")).toEqual([
      "2026-10-15 5 ",
      "2026-10-08 4 21\u00A0kg",
      "2026-10-01 6 ",
    ]);
    expect((await course(null, "practice"))?.series[0]?.curve?.days).toHaveLength(2);
  });

  it("shows the owner released values and their own, and a stranger nothing", async () => {
    expect(await values(userId, "owner")).toEqual(["2026-10-08 4 21\u00A0kg", "2026-10-01 6 "]);
    expect((await course(userId, "owner"))?.series[0]?.curve?.days).toHaveLength(1);
    expect(await course(strangerId, "owner")).toBeNull();
  });

  it("shows with a link released values alone", async () => {
    expect(await values(userId, "link")).toEqual(["2026-10-01 6"]);
  });

  it("follows what is released later, and what is taken back", async () => {
    const release = (released: ("scales" | "advice")[]) =>
      db.update(visitRecords).set({ released }).where(eq(visitRecords.petId, petId));
    await release(["scales"]);
    expect(await values(userId, "link")).toEqual(["2026-10-15 5", "2026-10-01 6"]);
    await release(["advice"]);
    expect(await values(userId, "owner")).toEqual(["2026-10-08 4 21\u00A0kg"]);
  });
});

describe("what is released", () => {
  it("is all that leaves the database, in parts", async () => {
    const told = await selectTold(db, animalId(petId, userId), "owner");
    expect(told.map(({ id, told: parts }) => [id, parts])).toEqual([
      [
        shown,
        {
          ...{ reason: "", anamnesis: "", findings: "", treatment: "", advice: "Empfehlung" },
          ...{ points: [], photos: [], scales: [{ scale: "pain", value: 6 }], weightKg: 20 },
        },
      ],
    ]);
    const weightsFor = async (sees: Sees) =>
      (await selectTold(db, sql`${petId}`, sees)).map(({ told: { weightKg } }) => weightKg);
    expect(await weightsFor("practice")).toEqual([19, 20]);
    expect(await weightsFor("link")).toEqual([null]);
    expect(await selectTold(db, animalId(petId, strangerId), "owner")).toEqual([]);
    const whole = await selectTold(db, sql`${petId}`, "practice");
    expect(whole.map(({ id }) => id)).toEqual([hidden, shown]);
    expect(whole[0]?.told).toMatchObject({ findings: "Befund", points: ["Schulter links: fest"] });
  });

  it("gives a photo only of a record that has released its photos", async () => {
    const recordId = await insertRecord(db, { petId, visitedOn: "2026-11-01" });
    await db.insert(recordPhotos).values({
      ...{ id: `photo-${petId}`, petId, recordId, view: "von links", key: `${petId}.jpg` },
      ...{ takenOn: "2026-11-01", createdAt: fixed.fixedAt },
    });
    const found = () => unsafeFindSharedPhotoOf(db, sql`${petId}`, `photo-${petId}`);
    const set = (change: Partial<typeof visitRecords.$inferInsert>) =>
      db.update(visitRecords).set(change).where(eq(visitRecords.id, recordId));
    await set({ released: ["photos"] });
    expect(await found()).toBeNull();
    await set(fixed);
    expect(await found()).toBe(`${petId}.jpg`);
    expect(await unsafeFindSharedPhotoOf(db, sql`'other'`, `photo-${petId}`)).toBeNull();
    await set({ released: ["advice"] });
    expect(await found()).toBeNull();
  });
});

describe("the letter", () => {
  it("loses no addition of its record behind those of the others", async () => {
    for (let record = 0; record < 4; record += 1) {
      const recordId = await insertRecord(db, { petId, ...fixed, visitedOn: "2026-09-01" });
      await insertAddition(db, { recordId });
    }
    const numbers = JSON.stringify(Array.from({ length: 49 }, (_, index) => index));
    await db.run(sql`
      insert into record_additions (id, record_id, reason, text, author, created_at)
      select a.id || '-' || n.value, record_id, reason, text, author, created_at
      from record_additions a, json_each(${numbers}) n`);
    const createdAt = "2026-11-22T08:00:00.000Z";
    await insertAddition(db, { recordId: hidden, text: "Neu", createdAt });
    const asked = { customerId: userId, petId, recordId: "" };
    expect((await getLetter(db, asked))?.record.additions).toMatchObject([{ text: "Neu" }]);
  });

  it("holds the newest fixed record whole, or the one that is asked for", async () => {
    await insertAddition(db, { recordId: shown, text: "Nachtrag" });
    const asked = { customerId: userId, petId };
    const newest = await getLetter(db, { ...asked, recordId: "" });
    expect(newest?.record).toMatchObject({
      id: hidden,
      told: { findings: "Befund" },
      additions: [],
    });
    const chosen = await getLetter(db, { ...asked, recordId: shown });
    expect(chosen?.record).toMatchObject({ id: shown, additions: [{ text: "Nachtrag" }] });
    expect(chosen?.plans).toMatchObject([{ plan: { petId }, pet: { id: petId, userId } }]);
    expect(chosen?.plans[0]?.plan.id).not.toBe(petId);
    expect(await getLetter(db, { ...asked, recordId: "unbekannt" })).toBeNull();
    expect(await getLetter(db, { ...asked, customerId: strangerId, recordId: shown })).toBeNull();
  });
});

it("every query goes by an index", async () => {
  await insertBooking(db, {
    ...{ userId, petId, type: "acupressure", bookingDate: "2026-12-01", bookingTime: "09:00" },
  });
  const runs = {
    practice: (given: typeof db) =>
      given.batch(treatmentStatements(given, sql`${petId}`, "practice")),
    owner: (given: typeof db) =>
      given.batch(treatmentStatements(given, animalId(petId, userId), "owner")),
    link: (given: typeof db) => given.batch(treatmentStatements(given, sql`${petId}`, "link")),
    letter: (given: typeof db) => getLetter(given, { customerId: userId, petId, recordId: "" }),
    photo: (given: typeof db) => unsafeFindSharedPhotoOf(given, sql`${petId}`, "photo"),
    lastBooking: async (given: typeof db) => {
      expect(await selectLastBooking(given, userId, petId)).toHaveLength(1);
    },
  };
  // The items of a plan, the additions to a record.
  const harmless = /^USE TEMP B-TREE FOR (json_group_array\()?ORDER BY/;
  expect(await slowRuns(env.DB, runs, harmless)).toEqual({});
});
