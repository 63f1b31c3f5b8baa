import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { isStillProved, type ProvedBy } from "#app/account/credentials/password-proof.server.ts";
import { isPasswordOf } from "#app/account/open-session.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { openStatuses } from "#app/bookings/life.ts";
import type { Platform } from "#app/context.ts";
import { account, linkOwner, profiles, user, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { contactMessages, failedMail, outbox } from "#app/db/mail-schema.ts";
import { appointments } from "#app/db/pet-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { giveUpPhoto } from "#app/pets/photo.server.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";
import { giveUpRecordPhotos } from "#app/treatment/record-photos.server.ts";
import { accountDeletedMail, bookingsEndedMail, type Ended } from "./deletion-mails.server.ts";
import {
  selectOpenBookings,
  selectOpenDeclarations,
  selectRunningSubscriptions,
  selectUnpaidOrders,
} from "./deletion-queries.server.ts";

type DeletionDesk = Pick<Platform, "defer"> & {
  desk: BookingDesk;
  files: Pick<R2Bucket, "list" | "delete">;
  /** Null with an outside store service, where the subscription has to be ended by hand. */
  merchant: MerchantClient | null;
};

type AccountDeletion =
  | { outcome: "deleted"; bookings: number; areFilesDeleted: boolean }
  /** Also when it is not a customer's, or the session has ended. */
  | { outcome: "not-found" }
  | { outcome: "failed"; step: "subscription" | "account"; error: unknown };

const attempts = 3;

/**
 * First the subscription, then rows and mails in one batch, then files; can be repeated.
 * @param known what `readDoomed` has read just now
 */
export async function deleteAccount(
  given: DeletionDesk,
  userId: string,
  provedBy: ProvedBy | null,
  known: Doomed | null = null,
): Promise<AccountDeletion> {
  const { desk } = given;
  let step: "subscription" | "account" = "subscription";
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      step = "subscription";
      const read = (attempt === 0 && known) || (await readDoomed(desk, userId, provedBy));
      if (!read) return { outcome: "not-found" };
      const doomed = { ...read, provedBy };
      const subscriptions = await endSubscriptions(given, doomed.subscriptionIds);
      step = "account";
      const outboxIds = await deleteRows(desk, doomed, { ...doomed, subscriptions });
      if (!outboxIds) continue;
      await announceMails(desk.queue, outboxIds, desk.log);
      const areFilesDeleted = await deleteFiles(given, userId);
      return { outcome: "deleted", bookings: doomed.bookings.length, areFilesDeleted };
    }
    throw new Error("The account changed at each attempt.");
  } catch (error) {
    return { outcome: "failed", step, error };
  }
}

/** @param provedBy null where its condition is asked when it is written */
export async function readDoomed(
  { db, now }: BookingDesk,
  userId: string,
  provedBy: ProvedBy | null,
) {
  const [[profile], bookings, subscriptions, declarations, unpaid] = await db.batch([
    db
      .select({
        email: profiles.email,
        fullName: profiles.fullName,
        passwordHash: account.password,
        isOwn: sql<number>`not exists (select 1 from customer_files
          where customer_files.user_id = ${userId})`.as("is_own"),
      })
      .from(profiles)
      .leftJoin(account, isPasswordOf(profiles.id))
      .where(
        and(
          eq(profiles.id, userId),
          eq(profiles.role, "user"),
          provedBy ? isStillProved(provedBy) : undefined,
        ),
      ),
    selectOpenBookings(db, userId, now),
    selectRunningSubscriptions(db, userId),
    selectOpenDeclarations(db, userId),
    selectUnpaidOrders(db, userId),
  ]);
  if (!profile) return null;
  const { isOwn, ...person } = profile;
  return {
    ...{ userId, ...person, bookings, declarations, hasAccount: isOwn === 1 },
    subscriptionIds: subscriptions.map(({ id }) => id),
    hasUnpaidOrders: unpaid.length > 0,
  };
}

type Doomed = NonNullable<Awaited<ReturnType<typeof readDoomed>>>;
type Proved = Doomed & { provedBy: ProvedBy | null };

/** @throws when the merchant refuses: the subscription would outlive its account */
async function endSubscriptions({ merchant }: DeletionDesk, ids: readonly string[]) {
  if (ids.length === 0) return "none";
  if (!merchant) return "to-be-ended-elsewhere";
  for (const id of ids) {
    const response = await merchant.subscriptions[":id"].$post({
      param: { id },
      json: { operation: "cancel" },
    });
    if (response.ok || response.status === 404) continue;
    const { error } = await response.json();
    if (error.code !== "not_possible_now") throw new Error(`The merchant answered ${error.code}.`);
  }
  return "canceled";
}

