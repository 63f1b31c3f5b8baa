import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { isStillProved, type ProvedBy } from "#app/account/credentials/still-proved.server.ts";
import type { Booking } from "#app/bookings/booking.ts";
import { openStatuses } from "#app/bookings/life.ts";
import { linkOwner, user, verification } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { contactMessages, failedMail, outbox } from "#app/db/mail-schema.ts";
import { appointments } from "#app/db/pet-schema.ts";
import { auditLog } from "#app/db/practice-schema.ts";
import { orders } from "#app/db/shop-schema.ts";
import { giveUpPhoto } from "#app/pets/photo.server.ts";

/** As the files room writes it: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
/** The sweep need not wait. */
const longAgo = new Date(0).toISOString();
/** No upload is on its way for longer. */
const uploadMs = 60 * 60 * 1000;

export type Doomed = {
  userId: string;
  email: string;
  /** Open consultations as they were read; with others nothing is deleted. */
  bookings: readonly Pick<Booking, "id" | "sequence">[];
  /** Of the customer who deletes it; null: the practice does. */
  provedBy: ProvedBy | null;
};

/**
 * The account is a customer's, has the address that is written to, and no other consultations; who
 * deletes it themselves is still signed in with the password that was proved.
 */
export function isAsRead({ userId, email, bookings, provedBy }: Doomed, now: Date): SQL {
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
 * The statements that delete an account, for one batch; all but the last ask for what the last one
 * takes away. Files are handed to the sweep, so that none is forgotten wherever it breaks off. Orders
 * and declarations stay without the account, and the log without the customer and without
 * what it says: a reason is free text.
 */
export function deletionStatements(db: Database, doomed: Doomed, now: Date) {
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
export async function forgetDeletedFiles(db: Database, userId: string): Promise<void> {
  await db
    .delete(uploads)
    .where(and(isFileOf(userId), eq(uploads.userId, nobody), eq(uploads.createdAt, longAgo)));
}

/** By the key's own beginning, which the primary key finds; '0' comes after '/'. */
function isFileOf(userId: string) {
  return and(gt(uploads.key, `${userId}/`), lt(uploads.key, `${userId}0`));
}
