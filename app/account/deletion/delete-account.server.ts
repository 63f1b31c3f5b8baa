import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { isStillProved, type ProvedBy } from "#app/account/credentials/password-proof.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { openStatuses } from "#app/bookings/life.ts";
import { linkOwner, profiles, user, verification } from "#app/db/account-schema.ts";
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
import { accountDeletedMail, bookingsEndedMail, type Ended } from "./deletion-mails.server.ts";
import {
  selectOpenBookings,
  selectOpenDeclarations,
  selectRunningSubscriptions,
  selectUnpaidOrders,
} from "./deletion-queries.server.ts";

type DeletionDesk = {
  desk: BookingDesk;
  files: Pick<R2Bucket, "list" | "delete">;
  /** Null with an outside store service, where a subscription has to be ended. */
  merchant: MerchantClient | null;
};

type AccountDeletion =
  | { outcome: "deleted"; bookings: number; areFilesGone: boolean }
  /** No account, or none of a customer, or who asks is no longer signed in. */
  | { outcome: "not-found" }
  /** Stopped at a step; it can be asked for again. */
  | { outcome: "failed"; step: "subscription" | "account"; error: unknown };

/** A consultation may be booked or answered just now; then it is read anew. */
const attempts = 3;

/**
 * Deletes a customer's account: cancels the subscription, then rows and mails in one batch, then the
 * files, which the sweep deletes where this fails. Stops at the first failure, and can be repeated.
 * @param provedBy of the customer who deletes it; null: the practice does
 */
export async function deleteAccount(
  given: DeletionDesk,
  userId: string,
  provedBy: ProvedBy | null,
): Promise<AccountDeletion> {
  const { desk } = given;
  let step: "subscription" | "account" = "subscription";
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      step = "subscription";
      const doomed = await readDoomed(desk, userId, provedBy);
      if (!doomed) return { outcome: "not-found" };
      const subscriptions = await endSubscriptions(given, doomed.subscriptionIds);
      step = "account";
      const outboxIds = await deleteRows(desk, doomed, { ...doomed, subscriptions });
      if (!outboxIds) continue;
      await announceMails(desk.queue, outboxIds, desk.log);
      const areFilesGone = await deleteFiles(given, userId);
      return { outcome: "deleted", bookings: doomed.bookings.length, areFilesGone };
    }
    throw new Error("The account changed at each attempt.");
  } catch (error) {
    return { outcome: "failed", step, error };
  }
}

