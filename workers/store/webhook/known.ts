import { and, eq, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { checkouts, orders, webhookEvents } from "#app/db/shop-schema.ts";
import type { KnownCheckout } from "./ledger-entries.ts";
import { type StoreEvent, storeEvent } from "./store-event.ts";
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
  const [[seen], [checkout], waiting, [known]] = await db.batch([
    db
      .select({ status: webhookEvents.status })
      .from(webhookEvents)
      .where(eq(webhookEvents.id, eventId)),
    db
      .select({
        id: checkouts.id,
        userId: checkouts.userId,
        items: checkouts.items,
        origin: checkouts.origin,
        email: profiles.email,
        fullName: profiles.fullName,
        street: profiles.street,
        postalCode: profiles.postalCode,
        city: profiles.city,
      })
      .from(checkouts)
      .innerJoin(profiles, eq(profiles.id, checkouts.userId))
      .where(eq(checkouts.id, checkoutIdOf(event, orderId))),
    db
      .select({ id: webhookEvents.id, payload: webhookEvents.payload })
      .from(webhookEvents)
      .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")))
      .limit(waitingMax),
    db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)),
  ]);
  return {
    isDone: seen !== undefined && seen.status !== "set-aside",
    checkout: checkout ?? null,
    isOfDeletedAccount: known !== undefined && known.userId === null,
    waiting: waiting.filter(({ id }) => id !== eventId).flatMap(parseWaiting),
  };
}

/** An order names its checkout; a subscription names the order it came from. */
function checkoutIdOf(event: StoreEvent, orderId: string): SQL {
  if ("order" in event.data) return sql`${event.data.order.checkout_id ?? ""}`;
  return sql`(select ${orders.checkoutId} from ${orders} where ${orders.id} = ${orderId})`;
}

/** Payloads were parsed when they came; one that a later version cannot read waits on. */
export function parseWaiting({ id, payload }: { id: string; payload: string }): Received[] {
  const parsed = storeEvent.safeParse(JSON.parse(payload));
  return parsed.success ? [{ id, event: parsed.data, payload }] : [];
}
