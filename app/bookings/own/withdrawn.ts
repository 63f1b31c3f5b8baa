import type { HistoryEvent } from "#app/bookings/booking-history.tsx";

/** Whether a customer who cancels after this step takes back a request that nobody has confirmed. */
export function isRequestStep(step: Pick<HistoryEvent, "kind" | "actor"> | undefined): boolean {
  return step?.kind === "request" || (step?.kind === "move" && step.actor === "customer");
}
