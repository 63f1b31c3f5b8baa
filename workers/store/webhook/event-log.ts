import { and, eq, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { checkouts, orderAssignments, orders, webhookEvents } from "#app/db/shop-schema.ts";
import type { KnownCheckout } from "./ledger.ts";
import { readStoredEvent, type StoreEvent } from "./store-event.ts";
import type { Received } from "./take-event.ts";

type LoggedEvent = { id: string; event: { type: string; data?: unknown }; payload: string };

/** Why an event is ignored that the practitioner has put aside for good. */
export const dismissed = "dismissed";

const firstRetrySeconds = 5 * 60;
const longestRetrySeconds = 24 * 60 * 60;
/** About a month; what has not found its order by then waits for the practitioner alone. */
const maxRetries = 36;

/** The payload holds a person's data and is kept only while it is needed. */
export function markEvent(
  db: Database,
  { id, event, payload }: LoggedEvent,
  status: "applied" | "ignored" | "set-aside",
  reason: string | null,
  checkoutId: string | null,
  now: Date,
) {
  const isWaiting = status === "set-aside";
  const retryAt = new Date(now.getTime() + firstRetrySeconds * 1000).toISOString();
  const row = {
    status,
    reason,
    checkoutId,
    payload: isWaiting ? payload : "",
    retryAt: isWaiting ? retryAt : null,
  };
  return db
    .insert(webhookEvents)
    .values({
      id,
      type: event.type,
      orderId: orderIdIn(event.data),
      receivedAt: now.toISOString(),
      ...row,
    })
    .onConflictDoUpdate({
      target: webhookEvents.id,
      set: {
        ...row,
        attempts: sql`${webhookEvents.attempts} + 1`,
        retryAt: isWaiting ? nextRetry(now) : null,
      },
      setWhere: eq(webhookEvents.status, "set-aside"),
    });
}

/** An event that does nothing here is known all the same, so that it is not looked at twice. */
export async function recordUnhandled(db: Database, id: string, type: string, now: Date) {
  await db
    .insert(webhookEvents)
    .values({
      id,
      type,
      status: "ignored",
      reason: "not-handled",
      payload: "",
      receivedAt: now.toISOString(),
    })
    .onConflictDoNothing();
}

/** An event that could not even be tried takes its turn again later. */
export async function postponeEvent(db: Database, id: string, now: Date) {
  await db
    .update(webhookEvents)
    .set({ attempts: sql`${webhookEvents.attempts} + 1`, retryAt: nextRetry(now) })
    .where(and(eq(webhookEvents.id, id), eq(webhookEvents.status, "set-aside")));
}

/** Five minutes, doubled with every attempt, a day at most; null after the last. */
function nextRetry(now: Date) {
  return sql`case when ${webhookEvents.attempts} < ${maxRetries} then
    strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, '+' || min(${longestRetrySeconds},
      ${firstRetrySeconds} * (1 << min(${webhookEvents.attempts} + 1, 10))) || ' seconds') end`;
}

function orderIdIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  if ("order" in data) return idIn(data.order, "id");
  return "subscription" in data ? idIn(data.subscription, "order_id") : null;
}

function idIn(value: unknown, key: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const found: unknown = Reflect.get(value, key);
  return typeof found === "string" ? found : null;
}

type Known = {
  /** The event was taken in before, for good. */
  isDone: boolean;
  checkout: KnownCheckout | null;
  /** The order is known, and the account it belonged to has been deleted. */
  isOfDeletedAccount: boolean;
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

/** Undoes its batch: D1 has no statement for that, but a text that is no JSON is an error. */
export function failUnless(db: Database, condition: SQL) {
  const verdict = sql`json(case when ${condition} then 'null' else 'changed meanwhile' end)`;
  return db.select({ verdict: verdict.as("verdict") }).from(sql`(select 1)`);
}
