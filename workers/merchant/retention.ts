import { and, asc, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { checkouts } from "./db/checkout-schema.ts";
import { events } from "./db/event-schema.ts";
import { orderItems, orders } from "./db/order-schema.ts";

const day = 24 * 60 * 60 * 1000;
const endedPagesMs = 7 * day;
const deliveredPayloadsMs = 30 * day;
const sweepSize = 100;

/**
 * Deletes pages that ended long ago without an order, and with them the attempts to pay that never
 * became one. What was ordered stays: it has to be kept for years.
 */
export async function deleteEndedPages(db: Database, now: Date): Promise<void> {
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
export async function emptyDeliveredEvents(db: Database, now: Date): Promise<void> {
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
