import { yearAfter } from "#app/shop/subscription-terms.ts";
import type { EventType } from "../events/event-store.ts";
import { changed, type RefusalCode } from "../orders/change.ts";
import type { SubscriptionRow } from "../orders/order-record.ts";

export const subscriptionOperations = [
  "renew",
  "past_due",
  "cancel",
  "uncancel",
  "pause",
  "resume",
  "revoke",
] as const;
export type SubscriptionOperation = (typeof subscriptionOperations)[number];

type SubscriptionDecision = { after: SubscriptionRow; type: EventType } | { refused: RefusalCode };

/** What an operation makes of a subscription. Revoked is the end of it. */
export function decideSubscription(
  subscription: SubscriptionRow,
  operation: SubscriptionOperation,
  now: Date,
): SubscriptionDecision {
  const { status, currentPeriodEnd } = subscription;
  const refused = { refused: "not_possible_now" } as const;
  switch (operation) {
    case "renew": {
      if (status !== "active" && status !== "past_due") return refused;
      // Another year was paid for: whoever pays late loses nothing of it.
      const startMs = Math.max(now.getTime(), Date.parse(currentPeriodEnd));
      const start = new Date(startMs).toISOString();
      const end = yearAfter(start);
      return {
        type: "subscription.renewed",
        after: changed(subscription, {
          status: "active",
          currentPeriodStart: start,
          currentPeriodEnd: end,
          accessUntil: end,
        }),
      };
    }
    case "past_due":
      if (status !== "active") return refused;
      return {
        type: "subscription.past_due",
        after: changed(subscription, { status: "past_due" }),
      };
    case "cancel":
      if (status === "canceled" || status === "revoked") return refused;
      return {
        type: "subscription.canceled",
        after: changed(subscription, {
          status: "canceled",
          cancelAtPeriodEnd: true,
          accessUntil: currentPeriodEnd,
        }),
      };
    case "uncancel":
      if (status !== "canceled" || subscription.accessUntil <= now.toISOString()) return refused;
      return {
        type: "subscription.uncanceled",
        after: changed(subscription, {
          status: "active",
          cancelAtPeriodEnd: false,
          accessUntil: currentPeriodEnd,
        }),
      };
    case "pause":
      if (status !== "active" && status !== "past_due") return refused;
      return { type: "subscription.paused", after: changed(subscription, { status: "paused" }) };
    case "resume":
      if (status !== "paused") return refused;
      return { type: "subscription.resumed", after: changed(subscription, { status: "active" }) };
    case "revoke":
      if (status === "revoked") return refused;
      return {
        type: "subscription.revoked",
        after: changed(subscription, { status: "revoked", accessUntil: now.toISOString() }),
      };
  }
}