async function readDoomed({ db, now }: BookingDesk, userId: string, provedBy: ProvedBy | null) {
  const [[profile], bookings, subscriptions, declarations, unpaid] = await db.batch([
    db
      .select({ email: profiles.email })
      .from(profiles)
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
  return {
    ...{ userId, provedBy, email: profile.email, bookings, declarations },
    subscriptionIds: subscriptions.map(({ id }) => id),
    hasUnpaidOrders: unpaid.length > 0,
  };
}

/** What is deleted, as it was read; if it has changed meanwhile, nothing is deleted. */
type Doomed = NonNullable<Awaited<ReturnType<typeof readDoomed>>>;

/** @throws when the merchant does not take it: it would go on for an account that is gone */
async function endSubscriptions(
  { merchant }: DeletionDesk,
  ids: readonly string[],
): Promise<Ended["subscriptions"]> {
  if (ids.length === 0) return "none";
  if (!merchant) return "to-be-ended-elsewhere";
  for (const id of ids) {
    const response = await merchant.subscriptions[":id"].$post({
      param: { id },
      json: { operation: "cancel" },
    });
    if (response.ok || response.status === 404) continue;
    const { error } = await response.json();
    // It has ended there already, and its event is on its way.
    if (error.code !== "not_possible_now") throw new Error(`The merchant answered ${error.code}.`);
  }
  return "canceled";
}

/** Null when the account is not as it was read: nothing has happened. */
async function deleteRows(
  desk: BookingDesk,
  doomed: Doomed,
  ended: Ended,
): Promise<string[] | null> {
  const { db, now } = desk;
  const mails = [accountDeletedMail(desk, ended), bookingsEndedMail(desk, ended)]
    .filter((mail) => mail !== null)
    .map((mail) => ({ id: newId(), mail }));
  const asRead = isAsRead(doomed, now);
  const { others, account } = deletionStatements(db, doomed, now);
  const [first, ...rest] = mails.map(({ id, mail }) => insertMailIf(db, id, mail, now, asRead));
  if (!first) throw new Error("There is always a mail to the person.");
  const results = await db.batch([first, ...rest, ...others, account]);
  const deleted: unknown = results.at(-1);
  const isDeleted = Array.isArray(deleted) && deleted.length > 0;
  return isDeleted ? mails.map(({ id }) => id) : null;
}

/** False when some are left for the sweep, which knows all of them. */
async function deleteFiles({ desk, files }: DeletionDesk, userId: string): Promise<boolean> {
  try {
    for (;;) {
      const { objects } = await files.list({ prefix: `${userId}/`, limit: filesPerDelete });
      if (objects.length === 0) break;
      await files.delete(objects.map(({ key }) => key));
    }
    await forgetDeletedFiles(desk.db, userId);
    return true;
  } catch (error) {
    desk.log.error("account.files_left", error);
    return false;
  }
}

/** R2 lists and deletes at most 1000 keys a call. */
const filesPerDelete = 500;

/** As the files room writes it: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
/** The sweep need not wait. */
const longAgo = new Date(0).toISOString();
/** No upload is on its way for longer. */
const uploadMs = 60 * 60 * 1000;

/** The account is as it was read, and a customer who deletes it is still signed in. */
function isAsRead({ userId, email, bookings, provedBy }: Doomed, now: Date): SQL {
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

/**
 * The statements that delete an account, for one batch; only the last one changes what they ask for.
 * Orders and declarations stay without the account, the log without free text.
 */
function deletionStatements(db: Database, doomed: Doomed, now: Date) {
  const { userId, email } = doomed;
  const asRead = isAsRead(doomed, now);
  const isNew = sql`${uploads.createdAt} >= ${new Date(now.getTime() - uploadMs).toISOString()}`;
  const others: BatchItem<"sqlite">[] = [
    insertFrom(db, uploads, documents, sql`documents.user_id = ${userId} and ${asRead}`, {
      ...{ key: documents.filePath, userId: nobody, petId: documents.petId, createdAt: longAgo },
    }).onConflictDoNothing(),
    giveUpPhoto(db, sql`pets.user_id = ${userId} and ${asRead}`),
    // A file that is just coming is discarded by its own request, or by the sweep a day later.
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
    // Before the account goes: its search terms go with it, those of orders are to stay.
    db
      .update(orders)
      .set({ userId: null })
      .where(and(eq(orders.userId, userId), asRead)),
    db.delete(verification).where(and(eq(linkOwner(verification.value), userId), asRead)),
    db
      .update(auditLog)
      .set({ subject: "", details: "", lookKey: null })
      .where(and(eq(auditLog.customerId, userId), asRead)),
    // Those that were sent have lost their words already; these still hold them.
    db.delete(outbox).where(and(sql.raw(failedMail), eq(outbox.recipient, email), asRead)),
  ];
  const account = db
    .delete(user)
    .where(and(eq(user.id, userId), asRead))
    .returning({ id: user.id });
  return { others, account };
}

/** Forgets the notes about an account's files, once these are gone; not of those still on their way. */
async function forgetDeletedFiles(db: Database, userId: string): Promise<void> {
  await db
    .delete(uploads)
    .where(and(isFileOf(userId), eq(uploads.userId, nobody), eq(uploads.createdAt, longAgo)));
}

/** By the key's own beginning, which the primary key finds; '0' comes after '/'. */
function isFileOf(userId: string) {
  return and(gt(uploads.key, `${userId}/`), lt(uploads.key, `${userId}0`));
}
