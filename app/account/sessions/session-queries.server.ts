import { and, desc, eq, gt } from "drizzle-orm";
import { sessionMaxSeconds } from "#app/account/policy.ts";
import { session } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/** More than anybody has; 'Alle anderen abmelden' ends those that are not shown, too. */
const shownSessions = 50;

/** Where somebody is signed in now, the last used first; never the tokens. */
export function selectSessions(db: Database, userId: string, now: Date) {
  const openedAfter = new Date(now.getTime() - sessionMaxSeconds * 1000);
  return db
    .select({
      id: session.id,
      userAgent: session.userAgent,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .where(
      and(
        eq(session.userId, userId),
        gt(session.expiresAt, now),
        gt(session.createdAt, openedAfter),
      ),
    )
    .orderBy(desc(session.updatedAt), desc(session.id))
    .limit(shownSessions);
}
