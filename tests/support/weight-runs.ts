import { env } from "cloudflare:workers";
import { createDatabase, type Database } from "#app/db/database.server.ts";
import { addWeight, deleteWeight, weightsOfPet } from "#app/pets/weight/weight.server.ts";
import { insertPet } from "#scripts/demo/animal-factories.ts";
import { insertPerson } from "#scripts/demo/factories.ts";
import { unusedHash } from "./unit-database.ts";

const now = new Date("2026-11-21T09:00:00Z");

/** An owner with an animal that has been weighed once. */
async function owned() {
  const plain = createDatabase(env.DB);
  const email = `${crypto.randomUUID()}@example.org`;
  const userId = await insertPerson(plain, { email, passwordHash: unusedHash });
  const petId = await insertPet(plain, { userId });
  return { userId, petId, weightId: `weight-${petId}` };
}

/** Every query and command of the weights; each runs once with the given database. */
export const weightRuns: Record<string, (db: Database) => Promise<unknown>> = {
  weightsOfPet: async (db) => {
    const { userId, petId } = await owned();
    await weightsOfPet(db, userId, petId);
  },
  addWeight: async (db) => {
    const { userId, petId } = await owned();
    await addWeight(db, userId, petId, { measuredOn: "2026-11-20", weightKg: 20 }, now);
  },
  deleteWeight: async (db) => {
    const { userId, petId, weightId } = await owned();
    await deleteWeight(db, userId, petId, weightId);
  },
};
