import { asc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { selectCustomer } from "./customer-queries.server.ts";

/** More animals than any allowance sold so far. */
const petsMax = 200;

/** For a batch: a customer and the animals, oldest entry first. */
export function detailReads(db: Database, customerId: string, now: Date) {
  return [
    selectCustomer(db, customerId, now),
    db
      .select({
        id: pets.id,
        name: pets.name,
        type: pets.type,
        breed: pets.breed,
        birthDate: pets.birthDate,
        deceasedOn: pets.deceasedOn,
      })
      .from(pets)
      .where(eq(pets.userId, customerId))
      .orderBy(asc(pets.createdAt), asc(pets.id))
      .limit(petsMax),
  ] as const;
}
