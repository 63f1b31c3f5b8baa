import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { isFileOf } from "#app/account/deletion/delete-account.server.ts";
import { actionsShownToCustomer } from "#app/audit/actions.ts";
import {
  linkOwner,
  profiles,
  session,
  twoFactors,
  user,
  verification,
} from "#app/db/account-schema.ts";
import {
  answerDrafts,
  bookingEvents,
  bookings,
  calendarAnswers,
  waitingList,
} from "#app/db/booking-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, newestDocumentsFirst, uploads } from "#app/db/file-schema.ts";
import { herbs } from "#app/db/herb-schema.ts";
import {
  contactMessages,
  declarations,
  inboxReplies,
  mailAttachments,
} from "#app/db/mail-schema.ts";
import {
  appointments,
  calendarFeeds,
  careEvents,
  carePlans,
  pets,
  shareLinks,
  shareLinkVisits,
  weights,
} from "#app/db/pet-schema.ts";
import { auditLog, letters, timeline } from "#app/db/practice-schema.ts";
import {
  checkouts,
  entitlements,
  orderAssignments,
  orderItems,
  orders,
  subscriptions,
} from "#app/db/shop-schema.ts";
import {
  checkIns,
  measurements,
  planItems,
  planTicks,
  recordAdditions,
  recordPhotos,
  treatmentPlans,
  visitRecords,
} from "#app/db/treatment-schema.ts";

/** By table; secrets and what is not the person's are left out. */
export type StoredData = {
  [Table in keyof ExportSelects]: Awaited<ExportSelects[Table]>;
};

type ExportSelects = ReturnType<typeof exportSelects>;

type OwnedTable = SQLiteTable & { id: SQLiteColumn; userId: SQLiteColumn };

export function exportSelects(db: Database, userId: string) {
  const { tokenHash: _link, ...shareLinkColumns } = getTableColumns(shareLinks);
  const { mailHash: _mail, ...messageColumns } = getTableColumns(contactMessages);
  const { mailHash: _reply, outboxId: _sent, ...replyColumns } = getTableColumns(inboxReplies);
  const { entryId: _entry, ...answerColumns } = getTableColumns(calendarAnswers);
  // The note is the practice's.
  const { note: _note, ...waitingColumns } = getTableColumns(waitingList);
  const own = (table: OwnedTable) =>
    sql`(select ${table.id} from ${table} where ${table.userId} = ${userId})`;
  const [petIds, orderIds] = [own(pets), own(orders)];
  return {
    user: db.select().from(user).where(eq(user.id, userId)),
    profiles: db.select().from(profiles).where(eq(profiles.id, userId)),
    session: db
      .select({
        createdAt: session.createdAt,
        lastRenewedAt: session.updatedAt,
        expiresAt: session.expiresAt,
        device: session.userAgent,
      })
      .from(session)
      .where(eq(session.userId, userId)),
    twoFactors: db
      .select({ since: twoFactors.enabledAt })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt))),
    verification: db
      .select({
        purpose: sql<string>`substr(${verification.identifier}, 1, instr(${verification.identifier}, ':') - 1)`,
        createdAt: verification.createdAt,
        expiresAt: verification.expiresAt,
      })
      .from(verification)
      .where(eq(linkOwner(verification.value), userId)),
    pets: db.select().from(pets).where(eq(pets.userId, userId)),
    carePlans: db.select().from(carePlans).where(eq(carePlans.userId, userId)),
    careEvents: db.select().from(careEvents).where(inArray(careEvents.petId, petIds)),
    weights: db.select().from(weights).where(inArray(weights.petId, petIds)),
    ...treatmentSelects(db, petIds),
    appointments: db.select().from(appointments).where(eq(appointments.userId, userId)),
    documents: db
      .select()
      .from(documents)
      .where(eq(documents.userId, userId))
      .orderBy(...newestDocumentsFirst),
    uploads: db
      .select({ key: uploads.key, createdAt: uploads.createdAt })
      .from(uploads)
      .where(and(isFileOf(userId), eq(uploads.userId, userId))),
    calendarFeeds: db
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId)),
    shareLinks: db.select(shareLinkColumns).from(shareLinks).where(eq(shareLinks.userId, userId)),
    shareLinkVisits: db
      .select()
      .from(shareLinkVisits)
      .where(inArray(shareLinkVisits.shareLinkId, own(shareLinks))),
    bookings: db.select().from(bookings).where(eq(bookings.userId, userId)),
    answerDrafts: db
      .select()
      .from(answerDrafts)
      .where(inArray(answerDrafts.bookingId, own(bookings))),
    bookingEvents: db
      .select()
      .from(bookingEvents)
      .where(inArray(bookingEvents.bookingId, own(bookings))),
    calendarAnswers: db
      .select(answerColumns)
      .from(calendarAnswers)
      .where(inArray(calendarAnswers.bookingId, own(bookings))),
    waitingList: db.select(waitingColumns).from(waitingList).where(eq(waitingList.userId, userId)),
    letters: db.select().from(letters).where(eq(letters.userId, userId)),
    checkouts: db.select().from(checkouts).where(eq(checkouts.userId, userId)),
    orders: db.select().from(orders).where(eq(orders.userId, userId)),
    orderItems: db.select().from(orderItems).where(inArray(orderItems.orderId, orderIds)),
    orderAssignments: db.select().from(orderAssignments).where(eq(orderAssignments.userId, userId)),
    entitlements: db.select().from(entitlements).where(eq(entitlements.userId, userId)),
    subscriptions: db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    contactMessages: db
      .select(messageColumns)
      .from(contactMessages)
      .where(eq(contactMessages.userId, userId)),
    declarations: db.select().from(declarations).where(eq(declarations.userId, userId)),
    inboxReplies: db
      .select(replyColumns)
      .from(inboxReplies)
      .where(
        or(
          inArray(inboxReplies.contactMessageId, own(contactMessages)),
          inArray(inboxReplies.declarationId, own(declarations)),
        ),
      ),
    mailAttachments: db
      .select()
      .from(mailAttachments)
      .where(
        or(
          inArray(mailAttachments.contactMessageId, own(contactMessages)),
          inArray(mailAttachments.declarationId, own(declarations)),
        ),
      ),
    herbs: db
      .select({ id: herbs.id, name: herbs.name })
      .from(herbs)
      .where(
        inArray(
          herbs.id,
          sql`(select json_each.value from profiles, json_each(profiles.herb_views)
            where profiles.id = ${userId})`,
        ),
      ),
    timeline: db.select().from(timeline).where(eq(timeline.userId, userId)),
    auditLog: db
      .select({
        at: auditLog.at,
        by: auditLog.actor,
        action: auditLog.action,
        documentId: sql<string | null>`nullif(${auditLog.subject}, '')`,
      })
      .from(auditLog)
      .where(and(eq(auditLog.customerId, userId), inArray(auditLog.action, actionsShownToCustomer)))
      .orderBy(auditLog.at, auditLog.id),
  };
}

