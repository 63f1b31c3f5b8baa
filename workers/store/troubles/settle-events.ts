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

type Retried = {
  tried: number;
  waiting: number;
  reason: string | null;
  mailIds: readonly string[];
};

/** Tries what waits of an order now, and not when its turn comes; after the last turn, too. */
export async function retryOrder(
  given: TakeDependencies,
  orderId: string,
  log: Logger,
): Promise<Retried> {
  const rows = await selectWaiting(given.db, orderId);
  const retried: Retried & { mailIds: string[] } = {
    tried: rows.length,
    waiting: 0,
    reason: null,
    mailIds: [],
  };
  for (const row of rows) {
    const taken = await retryEvent(given, row, log);
    retried.mailIds.push(...(taken?.mailIds ?? []));
    if (taken && taken.outcome !== "set-aside") continue;
    retried.waiting += 1;
    retried.reason ??= taken?.reason ?? "unreadable";
  }
  return retried;
}

/** Emptied, as it holds a person's data; what came after `upTo` waits on. */
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

/** Tries an event again that was set aside. Null: it could not even be tried, and waits on. */
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
    // Later than the others, which are not to wait behind it.
    await postponeEvent(given.db, row.id, given.now);
    return null;
  }
}
