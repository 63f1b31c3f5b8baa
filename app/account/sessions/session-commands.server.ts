import { and, eq, like, ne, or, type SQL, sql } from "drizzle-orm";
import { newAddressPrefix } from "#app/account/links.server.ts";
import { secondStepPurpose } from "#app/account/two-factor/policy.ts";
import { linkOwner, session, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";

// With a session goes what it has begun: a change of address that somebody else asked for would
// otherwise outlive it, and end the owner's sessions instead.

/** @returns false for one that is over, unknown or somebody else's: the same answer */
export async function endSession(db: Database, userId: string, sessionId: string) {
  const [ended] = await db.batch([
    db
      .delete(session)
      .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
      .returning({ id: session.id }),
    forgetBegun(db, userId, sql`${askedBy} = ${sessionId}`),
  ]);
  return ended.length > 0;
}

/** @returns how many there were */
export async function endOtherSessions(db: Database, userId: string, ownSessionId: string) {
  const [ended] = await db.batch([
    db
      .delete(session)
      .where(and(eq(session.userId, userId), ne(session.id, ownSessionId)))
      .returning({ id: session.id }),
    forgetBegun(db, userId, sql`${askedBy} is not ${ownSessionId}`),
  ]);
  return ended.length;
}

export async function endEverySession(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.delete(session).where(eq(session.userId, userId)),
    forgetBegun(db, userId, sql`true`),
  ]);
}

/** Null for a sign-in that waits for its second step: it has no session yet. */
const askedBy = sql`${verification.value} ->> '$.sessionId'`;

/**
 * Statement: the changes of address and the sign-ins that an account has begun lead nowhere any more.
 * @param which of them
 */
export function forgetBegun(db: Database, userId: string, which: SQL) {
  return db
    .delete(verification)
    .where(
      and(
        eq(linkOwner(verification.value), userId),
        or(
          like(verification.identifier, `${newAddressPrefix}%`),
          like(verification.identifier, `${secondStepPurpose}:%`),
        ),
        which,
      ),
    );
}
