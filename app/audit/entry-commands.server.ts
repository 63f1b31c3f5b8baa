import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { newId } from "#app/platform/ids.ts";
import type { AuditOutcome } from "./outcome.ts";

/**
 * Writes an entry; of looks with the same key the first one only.
 * @returns its id
 */
export async function addEntry(
  db: Database,
  entry: Omit<typeof auditLog.$inferInsert, "id">,
): Promise<string> {
  const id = newId();
  await db
    .insert(auditLog)
    .values({ ...cut(entry), id })
    .onConflictDoNothing({ target: auditLog.lookKey });
  return id;
}

type Finished = {
  action?: string;
  subject?: string;
  details?: string;
  customerId?: string;
  outcome: AuditOutcome;
};

/** Says what came of an entry that was begun; it is said once. */
export async function finishEntry(
  db: Database,
  id: string,
  { customerId, ...finished }: Finished,
): Promise<void> {
  await db
    .update(auditLog)
    .set({
      ...cut(finished),
      // The action may just have ended the account.
      ...(customerId && {
        customerId: sql`(select u.id from "user" as u where u.id = ${customerId})`,
      }),
    })
    .where(and(eq(auditLog.id, id), eq(auditLog.outcome, "begun")));
}

/** A row is a line to read, whatever was handed to it. */
const longestText = 300;

function cut<Entry extends { subject?: string; details?: string }>(entry: Entry): Entry {
  const { subject, details } = entry;
  return {
    ...entry,
    ...(subject !== undefined && { subject: subject.slice(0, longestText) }),
    ...(details !== undefined && { details: details.slice(0, longestText) }),
  };
}
