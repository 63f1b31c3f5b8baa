import { and, eq, exists, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { newId } from "#app/platform/ids.ts";
import type { WeightInput } from "./schema.server.ts";

export type AddWeightOutcome =
  | { outcome: "added" | "replaced"; petName: string }
  | { outcome: "outside-life" }
  | { outcome: "not-found" };

/**
 * Keeps a weight of an animal of this owner, in place of one of the same day, and makes the newest by
 * date the animal's weight. Only of days on which the animal lived.
 */
export async function addWeight(
  db: Database,
  userId: string,
  petId: string,
  { measuredOn, weightKg }: WeightInput,
  now: Date,
): Promise<AddWeightOutcome> {
  const weightId = newId();
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const isOfLife = sql`${isOwn} and ${pets.birthDate} <= ${measuredOn}
    and (${pets.deceasedOn} is null or ${pets.deceasedOn} >= ${measuredOn})`;
  const [[pet], [kept]] = await db.batch([
    db.select({ name: pets.name }).from(pets).where(isOwn),
    insertFrom(db, weights, pets, isOfLife, {
      ...{ id: weightId, petId: pets.id, measuredOn, weightKg, createdAt: now.toISOString() },
    })
      .onConflictDoUpdate({
        target: [weights.petId, weights.measuredOn],
        set: { weightKg: sql`excluded.weight_kg` },
      })
      .returning({ id: weights.id }),
    db
      .update(pets)
      .set({ weightKg: newestWeight(petId) })
      // What was refused changes nothing.
      .where(and(isOwn, exists(weightOfDay(db, petId, measuredOn)))),
  ]);
  if (!pet) return { outcome: "not-found" };
  if (!kept) return { outcome: "outside-life" };
  return { outcome: kept.id === weightId ? "added" : "replaced", petName: pet.name };
}

/**
 * Deletes a weight of an animal of this owner; the animal's weight is the newest that is left, or
 * unknown: what its owner took back is shown nowhere any more.
 * @returns whether there was one
 */
export async function deleteWeight(
  db: Database,
  userId: string,
  petId: string,
  weightId: string,
): Promise<boolean> {
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const isMeant = and(eq(weights.id, weightId), eq(weights.petId, petId));
  const [, deleted] = await db.batch([
    // Before it goes, so that an unknown one changes nothing.
    db
      .update(pets)
      .set({ weightKg: newestWeight(petId, weightId) })
      .where(and(isOwn, exists(db.select({ id: weights.id }).from(weights).where(isMeant)))),
    db
      .delete(weights)
      .where(and(isMeant, exists(db.select({ id: pets.id }).from(pets).where(isOwn))))
      .returning({ id: weights.id }),
  ]);
  return deleted.length > 0;
}

/** For an update of the animal: its weight is the newest by date, whichever was entered last. */
export function newestWeight(petId: string, butNot = "") {
  return sql`(
    select weights.weight_kg from weights
    where weights.pet_id = ${petId} and weights.id <> ${butNot}
    order by weights.measured_on desc limit 1)`;
}

function weightOfDay(db: Database, petId: string, measuredOn: string) {
  return db
    .select({ id: weights.id })
    .from(weights)
    .where(and(eq(weights.petId, petId), eq(weights.measuredOn, measuredOn)));
}
