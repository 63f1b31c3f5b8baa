import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/schema.ts";

export type PetDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "petId" | "fileName" | "fileType" | "fileSize" | "category" | "createdAt"
>;

const documentColumns = {
  id: documents.id,
  petId: documents.petId,
  fileName: documents.fileName,
  fileType: documents.fileType,
  fileSize: documents.fileSize,
  category: documents.category,
  createdAt: documents.createdAt,
};

/** A bound, so that no page grows without end. */
const documentsOfPetMax = 200;

/** Documents of one animal, newest first (specification, section 7); for a page's batch. */
export function documentsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(documentColumns)
    .from(documents)
    .where(and(eq(documents.petId, petId), eq(documents.userId, userId)))
    .orderBy(desc(documents.createdAt))
    .limit(documentsOfPetMax);
}
