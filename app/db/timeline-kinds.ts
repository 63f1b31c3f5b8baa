/** What the timeline is filtered by, in the order of the filter. */
export const timelineAreas = [
  "pets",
  "appointments",
  "documents",
  "orders",
  "messages",
  "herbs",
  "account",
] as const;

export type TimelineArea = (typeof timelineAreas)[number];

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

export type TimelineKind = (typeof timelineKinds)[number];
