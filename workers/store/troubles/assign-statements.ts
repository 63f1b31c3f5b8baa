import { and, eq, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { type CheckoutItem, orderAssignments, orders, webhookEvents } from "#app/db/shop-schema.ts";

// What is read and written when somebody says whose an order is.

/** Which order, and the customer who is to have it. */
type Asked = { orderId: string; userId: string };

/** A practitioner's account is no customer's. */
export function selectCustomer(db: Database, userId: string) {
  return db
    .select({
      userId: profiles.id,
      email: profiles.email,
      fullName: profiles.fullName,
      street: profiles.street,
      postalCode: profiles.postalCode,
      city: profiles.city,
    })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.role, "user")));
}

/** The order in another account; without an owner it was in one that is deleted. */
export function selectOtherOwners(db: Database, { orderId, userId }: Asked) {
  return db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), sql`${orders.userId} is not ${userId}`));
}

export function checkoutOfWaiting(orderId: string): SQL {
  return sql`(select ${webhookEvents.checkoutId} from ${webhookEvents}
    where ${webhookEvents.orderId} = ${orderId} and ${webhookEvents.status} = 'set-aside'
      and ${webhookEvents.checkoutId} is not null limit 1)`;
}

export function putAssignment(
  db: Database,
  { orderId, userId, origin }: Asked & { origin: string },
  items: CheckoutItem[],
  now: Date,
) {
  return db
    .insert(orderAssignments)
    .values({ orderId, userId, items, origin, createdAt: now.toISOString() })
    .onConflictDoUpdate({
      target: orderAssignments.orderId,
      set: { items },
      setWhere: eq(orderAssignments.userId, userId),
    });
}

export function isNobodyElses({ orderId, userId }: Asked): SQL {
  return sql`exists (select 1 from ${orderAssignments}
      where ${orderAssignments.orderId} = ${orderId} and ${orderAssignments.userId} = ${userId})
    and not exists (select 1 from ${orders}
      where ${orders.id} = ${orderId} and ${orders.userId} is not ${userId})`;
}

/** The plus keeps SQLite from going through all that waits instead of these. */
export function allStillWait(eventIds: readonly string[]): SQL {
  return sql`(select count(*) from ${webhookEvents}
    where ${webhookEvents.id} in (select value from json_each(${JSON.stringify(eventIds)}))
      and +${webhookEvents.status} = 'set-aside') = ${eventIds.length}`;
}

export function retrySoon(db: Database, orderId: string, now: Date) {
  return db
    .update(webhookEvents)
    .set({ retryAt: now.toISOString() })
    .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")));
}