/** What was fixed and sent (docs/decisions/personal-data.md); drafts are the practitioner's own. */
function treatmentSelects(db: Database, petIds: SQL) {
  const records = sql`(select visit_records.id from visit_records
    where visit_records.pet_id in ${petIds} and visit_records.fixed_at is not null)`;
  const plans = sql`(select treatment_plans.id from treatment_plans
    where treatment_plans.pet_id in ${petIds} and treatment_plans.state <> 'draft')`;
  const items = sql`(select plan_items.id from plan_items where plan_items.plan_id in ${plans})`;
  const checked = sql`(select check_ins.id from check_ins where check_ins.pet_id in ${petIds})`;
  const ofThese = (table: typeof measurements | typeof recordPhotos) =>
    or(inArray(table.recordId, records), inArray(table.checkInId, checked));
  return {
    visitRecords: db.select().from(visitRecords).where(inArray(visitRecords.id, records)),
    recordAdditions: db
      .select()
      .from(recordAdditions)
      .where(inArray(recordAdditions.recordId, records)),
    recordPhotos: db.select().from(recordPhotos).where(ofThese(recordPhotos)),
    measurements: db.select().from(measurements).where(ofThese(measurements)),
    treatmentPlans: db.select().from(treatmentPlans).where(inArray(treatmentPlans.id, plans)),
    planItems: db.select().from(planItems).where(inArray(planItems.planId, plans)),
    planTicks: db.select().from(planTicks).where(inArray(planTicks.itemId, items)),
    checkIns: db.select().from(checkIns).where(inArray(checkIns.petId, petIds)),
  };
}

export async function readStoredData(db: Database, userId: string): Promise<StoredData | null> {
  const selects: Record<string, BatchItem<"sqlite">> = exportSelects(db, userId);
  const [first, ...others] = Object.values(selects);
  if (!first) return null;
  const results: readonly unknown[] = await db.batch([first, ...others]);
  const tables = Object.keys(selects).map((table, index) => [table, results[index]] as const);
  // Results come in the order of the statements.
  const stored = Object.fromEntries(tables) as StoredData;
  return stored.user.length > 0 ? stored : null;
}

/** Tables that no export reads, by their names in the schema, and why. */
export const leftOut: Record<string, string> = {
  account: "holds the password's hash and nothing else of the person",
  recoveryCodes: "keyed hashes of codes that only their owner knows",
  rateLimits: "keyed hashes, from which nobody can be found",
  bookingSlots: "the times that a booking takes, which the booking itself says",
  ownAppointments: "the practitioner's own",
  blockedPeriods: "the practice's days",
  waitingOffers: "which bookings were offered, which the bookings themselves say",
  freedTimes: "times that nobody holds",
  stables: "the practice's",
  textTemplates: "the practice's",
  customerFiles: "when the practice entered the person, as the timeline says, and invited them",
  practiceSchedules: "the practice's hours",
  practiceFeeds: "practitioners only",
  herbRevisions: "names practitioners only",
  lexicon: "a version number",
  outbox: "mails on their way, found by address alone; their words are gone once sent",
  mailbox: "of development",
  customers: "a copy of profile and account for the practitioner's lists",
  counters: "how many customers and undelivered events there are",
  searchTerms: "words of name, e-mail, animals and orders, which are exported themselves",
  customerNotes: "the practitioner's private notes",
  webhookEvents: "the store service's messages; what they said stands in orders and subscriptions",
  catalogueSnapshots: "goods",
  variantPrices: "goods",
};
