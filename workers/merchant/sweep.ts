import { and, asc, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { runEachJob } from "#app/platform/jobs.server.ts";
import { expireCheckout, listOverdueCheckouts } from "#workers/merchant/checkout/close-checkout.ts";
import { events } from "#workers/merchant/db/event-schema.ts";
import { checkouts, orderItems, orders } from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { listLostEvents } from "#workers/merchant/events/dead-letters.ts";
import { type Commanding, settleOrder } from "#workers/merchant/orders/order-commands.ts";
import { listDueSettlements } from "#workers/merchant/orders/records.ts";
import {
  changeSubscription,
  listOverdueSubscriptions,
} from "#workers/merchant/orders/subscriptions.ts";

/** Every five minutes: what has run out, what a lost message has left behind, what is kept no more. */
export async function sweep(given: Commanding): Promise<void> {
  const { db, now, log } = given;

  /** A row that fails is named, and the others are done all the same; then the job has failed. */
  async function runEach(job: string, list: typeof listLostEvents, work: (id: string) => unknown) {
    const failures: unknown[] = [];
    for (const id of await list(db, now)) {
      try {
        await work(id);
      } catch (error) {
        log.error("sweep.failed", error, { job, id });
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  await runEachJob(given, "merchant", {
    checkouts: () => runEach("checkouts", listOverdueCheckouts, (id) => expireCheckout(given, id)),
    settlements: () => runEach("settlements", listDueSettlements, (id) => settleOrder(given, id)),
    subscriptions: () =>
      runEach("subscriptions", listOverdueSubscriptions, (id) =>
        changeSubscription(given, id, "past_due"),
      ),
    events: async () => announceEvents(given, await listLostEvents(db, now)),
    "ended-pages": () => deleteEndedPages(db, now),
    "delivered-events": () => emptyDeliveredEvents(db, now),
  });
}

const day = 24 * 60 * 60 * 1000;
const endedPagesMs = 7 * day;
const deliveredPayloadsMs = 30 * day;
const sweepSize = 100;

/** What was ordered stays: it has to be kept for years. */
async function deleteEndedPages(db: Database, now: Date): Promise<void> {
  const ended = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(lte(checkouts.endedAt, before(now, endedPagesMs)))
    .orderBy(asc(checkouts.endedAt), asc(checkouts.id))
    .limit(sweepSize);
  const isAttempt = and(sql`${orders.checkoutId} in ${ended}`, isNull(orders.placedAt));
  const attempts = db.select({ id: orders.id }).from(orders).where(isAttempt);
  await db.batch([
    db.delete(orderItems).where(sql`${orderItems.orderId} in ${attempts}`),
    db.delete(orders).where(isAttempt),
    db.delete(checkouts).where(sql`${checkouts.id} in ${ended}`),
  ]);
}

/** Empties what delivered events said of people; that they were delivered stays known. */
async function emptyDeliveredEvents(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(lte(events.deliveredAt, before(now, deliveredPayloadsMs)), sql`${events.payload} <> ''`),
    )
    .limit(sweepSize);
  await db.update(events).set({ payload: "" }).where(sql`${events.id} in ${old}`);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}
