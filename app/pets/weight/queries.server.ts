import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets, weights } from "#app/db/pet-schema.ts";

export type Weight = Pick<typeof weights.$inferSelect, "id" | "measuredOn" | "weightKg">;

/** A bound, so that no page grows without end; four years of a weekly weight. */
export const weightsOfPetMax = 208;

/** Weights of one animal, newest first; for a page's batch. */
export function weightsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select({ id: weights.id, measuredOn: weights.measuredOn, weightKg: weights.weightKg })
    .from(weights)
    .innerJoin(pets, eq(pets.id, weights.petId))
    .where(and(eq(weights.petId, petId), eq(pets.userId, userId)))
    .orderBy(desc(weights.measuredOn))
    .limit(weightsOfPetMax);
}
