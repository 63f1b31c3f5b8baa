import { addDays, dayInGermany } from "#app/platform/calendar-day.ts";
import { instantInGermany } from "#app/platform/german-time.ts";

/** `since` is an ISO instant; lists are oldest first. */
export type PriceEntry = { since: string; amount: number };

const priorPriceDays = 30;

/**
 * When the 30 days before a price begin that is asked since this instant (§ 11 Abs. 1 PAngV): whole
 * calendar days, so with a midnight in Germany (Art. 3 of Regulation (EEC, Euratom) 1182/71).
 */
export function priorPriceBegin(since: string): string {
  const firstDay = addDays(dayInGermany(new Date(since)), -priorPriceDays);
  const begin = instantInGermany(firstDay, "00:00");
  // Clocks change between two and three o'clock only.
  if (!begin) throw new Error("Every day has a midnight.");
  return begin.toISOString();
}

/** Of the 30 days before the present price (§ 11 PAngV); `history` is oldest first. */
export function lowestPriorPrice(history: readonly PriceEntry[]): number | null {
  const present = history.at(-1);
  if (!present) return null;
  const from = priorPriceBegin(present.since);
  const before = history.slice(0, -1);
  // What was asked when the 30 days began counts, too.
  const inForce = before.filter((price) => price.since <= from).slice(-1);
  const prior = [...inForce, ...before.filter((price) => price.since > from)];
  if (prior.length === 0) return null;
  const lowest = Math.min(...prior.map((price) => price.amount));
  return lowest > present.amount ? lowest : null;
}
