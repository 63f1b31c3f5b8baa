/**
 * What the server says of ticks that a device has kept. Networks that want a sign-in first, and whoever
 * stands between browser and server, answer in our place, with 200 as well: only what has this form is ours.
 */
export type TickAnswer = { service: typeof tickService; results: TickResult[] };

export type TickResult = {
  /** As a form sends it. */
  tick: string;
  outcome: TickOutcome;
  /** Of what was refused: item and animal, where they are there still, and the reason. */
  what?: string;
  why?: string;
};

/** `later`: not yet, so it stays on the device. */
type TickOutcome = "saved" | "refused" | "later";

export const tickService = "kraeuterpfote/gaben";

/** Sent with the form by script, which wants such an answer. */
export const answerField = "antwort";

const outcomes: readonly unknown[] = ["saved", "refused", "later"] satisfies TickOutcome[];

/** Null for an answer that another server has given, such as a network's sign-in page. */
export function readTickAnswer(body: unknown): TickResult[] | null {
  if (!isRecord(body) || body.service !== tickService || !Array.isArray(body.results)) return null;
  const results: unknown[] = body.results;
  return results.every(isResult) ? results : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isResult(value: unknown): value is TickResult {
  return isRecord(value) && typeof value.tick === "string" && outcomes.includes(value.outcome);
}
