import { and, asc, eq, gt, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import { runEachJob } from "#app/platform/jobs.server.ts";
import { expireCheckout } from "#workers/merchant/checkout/checkout.ts";
import { events } from "#workers/merchant/db/event-schema.ts";
import { checkouts, orderItems, orders, subscriptions } from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { type Commanding, changeOrder } from "#workers/merchant/orders/change.ts";
import { decideSettled } from "#workers/merchant/orders/decisions.ts";
import { changeSubscription } from "#workers/merchant/orders/subscriptions.ts";

export async function sweep(given: Commanding): Promise<void> {
  const { db, now, log } = given;
  const instant = now.toISOString();

  /** A row that fails is named, and the others are done all the same; then the job has failed. */
  async function runEach(job: string, ids: readonly string[], work: (id: string) => unknown) {
    const failures: unknown[] = [];
    for (const id of ids) {
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
    async checkouts() {
      const isOverdue = and(eq(checkouts.status, "open"), lte(checkouts.expiresAt, instant));
      const ids = await listIds(db, checkouts, isOverdue, checkouts.expiresAt);
      await runEach("checkouts", ids, (id) => expireCheckout(given, id));
    },
    async settlements() {
      const isDue = and(gt(orders.settleAt, ""), lte(orders.settleAt, instant));
      const ids = await listIds(db, orders, isDue, orders.settleAt);
      await runEach("settlements", ids, (id) => changeOrder(given, id, undefined, decideSettled));
    },
    async subscriptions() {
      const { status, currentPeriodEnd } = subscriptions;
      const isOverdue = and(eq(status, "active"), lte(currentPeriodEnd, instant));
      const ids = await listIds(db, subscriptions, isOverdue, currentPeriodEnd);
      await runEach("subscriptions", ids, (id) => changeSubscription(given, id, "past_due"));
    },
    async events() {
      const { status, nextAttemptAt, id } = events;
      const isLost = and(eq(status, "pending"), lt(nextAttemptAt, before(now, lostAfterMs)));
      await announceEvents(given, await listIds(db, events, isLost, nextAttemptAt, id));
    },
    "ended-pages": () => deleteEndedPages(db, now),
    "delivered-events": () => emptyDeliveredEvents(db, now),
  });
}

type Swept = typeof checkouts | typeof orders | typeof subscriptions | typeof events;

async function listIds(
  db: Database,
  table: Swept,
  condition: SQL | undefined,
  ...order: SQLiteColumn[]
): Promise<string[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(...order.map(asc))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}

/** An event that is due for longer than this has lost its queue message. */
const lostAfterMs = 5 * 60 * 1000;
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

/** What they said of people goes; that they were delivered stays known. */
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
