import { eq } from "drizzle-orm";
import { selectWaitingAddress } from "#app/account/credentials/new-address.server.ts";
import { pageOfAccesses, selectAccesses } from "#app/audit/access-log.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import type { ListPlace } from "#app/platform/list-place.ts";
import { readableEmail } from "#app/platform/readable-email.server.ts";
import { selectSessions, sessionsInWords } from "./sessions.server.ts";

type Asking = { userId: string; sessionId: string; now: Date; viewsBefore: ListPlace | null };

export async function getOwnData(db: Database, { userId, sessionId, now, viewsBefore }: Asking) {
  const [sessions, [waiting], [settings], views] = await db.batch([
    selectSessions(db, userId, now),
    selectWaitingAddress(db, userId, now),
    db
      .select({ hasReminders: profiles.careReminders })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    selectAccesses(db, userId, viewsBefore),
  ]);
  return {
    sessions: sessionsInWords(sessions, sessionId, now),
    waiting: waiting
      ? {
          email: readableEmail(waiting.email),
          until: formatMoment(waiting.expiresAt.toISOString()),
        }
      : null,
    hasReminders: settings?.hasReminders ?? false,
    documentViews: documentViews(views, viewsBefore !== null),
  };
}

export type DocumentViews = ReturnType<typeof documentViews>;

function documentViews(rows: Awaited<ReturnType<typeof selectAccesses>>, hasNewer: boolean) {
  const { accesses, next } = pageOfAccesses(rows);
  return {
    next,
    hasNewer,
    views: accesses.map(({ id, at, actor, action, documentId, fileName, petName }) => ({
      ...{ id, at, actor },
      moment: formatMoment(at),
      kind: action === "document-look" ? ("document" as const) : ("export" as const),
      document: documentId !== null && fileName !== null ? { id: documentId, fileName } : null,
      petName,
    })),
  };
}
