import { eq } from "drizzle-orm";
import { selectLooks } from "#app/audit/looks-queries.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { formatMoment } from "#app/platform/format-moment.ts";
import type { ListPlace } from "#app/platform/list-view.ts";
import { selectWaitingAddress } from "./credentials/email-queries.server.ts";
import { describeLooks } from "./describe-looks.server.ts";
import { describeSessions } from "./sessions/describe-sessions.ts";
import { selectSessions } from "./sessions/session-queries.server.ts";

type Asking = { userId: string; sessionId: string; now: Date; looksBefore: ListPlace | null };

/** What the page of one's own data shows, in one trip. */
export async function describeData(db: Database, { userId, sessionId, now, looksBefore }: Asking) {
  const [sessions, [waiting], [settings], looks] = await db.batch([
    selectSessions(db, userId, now),
    selectWaitingAddress(db, userId, now),
    db
      .select({ hasReminders: profiles.careReminders })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    selectLooks(db, userId, looksBefore),
  ]);
  return {
    sessions: describeSessions(sessions, sessionId, now),
    waiting: waiting
      ? { email: waiting.email, until: formatMoment(waiting.expiresAt.toISOString()) }
      : null,
    hasReminders: settings?.hasReminders ?? false,
    looks: describeLooks(looks, looksBefore !== null),
  };
}
