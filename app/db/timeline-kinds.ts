export const timelineAreas = [
  "pets",
  "appointments",
  "treatment",
  "documents",
  "orders",
  "messages",
  "herbs",
  "account",
] as const;

export type TimelineArea = (typeof timelineAreas)[number];

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
  "record",
  "plan",
  "letter",
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
