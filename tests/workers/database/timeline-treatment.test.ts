import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addVetLetter } from "#app/admin/letters/letters.server.ts";
import { createDatabase } from "#app/db/database.server.ts";
import { letters, timeline } from "#app/db/practice-schema.ts";
import { treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { newPerson } from "#tests/workers/new-person.ts";

// What the triggers of migration 0038 keep of treatments.

const db = createDatabase(env.DB);
const now = new Date("2026-11-21T09:00:00Z");

const said = {
  kind: "vet" as const,
  animal: "Nera",
  subject: "Nera: Bericht",
  opening: [],
  rows: [],
  curves: [],
  legend: "",
  closing: [],
  body: null,
  photos: [],
};

async function told(userId: string) {
  const rows = await db
    .select()
    .from(timeline)
    .where(eq(timeline.userId, userId))
    .orderBy(asc(timeline.at), asc(timeline.id));
  return rows
    .filter(({ area }) => area === "treatment")
    .map(({ kind, refId, at }) => [kind, refId, at]);
}

it("visits stand in the timeline once they are fixed, plans once sent, letters once printed, and go with them", async () => {
  const userId = await newPerson(db);
  const petId = await insertPet(db, { userId, name: "Nera" });
  const recordId = await insertRecord(db, { petId, visitedOn: "2026-11-12" });
  expect(await told(userId)).toEqual([]);
  const fixedAt = "2026-11-13T18:00:00.000Z";
  await db
    .update(visitRecords)
    .set({ fixedAt, fixedBy: "Bea" })
    .where(eq(visitRecords.id, recordId));
  const planId = await insertPlan(db, { petId, createdAt: "2026-11-14T10:00:00.000Z" });
  const [plan] = await db.select().from(treatmentPlans).where(eq(treatmentPlans.id, planId));
  const letter = {
    id: crypto.randomUUID(),
    address: "Dr. Sommerfeld",
    question: "",
    parts: [],
    author: "Bea Beispiel",
    content: said,
  };
  const place = { customerId: userId, petId, recordId };
  const add = () => addVetLetter(db, place, letter, now);
  // A form that is sent twice is one letter.
  expect(await Promise.all([add(), add()])).toEqual([true, true]);
  expect(await addVetLetter(db, place, { ...letter, question: "Anders" }, now)).toBe(false);
  expect(await addVetLetter(db, place, { ...letter, parts: ["course"] as const }, now)).toBe(false);
  const elsewhere = await insertRecord(db, { petId, visitedOn: "2026-11-11", fixedAt });
  const otherRecord = { ...place, recordId: elsewhere };
  expect(await addVetLetter(db, otherRecord, letter, now)).toBe(false);
  await db.delete(visitRecords).where(eq(visitRecords.id, elsewhere));
  expect(await told(userId)).toEqual([
    ["record", recordId, "2026-11-12T11:00:00.000Z"],
    ["plan", planId, plan?.sentAt],
    ["letter", letter.id, now.toISOString()],
  ]);

  const foreign = { ...letter, id: crypto.randomUUID() };
  const other = { ...place, customerId: await newPerson(db) };
  expect(await addVetLetter(db, other, foreign, now)).toBe(false);
  expect(await db.$count(letters, eq(letters.id, foreign.id))).toBe(0);

  await db.delete(letters).where(eq(letters.id, letter.id));
  await db.delete(treatmentPlans).where(eq(treatmentPlans.id, planId));
  expect(await told(userId)).toEqual([["record", recordId, "2026-11-12T11:00:00.000Z"]]);
});
