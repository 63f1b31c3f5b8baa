import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets, weights } from "#app/db/pet-schema.ts";
import { photoAddress, photoKey } from "#app/files/policy.ts";
import { newestWeight } from "#app/pets/weight/commands.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { giveUpPhoto } from "./give-up-photo.server.ts";
import type { PetChanges, PhotoChange } from "./schema.server.ts";

type Owned = { userId: string; petId: string };

type UpdatePetOutcome =
  | { outcome: "saved" | "not-found" | "photo-gone" }
  /** A weight is older than the new birth date, or younger than the new day of death. */
  | { outcome: "born-too-late" | "died-too-early"; measuredOn: CalendarDay };

/**
 * Saves an animal of this owner in one batch: its fields, today's weight when there is a new one, and
 * the photo, of which each can be taken into use once. Otherwise nothing of it is saved. Its life must
 * hold every weight that is noted; days that the form leaves alone are not asked.
 */
export async function updatePet(
  db: Database,
  { userId, petId }: Owned,
  { photo, newWeightKg, ...fields }: PetChanges,
  now: Date,
): Promise<UpdatePetOutcome> {
  const { birthDate, deceasedOn } = fields;
  const { picture, key, isPossible, isReplacing } = photoSteps(photo, { userId, petId });
  // Names in full: in a statement of one table drizzle leaves the table out.
  const isOwn = sql`pets.id = ${petId} and pets.user_id = ${userId}`;
  const firstWeighed = sql`(
    select min(weights.measured_on) from weights where weights.pet_id = ${petId})`;
  const lastWeighed = sql`(
    select max(weights.measured_on) from weights where weights.pet_id = ${petId})`;
  const isBornTooLate = sql`
    pets.birth_date is not ${birthDate} and coalesce(${firstWeighed} < ${birthDate}, false)`;
  const isDeadTooEarly = sql`
    pets.deceased_on is not ${deceasedOn} and coalesce(${lastWeighed} > ${deceasedOn}, false)`;
  const isSavable = sql`
    ${isOwn} and ${isPossible} and not (${isBornTooLate}) and not (${isDeadTooEarly})`;

  // The refusal's reason, the old photo and the old days are read before the animal changes.
  const readRefusal = db
    .select({
      bornTooLate: sql<CalendarDay | null>`case when ${isBornTooLate} then ${firstWeighed} end`,
      diedTooEarly: sql<CalendarDay | null>`case when ${isDeadTooEarly} then ${lastWeighed} end`,
    })
    .from(pets)
    .where(isOwn);
  const giveUpOldPhoto = giveUpPhoto(db, sql`${isSavable} and ${isReplacing}`);
  const today = dayInGermany(now);
  const isWeighed = sql`
    ${isSavable} and ${newWeightKg} is not null and coalesce(${deceasedOn} >= ${today}, true)`;
  const noteWeight = insertFrom(db, weights, pets, isWeighed, {
    ...{ id: newId(), petId: pets.id, measuredOn: today, weightKg: sql`${newWeightKg}` },
    createdAt: now.toISOString(),
  }).onConflictDoUpdate({
    target: [weights.petId, weights.measuredOn],
    set: { weightKg: sql`excluded.weight_kg` },
  });
  const savePet = db
    .update(pets)
    .set({
      ...fields,
      ...picture,
      ...(newWeightKg !== null && { weightKg: newestWeight(petId) }),
    })
    .where(isSavable)
    .returning({ id: pets.id });
  const takePhoto = db.delete(uploads).where(sql`
    uploads.key = ${key} and exists (
      select 1 from pets
      where pets.id = ${petId} and pets.user_id = ${userId}
        and pets.profile_picture_url is ${picture.profilePictureUrl ?? null})`);

  const [[refusal], , , saved] = await db.batch([
    readRefusal,
    giveUpOldPhoto,
    noteWeight,
    savePet,
    takePhoto,
  ]);
  if (saved.length > 0) return { outcome: "saved" };
  if (!refusal) return { outcome: "not-found" };
  const { bornTooLate, diedTooEarly } = refusal;
  if (bornTooLate !== null) return { outcome: "born-too-late", measuredOn: bornTooLate };
  if (diedTooEarly !== null) return { outcome: "died-too-early", measuredOn: diedTooEarly };
  return { outcome: "photo-gone" };
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
