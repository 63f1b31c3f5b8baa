import type { Given } from "../merchant-env.ts";
import { readKnobs } from "./knobs.ts";

/** Tells the queue of events just written. A message that is lost here is found by the sweep. */
export async function announceEvents(
  { db, config, queue, log }: Pick<Given, "db" | "config" | "queue" | "log">,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  try {
    const { delaySeconds, reorder } = await readKnobs(db, config);
    const ids = reorder ? eventIds.toReversed() : eventIds;
    for (const [index, eventId] of ids.entries()) {
      const pause = delaySeconds + (reorder ? index : 0);
      await queue.send({ kind: "event", eventId }, { delaySeconds: pause });
    }
  } catch (error) {
    log.error("event.announce_failed", error);
  }
}
