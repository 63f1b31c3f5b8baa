import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { mailAttachments } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { cleanFileName } from "#app/files/file-names.ts";
import { hasRoomFor } from "#app/files/queries.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { line, pastDay } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { documentNameMax, splitFileName } from "./document-facts.ts";
import { type DocumentCategory, documentCategories } from "./policy.ts";

type NewDocument = {
  petId: string;
  category: DocumentCategory;
  file: { key: string; fileName: string; fileType: string; fileSize: number };
  /** Of a mail: becomes one document, however often it is asked for. */
  attachmentId?: string;
};

type AddDocumentOutcome =
  | { outcome: "added"; documentId: string }
  | { outcome: "not-found" }
  | { outcome: "filed-before" }
  | { outcome: "no-space" };

/** The insert's own condition checks owner, file and room. On refusal the sweep takes the file. */
export async function addDocument(
  db: Database,
  userId: string,
  { petId, category, file: { key, ...file }, attachmentId }: NewDocument,
  now: Date,
): Promise<AddDocumentOutcome> {
  const documentId = newId();
  const isPossible = sql`${pets.id} = ${petId} and ${pets.userId} = ${userId}
    and exists (
      select 1 from ${uploads}
      where ${uploads.key} = ${key} and ${uploads.userId} = ${userId}
        and ${uploads.petId} = ${petId})
    and ${hasRoomFor(userId, file.fileSize)}
    and ${attachmentId === undefined ? sql`true` : whereUnfiled(attachmentId)}`;
  const insertDocument = insertFrom(db, documents, pets, isPossible, {
    ...{ ...file, id: documentId, petId: pets.id, userId: pets.userId, filePath: key, category },
    createdAt: now.toISOString(),
  }).returning({ id: documents.id });
  const endUpload = db
    .delete(uploads)
    .where(
      and(
        eq(uploads.key, key),
        sql`exists (select 1 from ${documents} where ${documents.id} = ${documentId})`,
      ),
    );
  const waiting = db
    .select({ key: uploads.key })
    .from(uploads)
    .innerJoin(pets, and(eq(pets.id, uploads.petId), eq(pets.userId, uploads.userId)))
    .where(and(eq(uploads.key, key), eq(uploads.userId, userId), eq(uploads.petId, petId)));

  const [added, , left, [attachment]] = await db.batch([
    insertDocument,
    endUpload,
    waiting,
    db
      .select({ documentId: mailAttachments.documentId })
      .from(mailAttachments)
      .where(eq(mailAttachments.id, attachmentId ?? "")),
    db
      .update(mailAttachments)
      .set({ documentId })
      .where(
        and(
          eq(mailAttachments.id, attachmentId ?? ""),
          sql`exists (select 1 from ${documents} where ${documents.id} = ${documentId})`,
        ),
      ),
  ]);
  if (added.length > 0) return { outcome: "added", documentId };
  if (attachment?.documentId) return { outcome: "filed-before" };
  return { outcome: left.length > 0 ? "no-space" : "not-found" };
}

function whereUnfiled(attachmentId: string) {
  return sql`exists (select 1 from mail_attachments
    where mail_attachments.id = ${attachmentId} and mail_attachments.document_id is null)`;
}

export function documentSchema(today: CalendarDay) {
  return z.object({
    name: line({ max: documentNameMax, required: "Bitte geben Sie einen Namen ein." }),
    kategorie: z.enum(documentCategories, { error: "Bitte wählen Sie eine Kategorie aus." }),
    datum: pastDay("Bitte geben Sie ein Datum ein.", today).optional(),
  });
}

/**
 * The file stays, and how its name ends, which no change can alter.
 * @param petId null on the page of all documents. @returns false for an unknown document and for somebody else's
 */
export async function changeDocument(
  db: Database,
  userId: string,
  document: { documentId: string; petId: string | null },
  { name, kategorie, datum = "" }: z.output<ReturnType<typeof documentSchema>>,
): Promise<boolean> {
  const isOwn = whereOwnDocument(userId, document);
  const [found] = await db.select({ fileName: documents.fileName }).from(documents).where(isOwn);
  if (!found) return false;
  const { extension } = splitFileName(found.fileName);
  const stem = name.toLowerCase().endsWith(extension.toLowerCase())
    ? name.slice(0, name.length - extension.length)
    : name;
  const changed = await db
    .update(documents)
    .set({
      fileName: cleanFileName(`${stem}${extension}`),
      category: kategorie,
      documentDate: datum,
    })
    .where(isOwn)
    .returning({ id: documents.id });
  return changed.length > 0;
}

function whereOwnDocument(
  userId: string,
  { documentId, petId }: { documentId: string; petId: string | null },
) {
  return and(
    eq(documents.id, documentId),
    eq(documents.userId, userId),
    petId === null ? undefined : eq(documents.petId, petId),
  );
}

type DeleteDocumentOutcome =
  | { outcome: "deleted"; fileName: string }
  | { outcome: "not-found" }
  | { outcome: "failed"; step: "storage" | "database"; error: unknown };

/** Stops at the first failure, can be repeated. @param petId null on the page of all documents */
export async function deleteDocument(
  db: Database,
  files: Pick<R2Bucket, "delete">,
  userId: string,
  { documentId, petId }: { documentId: string; petId: string | null },
): Promise<DeleteDocumentOutcome> {
  const isOwn = whereOwnDocument(userId, { documentId, petId });
  const [document] = await db
    .select({ fileName: documents.fileName, filePath: documents.filePath })
    .from(documents)
    .where(isOwn);
  if (!document) return { outcome: "not-found" };
  try {
    await files.delete(document.filePath);
  } catch (error) {
    return { outcome: "failed", step: "storage", error };
  }
  try {
    await db.delete(documents).where(isOwn);
  } catch (error) {
    return { outcome: "failed", step: "database", error };
  }
  return { outcome: "deleted", fileName: document.fileName };
}
