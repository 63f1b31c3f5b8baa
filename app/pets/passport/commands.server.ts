import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, shareLinks, shareLinkVisits } from "#app/db/pet-schema.ts";
import { capabilityHash, capabilityToken } from "#app/platform/capability.server.ts";
import { newId } from "#app/platform/ids.ts";
import { shareLimits } from "./parts.ts";
import type { ShareLinkInput } from "./schema.server.ts";
import { activeLink } from "./shared-queries.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

export type CreateShareLinkOutcome =
  | { outcome: "created"; linkId: string }
  | { outcome: "not-found" }
  | { outcome: "limit-reached" };

/**
 * Makes a link to an animal of this owner. The number of active ones stands in the insert's own
 * condition, so that no number of parallel requests passes it.
 * @param secret the site's; the token is derived with it
 */
export async function createShareLink(
  db: Database,
  { userId, petId }: { userId: string; petId: string },
  { label, parts, days }: ShareLinkInput,
  { now, secret }: { now: Date; secret: string },
): Promise<CreateShareLinkOutcome> {
  const linkId = newId();
  const tokenHash = await capabilityHash(await capabilityToken(secret, "share-link", linkId));
  const expiresAt = new Date(now.getTime() + days * dayMs).toISOString();
  const createdAt = now.toISOString();
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const hasRoom = sql`(select count(*) from ${shareLinks}
    where ${shareLinks.petId} = ${pets.id} and ${shareLinks.revokedAt} is null
      and ${shareLinks.expiresAt} > ${createdAt}) < ${shareLimits.activeMax}`;
  const [created, known] = await db.batch([
    insertFrom(db, shareLinks, pets, and(isOwn, hasRoom), {
      ...{ id: linkId, petId: pets.id, userId: pets.userId, label, parts, tokenHash },
      ...{ expiresAt, createdAt },
    }).returning({ id: shareLinks.id }),
    db.select({ id: pets.id }).from(pets).where(isOwn),
  ]);
  if (created.length > 0) return { outcome: "created", linkId };
  return { outcome: known.length > 0 ? "limit-reached" : "not-found" };
}

/**
 * Ends a link at once. Ending it again changes nothing.
 * @returns false for an unknown link and for somebody else's
 */
export async function revokeShareLink(
  db: Database,
  { userId, petId, linkId }: { userId: string; petId: string; linkId: string },
  now: Date,
): Promise<boolean> {
  const instant = now.toISOString();
  const revoked = await db
    .update(shareLinks)
    .set({
      revokedAt: sql`coalesce(${shareLinks.revokedAt}, ${instant})`,
      // So that one column says when it ended.
      expiresAt: sql`min(${shareLinks.expiresAt}, ${instant})`,
    })
    .where(
      and(eq(shareLinks.id, linkId), eq(shareLinks.petId, petId), eq(shareLinks.userId, userId)),
    )
    .returning({ id: shareLinks.id });
  return revoked.length > 0;
}

/** Visits within this time are one, so that looking twice does not hide who else looked. */
const sameVisitMs = 10 * 60 * 1000;
export const visitsKept = 200;

/** Notes that an active link was used; of each kind at most one in ten minutes. */
export async function logVisit(
  db: Database,
  tokenHash: string,
  { opened, device }: { opened: string; device: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - sameVisitMs).toISOString();
  const linkId = sql`(select ${shareLinks.id} from ${shareLinks}
    where ${shareLinks.tokenHash} = ${tokenHash})`;
  const isNew = sql`not exists (select 1 from ${shareLinkVisits}
    where ${shareLinkVisits.shareLinkId} = ${shareLinks.id}
      and ${shareLinkVisits.visitedAt} > ${since}
      and ${shareLinkVisits.device} = ${device} and ${shareLinkVisits.opened} = ${opened})`;
  await db.batch([
    insertFrom(db, shareLinkVisits, shareLinks, and(activeLink(tokenHash, now), isNew), {
      ...{ id: newId(), shareLinkId: shareLinks.id, visitedAt: now.toISOString() },
      ...{ device, opened },
    }),
    db.delete(shareLinkVisits).where(
      sql`${shareLinkVisits.shareLinkId} = ${linkId} and ${shareLinkVisits.visitedAt} <
        (select visited_at from share_link_visits as kept where kept.share_link_id = ${linkId}
          order by kept.visited_at desc limit 1 offset ${visitsKept - 1})`,
    ),
  ]);
}

/** How long an ended link and its visits stay readable for the owner. */
const endedKeptMs = 90 * dayMs;

/** Removes links that ended long ago, and with them who looked. */
export async function sweepShareLinks(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - endedKeptMs).toISOString();
  await db.delete(shareLinks).where(lt(shareLinks.expiresAt, limit));
}
