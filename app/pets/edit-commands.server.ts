import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets, uploads, weights } from "#app/db/schema.ts";
import { photoAddress, photoKey } from "#app/files/policy.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import type { PetChanges, PhotoChange } from "./edit-schema.server.ts";

/** As the files room writes it: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
/** The sweep need not wait. */
const longAgo = new Date(0).toISOString();

type Owned = { userId: string; petId: string };

/**
 * Saves an animal of this owner in one batch: its fields, today's weight when it changed, and the
 * photo, of which each can be taken into use once.
 * @returns false when nothing was saved: the animal is not this owner's, or the new photo not there
 */
export async function updatePet(
  db: Database,
  { userId, petId }: Owned,
  { photo, ...fields }: PetChanges,
  now: Date,
): Promise<boolean> {
  const { picture, key, isPossible, isReplacing } = photoSteps(photo, { userId, petId });
  // Names in full: in a statement of one table drizzle leaves the table out.
  const isSavable = sql`pets.id = ${petId} and pets.user_id = ${userId} and ${isPossible}`;
  const createdAt = now.toISOString();

  // The old photo and the old weight are read before the animal changes.
  const giveUpOldPhoto = db
    .insert(uploads)
    .select(sql`
      select pets.user_id || '/' || pets.id || '/'
          || substr(pets.profile_picture_url, length('/pets/' || pets.id || '/foto/') + 1),
        ${nobody}, pets.id, ${longAgo}
      from pets
      where ${isSavable} and pets.profile_picture_url is not null and ${isReplacing}`)
    .onConflictDoNothing();
  const today = dayInGermany(now);
  const noteWeight = db
    .insert(weights)
    .select(sql`
      select ${newId()}, pets.id, ${today}, ${fields.weightKg}, ${createdAt}
      from pets
      where ${isSavable} and ${fields.weightKg} is not null
        and pets.weight is not ${fields.weightKg}`)
    .onConflictDoUpdate({
      target: [weights.petId, weights.measuredOn],
      set: { weightKg: sql`excluded.weight_kg` },
    });
  const savePet = db
    .update(pets)
    .set({ ...fields, ...picture })
    .where(isSavable)
    .returning({ id: pets.id });
  const takePhoto = db.delete(uploads).where(sql`
    uploads.key = ${key} and exists (
      select 1 from pets
      where pets.id = ${petId} and pets.user_id = ${userId}
        and pets.profile_picture_url is ${picture.profilePictureUrl ?? null})`);

  const [, , saved] = await db.batch([giveUpOldPhoto, noteWeight, savePet, takePhoto]);
  return saved.length > 0;
}

type PhotoSteps = {
  /** What the animal's row says afterwards; nothing when the photo stays. */
  picture: { profilePictureUrl?: string | null };
  /** Of the file that is taken into use; no file has an empty one. */
  key: string;
  /** Whether the form may be saved at all. */
  isPossible: SQL;
  /** Whether the photo that was there goes. */
  isReplacing: SQL;
};

function photoSteps(photo: PhotoChange, { userId, petId }: Owned): PhotoSteps {
  switch (photo.change) {
    case "keep":
      return { picture: {}, key: "", isPossible: sql`true`, isReplacing: sql`false` };
    case "remove":
      return {
        picture: { profilePictureUrl: null },
        key: "",
        isPossible: sql`true`,
        isReplacing: sql`true`,
      };
    case "take": {
      const key = photoKey(userId, petId, photo.file);
      const address = photoAddress(petId, photo.file);
      return {
        picture: { profilePictureUrl: address },
        key,
        // The same form sent twice finds its photo in use already, which is as good.
        isPossible: sql`(pets.profile_picture_url is ${address} or exists (
          select 1 from uploads
          where uploads.key = ${key} and uploads.user_id = ${userId}
            and uploads.pet_id = ${petId}))`,
        isReplacing: sql`pets.profile_picture_url is not ${address}`,
      };
    }
  }
}
