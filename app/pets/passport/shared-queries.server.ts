import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isOwnerAdmitted } from "#app/db/blocking.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { pets, shareLinks } from "#app/db/pet-schema.ts";
import { photoKey } from "#app/files/policy.ts";
import { documentCategories, otherCategory } from "#app/pets/documents/policy.ts";
import { documentsOfPetMax } from "#app/pets/documents/queries.server.ts";
import { photoFile } from "#app/pets/photo-address.ts";
import { documentPartPrefix } from "./parts.ts";
import type { PassportData } from "./passport-data.ts";
import { type PetScope, passportOf, passportStatements } from "./passport-queries.server.ts";

/** What an active link opens. */
function sharedPet(tokenHash: string, now: Date): PetScope {
  return (part) => sql`(select ${shareLinks.petId} from ${shareLinks}
    where ${activeLink(tokenHash, now)} ${part ? sql`and ${hasPart(sql`${part}`)}` : sql``})`;
}

/** The link of this token, if it has neither ended nor been ended nor its owner is kept out. */
export function activeLink(tokenHash: string, now: Date): SQL {
  return sql`${shareLinks.tokenHash} = ${tokenHash} and ${shareLinks.revokedAt} is null
    and ${shareLinks.expiresAt} > ${now.toISOString()} and ${isOwnerAdmitted("share_links.user_id")}`;
}

function hasPart(part: SQL): SQL {
  return sql`exists (select 1 from json_each(${shareLinks.parts}) where json_each.value = ${part})`;
}

/** Whether the category of a document was chosen. */
function hasCategory(): SQL {
  const known = sql.join(
    documentCategories.map((one) => sql`${one}`),
    sql`, `,
  );
  const category = sql`case when ${documents.category} in (${known})
    then ${documents.category} else ${otherCategory} end`;
  return hasPart(sql`${documentPartPrefix} || ${category}`);
}

type SharedDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "fileName" | "fileType" | "fileSize" | "category" | "createdAt"
>;

type SharedLink = { id: string; parts: string[]; expiresAt: string };

export type SharedFile = {
  link: SharedLink;
  passport: PassportData;
  documents: SharedDocument[];
};

const linkColumns = {
  id: shareLinks.id,
  parts: shareLinks.parts,
  expiresAt: shareLinks.expiresAt,
};

/** What an active link opens, in one round trip; null when it opens nothing (any more). */
export async function unsafeGetSharedFile(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<SharedFile | null> {
  const [[link], documentRows, ...rows] = await db.batch([
    db.select(linkColumns).from(shareLinks).where(activeLink(tokenHash, now)),
    db
      .select({
        id: documents.id,
        fileName: documents.fileName,
        fileType: documents.fileType,
        fileSize: documents.fileSize,
        category: documents.category,
        createdAt: documents.createdAt,
      })
      .from(documents)
      .innerJoin(shareLinks, eq(shareLinks.petId, documents.petId))
      .where(and(activeLink(tokenHash, now), hasCategory()))
      .orderBy(desc(documents.createdAt))
      .limit(documentsOfPetMax),
    ...passportStatements(db, sharedPet(tokenHash, now)),
  ]);
  const passport = link ? passportOf(rows, link.parts) : null;
  return link && passport ? { link, passport, documents: documentRows } : null;
}

/** Key of the animal's photo, if the link shows it. */
export async function unsafeFindSharedPhoto(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const [pet] = await db
    .select({ userId: pets.userId, id: pets.id, address: pets.profilePictureUrl })
    .from(pets)
    .where(eq(pets.id, sharedPet(tokenHash, now)("foto")));
  return pet?.address ? photoKey(pet.userId, pet.id, photoFile(pet.address)) : null;
}

type SharedDocumentFile = { key: string; fileName: string; fileType: string };

/** A document of the link's animal, if its category was chosen. */
export async function unsafeFindSharedDocument(
  db: Database,
  tokenHash: string,
  documentId: string,
  now: Date,
): Promise<SharedDocumentFile | null> {
  const [document] = await db
    .select({
      key: documents.filePath,
      fileName: documents.fileName,
      fileType: documents.fileType,
    })
    .from(documents)
    .innerJoin(shareLinks, eq(shareLinks.petId, documents.petId))
    .where(and(eq(documents.id, documentId), activeLink(tokenHash, now), hasCategory()));
  return document ?? null;
}
