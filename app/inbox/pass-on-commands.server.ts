import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { declarations } from "#app/db/mail-schema.ts";
import { newId } from "#app/platform/ids.ts";
import { insertMailIf } from "#app/platform/mail/outbox.server.ts";
import { insertAnswer } from "./declaration-commands.server.ts";
import {
  declarationNoteMail,
  subscriptionEndMail,
  subscriptionEndText,
} from "./declaration-mails.ts";
import type { LeftReason } from "./passing.ts";

/** Until somebody else may try: longer than any answer of the merchant takes. */
const leaseMs = 4 * 60 * 1000;

/** Takes a cancellation that waits, for a while. Null: somebody else has it, or it is settled. */
export async function leaseCancellation(db: Database, id: string, now: Date) {
  const [row] = await db
    .update(declarations)
    .set({
      passAt: new Date(now.getTime() + leaseMs).toISOString(),
      passAttempts: sql`${declarations.passAttempts} + 1`,
    })
    .where(
      and(
        eq(declarations.id, id),
        eq(declarations.passing, "waiting"),
        lte(declarations.passAt, now.toISOString()),
      ),
    )
    .returning();
  return row ?? null;
}

export type LeasedCancellation = NonNullable<Awaited<ReturnType<typeof leaseCancellation>>>;

/** Writes which subscription is meant, before the shop is asked to end it. @returns whether it was ours */
export async function chooseSubscription(
  db: Database,
  { id, passAt }: LeasedCancellation,
  subscriptionId: string,
): Promise<boolean> {
  const written = await db
    .update(declarations)
    .set({ subscriptionId })
    .where(
      and(
        eq(declarations.id, id),
        eq(declarations.passing, "waiting"),
        sql`${declarations.passAt} = ${passAt}`,
      ),
    )
    .returning({ id: declarations.id });
  return written.length > 0;
}

export type Settlement =
  | { state: "passed"; subscription: { id: string; title: string; endsAt: string } }
  | { state: "left"; reason: LeftReason };

/**
 * Writes what came of it, once: only while the lease is still ours. The practitioner hears of it now,
 * and where the shop has taken it the customer does, too.
 */
export async function settleCancellation(
  db: Database,
  row: LeasedCancellation,
  settled: Settlement,
  now: Date,
): Promise<string[]> {
  const isOurs = sql`exists (select 1 from declarations d where d.id = ${row.id}
    and d.passing = 'waiting' and d.pass_at = ${row.passAt})`;
  const [noteId, mailId] = [newId(), newId()];
  if (settled.state === "left") {
    const note = declarationNoteMail(row, settled);
    const [, written] = await db.batch([
      insertMailIf(db, noteId, note, now, isOurs),
      setPassing(db, row, { passing: "left", passingReason: settled.reason }),
    ]);
    return written.length > 0 ? [noteId] : [];
  }
  const { subscription } = settled;
  const { endsAt } = subscription;
  const note = declarationNoteMail(row, { state: "passed", endsAt });
  const answer = { declarationId: row.id, text: subscriptionEndText(subscription) };
  const [, , , written] = await db.batch([
    insertMailIf(db, noteId, note, now, isOurs),
    insertMailIf(db, mailId, subscriptionEndMail(row, subscription), now, isOurs),
    insertAnswer(db, { ...answer, outboxId: mailId }, now, isOurs),
    setPassing(db, row, {
      passing: "passed",
      subscriptionId: subscription.id,
      subscriptionEndsAt: endsAt,
      status: sql`case status when 'open' then 'answered' else status end`,
      lastAt: now.toISOString(),
    }),
  ]);
  return written.length > 0 ? [noteId, mailId] : [];
}

function setPassing(
  db: Database,
  { id, passAt }: LeasedCancellation,
  columns: Parameters<ReturnType<typeof db.update<typeof declarations>>["set"]>[0],
) {
  return db
    .update(declarations)
    .set({ ...columns, passAt: null })
    .where(
      and(
        eq(declarations.id, id),
        eq(declarations.passing, "waiting"),
        sql`${declarations.passAt} = ${passAt}`,
      ),
    )
    .returning({ id: declarations.id });
}
