import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { appointmentsOfPetMax } from "#app/calendar/queries.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  appointments,
  careEvents,
  carePlans,
  pets,
  shareLinks,
  weights,
} from "#app/db/pet-schema.ts";
import { photoKey } from "#app/files/policy.ts";
import { careLimits } from "#app/pets/care/policy.ts";
import { photoFile } from "#app/pets/photo-address.ts";
import { weightsOfPetMax } from "#app/pets/weight/queries.server.ts";
import { type SharePart, shareParts } from "./parts.ts";
import type { PassportData } from "./passport-data.ts";

/**
 * The animal's id as a subselect, if this part of it may be read; without a part, its profile. The
 * database itself decides, in every statement, so that nothing else is read at all.
 */
export type PetScope = (part?: SharePart) => SQL;

/** The whole file, for its owner. */
function ownPet(userId: string, petId: string): PetScope {
  return () => sql`(select ${pets.id} from ${pets}
    where ${pets.id} = ${petId} and ${pets.userId} = ${userId})`;
}

/** What `passportOf` takes, for the batch of a page. */
export function passportStatements(db: Database, scope: PetScope) {
  const pet = db
    .select({
      id: pets.id,
      name: pets.name,
      type: pets.type,
      breed: pets.breed,
      sex: pets.sex,
      colour: pets.colour,
      birthDate: pets.birthDate,
      deceasedOn: pets.deceasedOn,
    })
    .from(pets)
    .where(eq(pets.id, scope()));
  const photo = db
    .select({ userId: pets.userId, petId: pets.id, address: pets.profilePictureUrl })
    .from(pets)
    .where(eq(pets.id, scope("foto")));
  const chip = db
    .select({ chipNumber: pets.chipNumber })
    .from(pets)
    .where(eq(pets.id, scope("chip")));
  const health = db
    .select({ allergies: pets.allergies, medication: pets.medication })
    .from(pets)
    .where(eq(pets.id, scope("gesundheit")));
  const notes = db
    .select({ notes: pets.notes })
    .from(pets)
    .where(eq(pets.id, scope("notizen")));
  const vet = db
    .select({ name: pets.vetName, phone: pets.vetPhone })
    .from(pets)
    .where(eq(pets.id, scope("tierarzt")));
  const owner = db
    .select({ name: profiles.fullName, phone: profiles.phone })
    .from(profiles)
    .where(
      eq(
        profiles.id,
        sql`(select ${pets.userId} from ${pets} where ${pets.id} = ${scope("kontakt")})`,
      ),
    );
  return [pet, photo, chip, health, notes, vet, owner, ...lists(db, scope)] as const;
}

/** With the bounds of the animal's page. */
function lists(db: Database, scope: PetScope) {
  const plans = db
    .select({
      id: carePlans.id,
      kind: carePlans.kind,
      lastDate: carePlans.lastDate,
      dueOn: carePlans.dueOn,
    })
    .from(carePlans)
    .where(eq(carePlans.petId, scope("vorsorge")))
    .orderBy(asc(carePlans.dueOn))
    .limit(careLimits.plansPerPet);
  const events = db
    .select({
      id: careEvents.id,
      kind: careEvents.kind,
      doneOn: careEvents.doneOn,
      note: careEvents.note,
    })
    .from(careEvents)
    .where(eq(careEvents.petId, scope("vorsorge")))
    .orderBy(desc(careEvents.doneOn))
    .limit(careLimits.eventsShown);
  const measured = db
    .select({ id: weights.id, measuredOn: weights.measuredOn, weightKg: weights.weightKg })
    .from(weights)
    .where(eq(weights.petId, scope("gewicht")))
    .orderBy(desc(weights.measuredOn))
    .limit(weightsOfPetMax);
  const dates = db
    .select({
      id: appointments.id,
      appointmentDate: appointments.appointmentDate,
      appointmentTime: appointments.appointmentTime,
      appointmentType: appointments.appointmentType,
      notes: appointments.notes,
    })
    .from(appointments)
    .where(eq(appointments.petId, scope("termine")))
    .orderBy(desc(appointments.appointmentDate), desc(appointments.appointmentTime))
    .limit(appointmentsOfPetMax);
  return [plans, events, measured, dates] as const;
}

type RowsOf<Statements extends readonly unknown[]> = {
  [Index in keyof Statements]: Awaited<Statements[Index]>;
};
type PassportRows = RowsOf<ReturnType<typeof passportStatements>>;

/** @param parts what was chosen, to tell 'not chosen' from 'nothing there' */
export function passportOf(rows: PassportRows, parts: readonly string[]): PassportData | null {
  const [[pet], [photo], [chip], [health], [notes], [vet], [owner], ...more] = rows;
  const [plans, events, measured, dates] = more;
  if (!pet) return null;
  const has = (part: SharePart) => parts.includes(part);
  return {
    pet,
    photoKey: photo?.address ? photoKey(photo.userId, photo.petId, photoFile(photo.address)) : null,
    chipNumber: chip?.chipNumber ?? null,
    health: health ?? null,
    care: has("vorsorge") ? { plans, events } : null,
    weights: has("gewicht") ? measured : null,
    appointments: has("termine") ? dates : null,
    notes: notes?.notes ?? null,
    vet: vet ?? null,
    owner: owner ?? null,
  };
}

/**
 * The passport of an animal of this owner, and the share link of it that its code shall open, in one
 * round trip; null for unknown and foreign animals.
 */
export async function getPassportWithLink(
  db: Database,
  userId: string,
  petId: string,
  linkId: string,
): Promise<{
  passport: PassportData;
  link: { id: string; expiresAt: string; revokedAt: string | null } | null;
} | null> {
  const isOwn = and(
    eq(shareLinks.id, linkId),
    eq(shareLinks.petId, petId),
    eq(shareLinks.userId, userId),
  );
  const [[link], ...rows] = await db.batch([
    db
      .select({
        id: shareLinks.id,
        expiresAt: shareLinks.expiresAt,
        revokedAt: shareLinks.revokedAt,
      })
      .from(shareLinks)
      .where(isOwn),
    ...passportStatements(db, ownPet(userId, petId)),
  ]);
  const passport = passportOf(
    rows,
    shareParts.map(({ key }) => key),
  );
  return passport && { passport, link: link ?? null };
}
