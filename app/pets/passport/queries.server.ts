import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { shareLinks, shareLinkVisits } from "#app/db/pet-schema.ts";

export type ShareLink = Pick<
  typeof shareLinks.$inferSelect,
  "id" | "label" | "parts" | "expiresAt" | "revokedAt" | "createdAt"
> & {
  /** How often it was opened, as far as that is kept. */
  visitCount: number;
};

const linkColumns = {
  id: shareLinks.id,
  label: shareLinks.label,
  parts: shareLinks.parts,
  expiresAt: shareLinks.expiresAt,
  revokedAt: shareLinks.revokedAt,
  createdAt: shareLinks.createdAt,
  // Names in full: in a select of one table drizzle leaves the table out.
  visitCount: sql<number>`(select count(*) from share_link_visits
    where share_link_visits.share_link_id = share_links.id)`,
};

const linksOfPetMax = 20;

/** Share links of one animal, newest first; for a page's batch. */
export function shareLinksOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(linkColumns)
    .from(shareLinks)
    .where(and(eq(shareLinks.petId, petId), eq(shareLinks.userId, userId)))
    .orderBy(desc(shareLinks.createdAt))
    .limit(linksOfPetMax);
}

type Visit = Pick<typeof shareLinkVisits.$inferSelect, "id" | "visitedAt" | "device" | "opened">;

/** A link as its dialog shows it. */
export type OpenedShareLink = { link: ShareLink; visits: Visit[] };

const visitsShown = 50;

/** A link of this owner's animal, and its newest visits; for a page's batch. */
export function shareLinkWithVisits(db: Database, userId: string, petId: string, linkId: string) {
  const isOwn = and(
    eq(shareLinks.id, linkId),
    eq(shareLinks.petId, petId),
    eq(shareLinks.userId, userId),
  );
  return {
    link: db.select(linkColumns).from(shareLinks).where(isOwn),
    visits: db
      .select({
        id: shareLinkVisits.id,
        visitedAt: shareLinkVisits.visitedAt,
        device: shareLinkVisits.device,
        opened: shareLinkVisits.opened,
      })
      .from(shareLinkVisits)
      .where(
        sql`${shareLinkVisits.shareLinkId} = (select ${shareLinks.id} from ${shareLinks} where ${isOwn})`,
      )
      .orderBy(desc(shareLinkVisits.visitedAt))
      .limit(visitsShown),
  };
}
