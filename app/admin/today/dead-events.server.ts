import { countedMax } from "#app/admin/counted.ts";
import type { Platform } from "#app/context.ts";

/** The page does not wait longer for what is one tile of it. */
const patienceMs = 1500;

/**
 * How many events of the embedded merchant the store worker never took.
 * @returns null without a merchant of our own, 'unreachable' when it does not answer
 */
export async function countDeadEvents({
  config,
  merchant,
  log,
}: Pick<Platform, "config" | "merchant" | "log">): Promise<number | "unreachable" | null> {
  if (!config.hasOwnStore) return null;
  try {
    const response = await merchant.events.dead.$get(
      { query: { limit: String(countedMax) } },
      { init: { signal: AbortSignal.timeout(patienceMs) } },
    );
    if (!response.ok) throw new Error(`The merchant answered ${response.status}.`);
    const { events } = await response.json();
    return events.length;
  } catch (error) {
    log.error("admin.dead_events_failed", error);
    return "unreachable";
  }
}
