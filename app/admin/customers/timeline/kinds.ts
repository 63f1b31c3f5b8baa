/** What the timeline is filtered by. */
export const timelineAreas = [
  "account",
  "pets",
  "appointments",
  "documents",
  "orders",
  "messages",
  "herbs",
] as const;

/** What an entry of the timeline speaks of, by its area. */
export const timelineKinds = [
  "registered",
  "confirmed",
  "blocked",
  "unblocked",
  "pet",
  "pet-removed",
  "care",
  "share",
  "appointment",
  "appointment-removed",
  "booking",
  "document",
  "document-removed",
  "order",
  "order-state",
  "slots",
  "subscription",
  "message",
  "declaration",
  "reply",
  "herb",
] as const;
