import { and, eq, ne } from "drizzle-orm";
import { session } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

/** @returns false for one that is over, unknown or somebody else's: the same answer */
export async function endSession(db: Database, userId: string, sessionId: string) {
  const ended = await db
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
    .returning({ id: session.id });
  return ended.length > 0;
}

/** @returns how many there were */
export async function endOtherSessions(db: Database, userId: string, ownSessionId: string) {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), ne(session.id, ownSessionId)))
    .returning({ id: session.id });
  return ended.length;
}

export async function endEverySession(db: Database, userId: string): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
}
