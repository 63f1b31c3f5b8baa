import type { Platform } from "#app/context.ts";
import { type TroublesView, troublesPageSize } from "./troubles-address.ts";

type Asked = Pick<Platform, "merchant" | "log" | "config">;

/** What the embedded merchant could not deliver. Null: it is not ours, or does not answer. */
export async function listDeadLetters({ merchant, log, config }: Asked, view: TroublesView) {
  if (!config.hasOwnStore) return null;
  const before = view.part === "zustellungen" ? view.after : null;
  try {
    const response = await merchant.events.dead.$get({
      query: { limit: String(troublesPageSize + 1), ...(before && { before }) },
    });
    if (!response.ok) throw new Error(`The merchant answered ${String(response.status)}.`);
    return await response.json();
  } catch (error) {
    log.error("admin.dead_letters_failed", error);
    return null;
  }
}
