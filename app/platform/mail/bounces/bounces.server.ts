import { and, desc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type BounceReason, bouncedMail, outbox } from "#app/db/mail-schema.ts";
import type { ReportedBounce } from "./delivery-report.ts";
import type { ResendBounce } from "./resend-event.ts";

type Bounce = { recipients: readonly string[]; reason: BounceReason };

/** Only the mail's own recipient: a report that names somebody else marks nothing. */
async function markBounce(db: Database, mail: SQL, { recipients, reason }: Bounce, now: Date) {
  const marked = await db
    .update(outbox)
    .set({ bouncedAt: now.toISOString(), bounceReason: reason })
    .where(
      and(
        mail,
        isNull(outbox.bouncedAt),
        inArray(sql`lower(${outbox.recipient})`, [...recipients]),
      ),
    )
    .returning({ id: outbox.id });
  return marked.length > 0;
}

/**
 * Its event may come before the answer that named its id, and that answer may be lost: where no mail has the
 * id, the tag says which one it is.
 */
export function markResendBounce(db: Database, bounce: ResendBounce, now: Date) {
  const { providerId, outboxId } = bounce;
  const whereMail = sql`(${outbox.providerId} = ${providerId} or (${outbox.id} = ${outboxId ?? ""}
    and not exists (select 1 from outbox as named where named.provider_id = ${providerId})))`;
  return markBounce(db, whereMail, bounce, now);
}

export function markReportedBounce(db: Database, bounce: ReportedBounce, now: Date) {
  const sentMail = sql`${outbox.id} = ${bounce.outboxId} and ${outbox.status} = 'sent'`;
  return markBounce(db, sentMail, bounce, now);
}

/** The newest mail to the address, whether it came back or not. */
export function newestMailTo(db: Database, address: SQL) {
  return db
    .select({
      kind: outbox.kind,
      createdAt: outbox.createdAt,
      bouncedAt: outbox.bouncedAt,
      reason: outbox.bounceReason,
    })
    .from(outbox)
    .where(
      and(
        sql`${outbox.recipient} = ${address}`,
        sql`(${outbox.status} = 'sent' or ${outbox.bouncedAt} is not null)`,
      ),
    )
    .orderBy(desc(outbox.createdAt))
    .limit(1);
}

const bounceShownMs = 14 * 24 * 60 * 60 * 1000;

/**
 * What the practitioner should know of: the last mail to its address, that came back within two weeks, and
 * that she has not seen to. One that was reported as spam has arrived.
 */
export function whereBouncedLately(now: Date): SQL {
  const since = new Date(now.getTime() - bounceShownMs).toISOString();
  // The sign keeps the states' index out: of thousands that were sent few came back.
  return sql`+outbox.status = 'sent' and outbox.${sql.raw(bouncedMail)} and outbox.bounced_at > ${since}
    and outbox.bounce_reason is not 'complaint' and outbox.bounce_seen_at is null
    and not exists (select 1 from outbox as newer where newer.recipient = outbox.recipient
      and newer.created_at > outbox.created_at and newer.status = 'sent')`;
}

export async function markBounceSeen(db: Database, mailId: string, now: Date) {
  const [row] = await db
    .update(outbox)
    .set({ bounceSeenAt: now.toISOString() })
    .where(sql`${outbox.id} = ${mailId} and ${whereBouncedLately(now)}`)
    .returning({ kind: outbox.kind });
  return row ?? null;
}

export type NewestMail = Awaited<ReturnType<typeof newestMailTo>>[number];
