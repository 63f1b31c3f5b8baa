import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { pets } from "#app/db/pet-schema.ts";
import { practicePetColumns } from "#app/pets/practice-pet.server.ts";
import { petListMax } from "#app/pets/queries.server.ts";
import { dayInGermany } from "#app/platform/calendar-day.ts";
import { selectCustomer } from "./customer-queries.server.ts";
import { selectNote, selectNotes } from "./notes/note-queries.server.ts";
import type { CustomerView } from "./page-address.ts";
import { selectTimeline } from "./timeline/timeline-queries.server.ts";

/** The newest papers of each animal; one more is read, to say that there are more. */
export const documentsShown = 4;

/** For a batch: a customer's animals, oldest entry first, each with its newest papers as JSON. */
function selectAnimals(db: Database, customerId: string, now: Date) {
  return db
    .select({
      ...practicePetColumns(dayInGermany(now)),
      documents: sql<string>`(
        select json_group_array(json_object('id', paper.id, 'fileName', paper.file_name))
        from (select documents.id, documents.file_name from documents
          where documents.pet_id = pets.id
          order by documents.created_at desc limit ${documentsShown + 1}) as paper)`.as("papers"),
    })
    .from(pets)
    .where(eq(pets.userId, customerId))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petListMax);
}

/**
 * Everything on a customer's page in one round trip; null where there is no such customer.
 * @param noteId the note that a dialog over the page is about; '' for none
 */
export async function getCustomerPage(
  db: Database,
  customerId: string,
  { view, noteId, now }: { view: CustomerView; noteId: string; now: Date },
) {
  const [[customer], animals, notes, [openedNote], entries] = await db.batch([
    selectCustomer(db, customerId, now),
    selectAnimals(db, customerId, now),
    selectNotes(db, customerId, view.notesBefore),
    selectNote(db, customerId, noteId),
    selectTimeline(db, customerId, view),
  ]);
  return customer ? { customer, animals, notes, openedNote: openedNote ?? null, entries } : null;
}

export type CustomerPageData = NonNullable<Awaited<ReturnType<typeof getCustomerPage>>>;
