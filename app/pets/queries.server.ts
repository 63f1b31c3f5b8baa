import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { openBookingsOfOwner } from "#app/bookings/own/queries.server.ts";
import { appointmentsOfPet } from "#app/calendar/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { photoFile, photoKey } from "#app/files/policy.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { careEventsOfPet, carePlansOfPet, dueCareOfOwner } from "#app/pets/care/queries.server.ts";
import { documentsOfPet } from "#app/pets/documents/queries.server.ts";
import { shareLinksOfPet, shareLinkWithVisits } from "#app/pets/passport/share-links.server.ts";
import { weightsOfPet } from "#app/pets/weight/weight.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { petColumns } from "./facts.server.ts";

/** More than any account holds. */
export const petListMax = 200;

const summaryColumns = {
  ...pick(pets, "id", "name", "type", "breed", "birthDate", "weightKg"),
  ...pick(pets, "profilePictureUrl", "deceasedOn"),
  // Names in full: in a select of one table drizzle leaves the table out.
  dueOn: sql<string | null>`case when pets.deceased_on is null then
    (select min(care_plans.due_on) from care_plans where care_plans.pet_id = pets.id) end`,
};

function ownPets(db: Database, userId: string) {
  return db
    .select(summaryColumns)
    .from(pets)
    .where(eq(pets.userId, userId))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petListMax);
}

export const petsNotLoaded = "Haustiere konnten nicht geladen werden.";

export async function listPets(db: Database, userId: string) {
  const [rows] = await db.batch([ownPets(db, userId)]);
  return rows;
}

export type PetSummary = Awaited<ReturnType<typeof listPets>>[number];

/** Specification, section 9, 'Dashboard documents'. */
const recentDocumentsShown = 4;

export async function getDashboard(db: Database, userId: string, today: CalendarDay) {
  const [petRows, recentDocuments, dueCare, openBookings] = await db.batch([
    ownPets(db, userId),
    db
      .select({
        id: documents.id,
        fileName: documents.fileName,
        petName: pets.name,
        createdAt: documents.createdAt,
      })
      .from(documents)
      .innerJoin(pets, eq(pets.id, documents.petId))
      .where(eq(documents.userId, userId))
      .orderBy(desc(documents.createdAt))
      .limit(recentDocumentsShown),
    dueCareOfOwner(db, userId),
    openBookingsOfOwner(db, userId, today),
  ]);
  return { pets: petRows, recentDocuments, dueCare, openBookings };
}

export type RecentDocument = Awaited<ReturnType<typeof getDashboard>>["recentDocuments"][number];

/** Specification, section 6: a pet that is not found leads to /pets. */
export function petNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, "/pets", {
    title: "Fehler",
    text: "Haustier nicht gefunden.",
    tone: "error",
  });
}

/** Null: unknown and somebody else's are the same. */
export async function getPetFile(
  db: Database,
  userId: string,
  petId: string,
  wanted: { photo?: string; linkId?: string | undefined } = {},
) {
  const opened = shareLinkWithVisits(db, userId, petId, wanted.linkId ?? "");
  const [
    [pet],
    appointments,
    documents,
    carePlans,
    careEvents,
    weights,
    shareLinks,
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
    ...{ pet, appointments, documents, carePlans, careEvents, weights, shareLinks },
    newPhoto: upload ? photoFile(upload.key) : null,
    openedLink: link ? { link, visits } : null,
  };
}

export type PetFile = NonNullable<Awaited<ReturnType<typeof getPetFile>>>;

export async function getPetToEdit(db: Database, userId: string, petId: string) {
  const [pet] = await db
    .select(pick(pets, "name", "type", "breed", "deceasedOn"))
    .from(pets)
    .where(and(eq(pets.id, petId), eq(pets.userId, userId)));
  return pet ?? null;
}
