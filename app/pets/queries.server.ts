import { and, asc, eq, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import {
  describeBookingOfPet,
  openBookingsOfOwner,
  openBookingsOfPet,
} from "#app/bookings/own/queries.server.ts";
import { appointmentsOfPet } from "#app/calendar/queries.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, newestDocumentsFirst, uploads } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { photoFile, photoKey } from "#app/files/policy.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { careEventsOfPet, carePlansOfPet, dueCareOfOwner } from "#app/pets/care/queries.server.ts";
import { documentsOfPet } from "#app/pets/documents/queries.server.ts";
import { shareLinksOfPet, shareLinkWithVisits } from "#app/pets/passport/share-links.server.ts";
import { weightsOfPet } from "#app/pets/weight/weight.server.ts";
import type { CalendarDay } from "#app/platform/calendar-day.ts";
import { pick } from "#app/platform/pick.ts";
import { openCheckIns } from "#app/treatment/check-in.server.ts";
import { followed } from "#app/treatment/plan.server.ts";
import { hasFixedRecord } from "#app/treatment/record.server.ts";
import { dueRows, openYesterday } from "#app/treatment/ticks.ts";
import { petColumns } from "./facts.server.ts";

/** More than any account holds. */
export const petListMax = 200;

const summaryColumns = {
  ...pick(pets, "id", "name", "type", "breed", "birthDate", "weightKg"),
  ...pick(pets, "profilePictureUrl", "deceasedOn"),
  // Names in full: in a select of one table drizzle leaves the table out.
  dueOn: sql<string | null>`case when pets.deceased_on is null then
    (select min(care_plans.due_on) from care_plans where care_plans.pet_id = pets.id) end`,
  hasRecords: hasFixedRecord(sql`pets.id`).mapWith(Boolean).as("has_records"),
};

export const petsNotLoaded = "Haustiere konnten nicht geladen werden.";

export async function listPets(db: Database, userId: string) {
  const [rows] = await db.batch([
    db
      .select(summaryColumns)
      .from(pets)
      .where(eq(pets.userId, userId))
      .orderBy(asc(pets.createdAt), asc(pets.id))
      .limit(petListMax),
  ]);
  return rows;
}

export type PetSummary = Awaited<ReturnType<typeof listPets>>[number];

/** Specification, section 9, 'Dashboard documents'. */
const recentDocumentsShown = 4;
const checkInsShown = 5;

export async function getDashboard(db: Database, userId: string, today: CalendarDay) {
  const [petRows, recentDocuments, dueCare, openBookings] = await db.batch([
    db
      .select({ ...summaryColumns, followed: followed(today), checkIns: openCheckIns(today) })
      .from(pets)
      .where(eq(pets.userId, userId))
      .orderBy(asc(pets.createdAt), asc(pets.id))
      .limit(petListMax),
    db
      .select({
        id: documents.id,
        fileName: documents.fileName,
        petName: pets.name,
        createdAt: documents.createdAt,
        documentDate: documents.documentDate,
      })
      .from(documents)
      .innerJoin(pets, eq(pets.id, documents.petId))
      .where(eq(documents.userId, userId))
      .orderBy(...newestDocumentsFirst)
      .limit(recentDocumentsShown),
    dueCareOfOwner(db, userId),
    openBookingsOfOwner(db, userId, today),
  ]);
  return {
    ...{ recentDocuments, dueCare, openBookings },
    pets: petRows.map(({ followed: _, checkIns: __, ...pet }) => pet),
    checkIns: petRows.flatMap(({ checkIns }) => checkIns).slice(0, checkInsShown),
    due: petRows
      .map(({ id, name, ...pet }) => {
        const { followed: plan } = pet;
        const yesterday = openYesterday(plan, today);
        return { petId: id, petName: name, rows: dueRows(plan, today), yesterday };
      })
      .filter(({ rows, yesterday }) => rows.length + yesterday.length > 0),
  };
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
  { today, ...wanted }: { today: CalendarDay; photo?: string; linkId?: string | undefined },
) {
  const isOwn = and(eq(pets.id, petId), eq(pets.userId, userId));
  const opened = shareLinkWithVisits(db, userId, petId, wanted.linkId ?? "");
  const [
    [found],
    appointments,
    bookings,
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
      .select({
        ...petColumns,
        ...{ followed: followed(today), checkIns: openCheckIns(today) },
        hasTreatment: sql`exists (select 1 from treatment_plans as plan
          where plan.pet_id = pets.id and plan.state <> 'draft')`
          .mapWith(Boolean)
          .as("has_treatment"),
      })
      .from(pets)
      .where(isOwn),
    appointmentsOfPet(db, userId, petId),
    openBookingsOfPet(db, userId, petId, today),
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
  if (!found) return null;
  const { followed: given, checkIns, hasTreatment, ...pet } = found;
  return {
    pet,
    appointments,
    bookings: bookings.map(describeBookingOfPet),
    documents,
    carePlans,
    careEvents,
    weights,
    shareLinks,
    checkIns,
    due: dueRows(given, today),
    yesterday: openYesterday(given, today),
    /** One that was sent, be it over by now. */
    hasTreatment,
    newPhoto: upload ? photoFile(upload.key) : null,
    openedLink: link ? { link, visits } : null,
  };
}

export type PetFile = NonNullable<Awaited<ReturnType<typeof getPetFile>>>;

export async function getPetToEdit(db: Database, userId: string, petId: string) {
  const [pet] = await db
    .select(pick(pets, "name", "type", "breed", "deceasedOn", "weightKg"))
    .from(pets)
    .where(and(eq(pets.id, petId), eq(pets.userId, userId)));
  return pet ?? null;
}
