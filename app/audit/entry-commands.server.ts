import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { newId } from "#app/platform/ids.ts";
import type { AuditOutcome } from "./outcome.ts";

/**
 * Writes an entry; of looks with the same key the first one only.
 * @param entry its customer may be anything that was typed into an address
 * @returns its id
 */
export async function addEntry(
  db: Database,
  { customerId, ...entry }: Omit<typeof auditLog.$inferInsert, "id">,
): Promise<string> {
  const id = newId();
  await db
    .insert(auditLog)
    .values({ ...cut(entry), id, ...(customerId && { customerId: accountOf(customerId) }) })
    .onConflictDoNothing({ target: auditLog.lookKey });
  return id;
}

type Finished = {
  action?: string;
  subject?: string;
  details?: string;
  customerId?: string | null;
  outcome: AuditOutcome;
};

/**
 * Says what came of an entry that was begun; it is said once. When the account it is about has gone
 * meanwhile, nothing of it is written that the deletion would have taken away.
 */
export async function finishEntry(
  db: Database,
  id: string,
  { customerId, ...finished }: Finished,
): Promise<void> {
  const said = cut(finished);
  const { subject, details } = said;
  const account = customerId ? accountOf(customerId) : null;
  const whileThere = (text: string | typeof auditLog.subject) =>
    sql`iif(${account} is null, '', ${text})`;
  await db
    .update(auditLog)
    .set({
      ...said,
      ...(account && {
        customerId: account,
        subject: whileThere(subject ?? auditLog.subject),
        ...(details !== undefined && { details: whileThere(details) }),
      }),
    })
    .where(and(eq(auditLog.id, id), eq(auditLog.outcome, "begun")));
}

/** Null when there is no such account, or no longer. */
function accountOf(id: string): SQL<string | null> {
  return sql`(select u.id from "user" as u where u.id = ${id})`;
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
