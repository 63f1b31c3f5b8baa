import type { Stand } from "./cart.ts";

/** What `/cart/stand` answers. Without an answer of the store nothing is known of any variant. */
export type StandAnswer = { lines: readonly Stand[]; isUnavailable: boolean };

/** @returns null when nobody answers */
export async function askStand(variantIds: readonly string[]): Promise<readonly Stand[] | null> {
  const query = new URLSearchParams(variantIds.map((id) => ["variant", id]));
  const answer = await askJson<StandAnswer>(`/cart/stand?${query}`);
  return !answer || answer.isUnavailable ? null : answer.lines;
}

/** One of our own addresses that answers with data; null when it does not. */
export async function askJson<Answer>(address: string): Promise<Answer | null> {
  try {
    const response = await fetch(address, { headers: { accept: "application/json" } });
    // Somebody whose session has ended is led to a page.
    if (!response.ok || response.redirected) return null;
    return (await response.json()) as Answer;
  } catch {
    return null;
  }
}
