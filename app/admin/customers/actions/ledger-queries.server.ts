import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { entitlements, orders } from "#app/db/shop-schema.ts";
import { selectCustomer } from "../customer-queries.server.ts";

/** More of them than anybody looks through at once; older ones stand in the export. */
export const ledgerShown = 100;

/** A customer with the newest entries of the ledger of pet slots, in one trip. */
export async function getSlotLedger(db: Database, customerId: string, now: Date) {
  const [[customer], entries] = await db.batch([
    selectCustomer(db, customerId, now),
    db
      .select({
        key: entitlements.key,
        amount: entitlements.amount,
        reason: entitlements.reason,
        createdAt: entitlements.createdAt,
        displayId: orders.displayId,
      })
      .from(entitlements)
      .leftJoin(orders, eq(orders.id, entitlements.orderId))
      .where(and(eq(entitlements.userId, customerId), eq(entitlements.kind, "slots")))
      .orderBy(desc(entitlements.createdAt))
      .limit(ledgerShown),
  ]);
  return customer ? { customer, entries } : null;
}

export type SlotLedgerData = NonNullable<Awaited<ReturnType<typeof getSlotLedger>>>;
