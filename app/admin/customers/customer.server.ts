import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import {
  describeNote,
  describeNotes,
  selectNote,
  selectNotes,
} from "#app/admin/customers/notes/notes.server.ts";
import { describeTimeline, selectTimeline } from "#app/admin/customers/timeline/timeline.server.ts";
import { selectStables } from "#app/admin/stables/stables.server.ts";
import { bounceNote } from "#app/admin/ui/bounce-words.ts";
import { platformContext } from "#app/context.ts";
import { profiles, session, twoFactors } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { newestDocumentsFirst } from "#app/db/file-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { customerFiles, customers } from "#app/db/practice-schema.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { describePracticePet, practicePetColumns } from "#app/pets/practice-pet.server.ts";
import { petListMax } from "#app/pets/queries.server.ts";
import { practiceFactsOf } from "#app/pets/schema.server.ts";
import { dayInGermany, formatDayOfInstant } from "#app/platform/calendar-day.ts";
import { byWords } from "#app/platform/german-order.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { newId } from "#app/platform/ids.ts";
import { newestMailTo } from "#app/platform/mail/bounces/bounces.server.ts";
import { readPhoneParts } from "#app/platform/phone-number.server.ts";
import { pick } from "#app/platform/pick.ts";
import { customersPath } from "./customers-address.ts";
import { describeOpenItems, openItemReads } from "./open-items.server.ts";
import type { CustomerView } from "./page-address.ts";

export function selectCustomer(db: Database, customerId: string, now: Date) {
  return db
    .select({
      id: customers.userId,
      ...pick(profiles, "fullName", "email", "phone", "street", "postalCode", "city"),
      ...pick(customers, "registeredAt", "lastActivityAt", "isConfirmed", "isComplete"),
      blockedAt: profiles.blockedAt,
      twoFactorSince: twoFactors.enabledAt,
      hasSubscription: customers.hasSubscription,
      hasAccount: customers.hasAccount,
      invitedAt: customerFiles.invitedAt,
      accountId: customerFiles.accountId,
      accountName: sql<string | null>`(select account.full_name from profiles as account
        where account.id = ${customerFiles.accountId})`.as("account_name"),
      petSlotsPurchased: profiles.petSlotsPurchased,
      petCount: sql<number>`${db.$count(pets, eq(pets.userId, customerId))}`.as("pet_count"),
      sessionCount: sql<number>`${db.$count(
        session,
        and(eq(session.userId, customerId), gt(session.expiresAt, now)),
      )}`.as("session_count"),
    })
    .from(customers)
    .innerJoin(profiles, eq(profiles.id, customers.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, customers.userId))
    .leftJoin(customerFiles, eq(customerFiles.userId, customers.userId))
    .where(eq(customers.userId, customerId));
}

/** Instants are ISO 8601 in UTC. */
export type Customer = Awaited<ReturnType<typeof selectCustomer>>[number];

export function customerNotFound(context: Readonly<RouterContextProvider>): Promise<Response> {
  return redirectWithToast(context, customersPath, {
    title: "Kunde nicht gefunden",
    text: "Dieses Konto gibt es nicht mehr.",
    tone: "error",
  });
}

/** @throws Response a redirect to the list */
export async function requireCustomer(
  context: Readonly<RouterContextProvider>,
  customerId: string,
) {
  const { db, now } = context.get(platformContext);
  const [customer] = await selectCustomer(db, customerId, now);
  if (!customer) throw await customerNotFound(context);
  return customer;
}

const documentsShown = 4;

function selectAnimals(db: Database, customerId: string, now: Date) {
  return db
    .select({
      ...practicePetColumns(dayInGermany(now)),
      documents: sql<string>`(
        select json_group_array(json_object('id', paper.id, 'fileName', paper.file_name))
        from (select documents.id, documents.file_name from documents
          where documents.pet_id = pets.id
          order by ${sql.join(newestDocumentsFirst, sql`, `)} limit ${documentsShown + 1}) as paper)`.as(
        "papers",
      ),
    })
    .from(pets)
    .where(eq(pets.userId, customerId))
    .orderBy(asc(pets.createdAt), asc(pets.id))
    .limit(petListMax);
}

/** In one round trip. @param noteId and petId: what a dialog is about; '' for none */
export async function getCustomerPage(
  db: Database,
  customerId: string,
  {
    view,
    noteId,
    petId = "",
    now,
  }: { view: CustomerView; noteId: string; petId?: string; now: Date },
) {
  const [[customer], animals, stables, notes, [openedNote], entries, [newestMail], ...open] =
    await db.batch([
      selectCustomer(db, customerId, now),
      selectAnimals(db, customerId, now),
      selectStables(db, petId !== ""),
      selectNotes(db, customerId, view.notesBefore),
      selectNote(db, customerId, noteId),
      selectTimeline(db, customerId, view, now),
      newestMailTo(
        db,
        sql`(select ${profiles.email} from ${profiles} where ${eq(profiles.id, customerId)})`,
      ),
      ...openItemReads(db, customerId, now),
    ]);
  if (!customer) return null;
  const petNames = new Map(animals.map(({ id, name }) => [id, name]));
  return {
    phone: readPhoneParts(customer.phone),
    customer,
    bounce: bounceNote(newestMail),
    view,
    since: formatDayOfInstant(customer.registeredAt),
    lastActivity: formatMoment(customer.lastActivityAt),
    blockedSince: customer.blockedAt && formatDayOfInstant(customer.blockedAt),
    animals: animals.map((animal) => describeAnimal(animal, now)),
    stables: byWords(stables, ({ name }) => name),
    open: describeOpenItems(open),
    ...describeNotes(notes),
    /** Idempotency key of the form. */
    noteKey: newId(),
    openedNote: openedNote ? describeNote(openedNote) : null,
    timeline: describeTimeline(entries, view.from, petNames, now),
  };
}

export type CustomerPageData = NonNullable<Awaited<ReturnType<typeof getCustomerPage>>>;

const papersSchema = z.array(z.object({ id: z.string(), fileName: z.string() }));

type AnimalRow = Awaited<ReturnType<typeof selectAnimals>>[number];

function describeAnimal({ documents, ...pet }: AnimalRow, now: Date) {
  const papers = papersSchema.parse(JSON.parse(documents));
  return {
    ...describePracticePet(pet, dayInGermany(now)),
    birthDate: pet.birthDate,
    /** As the form holds it. */
    known: practiceFactsOf(pet),
    papers: papers.slice(0, documentsShown),
    hasMorePapers: papers.length > documentsShown,
  };
}

export type DescribedAnimal = ReturnType<typeof describeAnimal>;
