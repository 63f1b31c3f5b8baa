import { type SQL, sql } from "drizzle-orm";
import { hasPassword } from "#app/account/hindrance.server.ts";

export type ProvedBy = {
  userId: string;
  /** The session that asks. */
  sessionId: string;
  /** Of the password that was proved just now. */
  passwordHash: string;
};

/**
 * For statements that change how somebody signs in, or delete the account: the password is the one
 * that was proved, and the session has not ended meanwhile. Of two changes at the same moment one
 * holds.
 */
export function isStillProved(proved: ProvedBy): SQL {
  return sql`(${hasPassword(proved.userId, proved.passwordHash)} and ${hasSession(proved)})`;
}

/** Whether the session that asks has not ended meanwhile. */
export function hasSession({ userId, sessionId }: Omit<ProvedBy, "passwordHash">): SQL {
  return sql`exists (select 1 from session as asking where asking.id = ${sessionId}
    and asking.user_id = ${userId})`;
}
