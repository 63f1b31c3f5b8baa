import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import {
  checkIns,
  measurements,
  planItems,
  planTicks,
  recordPhotos,
  treatmentPlans,
  visitRecords,
} from "#app/db/treatment-schema.ts";
import { sweepUploads } from "#app/files/commands.server.ts";
import { deleteOldTreatments } from "#app/treatment/retention.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertBooking } from "#scripts/demo/booking-factories.ts";
import {
  insertAddition,
  insertCheckIn,
  insertPlan,
  insertRecord,
  insertTick,
} from "#scripts/demo/treatment-factories.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T02:00:00Z");
const old = { createdAt: "2016-05-01T09:00:00.000Z", changedAt: "2016-05-01T09:00:00.000Z" };
const fixed = { fixedAt: "2016-05-01T10:00:00.000Z" };

/** An animal treated in May 2016, with a photo, a plan, a tick and an answer. */
async function treated(): Promise<{ userId: string; petId: string; planId: string; key: string }> {
  const userId = await newPerson(db);
  const petId = await insertPet(db, { userId });
  const key = `${userId}/${petId}/behandlung/1462100000000_links.jpg`;
  await env.DOCUMENTS.put(key, "Bild");
  const recordId = await insertRecord(db, { petId, visitedOn: "2016-05-01", values: { pain: 4 } });
  await db.insert(recordPhotos).values({
    ...{ id: crypto.randomUUID(), petId, recordId, view: "von links", key },
    ...{ takenOn: "2016-05-01", createdAt: old.createdAt },
  });
  await db.update(visitRecords).set(fixed).where(eq(visitRecords.id, recordId));
  const planId = await insertPlan(db, {
    ...{ ...old, petId, recordId, state: "ended" as const, endedAt: "2016-06-01T09:00:00.000Z" },
    items: [{ id: `item-${petId}` }],
  });
  await insertTick(db, { itemId: `item-${petId}`, day: "2016-05-02" });
  await insertCheckIn(db, { petId, planId, dueOn: "2016-05-08", values: { pain: 3 } });
  return { userId, petId, planId, key };
}

/** How much of an animal's treatment there is. */
async function rowsOf(petId: string): Promise<number[]> {
  const item = `item-${petId}`;
  return Promise.all([
    db.$count(visitRecords, eq(visitRecords.petId, petId)),
    db.$count(measurements, eq(measurements.petId, petId)),
    db.$count(recordPhotos, eq(recordPhotos.petId, petId)),
    db.$count(treatmentPlans, eq(treatmentPlans.petId, petId)),
    db.$count(planItems, eq(planItems.id, item)),
    db.$count(planTicks, eq(planTicks.itemId, item)),
    db.$count(checkIns, eq(checkIns.petId, petId)),
  ]);
}

const whole = [1, 2, 1, 1, 1, 1, 1];
const nothing = [0, 0, 0, 0, 0, 0, 0];

it("an animal that nobody has treated for so long loses all of its treatment, and its photos", async () => {
  const { petId, key } = await treated();
  await deleteOldTreatments(db, 11, now);
  expect(await rowsOf(petId), "eleven years are not over").toEqual(whole);
  await Promise.all([deleteOldTreatments(db, 10, now), deleteOldTreatments(db, 10, now)]);
  await deleteOldTreatments(db, 10, now);
  expect(await rowsOf(petId)).toEqual(nothing);
  expect(await db.$count(uploads, eq(uploads.key, key))).toBe(1);
  await sweepUploads(db, env.DOCUMENTS, now);
  expect(await env.DOCUMENTS.head(key)).toBeNull();
  expect(await db.$count(uploads, eq(uploads.key, key))).toBe(0);
});

it("so does one that was given a plan without a visit", async () => {
  const { petId, key } = await treated();
  await db.update(treatmentPlans).set({ recordId: null }).where(eq(treatmentPlans.petId, petId));
  await db.delete(visitRecords).where(eq(visitRecords.petId, petId));
  await db.insert(recordPhotos).values({
    ...{ id: crypto.randomUUID(), petId, view: "Rückmeldung", key },
    ...{ checkInId: (await db.select().from(checkIns).where(eq(checkIns.petId, petId)))[0]?.id },
    ...{ takenOn: "2016-05-08", createdAt: old.createdAt },
  });
  await deleteOldTreatments(db, 10, now);
  expect(await rowsOf(petId)).toEqual(nothing);
  expect(await db.$count(uploads, eq(uploads.key, key))).toBe(1);
});

it.each([
  ["a visit", ({ petId }) => insertRecord(db, { petId, visitedOn: "2016-11-21" })],
  [
    "a visit that was written and fixed since, with a day that was mistyped",
    ({ petId }) =>
      insertRecord(db, {
        petId,
        visitedOn: "2016-11-20",
        createdAt: "2026-11-20T09:00:00.000Z",
        fixedAt: "2026-11-20T10:00:00.000Z",
      }),
  ],
  [
    "an old draft that was written on since",
    ({ petId }) =>
      insertRecord(db, {
        petId,
        visitedOn: "2016-05-01",
        changedAt: "2026-11-20T09:00:00.000Z",
      }),
  ],
  [
    "a fixed visit of long ago that was fixed since",
    ({ petId }) =>
      insertRecord(db, {
        petId,
        visitedOn: "2016-05-01",
        fixedAt: "2026-11-20T10:00:00.000Z",
        ...old,
      }),
  ],
  [
    "an addition",
    async ({ petId }) => {
      const [record] = await db.select().from(visitRecords).where(eq(visitRecords.petId, petId));
      const createdAt = "2026-11-20T09:00:00.000Z";
      await insertAddition(db, { recordId: record?.id ?? "", createdAt });
    },
  ],
  [
    "a booking",
    ({ petId, userId }) =>
      insertBooking(db, {
        ...{ petId, userId, type: "acupressure", bookingTime: "09:00", bookingDate: "2026-12-04" },
      }),
  ],
  ["a draft of a plan", ({ petId }) => insertPlan(db, { petId, state: "draft" })],
  [
    "a plan that is being followed",
    async ({ petId }) => {
      const planId = await insertPlan(db, { ...old, petId, items: [{ fromDay: "2016-05-01" }] });
      await insertTick(db, { itemId: `${planId}-0`, day: "2017-01-01" });
    },
  ],
  [
    "a plan that ended since",
    ({ petId }) =>
      insertPlan(db, { ...old, petId, state: "ended", endedAt: "2017-01-01T09:00:00.000Z" }),
  ],
  [
    "a late answer",
    ({ petId, planId }) =>
      insertCheckIn(db, {
        ...{ petId, planId, dueOn: "2016-05-15", answeredAt: "2016-11-30T09:00:00.000Z" },
      }),
  ],
] satisfies [string, (of: Awaited<ReturnType<typeof treated>>) => Promise<unknown>][])(
  "%s within the years keeps all of it",
  async (_name, goOn) => {
    const animal = await treated();
    await goOn(animal);
    const before = await rowsOf(animal.petId);
    await deleteOldTreatments(db, 10, now);
    expect(await rowsOf(animal.petId)).toEqual(before);
  },
);
