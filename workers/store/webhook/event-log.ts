import { and, eq, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { checkouts, orderAssignments, orders, webhookEvents } from "#app/db/shop-schema.ts";
import { pick } from "#app/platform/pick.ts";
import { orderIdOf } from "./decide.ts";
import type { KnownCheckout } from "./ledger.ts";
import { readStoredEvent, type StoreEvent } from "./store-event.ts";
import type { Received } from "./take-event.ts";

/** The reason of an event that the practitioner has dismissed. */
export const dismissed = "dismissed";

const firstRetrySeconds = 5 * 60;
const longestRetrySeconds = 24 * 60 * 60;
/** About a month; what has not found its order by then waits for the practitioner alone. */
const maxRetries = 36;

/** The payload holds a person's data and is kept only while it is needed. */
export function markEvent(
  db: Database,
  { id, event, payload }: Received,
  status: "applied" | "ignored" | "set-aside",
  reason: string | null,
  checkoutId: string | null,
  now: Date,
) {
  const isWaiting = status === "set-aside";
  const retryAt = new Date(now.getTime() + firstRetrySeconds * 1000).toISOString();
  const row = { status, reason, checkoutId, payload: isWaiting ? payload : "" };
  return db
    .insert(webhookEvents)
    .values({
      id,
      type: event.type,
      orderId: orderIdOf(event),
      receivedAt: now.toISOString(),
      ...row,
      retryAt: isWaiting ? retryAt : null,
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

/** Remembered, so that it is not looked at twice. */
export async function recordUnhandled(db: Database, id: string, type: string, now: Date) {
  const receivedAt = now.toISOString();
  await db
    .insert(webhookEvents)
    .values({ id, type, status: "ignored", reason: "not-handled", payload: "", receivedAt })
    .onConflictDoNothing();
}

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

/** This many come along with their order; the sweep takes the rest. */
const waitingMax = 20;

export async function readKnown(db: Database, eventId: string, event: StoreEvent, orderId: string) {
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
    /** It was taken in before, for good. */
    isDone: seen !== undefined && seen.status !== "set-aside",
    checkout: assigned ? assignedCheckout(assigned, checkout) : ownCheckout(checkout),
    isOfDeletedAccount: known !== undefined && known.userId === null,
    waiting: waiting.filter(({ id }) => id !== eventId).flatMap(parseWaiting),
  };
}

/** Of the account that an order belongs to. */
export const buyer = pick(profiles, "email", "fullName", "street", "postalCode", "city");

export function selectCheckout(db: Database, checkoutId: SQL) {
  return db
    .select({ ...pick(checkouts, "id", "userId", "items", "origin"), ...buyer })
    .from(checkouts)
    .innerJoin(profiles, eq(profiles.id, checkouts.userId))
    .where(eq(checkouts.id, checkoutId));
}

/** Of an order that the practitioner has assigned to an account. */
export function selectAssignment(db: Database, orderId: string) {
  return db
    .select({ ...pick(orderAssignments, "userId", "items", "origin"), ...buyer })
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

/** Keeps the checkout's id only where it is of the same account. */
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
