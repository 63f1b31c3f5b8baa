import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { outbox } from "#app/db/mail-schema.ts";
import type { Logger } from "#app/platform/log.ts";
import { fittingAttachments, type Mail, renderMail } from "./mail.ts";

export type MailMessage = { outboxId: string };
export type MailQueue = Queue<MailMessage>;
export type OutboxRow = typeof outbox.$inferSelect;

/** Its queue message was lost. */
const lostAfterMs = 5 * 60 * 1000;
const sweepSize = 100;

/** One batch can decide between two mails. Customers without an account may have no address. */
export function insertMailIf(db: Database, id: string, mail: Mail, now: Date, condition: SQL) {
  const { kind, to, replyTo, unsubscribeLink, papers } = mail;
  return insertWhen(db, outbox, to === "" ? sql`false` : condition, {
    id,
    kind,
    recipient: to,
    ...renderMail(mail),
    createdAt: now.toISOString(),
    replyTo: replyTo || undefined,
    unsubscribeLink,
    attachments: attachmentsOf(mail),
    papers,
  });
}

/** @throws when they are too large for a row */
function attachmentsOf({ kind, attachments = [] }: Mail): Mail["attachments"] {
  if (attachments.length === 0) return undefined;
  if (fittingAttachments(attachments).length < attachments.length) {
    throw new Error(`The files of ${kind} are too large.`);
  }
  return attachments;
}

export function insertMail(db: Database, id: string, mail: Mail, now: Date) {
  return insertMailIf(db, id, mail, now, sql`true`);
}

/** Lost messages are found by the sweep. */
export async function announceMails(queue: MailQueue, outboxIds: readonly string[], log: Logger) {
  try {
    await Promise.all(outboxIds.map((outboxId) => queue.send({ outboxId })));
  } catch (error) {
    log.error("mail.announce_failed", error);
  }
}

export async function sweepOutbox(db: Database, queue: MailQueue, now: Date, log: Logger) {
  const before = new Date(now.getTime() - lostAfterMs).toISOString();
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.status, "pending"),
        lt(outbox.createdAt, before),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, before)),
      ),
    )
    .orderBy(asc(outbox.createdAt))
    .limit(sweepSize);
  await announceMails(
    queue,
    rows.map((row) => row.id),
    log,
  );
}

/** Only the fact; the text is deleted when it is sent. */
export const sentMailRetentionDays = 180;

export async function removeOldMails(db: Database, now: Date) {
  const before = new Date(
    now.getTime() - sentMailRetentionDays * 24 * 60 * 60 * 1000,
  ).toISOString();
  await db
    .delete(outbox)
    .where(
      and(inArray(outbox.status, ["sent", "failed", "dismissed"]), lt(outbox.createdAt, before)),
    );
}
