import { eq, or, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { mailAttachments } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { uploadTypes } from "#app/files/policy.ts";
import { refusals } from "#app/files/refusals.ts";
import { discardFile, storeFile } from "#app/files/store-file.server.ts";
import { addDocument } from "#app/pets/documents/commands.server.ts";
import type { DocumentCategory } from "#app/pets/documents/policy.ts";
import { pick } from "#app/platform/pick.ts";

const attachmentsMax = 500;
const animalsMax = 200;

function ofEntry(entryId: string) {
  return or(
    eq(mailAttachments.contactMessageId, entryId),
    eq(mailAttachments.declarationId, entryId),
  );
}

/** Attachments in the order in which their mail has them. */
export function attachmentsOfEntry(db: Database, entryId: string) {
  return db
    .select({
      ...pick(mailAttachments, "id", "replyId", "key", "leftOut", "isSmall", "documentId"),
      fileName: sql<string>`${mailAttachments.fileName}`.as("attached_name"),
      fileType: sql<string>`${mailAttachments.fileType}`.as("attached_type"),
      fileSize: sql<number>`${mailAttachments.fileSize}`.as("attached_size"),
      category: documents.category,
      petName: pets.name,
      petId: sql<string | null>`${pets.id}`.as("filed_pet_id"),
      ownerId: sql<string | null>`${pets.userId}`.as("filed_owner_id"),
    })
    .from(mailAttachments)
    .leftJoin(documents, eq(documents.id, mailAttachments.documentId))
    .leftJoin(pets, eq(pets.id, documents.petId))
    .where(ofEntry(entryId))
    .orderBy(mailAttachments.createdAt, mailAttachments.position)
    .limit(attachmentsMax);
}

/** The animals of the customer to whom the entry is assigned. */
export function animalsOfEntry(db: Database, entryId: string) {
  return db
    .select(pick(pets, "id", "name", "type"))
    .from(pets)
    .where(
      sql`${pets.userId} in (
        select m.user_id from contact_messages m where m.id = ${entryId}
        union all select d.user_id from declarations d where d.id = ${entryId})`,
    )
    .orderBy(pets.createdAt, pets.id)
    .limit(animalsMax);
}

export async function findAttachment(db: Database, attachmentId: string) {
  const [attachment] = await db
    .select(pick(mailAttachments, "key", "fileName", "fileType"))
    .from(mailAttachments)
    .where(eq(mailAttachments.id, attachmentId));
  return attachment ?? null;
}

type FilingOutcome =
  | { outcome: "filed" | "filed-before"; fileName: string }
  | { outcome: "not-found" | "no-animal" | "no-space" | "failed" };

/** A copy becomes a document of the customer's animal, once; the mail keeps its own file. */
export async function fileAttachment(
  platform: Pick<Platform, "db" | "files" | "now" | "log">,
  { entryId, userId }: { entryId: string; userId: string },
  target: { attachmentId: string; petId: string; category: DocumentCategory },
): Promise<FilingOutcome> {
  const { db, files, now } = platform;
  const { attachmentId, petId, category } = target;
  const [attachment] = await db
    .select(pick(mailAttachments, "key", "fileName", "documentId"))
    .from(mailAttachments)
    .where(sql`${mailAttachments.id} = ${attachmentId} and ${ofEntry(entryId)}`);
  if (!attachment) return { outcome: "not-found" };
  const { key, fileName, documentId } = attachment;
  if (documentId !== null) return { outcome: "filed-before", fileName };
  const object = key === null ? null : await files.get(key);
  if (!object) return { outcome: "not-found" };
  const { body, size: length } = object;
  const place = { userId, petId, folder: "docs", allowed: uploadTypes } as const;
  const copy = await storeFile(platform, { body, length, fileName, ...place });
  if (!copy.ok) return { outcome: outcomeOf(copy.refusal) };
  const { file } = copy;
  const { outcome } = await addDocument(db, userId, { petId, category, file, attachmentId }, now);
  if (outcome === "added") return { outcome: "filed", fileName };
  await discardFile(platform, file.key);
  if (outcome === "filed-before") return { outcome, fileName };
  return { outcome: outcome === "no-space" ? outcome : "no-animal" };
}

function outcomeOf({ status, message }: { status: number; message: string }) {
  if (message === refusals.storageFull().message) return "no-space";
  return status === 404 ? "no-animal" : "failed";
}
