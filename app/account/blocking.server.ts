import { and, eq, type SQL, sql } from "drizzle-orm";
import { profiles, session } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

// An account that the practitioner keeps out: nobody signs in to it, and no address that was given
// away opens anything of it. Links of mails about a consultation still work: what was agreed binds.

/**
 * For statements that serve by a token: whose thing it is, is not kept out.
 * @param owner the column in full ('share_links.user_id'); drizzle would leave its table away
 */
export function isOwnerAdmitted(owner: string): SQL {
  return sql`not exists (select 1 from profiles
    where profiles.id = ${sql.raw(owner)} and profiles.blocked_at is not null)`;
}

/**
 * After a session was opened: closes it again, with all others, when the account is kept out. Asked
 * afterwards, so that blocking at the same moment is either seen here or ends the session itself.
 */
export async function endSessionsIfBlocked(db: Database, userId: string): Promise<boolean> {
  const [[blocked]] = await db.batch([
    db.select({ at: profiles.blockedAt }).from(profiles).where(eq(profiles.id, userId)),
    db.delete(session).where(and(eq(session.userId, userId), isBlocked(userId))),
  ]);
  return typeof blocked?.at === "string";
}

/** Whether this account is kept out. */
function isBlocked(userId: string): SQL {
  return sql`exists (select 1 from profiles
    where profiles.id = ${userId} and profiles.blocked_at is not null)`;
}
