import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type BounceReason, outbox } from "#app/db/mail-schema.ts";
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
        eq(outbox.status, "sent"),
        isNull(outbox.bouncedAt),
        inArray(sql`lower(${outbox.recipient})`, [...recipients]),
      ),
    )
    .returning({ id: outbox.id });
  return marked.length > 0;
}

export function markResendBounce(db: Database, bounce: ResendBounce, now: Date) {
  return markBounce(db, eq(outbox.providerId, bounce.providerId), bounce, now);
}

export function markReportedBounce(db: Database, bounce: ReportedBounce, now: Date) {
  return markBounce(db, eq(outbox.id, bounce.outboxId), bounce, now);
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

export type NewestMail = Awaited<ReturnType<typeof newestMailTo>>[number];
