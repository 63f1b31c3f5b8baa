import { and, eq } from "drizzle-orm";
import { isStillProved, type ProvedBy } from "#app/account/credentials/still-proved.server.ts";
import type { BookingDesk } from "#app/bookings/desk.server.ts";
import { profiles } from "#app/db/account-schema.ts";
import { newId } from "#app/platform/ids.ts";
import { announceMails, insertMailIf } from "#app/platform/mail/outbox.server.ts";
import type { MerchantClient } from "#app/shop/merchant-client.server.ts";
import {
  type Doomed,
  deletionStatements,
  forgetDeletedFiles,
  isAsRead,
} from "./deletion-commands.server.ts";
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
 * Deletes a customer's account with everything that may go. First its subscription is canceled; then
 * one batch deletes the rows, hands the files to the sweep and writes the mails, all or nothing: from
 * then on nothing of it can be read. Then the files go; those that cannot be deleted now the sweep
 * deletes. Stops at the first failure, and can be repeated.
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
      const found = await readDoomed(desk, userId, provedBy);
      if (!found) return { outcome: "not-found" };
      const subscriptions = await endSubscriptions(given, found.subscriptionIds);
      step = "account";
      const { email, bookings, declarations, hasUnpaidOrders } = found;
      const outboxIds = await deleteRows(
        desk,
        { userId, email, bookings, provedBy },
        { email, bookings, subscriptions, declarations, hasUnpaidOrders },
      );
      if (!outboxIds) continue;
      await announceMails(desk.queue, outboxIds, desk.log);
      const areFilesGone = await deleteFiles(given, userId);
      return { outcome: "deleted", bookings: bookings.length, areFilesGone };
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
    ...{ email: profile.email, bookings, declarations },
    subscriptionIds: subscriptions.map(({ id }) => id),
    hasUnpaidOrders: unpaid.length > 0,
  };
}

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
