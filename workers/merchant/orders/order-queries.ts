import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { orders, type paymentStatuses } from "../db/order-schema.ts";

type OrderFilter = {
  paymentStatus?: (typeof paymentStatuses)[number] | undefined;
  limit: number;
  offset: number;
};

/** Placed orders, newest first; an attempt that was never paid for is none. */
export async function listOrders(db: Database, { paymentStatus, limit, offset }: OrderFilter) {
  const condition = and(
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
    gt(orders.placedAt, ""),
  );
  const [[counted], rows] = await db.batch([
    db
      .select({ count: sql<number>`count(*)`.as("count") })
      .from(orders)
      .where(condition),
    db
      .select()
      .from(orders)
      .where(condition)
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
  ]);
  return { count: counted?.count ?? 0, orders: rows };
}

const sweepSize = 100;

/** Pending test payments whose end is due. */
export async function listDueSettlements(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.settleAt, ""), lte(orders.settleAt, now.toISOString())))
    .orderBy(asc(orders.settleAt))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}
