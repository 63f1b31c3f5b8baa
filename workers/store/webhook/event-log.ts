import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { webhookEvents } from "#app/db/shop-schema.ts";

type LoggedEvent = { id: string; event: { type: string; data?: unknown }; payload: string };

/** Why an event is ignored that the practitioner has put aside for good. */
export const dismissed = "dismissed";

const firstRetrySeconds = 5 * 60;
const longestRetrySeconds = 24 * 60 * 60;
/** About a month; what has not found its order by then waits for the practitioner alone. */
const maxRetries = 36;

/**
 * Writes down what became of an event. One that was set aside is moved on by its retry; one that is
 * done stays as it is. The payload holds a person's data and is kept only while it is needed.
 */
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
