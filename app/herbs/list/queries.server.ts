import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import type { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { speciesList } from "#app/pets/policy.ts";
import { petListMax } from "#app/pets/queries.server.ts";

export const herbsNotLoaded = "Das Kräuterlexikon konnte nicht geladen werden.";

/** The published herbs by name, and the species of the person's living animals, in one round trip. */
export async function getLexicon(db: Database, lexicon: LexiconIndex, userId: string) {
  const { statements, take } = lexicon.ask(db);
  const [version, changed, animals] = await db.batch([...statements, ownAnimals(db, userId)]);
  const types = new Set(animals.map(({ type }) => type));
  return { herbs: take(version, changed), ownSpecies: speciesList.filter((one) => types.has(one)) };
}

function ownAnimals(db: Database, userId: string) {
  return db
    .select({ type: pets.type })
    .from(pets)
    .where(and(eq(pets.userId, userId), isNull(pets.deceasedOn)))
    .limit(petListMax);
}
