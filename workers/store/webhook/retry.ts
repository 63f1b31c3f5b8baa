import type { Logger } from "#app/platform/log.ts";
import { postponeEvent } from "./event-log.ts";
import { parseWaiting } from "./known.ts";
import { type TakeDependencies, type Taken, takeEvent } from "./take-event.ts";

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
