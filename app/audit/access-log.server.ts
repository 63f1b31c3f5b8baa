import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import type { ListPlace } from "#app/platform/list-place.ts";
import { pick } from "#app/platform/pick.ts";
import type { actionsShownToCustomer } from "./actions.ts";

type ShownAction = (typeof actionsShownToCustomer)[number];

export const accessPageSize = 20;

/** Newest first, with what is left of the documents. @param before where the page begins */
export function selectAccesses(db: Database, customerId: string, before: ListPlace | null) {
  const wanted = accessPageSize + 1;
  const ofAction = (action: ShownAction) =>
    db
      .select(pick(auditLog, "id", "at", "actor", "action", "subject"))
      .from(auditLog)
      .where(
        and(
          eq(auditLog.customerId, customerId),
          eq(auditLog.action, action),
          before === null
            ? undefined
            : sql`(${auditLog.at}, ${auditLog.id}) < (${before.at}, ${before.id})`,
        ),
      );
  const accesses = unionAll(ofAction("document-look"), ofAction("customer-data-export"))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(wanted)
    .as("accesses");
  return db
    .select({
      ...pick(accesses, "id", "at", "actor", "action"),
      documentId: sql<string | null>`${documents.id}`.as("document_id"),
      fileName: documents.fileName,
      petName: sql<string | null>`${pets.name}`.as("pet_name"),
    })
    .from(accesses)
    .leftJoin(documents, and(eq(documents.id, accesses.subject), eq(documents.userId, customerId)))
    .leftJoin(pets, eq(pets.id, documents.petId))
    .orderBy(desc(accesses.at), desc(accesses.id));
}

type AccessRow = Awaited<ReturnType<typeof selectAccesses>>[number];

export function pageOfAccesses(rows: readonly AccessRow[]) {
  const accesses = rows.slice(0, accessPageSize);
  const last = accesses.at(-1);
  return {
    accesses,
    next: rows.length > accessPageSize && last ? { at: last.at, id: last.id } : null,
  };
}