async function deleteRows(desk: BookingDesk, doomed: Proved, ended: Ended) {
  const { db, now } = desk;
  const mails = [accountDeletedMail(desk, ended), bookingsEndedMail(desk, ended)]
    .filter((mail) => mail !== null)
    .map((mail) => ({ id: newId(), mail }));
  const asRead = isAsRead(doomed, now);
  const { others, person } = deletionStatements(db, doomed, now);
  const [first, ...rest] = mails.map(({ id, mail }) => insertMailIf(db, id, mail, now, asRead));
  if (!first) throw new Error("There is always a mail to the person.");
  const results = await db.batch([first, ...rest, ...others, person]);
  const deleted: unknown = results.at(-1);
  const isDeleted = Array.isArray(deleted) && deleted.length > 0;
  return isDeleted ? mails.map(({ id }) => id) : null;
}

/** @returns false when the sweep has to delete the rest */
async function deleteFiles({ desk, files, defer }: DeletionDesk, userId: string): Promise<boolean> {
  try {
    for (;;) {
      const { objects } = await files.list({ prefix: `${userId}/`, limit: filesPerDelete });
      if (objects.length === 0) break;
      await files.delete(objects.map(({ key }) => key));
    }
    defer(() => forgetDeletedFiles(desk, userId));
    return true;
  } catch (error) {
    desk.log.error("account.files_left", error);
    return false;
  }
}

/** R2 lists and deletes at most 1000 keys a call. */
const filesPerDelete = 500;

/** No owner: nobody can use such a file, and the sweep deletes it. */
const nobody = "";
const longAgo = new Date(0).toISOString();
const uploadMs = 60 * 60 * 1000;

function isAsRead({ userId, email, bookings, provedBy }: Proved, now: Date): SQL {
  const read = bookings.map(({ id, sequence }) => `${id}:${sequence}`).join(",") || null;
  const open = sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  return sql`(exists (select 1 from profiles where profiles.id = ${userId}
      and profiles.role = 'user' and profiles.email = ${email})
    and (select group_concat(ahead.id || ':' || ahead.sequence) from (
      select bookings.id, bookings.sequence from bookings
      where bookings.user_id = ${userId} and bookings.status in (${open})
        and bookings.starts_at > ${now.toISOString()}
      order by bookings.id) as ahead) is ${read}
    and ${provedBy ? isStillProved(provedBy) : sql`true`})`;
}

/** For one batch; only the last statement changes the condition. Orders and declarations stay. */
function deletionStatements(db: Database, doomed: Proved, now: Date) {
  const { userId, email } = doomed;
  const asRead = isAsRead(doomed, now);
  const ownPets = sql`(select pets.id from pets where pets.user_id = ${userId})`;
  const isNew = sql`${uploads.createdAt} >= ${new Date(now.getTime() - uploadMs).toISOString()}`;
  const others: BatchItem<"sqlite">[] = [
    insertFrom(db, uploads, documents, sql`documents.user_id = ${userId} and ${asRead}`, {
      ...{ key: documents.filePath, userId: nobody, petId: documents.petId, createdAt: longAgo },
    }).onConflictDoNothing(),
    giveUpPhoto(db, sql`pets.user_id = ${userId} and ${asRead}`),
    giveUpRecordPhotos(db, sql`record_photos.pet_id in ${ownPets} and ${asRead}`),
    // A file still being uploaded is discarded by its own request, or by the sweep a day later.
    db
      .update(uploads)
      .set({
        userId: nobody,
        createdAt: sql`case when ${isNew} then ${uploads.createdAt} else ${longAgo} end`,
      })
      .where(and(isFileOf(userId), asRead)),
    db.delete(documents).where(and(eq(documents.userId, userId), asRead)),
    db.delete(appointments).where(and(eq(appointments.userId, userId), asRead)),
    db.delete(contactMessages).where(and(eq(contactMessages.userId, userId), asRead)),
    // Before the account, whose deletion would take the search terms of its orders.
    db
      .update(orders)
      .set({ userId: null })
      .where(and(eq(orders.userId, userId), asRead)),
    db.delete(verification).where(and(eq(linkOwner(verification.value), userId), asRead)),
    db
      .update(auditLog)
      .set({ subject: "", details: "", lookKey: null })
      .where(and(eq(auditLog.customerId, userId), asRead)),
    // Sent mails have lost their text already; failed ones still hold it.
    db.delete(outbox).where(and(sql.raw(failedMail), eq(outbox.recipient, email), asRead)),
  ];
  const person = db
    .delete(user)
    .where(and(eq(user.id, userId), asRead))
    .returning({ id: user.id });
  return { others, person };
}

/** Only of files that are gone, not of those still being uploaded; else the sweep forgets them. */
async function forgetDeletedFiles({ db, log }: BookingDesk, userId: string): Promise<void> {
  try {
    await db
      .delete(uploads)
      .where(and(isFileOf(userId), eq(uploads.userId, nobody), eq(uploads.createdAt, longAgo)));
  } catch (error) {
    log.error("account.files_left", error);
  }
}

/** A range of the primary key; '0' comes after '/'. */
export function isFileOf(userId: string) {
  return and(gt(uploads.key, `${userId}/`), lt(uploads.key, `${userId}0`));
}
