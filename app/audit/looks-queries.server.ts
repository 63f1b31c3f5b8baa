import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import type { ListPlace } from "#app/platform/list-view.ts";
import type { actionsToldToCustomer } from "./actions.ts";

type ToldAction = (typeof actionsToldToCustomer)[number];

export const looksPageSize = 20;

/**
 * Looks of the practice into a customer's documents, and that it handed out the customer's data,
 * newest first; with what is still there of the documents. For a batch, as its names are of its own;
 * `pageOfLooks` reads what it brings.
 * @param before the place behind which a page of them begins
 */
export function selectLooks(db: Database, customerId: string, before: ListPlace | null) {
  const wanted = looksPageSize + 1;
  const ofAction = (action: ToldAction) =>
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        actor: auditLog.actor,
        action: auditLog.action,
        subject: auditLog.subject,
      })
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
      id: told.id,
      at: told.at,
      actor: told.actor,
      action: told.action,
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
