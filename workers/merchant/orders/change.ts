import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import { newId } from "#app/platform/ids.ts";
import { variants } from "#workers/merchant/db/catalogue-schema.ts";
import {
  disputes,
  orderItems,
  orders,
  refunds,
  subscriptions,
} from "#workers/merchant/db/order-schema.ts";
import { type EventDraft, writeEvents } from "#workers/merchant/events/event-store.ts";
import type { Given } from "#workers/merchant/merchant-env.ts";
import type {
  DisputeRow,
  OrderItemRow,
  OrderRecord,
  OrderRow,
  RefundRow,
  SubscriptionRow,
} from "./records.ts";

/** Why something was not done; the practitioner's area says it in German. */
export type RefusalCode =
  | "not_found"
  | "changed_meanwhile"
  | "already_paid"
  | "already_canceled"
  | "not_paid"
  | "nothing_to_refund"
  | "more_than_bought"
  | "more_than_paid"
  | "dispute_open"
  | "no_open_dispute"
  | "not_possible_now";

export type OrderChange = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  events: readonly EventDraft[];
  newSubscriptions?: readonly SubscriptionRow[];
  /** Subscriptions that change along, before and after. */
  subscriptions?: readonly { before: SubscriptionRow; after: SubscriptionRow }[];
  refund?: RefundRow;
  /** New, or closed. */
  dispute?: DisputeRow;
  /** Puts the pieces back on the shelf. */
  restocks?: boolean;
};

export type OrderDecision = OrderChange | { refused: RefusalCode };

export function changed<Row extends { version: number; changeId: string }>(
  row: Row,
  changes: Partial<Row>,
): Row {
  return { ...row, ...changes, version: row.version + 1, changeId: newId() };
}

export function openDispute({ disputes }: OrderRecord): DisputeRow | undefined {
  return disputes.find(({ status }) => status === "open");
}

type Statement = BatchItem<"sqlite">;
type Committing = Pick<Given, "db" | "config" | "now">;

/** Returns the events' ids, or null when somebody else was quicker. */
export async function commitOrderChange(
  given: Committing,
  before: OrderRecord,
  change: OrderChange,
): Promise<string[] | null> {
  const { first, others, eventIds } = orderChangeStatements(given, before, change);
  const [written] = await given.db.batch([first, ...others]);
  return written.length > 0 ? eventIds : null;
}

/** The first changes the order only as it was read; the others act only where that one did. */
export function orderChangeStatements(
  { db, config, now }: Committing,
  before: OrderRecord,
  change: OrderChange,
  condition?: SQL,
) {
  const { order } = change;
  const isOurs = sql`exists (select 1 from ${orders}
    where ${and(eq(orders.id, order.id), eq(orders.changeId, order.changeId))})`;
  const told = writeEvents(
    db,
    change.events,
    { origin: order.origin, livemode: !config.isDevelopment, now },
    isOurs,
  );
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

function changedItems(
  db: Database,
  before: OrderRecord,
  change: OrderChange,
  isOurs: SQL,
): Statement[] {
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
