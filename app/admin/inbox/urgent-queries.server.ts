import { and, eq, lt, not, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { contactMessages, declarations } from "#app/db/mail-schema.ts";
import { messagesForgottenSoonBefore } from "#app/inbox/policy.ts";

export type UrgentEntry = {
  id: string;
  name: string;
  /** When a declaration came; of a message, when somebody last wrote. */
  at: string;
};

/** So many are named above the list; the next follow when these are done. */
const urgentMax = 5;

/** A mail of ours about it has been written. */
export const isConfirmed = sql`exists (select 1 from inbox_replies r
  where r.declaration_id = declarations.id and r.direction = 'out')`;

/** Declarations whose receipt nobody has confirmed yet, oldest first. */
export function selectUnconfirmed(db: Database) {
  const d = declarations;
  return db
    .select({ id: d.id, name: d.name, at: d.receivedAt })
    .from(d)
    .where(and(eq(d.status, "open"), not(isConfirmed)))
    .orderBy(d.lastAt)
    .limit(urgentMax);
}

/** Messages that are deleted soon although they are open, the next first. */
export function selectForgottenSoon(db: Database, now: Date) {
  const m = contactMessages;
  return db
    .select({ id: m.id, name: m.name, at: m.lastAt })
    .from(m)
    .where(and(eq(m.status, "open"), lt(m.lastAt, messagesForgottenSoonBefore(now))))
    .orderBy(m.lastAt)
    .limit(urgentMax);
}
