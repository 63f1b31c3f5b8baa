import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDatabase } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { measurements, planItems, treatmentPlans, visitRecords } from "#app/db/treatment-schema.ts";
import { type Safety, verdicts } from "#app/herbs/policy.ts";
import { type Species, speciesList } from "#app/pets/policy.ts";
import { verdictOf } from "#app/treatment/check.ts";
import { selectPlans } from "#app/treatment/plan.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertHerb, insertHerbs } from "#scripts/demo/herb-factories.ts";
import { insertPlan, insertRecord } from "#scripts/demo/treatment-factories.ts";
import { newPerson } from "#tests/workers/new-person.ts";

const db = createDatabase(env.DB);

/** What D1 says is the cause of what drizzle says. */
function refusedWith(words: string) {
  return expect.objectContaining({
    cause: expect.objectContaining({ message: expect.stringContaining(words) }),
  });
}

async function animal(type: string): Promise<string> {
  const userId = await newPerson(db);
  return insertPet(db, { userId, type });
}

/** Herbs whose entries say everything that they can of a species, each from inside and outside. */
async function itemsOfEveryVerdict(type: Species) {
  const reason = "Ein Grund, der lang genug ist.";
  const harmless = { verdict: "suitable", reason } as const;
  const safeties: Safety[] = verdicts.flatMap((verdict) =>
    [null, ...verdicts].map((outer) => {
      const own = { verdict, reason, ...(outer && { outer: { verdict: outer, reason } }) };
      return {
        Hund: harmless,
        Katze: harmless,
        Pferd: harmless,
        Kaninchen: harmless,
        [type]: own,
      };
    }),
  );
  const named = safeties.map((safety) => ({ name: `Probe ${crypto.randomUUID()}`, safety }));
  const herbIds = await insertHerbs(db, named);
  return safeties.flatMap((safety, index) =>
    [false, true].map((isOuter) => ({
      item: { kind: "herb" as const, herbId: herbIds[index], isOuter },
      isPoisonous: verdictOf(safety, type, isOuter).verdict === "poisonous",
    })),
  );
}

it("no item that is poisonous for the animal gets into a plan, new, changed or sent", async () => {
  let harmless = 0;
  for (const type of speciesList) {
    const draft = { petId: await animal(type), state: "draft" as const };
    const items = await itemsOfEveryVerdict(type);
    for (const { item, isPoisonous } of items) {
      if (!isPoisonous) continue;
      const plan = insertPlan(db, { ...draft, items: [item] });
      await expect(plan).rejects.toEqual(refusedWith("item is poisonous"));
    }
    const allowed = items.filter(({ isPoisonous }) => !isPoisonous).map(({ item }) => item);
    await insertPlan(db, { ...draft, items: allowed });
    harmless += allowed.length;
  }
  const plans = await selectPlans(db, eq(treatmentPlans.state, "draft"));
  const written = plans.flatMap(({ items }) => items);
  expect(written).toHaveLength(harmless);
  expect(written.filter(({ isPoisonous }) => isPoisonous)).toEqual([]);
});

it("what the lexicon finds out afterwards stops the sending, and is told of a plan that was sent", async () => {
  const petId = await animal("Hund");
  const herbId = await insertHerb(db, { name: "Spätes Gift" });
  const item = { kind: "herb", herbId } as const;
  const sentId = await insertPlan(db, { petId, items: [item] });
  const draftId = await insertPlan(db, { petId, state: "draft", items: [item] });
  const [herb] = await db.select().from(herbs).where(eq(herbs.id, herbId));
  if (!herb) throw new Error("no herb");
  const safety = { ...herb.safety, Hund: { verdict: "poisonous", reason: "Neu." } as const };
  await db.update(herbs).set({ safety }).where(eq(herbs.id, herbId));
  const send = db
    .update(treatmentPlans)
    .set({ state: "sent" })
    .where(eq(treatmentPlans.id, draftId));
  await expect(send).rejects.toEqual(refusedWith("item is poisonous"));
  const other = await insertPlan(db, { petId, state: "draft" });
  const change = db.update(planItems).set({ herbId }).where(eq(planItems.planId, other));
  await expect(change).rejects.toEqual(refusedWith("item is poisonous"));
  const [sent] = await selectPlans(
    db,
    and(eq(treatmentPlans.petId, petId), eq(treatmentPlans.state, "sent")),
  );
  expect(sent).toMatchObject({ plan: { id: sentId }, items: [{ isPoisonous: true }] });
  // Two files of a person become one: what was sent goes with the animal, to one of its species alone.
  const move = (to: string) =>
    db.update(treatmentPlans).set({ petId: to }).where(eq(treatmentPlans.id, sentId));
  await db.update(herbs).set({ safety: { ...safety, Katze: safety.Hund } });
  await expect(move(await animal("Katze"))).rejects.toEqual(refusedWith("item is poisonous"));
  await move(await animal("Hund"));
});

it("a plan that was sent keeps its items; one of a line is sent; deleting takes all of it", async () => {
  const petId = await animal("Pferd");
  const planId = await insertPlan(db, { petId });
  const ofPlan = eq(planItems.planId, planId);
  for (const write of [
    db.update(planItems).set({ dose: "mehr" }).where(ofPlan),
    db.delete(planItems).where(ofPlan),
    db.insert(planItems).values({
      ...{ id: "late", planId, position: 9, kind: "other", title: "x", times: [] },
      fromDay: "2026-11-20",
    }),
  ]) {
    await expect(write).rejects.toEqual(refusedWith("plan is no draft"));
  }
  const second = insertPlan(db, { petId, lineId: planId, version: 2 });
  await expect(second).rejects.toEqual(refusedWith("UNIQUE constraint failed"));
  await db.delete(treatmentPlans).where(eq(treatmentPlans.id, planId));
  expect(await db.select().from(planItems).where(ofPlan)).toEqual([]);
});

it("a fixed record stays as it is, with its values, until it is deleted as a whole", async () => {
  const petId = await animal("Katze");
  const recordId = await insertRecord(db, {
    ...{ petId, values: { pain: 4, itch: 2 } },
    fixedAt: "2026-11-20T12:00:00.000Z",
  });
  const isIt = eq(visitRecords.id, recordId);
  const ofIt = eq(measurements.recordId, recordId);
  for (const write of [
    db.update(visitRecords).set({ findings: "anders" }).where(isIt),
    db.update(visitRecords).set({ fixedAt: null }).where(isIt),
    db.update(visitRecords).set({ weightKg: 1 }).where(isIt),
    db.update(measurements).set({ value: 0 }).where(ofIt),
    db.delete(measurements).where(ofIt),
  ]) {
    await expect(write).rejects.toEqual(refusedWith("record is fixed"));
  }
  await db
    .update(visitRecords)
    .set({ released: ["advice"] })
    .where(isIt);
  await db.delete(visitRecords).where(isIt);
  expect(await db.select().from(measurements).where(ofIt)).toEqual([]);
});
