import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import type { ListPlace } from "#app/platform/list-view.ts";
import { pick } from "#app/platform/pick.ts";
import type { actionsToldToCustomer } from "./actions.ts";

type ToldAction = (typeof actionsToldToCustomer)[number];

export const looksPageSize = 20;

/** Newest first, with what is left of the documents. @param before where the page begins */
export function selectLooks(db: Database, customerId: string, before: ListPlace | null) {
  const wanted = looksPageSize + 1;
  const ofAction = (action: ToldAction) =>
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
  const told = unionAll(ofAction("document-look"), ofAction("customer-data-export"))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(wanted)
    .as("told");
  return db
    .select({
      ...pick(told, "id", "at", "actor", "action"),
      documentId: sql<string | null>`${documents.id}`.as("document_id"),
      fileName: documents.fileName,
      petName: sql<string | null>`${pets.name}`.as("pet_name"),
    })
    .from(told)
    .leftJoin(documents, and(eq(documents.id, told.subject), eq(documents.userId, customerId)))
    .leftJoin(pets, eq(pets.id, documents.petId))
    .orderBy(desc(told.at), desc(told.id));
}

type LookRow = Awaited<ReturnType<typeof selectLooks>>[number];

export function pageOfLooks(rows: readonly LookRow[]) {
  const looks = rows.slice(0, looksPageSize);
  const last = looks.at(-1);
  return { looks, next: rows.length > looksPageSize && last ? { at: last.at, id: last.id } : null };
}
