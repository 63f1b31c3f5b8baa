/** What decides whether a subscription gives access; instants are ISO 8601 in UTC. */
type SubscriptionState = {
  status: string;
  currentPeriodEnd: string | null;
  accessUntil: string | null;
};

/**
 * Until when a subscription gives access: an instant, 'open' without an end, or null for none. What a
 * store calls a state that we do not know gives access only as long as it says itself.
 */
export function accessEnd(subscription: SubscriptionState): string | "open" | null {
  const { status, accessUntil, currentPeriodEnd } = subscription;
  switch (status) {
    case "revoked":
      return null;
    case "active":
    case "trialing":
    case "past_due":
      return accessUntil ?? "open";
    case "canceled":
      return accessUntil ?? currentPeriodEnd;
    default:
      return accessUntil;
  }
}

/** The rule of the projection in workers/store/webhook/projection.ts, for what people read. */
export function hasAccess(subscription: SubscriptionState, now: string): boolean {
  const end = accessEnd(subscription);
  return end === "open" || (end !== null && end > now);
}
