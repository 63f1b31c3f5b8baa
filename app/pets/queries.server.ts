import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { carePlans, documents, pets } from "#app/db/schema.ts";

/** More animals than any allowance sold so far; a bound, so that no page grows without end. */
export const petListMax = 200;

export type PetSummary = Pick<
  typeof pets.$inferSelect,
  "id" | "name" | "type" | "breed" | "birthDate" | "weightKg"
>;

const summaryColumns = {
  id: pets.id,
  name: pets.name,
  type: pets.type,
  breed: pets.breed,
  birthDate: pets.birthDate,
  weightKg: pets.weightKg,
};

function ownPets(db: Database, userId: string) {
  return db
    .select(summaryColumns)
    .from(pets)
    .where(eq(pets.userId, userId))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petListMax);
}

/** Specification, section 8. */
export const petsNotLoaded = "Haustiere konnten nicht geladen werden.";

/** The owner's animals, oldest entry first. */
export async function listPets(db: Database, userId: string): Promise<PetSummary[]> {
  const [rows] = await db.batch([ownPets(db, userId)]);
  return rows;
}

export type RecentDocument = { id: string; fileName: string; petName: string; createdAt: string };

/** Specification, section 9, 'Dashboard documents'. */
const recentDocumentsShown = 4;

/** What the dashboard shows, in one round trip. */
export async function getDashboard(
  db: Database,
  userId: string,
): Promise<{ pets: PetSummary[]; recentDocuments: RecentDocument[] }> {
  const [petRows, documentRows] = await db.batch([
    ownPets(db, userId),
    db
      .select({
        id: documents.id,
        fileName: documents.fileName,
        petName: pets.name,
        createdAt: documents.createdAt,
      })
      .from(documents)
      .innerJoin(pets, eq(pets.id, documents.petId))
      .where(eq(documents.userId, userId))
      .orderBy(desc(documents.createdAt))
      .limit(recentDocumentsShown),
  ]);
  return { pets: petRows, recentDocuments: documentRows };
}

export type PetDetail = PetSummary & {
  notes: string;
  carePlans: Pick<
    typeof carePlans.$inferSelect,
    "id" | "lastDate" | "intervalCount" | "intervalUnit"
  >[];
};

/** One animal of this owner, or null: unknown and somebody else's are the same. */
export async function getPet(
  db: Database,
  userId: string,
  petId: string,
): Promise<PetDetail | null> {
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const [[pet], plans] = await db.batch([
    db
      .select({ ...summaryColumns, notes: pets.notes })
      .from(pets)
      .where(isOwn),
    db
      .select({
        id: carePlans.id,
        lastDate: carePlans.lastDate,
        intervalCount: carePlans.intervalCount,
        intervalUnit: carePlans.intervalUnit,
      })
      .from(carePlans)
      .innerJoin(pets, eq(pets.id, carePlans.petId))
      .where(isOwn)
      .limit(50),
  ]);
  return pet ? { ...pet, carePlans: plans } : null;
}
