import { and, eq, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { checkouts, orderAssignments, orders, webhookEvents } from "#app/db/shop-schema.ts";
import type { KnownCheckout } from "./ledger-entries.ts";
import { readStoredEvent, type StoreEvent } from "./store-event.ts";
import type { Received } from "./take-event.ts";

type Known = {
  /** The event was taken in before, for good. */
  isDone: boolean;
  checkout: KnownCheckout | null;
  /** The order is known, and the account it belonged to has been deleted. */
  isOfDeletedAccount: boolean;
  /** Other events of the same order that were set aside. */
  waiting: readonly Received[];
};

/** This many come along with their order; the sweep takes the rest. */
const waitingMax = 20;

/** What is known of an event and of what it speaks of, in one trip. */
export async function readKnown(
  db: Database,
  eventId: string,
  event: StoreEvent,
  orderId: string,
): Promise<Known> {
  const [[seen], [checkout], [assigned], waiting, [known]] = await db.batch([
    db
      .select({ status: webhookEvents.status })
      .from(webhookEvents)
      .where(eq(webhookEvents.id, eventId)),
    selectCheckout(db, checkoutIdOf(event, orderId)),
    selectAssignment(db, orderId),
    selectWaiting(db, orderId),
    db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)),
  ]);
  return {
    isDone: seen !== undefined && seen.status !== "set-aside",
    checkout: (assigned && assignedCheckout(assigned, checkout)) ?? ownCheckout(checkout),
    isOfDeletedAccount: known !== undefined && known.userId === null,
    waiting: waiting.filter(({ id }) => id !== eventId).flatMap(parseWaiting),
  };
}

const buyer = {
  email: profiles.email,
  fullName: profiles.fullName,
  street: profiles.street,
  postalCode: profiles.postalCode,
  city: profiles.city,
};

/** A checkout of ours with its buyer. */
export function selectCheckout(db: Database, checkoutId: SQL) {
  return db
    .select({
      id: checkouts.id,
      userId: checkouts.userId,
      items: checkouts.items,
      origin: checkouts.origin,
      ...buyer,
    })
    .from(checkouts)
    .innerJoin(profiles, eq(profiles.id, checkouts.userId))
    .where(eq(checkouts.id, checkoutId));
}

/** Whose the practitioner has said that an order is. */
export function selectAssignment(db: Database, orderId: string) {
  return db
    .select({
      userId: orderAssignments.userId,
      items: orderAssignments.items,
      origin: orderAssignments.origin,
      ...buyer,
    })
    .from(orderAssignments)
    .innerJoin(profiles, eq(profiles.id, orderAssignments.userId))
    .where(eq(orderAssignments.orderId, orderId));
}

/** Events of an order that were set aside. */
export function selectWaiting(db: Database, orderId: string) {
  return db
    .select({ id: webhookEvents.id, payload: webhookEvents.payload })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")))
    .limit(waitingMax);
}

type OwnCheckout = Awaited<ReturnType<typeof selectCheckout>>[number];
type Assignment = Awaited<ReturnType<typeof selectAssignment>>[number];

function ownCheckout(checkout: OwnCheckout | undefined): KnownCheckout | null {
  return checkout ? { ...checkout, isAssigned: false } : null;
}

/** Keeps the checkout's id only where it is of the same account: nobody else's page finds the order. */
export function assignedCheckout(
  assigned: Assignment,
  checkout: Pick<OwnCheckout, "id" | "userId"> | undefined,
): KnownCheckout {
  const id = checkout?.userId === assigned.userId ? checkout.id : "";
  return { ...assigned, id, isAssigned: true };
}

/** An order names its checkout; a subscription names the order it came from. */
function checkoutIdOf(event: StoreEvent, orderId: string): SQL {
  if ("order" in event.data) return sql`${event.data.order.checkout_id ?? ""}`;
  return sql`(select ${orders.checkoutId} from ${orders} where ${orders.id} = ${orderId})`;
}

/** Payloads were parsed when they came; one that a later version cannot read waits on. */
export function parseWaiting({ id, payload }: { id: string; payload: string }): Received[] {
  const event = readStoredEvent(payload);
  return event ? [{ id, event, payload }] : [];
}
