import type { DueCare } from "./queries.server.ts";

/** What is due next for all animals; on the dashboard. */
export function DueCareList(_props: { due: readonly DueCare[]; today: string }) {
  return null;
}
