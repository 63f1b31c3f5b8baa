import type { Database } from "#app/db/database.server.ts";
import { auditLog } from "#app/db/practice-schema.ts";

type AuditInput = Partial<typeof auditLog.$inferInsert>;

/** An entry of the log, done by nobody in particular unless said otherwise. */
export function auditEntry(input: AuditInput): typeof auditLog.$inferInsert {
  const id = input.id ?? crypto.randomUUID();
  return {
    id,
    at: "2026-11-20T09:00:00.000Z",
    actor: "Bea Beispiel",
    action: "herb-save",
    outcome: "done",
    requestId: crypto.randomUUID(),
    ...input,
  };
}

/** An access to a document, as `recordAccess` keeps it. */
export function accessEntry(
  input: AuditInput & { subject: string; customerId: string },
): typeof auditLog.$inferInsert {
  return auditEntry({ action: "document-look", ...input });
}

export async function insertAuditEntry(db: Database, input: AuditInput): Promise<string> {
  const entry = auditEntry(input);
  await db.insert(auditLog).values(entry).onConflictDoNothing();
  return entry.id;
}
