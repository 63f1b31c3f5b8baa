import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { shareLinks } from "#app/db/schema.ts";

export type ShareLink = Pick<
  typeof shareLinks.$inferSelect,
  "id" | "label" | "parts" | "expiresAt" | "revokedAt" | "createdAt"
>;

const linksOfPetMax = 20;

/** Share links of one animal, newest first; for a page's batch. */
export function shareLinksOfPet(db: Database, userId: string, petId: string) {
  return db
    .select({
      id: shareLinks.id,
      label: shareLinks.label,
      parts: shareLinks.parts,
      expiresAt: shareLinks.expiresAt,
      revokedAt: shareLinks.revokedAt,
      createdAt: shareLinks.createdAt,
    })
    .from(shareLinks)
    .where(and(eq(shareLinks.petId, petId), eq(shareLinks.userId, userId)))
    .orderBy(desc(shareLinks.createdAt))
    .limit(linksOfPetMax);
}
