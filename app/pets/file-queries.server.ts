import { and, eq } from "drizzle-orm";
import { type Appointment, appointmentsOfPet } from "#app/calendar/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { photoKey } from "#app/files/policy.ts";
import {
  type CareEvent,
  type CarePlan,
  careEventsOfPet,
  carePlansOfPet,
} from "#app/pets/care/queries.server.ts";
import { documentsOfPet, type PetDocument } from "#app/pets/documents/queries.server.ts";
import {
  type OpenedShareLink,
  type ShareLink,
  shareLinksOfPet,
  shareLinkWithVisits,
} from "#app/pets/passport/queries.server.ts";
import { type Weight, weightsOfPet } from "#app/pets/weight/queries.server.ts";
import { type Animal, petColumns } from "./facts.server.ts";
import { photoFile } from "./photo-address.ts";

/** An animal with everything its page shows. */
export type PetFile = {
  pet: Animal & { id: string; profilePictureUrl: string | null };
  appointments: Appointment[];
  documents: PetDocument[];
  carePlans: CarePlan[];
  careEvents: CareEvent[];
  weights: Weight[];
  shareLinks: ShareLink[];
  /** The uploaded file that was asked for, when it waits to become the photo. */
  newPhoto: string | null;
  /** The share link that was asked for, if it is one of this animal's. */
  openedLink: OpenedShareLink | null;
};

/**
 * The whole file of one animal of this owner in one round trip, or null: unknown and somebody else's
 * are the same.
 * @param wanted `photo`: a file that may have been uploaded as the animal's next photo; `linkId`: a
 * share link that may be the animal's
 */
export async function getPetFile(
  db: Database,
  userId: string,
  petId: string,
  wanted: { photo?: string; linkId?: string | undefined } = {},
): Promise<PetFile | null> {
  const opened = shareLinkWithVisits(db, userId, petId, wanted.linkId ?? "");
  const [
    [pet],
    appointments,
    documents,
    plans,
    events,
    weights,
    links,
    [upload],
    [link] = [],
    visits = [],
  ] = await db.batch([
    db
      .select(petColumns)
      .from(pets)
      .where(and(eq(pets.id, petId), eq(pets.userId, userId))),
    appointmentsOfPet(db, userId, petId),
    documentsOfPet(db, userId, petId),
    carePlansOfPet(db, userId, petId),
    careEventsOfPet(db, userId, petId),
    weightsOfPet(db, userId, petId),
    shareLinksOfPet(db, userId, petId),
    db
      .select({ key: uploads.key })
      .from(uploads)
      .where(
        and(
          eq(uploads.key, photoKey(userId, petId, wanted.photo ?? "")),
          eq(uploads.userId, userId),
          eq(uploads.petId, petId),
        ),
      ),
    ...(wanted.linkId === undefined ? [] : ([opened.link, opened.visits] as const)),
  ]);
  if (!pet) return null;
  return {
    pet,
    appointments,
    documents,
    carePlans: plans,
    careEvents: events,
    weights,
    shareLinks: links,
    newPhoto: upload ? photoFile(upload.key) : null,
    openedLink: link ? { link, visits } : null,
  };
}

type PetToEdit = Pick<typeof pets.$inferSelect, "name" | "type" | "breed" | "deceasedOn">;

/** What must be known of an animal of this owner before its form is read. */
export async function getPetToEdit(
  db: Database,
  userId: string,
  petId: string,
): Promise<PetToEdit | null> {
  const [pet] = await db
    .select({
      name: pets.name,
      type: pets.type,
      breed: pets.breed,
      deceasedOn: pets.deceasedOn,
    })
    .from(pets)
    .where(and(eq(pets.id, petId), eq(pets.userId, userId)));
  return pet ?? null;
}
