import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";

/** As the files room writes it: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
/** The sweep need not wait. */
const longAgo = new Date(0).toISOString();

/**
 * Hands the photos of animals to the sweep; before the statement, in one batch, that takes them out of
 * use.
 * @param whose condition on `pets`, with names in full
 */
export function giveUpPhoto(db: Database, whose: SQL) {
  return insertFrom(db, uploads, pets, and(whose, isNotNull(pets.profilePictureUrl)), {
    key: sql`pets.user_id || '/' || pets.id || '/'
      || substr(pets.profile_picture_url, length('/pets/' || pets.id || '/foto/') + 1)`,
    ...{ userId: nobody, petId: pets.id, createdAt: longAgo },
  }).onConflictDoNothing();
}
