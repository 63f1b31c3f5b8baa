import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import { pick } from "#app/platform/pick.ts";
import { maxStoredBytes } from "./policy.ts";

type Reader = Pick<Visitor, "userId" | "role">;

/** A practitioner may also read what is a customer's. */
export function mayRead(owner: typeof documents.userId | typeof pets.userId, reader: Reader) {
  const isOwn = eq(owner, reader.userId);
  if (reader.role !== "admin") return isOwn;
  return or(
    isOwn,
    sql`exists (select 1 from ${profiles} where profiles.id = ${owner} and profiles.role = 'user')`,
  );
}

/** Names in full, for statements of more tables. */
export function isReadableDocument(reader: Reader, documentId: string) {
  return sql`documents.id = ${documentId} and ${mayRead(documents.userId, reader)}`;
}

export async function findDocumentFile(db: Database, reader: Reader, documentId: string) {
  const [file] = await db
    .select({ key: documents.filePath, ...pick(documents, "fileName", "fileType", "userId") })
    .from(documents)
    .where(isReadableDocument(reader, documentId));
  return file ?? null;
}

export async function findPhotoOwner(db: Database, reader: Reader, petId: string) {
  const [pet] = await db
    .select({ userId: pets.userId })
    .from(pets)
    .where(and(eq(pets.id, petId), mayRead(pets.userId, reader)));
  return pet?.userId ?? null;
}

/** Of documents, and of the photos of treatments. */
export function storedBytes(userId: string): SQL<number> {
  return sql<number>`((select coalesce(sum(documents.file_size), 0) from ${documents}
      where documents.user_id = ${userId})
    + (select coalesce(sum(photo.file_size), 0) from ${pets} as owned
        cross join record_photos as photo
      where owned.user_id = ${userId} and photo.pet_id = owned.id))`;
}

/** For the condition of the statement that adds a document: no parallel upload comes between. */
export function hasRoomFor(userId: string, bytes: number): SQL {
  return sql`${storedBytes(userId)} + ${bytes} <= ${maxStoredBytes}`;
}
