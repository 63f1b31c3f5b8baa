import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { webhookEvents } from "#app/db/shop-schema.ts";
import type { Logger } from "#app/platform/log.ts";
import {
  dismissed,
  parseWaiting,
  postponeEvent,
  selectWaiting,
} from "#workers/store/webhook/event-log.ts";
import { type TakeDependencies, type Taken, takeEvent } from "#workers/store/webhook/take-event.ts";

/** Tries what waits of an order now, whenever its turn would be. */
export async function retryOrder(given: TakeDependencies, orderId: string, log: Logger) {
  const rows = await selectWaiting(given.db, orderId);
  const mailIds: string[] = [];
  const reasons: string[] = [];
  for (const row of rows) {
    const taken = await retryEvent(given, row, log);
    mailIds.push(...(taken?.mailIds ?? []));
    if (!taken || taken.outcome === "set-aside") reasons.push(taken?.reason ?? "unreadable");
  }
  return { tried: rows.length, waiting: reasons.length, reason: reasons[0] ?? null, mailIds };
}

/** Emptied, as events hold a person's data; what came after `upTo` waits on. */
export async function dismissOrder(db: Database, orderId: string, upTo: string): Promise<number> {
  const gone = await db
    .update(webhookEvents)
    .set({ status: "ignored", reason: dismissed, payload: "", retryAt: null })
    .where(
      and(
        eq(webhookEvents.orderId, orderId),
        eq(webhookEvents.status, "set-aside"),
        // The plus keeps SQLite with the order's own events.
        sql`+${webhookEvents.receivedAt} <= ${upTo}`,
      ),
    )
    .returning({ id: webhookEvents.id });
  return gone.length;
}

/** Null: it could not even be tried, and waits on. */
export async function retryEvent(
  given: TakeDependencies,
  row: { id: string; payload: string },
  log: Logger,
): Promise<Taken | null> {
  try {
    const [received] = parseWaiting(row);
    if (!received) throw new Error("The event cannot be read any more.");
    return await takeEvent(given, received);
  } catch (error) {
    log.error("webhook.retry_failed", error, { eventId: row.id });
    // So that the others do not wait behind it.
    await postponeEvent(given.db, row.id, given.now);
    return null;
  }
}
