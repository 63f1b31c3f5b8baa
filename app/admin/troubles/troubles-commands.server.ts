import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { outbox } from "#app/db/mail-schema.ts";

const resentAtOnce = 50;

/** As if it were new: with all its attempts before it. Why it failed stays until it is sent. */
const fresh = { status: "pending", attempts: 0, leasedUntil: null } as const;

/** Makes a failed mail due again. Null: it is not failed, or no longer. */
export async function resendMail(db: Database, mailId: string) {
  const [row] = await db
    .update(outbox)
    .set(fresh)
    .where(and(eq(outbox.id, mailId), eq(outbox.status, "failed")))
    .returning({ id: outbox.id, kind: outbox.kind });
  return row ?? null;
}

/** Makes failed mails due again, the oldest first, some at a time. */
export async function resendMails(db: Database): Promise<string[]> {
  const oldest = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.status, "failed"))
    .orderBy(asc(outbox.createdAt))
    .limit(resentAtOnce);
  const rows = await db
    .update(outbox)
    .set(fresh)
    .where(and(eq(outbox.status, "failed"), sql`${outbox.id} in ${oldest}`))
    .returning({ id: outbox.id });
  return rows.map(({ id }) => id);
}

/**
 * Gives a failed mail up. The row stays, emptied: its id keeps the same mail from being written
 * again. Null: it is not failed, or no longer.
 */
export async function dismissMail(db: Database, mailId: string) {
  const [row] = await db
    .update(outbox)
    .set({
      status: "dismissed",
      text: "",
      html: "",
      subject: "",
      unsubscribeLink: null,
      attachments: null,
      papers: null,
    })
    .where(and(eq(outbox.id, mailId), eq(outbox.status, "failed")))
    .returning({ id: outbox.id, kind: outbox.kind });
  return row ?? null;
}
