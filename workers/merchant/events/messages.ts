/** What the queue carries: ids alone. */
export type MerchantMessage =
  | { kind: "event"; eventId: string }
  /** A pending test payment comes to its end. */
  | { kind: "settle"; orderId: string };
