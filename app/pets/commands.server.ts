import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { isStillProved, type ProvedBy } from "#app/account/credentials/password-proof.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { appointments, carePlans, pets, weights } from "#app/db/pet-schema.ts";
import { photoAddress, photoKey } from "#app/files/policy.ts";
import { remindedAtEntry } from "#app/pets/care/reminder-policy.ts";
import { newestWeight } from "#app/pets/weight/weight.server.ts";
import { type CalendarDay, dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { hasFixedRecord } from "#app/treatment/record.server.ts";
import { giveUpRecordPhotos } from "#app/treatment/record-photos.server.ts";
import { isAsSeen } from "./as-seen.server.ts";
import { giveUpPhoto } from "./photo.server.ts";
import { freePets } from "./policy.ts";
import type { PetChanges, PetInput, PhotoChange } from "./schema.server.ts";

/** The insert's own condition holds the limit against parallel requests. */
export async function addPet(
  db: Database,
  userId: string,
  { carePlan, ...pet }: PetInput,
  now: Date,
): Promise<{ outcome: "added"; petId: string } | { outcome: "limit-reached" }> {
  const petId = newId();
  const createdAt = now.toISOString();
  const today = dayInGermany(now);
  const isAllowed = sql`${profiles.id} = ${userId}
    and (select count(*) from ${pets} where ${pets.userId} = ${userId})
      < ${freePets} + ${profiles.petSlotsPurchased}`;
  const insertPet = insertFrom(db, pets, profiles, isAllowed, {
    ...{ ...pet, id: petId, userId: profiles.id, createdAt },
  }).returning({ id: pets.id });
  // Nothing to select when the animal was not added.
  const insertPlans = carePlan
    ? [
        insertFrom(db, carePlans, pets, eq(pets.id, petId), {
          ...{ ...carePlan, id: newId(), petId: pets.id, userId: pets.userId, createdAt },
          reminded: remindedAtEntry(carePlan.dueOn, today),
        }),
      ]
    : [];
  const isWeighed = and(eq(pets.id, petId), isNotNull(pets.weightKg));
  const insertWeight = insertFrom(db, weights, pets, isWeighed, {
    ...{ id: newId(), petId: pets.id, measuredOn: today, weightKg: pets.weightKg, createdAt },
  });

  const [added] = await db.batch([insertPet, ...insertPlans, insertWeight]);
  return added.length > 0 ? { outcome: "added", petId } : { outcome: "limit-reached" };
}

type DeletePetOutcome =
  | { outcome: "deleted"; petName: string }
  | { outcome: "not-found" | "needs-proof" }
  | { outcome: "failed"; step: "documents" | "appointments" | "pet"; error: unknown };

/**
 * All or nothing: what is refused, as a record was fixed that moment, loses no document. The sweep takes
 * the files.
 * @param provedBy needed where the practice has fixed a record of the animal
 */
export async function deletePet(
  db: Database,
  { userId, petId }: Owned,
  provedBy: ProvedBy | null,
): Promise<DeletePetOutcome> {
  const mayDelete = provedBy ? isStillProved(provedBy) : sql`not ${hasFixedRecord(sql`${petId}`)}`;
  const wherePet = sql`pets.id = ${petId} and pets.user_id = ${userId}`;
  const readPet = db
    .select({ name: pets.name, mayDelete: sql<number>`${mayDelete}` })
    .from(pets)
    .where(wherePet);
  const { documents, appointments, pet } = deletionSteps(db, { userId, petId }, mayDelete);
  try {
    const [[known]] = await db.batch([readPet, ...documents, ...appointments, ...pet]);
    if (!known) return { outcome: "not-found" };
    return known.mayDelete === 0
      ? { outcome: "needs-proof" }
      : { outcome: "deleted", petName: known.name };
  } catch {
    // Step by step in the order of the specification, to find out which one fails.
    let step: "documents" | "appointments" | "pet" = "documents";
    try {
      const [[known]] = await db.batch([readPet, ...documents]);
      step = "appointments";
      await db.batch(appointments);
      step = "pet";
      const [, , deleted] = await db.batch(pet);
      if (!known || deleted.length === 0) return { outcome: known ? "needs-proof" : "not-found" };
      return { outcome: "deleted", petName: known.name };
    } catch (error) {
      return { outcome: "failed", step, error };
    }
  }
}

/** As in app/files: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
const longAgo = new Date(0).toISOString();

/** Each statement carries the condition; only the last one changes it. */
function deletionSteps(db: Database, { userId, petId }: Owned, mayDelete: SQL) {
  const whereGoing = sql`pets.id = ${petId} and pets.user_id = ${userId} and ${mayDelete}`;
  const isGoing = sql`exists (select 1 from pets where ${whereGoing})`;
  const wherePaper = sql`documents.pet_id = ${petId} and documents.user_id = ${userId}
    and ${isGoing}`;
  return {
    documents: [
      insertFrom(db, uploads, documents, wherePaper, {
        key: documents.filePath,
        userId: nobody,
        petId: documents.petId,
        createdAt: longAgo,
      }).onConflictDoNothing(),
      db.delete(documents).where(wherePaper),
    ],
    appointments: [
      db
        .delete(appointments)
        .where(and(eq(appointments.petId, petId), eq(appointments.userId, userId), isGoing)),
    ],
    pet: [
      giveUpPhoto(db, whereGoing),
      giveUpRecordPhotos(
        db,
        sql`record_photos.pet_id in (select pets.id from pets where ${whereGoing})`,
      ),
      db.delete(pets).where(whereGoing).returning({ id: pets.id }),
    ],
  } as const;
}

type Owned = { userId: string; petId: string };

type UpdatePetOutcome =
  | { outcome: "saved" | "not-found" | "photo-gone" | "changed-meanwhile" }
  /** A weight lies outside the animal's new life. */
  | { outcome: "born-too-late" | "died-too-early"; measuredOn: CalendarDay };

/**
 * All or nothing: fields, today's weight when it is new, photo. Its life holds every weight. Facts are as the
 * form showed them; a form that does not say so is older than any that the practice entered.
 */
export async function updatePet(
  db: Database,
  { userId, petId }: Owned,
  { photo, newWeightKg, seen, ...fields }: PetChanges,
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
  const isSeen = seen === undefined ? sql`pets.practice_facts = '{}'` : isAsSeen(seen);
  const isSavable = sql`
    ${isOwn} and ${isPossible} and ${isSeen} and not (${isBornTooLate}) and not (${isDeadTooEarly})`;

  // The refusal's reason, the old photo and the old days are read before the animal changes.
  const readRefusal = db
    .select({
      isSeen: sql<number>`${isSeen}`.as("is_seen"),
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
    .set({ ...fields, ...picture, ...(newWeightKg !== null && { weightKg: newestWeight(petId) }) })
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
  const { bornTooLate, diedTooEarly, isSeen: wasSeen } = refusal;
  if (wasSeen === 0) return { outcome: "changed-meanwhile" };
  if (bornTooLate !== null) return { outcome: "born-too-late", measuredOn: bornTooLate };
  if (diedTooEarly !== null) return { outcome: "died-too-early", measuredOn: diedTooEarly };
  return { outcome: "photo-gone" };
}

type PhotoSteps = {
  picture: { profilePictureUrl?: string | null };
  /** Of the file that is taken into use; '' for none. */
  key: string;
  isPossible: SQL;
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
        // The same form sent twice finds its photo in use already.
        isPossible: sql`(pets.profile_picture_url is ${address} or exists (
          select 1 from uploads
          where uploads.key = ${key} and uploads.user_id = ${userId}
            and uploads.pet_id = ${petId}))`,
        isReplacing: sql`pets.profile_picture_url is not ${address}`,
      };
    }
  }
}
