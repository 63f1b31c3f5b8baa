import { and, asc, eq, notInArray } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, newestDocumentsFirst } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { storedBytes } from "#app/files/queries.server.ts";
import { pick } from "#app/platform/pick.ts";
import type { DocumentsView } from "./documents-address.ts";
import { type DocumentCategory, documentCategories, otherCategory } from "./policy.ts";

const documentColumns = {
  ...pick(documents, "id", "petId", "fileName", "fileType", "fileSize", "category"),
  ...pick(documents, "createdAt", "documentDate"),
};

export const documentsOfPetMax = 200;

const documentsPageSize = 24;

const ownersMax = 200;

/** Specification, section 7. */
export function documentsOfPet(db: Database, userId: string, petId: string) {
  return db
    .select(documentColumns)
    .from(documents)
    .where(and(eq(documents.petId, petId), eq(documents.userId, userId)))
    .orderBy(...newestDocumentsFirst)
    .limit(documentsOfPetMax);
}

export type PetDocument = Awaited<ReturnType<typeof documentsOfPet>>[number];

export const documentsNotLoaded = "Dokumente konnten nicht geladen werden.";

type DocumentsPage = Awaited<ReturnType<typeof getDocumentsPage>>;
export type ListedDocument = DocumentsPage["documents"][number];
export type DocumentOwner = DocumentsPage["pets"][number];

/** @param requestedId found whatever page it stands on */
export async function getDocumentsPage(
  db: Database,
  userId: string,
  view: DocumentsView,
  requestedId: string | null,
) {
  const [listed, [asked], petRows, [usage]] = await db.batch([
    listedDocuments(db)
      .where(and(eq(documents.userId, userId), ofPet(view.petId), ofCategory(view.category)))
      .orderBy(...newestDocumentsFirst)
      .limit(documentsPageSize + 1)
      .offset((view.page - 1) * documentsPageSize),
    listedDocuments(db).where(
      and(eq(documents.id, requestedId ?? ""), eq(documents.userId, userId)),
    ),
    db
      .select({ ...pick(pets, "id", "name", "type"), pictureUrl: pets.profilePictureUrl })
      .from(pets)
      .where(eq(pets.userId, userId))
      .orderBy(asc(pets.createdAt), asc(pets.id))
      .limit(ownersMax),
    db
      .select({ bytes: storedBytes(userId) })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  return {
    documents: listed.slice(0, documentsPageSize),
    hasOlder: listed.length > documentsPageSize,
    pets: petRows,
    storedBytes: usage?.bytes ?? 0,
    asked: asked ?? null,
  };
}

function listedDocuments(db: Database) {
  return db
    .select({
      ...documentColumns,
      petName: pets.name,
      petType: pets.type,
      petPictureUrl: pets.profilePictureUrl,
    })
    .from(documents)
    .innerJoin(pets, eq(pets.id, documents.petId));
}

function ofPet(petId: string | null) {
  return petId === null ? undefined : eq(documents.petId, petId);
}

function ofCategory(category: DocumentCategory | null) {
  if (category === null) return undefined;
  const others = documentCategories.filter((one) => one !== otherCategory);
  return category === otherCategory
    ? notInArray(documents.category, others)
    : eq(documents.category, category);
}
