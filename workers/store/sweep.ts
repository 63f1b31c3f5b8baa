import { and, asc, eq, gte, lt, lte, notExists, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { checkouts, orders, subscriptions, webhookEvents } from "#app/db/shop-schema.ts";
import type { Logger } from "#app/platform/log.ts";
import { eventRetentionMs } from "#app/shop/ledger.ts";
import { retryEvent } from "#workers/store/failures/settle-events.ts";
import { projectBenefits } from "#workers/store/webhook/ledger.ts";
import type { TakeDependencies } from "#workers/store/webhook/take-event.ts";

const retriesPerSweep = 50;
const endingsPerSweep = 200;
const lookedAtForMs = 15 * 60 * 1000;
/** Longer than an order may wait for its payment and an event for its retries. */
const checkoutRetentionMs = 90 * 24 * 60 * 60 * 1000;
const monthMs = 30 * 24 * 60 * 60 * 1000;

/** Returns ids of mails that are now to be announced. */
export async function retrySetAside(given: TakeDependencies, log: Logger): Promise<string[]> {
  const rows = await given.db
    .select({ id: webhookEvents.id, payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(lte(webhookEvents.retryAt, given.now.toISOString()))
    .orderBy(asc(webhookEvents.retryAt))
    .limit(retriesPerSweep);
  const mailIds: string[] = [];
  for (const row of rows) {
    const taken = await retryEvent(given, row, log);
    mailIds.push(...(taken?.mailIds ?? []));
  }
  return mailIds;
}

export async function endSubscriptions(db: Database, now: Date): Promise<void> {
  const isDue = lte(subscriptions.sweepAt, now.toISOString());
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isDue)
    .orderBy(asc(subscriptions.sweepAt))
    .limit(endingsPerSweep);
  await db.batch([
    projectBenefits(
      db,
      sql`(select ${subscriptions.userId} from ${subscriptions} where ${subscriptions.id} in ${due})`,
      now,
    ),
    // Not at once: an event that is being taken in may carry an earlier instant.
    db
      .update(subscriptions)
      .set({ sweepAt: null })
      .where(lte(subscriptions.sweepAt, new Date(now.getTime() - lookedAtForMs).toISOString())),
  ]);
}

export async function removeOldEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventRetentionMs).toISOString();
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, before));
}

/** Those from which no order came; of one month, so that few rows are read. */
export async function removeOldCheckouts(db: Database, now: Date): Promise<void> {
  const [from, to] = [checkoutRetentionMs + monthMs, checkoutRetentionMs].map((ago) =>
    new Date(now.getTime() - ago).toISOString(),
  );
  const itsOrder = db
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.checkoutId, checkouts.id));
  await db
    .delete(checkouts)
    .where(
      and(
        gte(checkouts.createdAt, from ?? ""),
        lt(checkouts.createdAt, to ?? ""),
        notExists(itsOrder),
      ),
    );
}
