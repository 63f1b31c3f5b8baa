import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { variants } from "#workers/merchant/db/catalogue-schema.ts";
import {
  disputes,
  orderItems,
  orders,
  refunds,
  subscriptions,
} from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { writeEvents } from "#workers/merchant/events/event-store.ts";
import type { Given } from "#workers/merchant/merchant-env.ts";
import type { OrderChange, OrderDecision, RefusalCode } from "./decisions.ts";
import { getOrder, type OrderRecord, type SubscriptionRow } from "./records.ts";

type Statement = BatchItem<"sqlite">;

export type Commanding = Pick<Given, "db" | "config" | "queue" | "log" | "now">;
export type CommandResult = { ok: true } | { ok: false; code: RefusalCode };

const tries = 4;

/**
 * Reads, decides, writes; again when somebody else changed the order in between.
 * @param version of the order that the person saw who asks; undefined: whichever it is
 * @param decide null when there is nothing to change
 */
export async function changeOrder(
  given: Commanding,
  orderId: string,
  version: number | undefined,
  decide: (record: OrderRecord, now: Date) => OrderDecision | null,
): Promise<CommandResult> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const record = await getOrder(given.db, orderId);
    if (!record) return { ok: false, code: "not_found" };
    if (version !== undefined && version !== record.order.version) break;
    const decision = decide(record, given.now);
    if (!decision) return { ok: true };
    if ("refused" in decision) return { ok: false, code: decision.refused };
    const { first, others, eventIds } = orderChangeStatements(given, record, decision);
    const [written] = await given.db.batch([first, ...others]);
    if (written.length === 0) continue;
    await announceEvents(given, eventIds);
    return { ok: true };
  }
  return { ok: false, code: "changed_meanwhile" };
}

/** The first changes the order only as it was read; the others act only where that one did. */
export function orderChangeStatements(
  given: Pick<Given, "db" | "config" | "now">,
  before: OrderRecord,
  change: OrderChange,
  condition?: SQL,
) {
  const { db } = given;
  const { order } = change;
  const isOurs = sql`exists (select 1 from ${orders}
    where ${and(eq(orders.id, order.id), eq(orders.changeId, order.changeId))})`;
  const told = writeEvents(given, order.origin, change.events, isOurs);
  const first = db
    .update(orders)
    .set(order)
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.changeId, before.order.changeId),
        condition,
        ...(change.subscriptions ?? []).map((one) => isUnchanged(one.before)),
      ),
    )
    .returning({ id: orders.id });
  const others: Statement[] = [
    ...changedItems(db, before, change, isOurs),
    ...subscriptionStatements(db, change, isOurs),
    ...(change.refund ? [insertWhen(db, refunds, isOurs, change.refund)] : []),
    ...disputeStatements(db, before, change, isOurs),
    ...(change.restocks ? [restock(db, order.id, isOurs)] : []),
    ...told.statements,
  ];
  return { first, others, eventIds: told.ids };
}

function changedItems(db: Database, before: OrderRecord, change: OrderChange, isOurs: SQL) {
  return change.items
    .filter((item, index) => item.refundedQuantity !== before.items[index]?.refundedQuantity)
    .map(({ id, refundedQuantity }) =>
      db
        .update(orderItems)
        .set({ refundedQuantity })
        .where(and(eq(orderItems.id, id), isOurs)),
    );
}

function subscriptionStatements(db: Database, change: OrderChange, isOurs: SQL): Statement[] {
  return [
    ...(change.newSubscriptions ?? []).map((row) => insertWhen(db, subscriptions, isOurs, row)),
    ...(change.subscriptions ?? []).map(({ after }) =>
      db
        .update(subscriptions)
        .set(after)
        .where(and(eq(subscriptions.id, after.id), isOurs)),
    ),
  ];
}

function disputeStatements(
  db: Database,
  { disputes: known }: OrderRecord,
  { dispute }: OrderChange,
  isOurs: SQL,
): Statement[] {
  if (!dispute) return [];
  if (!known.some(({ id }) => id === dispute.id)) {
    return [insertWhen(db, disputes, isOurs, dispute)];
  }
  return [
    db
      .update(disputes)
      .set({ status: dispute.status, closedAt: dispute.closedAt })
      .where(and(eq(disputes.id, dispute.id), isOurs)),
  ];
}

function isUnchanged({ id, changeId }: SubscriptionRow): SQL {
  return sql`exists (select 1 from ${subscriptions}
    where ${and(eq(subscriptions.id, id), eq(subscriptions.changeId, changeId))})`;
}

function restock(db: Database, orderId: string, isOurs: SQL): Statement {
  const bought = sql`(select sum(${orderItems.quantity}) from ${orderItems}
    where ${orderItems.orderId} = ${orderId} and ${orderItems.variantId} = ${variants.id})`;
  return db
    .update(variants)
    .set({ inventoryQuantity: sql`${variants.inventoryQuantity} + ${bought}` })
    .where(
      and(
        sql`${variants.id} in (select ${orderItems.variantId} from ${orderItems}
          where ${orderItems.orderId} = ${orderId})`,
        eq(variants.manageInventory, true),
        isOurs,
      ),
    );
}
