import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { petColumns } from "#app/pets/facts.server.ts";
import { petListMax } from "#app/pets/queries.server.ts";

/** What counts in an emergency, of somebody's living animals in the order of their list. */
export function listEmergencyFacts(db: Database, userId: string) {
  return db
    .select(petColumns)
    .from(pets)
    .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petListMax);
}

export type EmergencyFacts = Awaited<ReturnType<typeof listEmergencyFacts>>[number];
