import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { appointments, carePlans, pets, weights } from "#app/db/pet-schema.ts";
import { photoKey } from "#app/files/policy.ts";
import { remindedAtEntry } from "#app/pets/care/reminder-policy.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { newId } from "#app/platform/ids.ts";
import { giveUpPhoto } from "./give-up-photo.server.ts";
import { photoFile } from "./photo-address.ts";
import { freePets } from "./policy.ts";
import type { PetInput } from "./schema.server.ts";

type AddPetOutcome = { outcome: "added"; petId: string } | { outcome: "limit-reached" };

/**
 * Adds an animal if the allowance permits. The count and the allowance stand in the insert's own
 * condition, so that any number of parallel requests never passes it.
 */
export async function addPet(
  db: Database,
  userId: string,
  { carePlan, ...pet }: PetInput,
  now: Date,
): Promise<AddPetOutcome> {
  const petId = newId();
  const createdAt = now.toISOString();
  const today = dayInGermany(now);
  const isAllowed = sql`${profiles.id} = ${userId}
    and (select count(*) from ${pets} where ${pets.userId} = ${userId})
      < ${freePets} + ${profiles.petSlotsPurchased}`;
  const insertPet = insertFrom(db, pets, profiles, isAllowed, {
    ...{ ...pet, id: petId, userId: profiles.id, createdAt },
  }).returning({ id: pets.id });
  // Both follow the animal: when it was not added there is nothing to select.
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
  | { outcome: "not-found" }
  | { outcome: "failed"; step: "documents" | "appointments" | "pet"; error: unknown };

/**
 * Deletes an animal of this owner: its files and documents (files first, then rows), then its
 * appointments, then the animal, with which its plans, weights and share links go. Stops at the first
 * failure, as the specification says; what is gone by then is no harm, and the deletion can be
 * repeated. A photo that was uploaded and never saved is the sweep's.
 */
export async function deletePet(
  db: Database,
  files: Pick<R2Bucket, "delete">,
  userId: string,
  petId: string,
): Promise<DeletePetOutcome> {
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const [pet] = await db
    .select({ name: pets.name, picture: pets.profilePictureUrl })
    .from(pets)
    .where(isOwn);
  if (!pet) return { outcome: "not-found" };

  const { picture } = pet;
  const steps = [
    [
      "documents",
      async () => {
        await deleteDocumentsOf(db, files, userId, petId);
        if (picture === null) return;
        await files.delete(photoKey(userId, petId, photoFile(picture)));
        // When a later step fails the animal stands there without a photo, not with a broken one.
        // Another that was saved since then is still in use.
        await db
          .update(pets)
          .set({ profilePictureUrl: null })
          .where(and(isOwn, eq(pets.profilePictureUrl, picture)));
      },
    ],
    [
      "appointments",
      () =>
        db
          .delete(appointments)
          .where(and(eq(appointments.petId, petId), eq(appointments.userId, userId))),
    ],
    [
      "pet",
      () =>
        db.batch([
          // One that was saved while this ran.
          giveUpPhoto(db, sql`pets.id = ${petId} and pets.user_id = ${userId}`),
          db.delete(pets).where(isOwn),
        ]),
    ],
  ] as const;
  for (const [step, run] of steps) {
    try {
      await run();
    } catch (error) {
      return { outcome: "failed", step, error };
    }
  }
  return { outcome: "deleted", petName: pet.name };
}

/** R2 deletes at most this many keys a call. */
const filesPerDelete = 500;

async function deleteDocumentsOf(
  db: Database,
  files: Pick<R2Bucket, "delete">,
  userId: string,
  petId: string,
): Promise<void> {
  for (;;) {
    const rows = await db
      .select({ id: documents.id, filePath: documents.filePath })
      .from(documents)
      .where(and(eq(documents.petId, petId), eq(documents.userId, userId)))
      .limit(filesPerDelete);
    if (rows.length === 0) return;
    await files.delete(rows.map((row) => row.filePath));
    // D1 binds at most 100 parameters; ids travel as one JSON text.
    const ids = JSON.stringify(rows.map((row) => row.id));
    await db
      .delete(documents)
      .where(inArray(documents.id, sql`(select value from json_each(${ids}))`));
  }
}
