import { asc, desc, eq, sql } from "drizzle-orm";
import { type ListedBooking, openBookingsOfOwner } from "#app/bookings/own/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { type DueCare, dueCareOfOwner } from "#app/pets/care/queries.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";

/** More animals than any allowance sold so far; a bound, so that no page grows without end. */
export const petListMax = 200;

export type PetSummary = Pick<
  typeof pets.$inferSelect,
  "id" | "name" | "type" | "breed" | "birthDate" | "weightKg" | "profilePictureUrl" | "deceasedOn"
> & {
  /** The earliest due day of its care plans; none once the animal has died. */
  dueOn: string | null;
};

const summaryColumns = {
  id: pets.id,
  name: pets.name,
  type: pets.type,
  breed: pets.breed,
  birthDate: pets.birthDate,
  weightKg: pets.weightKg,
  profilePictureUrl: pets.profilePictureUrl,
  deceasedOn: pets.deceasedOn,
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

/** Specification, section 8. */
export const petsNotLoaded = "Haustiere konnten nicht geladen werden.";

/** The owner's animals, oldest entry first. */
export async function listPets(db: Database, userId: string): Promise<PetSummary[]> {
  const [rows] = await db.batch([ownPets(db, userId)]);
  return rows;
}

export type RecentDocument = { id: string; fileName: string; petName: string; createdAt: string };

/** Specification, section 9, 'Dashboard documents'. */
const recentDocumentsShown = 4;

/** What the dashboard shows, in one round trip. */
export async function getDashboard(
  db: Database,
  userId: string,
  today: CalendarDay,
): Promise<{
  pets: PetSummary[];
  recentDocuments: RecentDocument[];
  dueCare: DueCare[];
  openBookings: ListedBooking[];
}> {
  const [petRows, documentRows, dueCare, openBookings] = await db.batch([
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
  return { pets: petRows, recentDocuments: documentRows, dueCare, openBookings };
}
