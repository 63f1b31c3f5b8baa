import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { yearAfter } from "#app/shop/contract-words.ts";
import { subscriptions } from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { type EventType, writeEvents } from "#workers/merchant/events/event-store.ts";
import { changed, type RefusalCode } from "#workers/merchant/orders/change.ts";
import type { Commanding, CommandResult } from "#workers/merchant/orders/order-commands.ts";
import { type SubscriptionRow, subscriptionObject } from "./records.ts";

const tries = 4;

/** Changes a subscription and tells of it, in one batch; again when somebody else was quicker. */
export async function changeSubscription(
  given: Commanding,
  subscriptionId: string,
  operation: SubscriptionOperation,
): Promise<CommandResult> {
  const { db, config, now } = given;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = await getSubscription(db, subscriptionId);
    if (!before) return { ok: false, code: "not_found" };
    const decision = decideSubscription(before, operation, now);
    if ("refused" in decision) return { ok: false, code: decision.refused };
    const { after, type } = decision;
    const told = writeEvents(
      db,
      [{ type, data: { subscription: subscriptionObject(after) } }],
      { origin: after.origin, livemode: !config.isDevelopment, now },
      sql`exists (select 1 from ${subscriptions}
        where ${and(eq(subscriptions.id, after.id), eq(subscriptions.changeId, after.changeId))})`,
    );
    const [written] = await db.batch([
      db
        .update(subscriptions)
        .set(after)
        .where(and(eq(subscriptions.id, after.id), eq(subscriptions.changeId, before.changeId)))
        .returning({ id: subscriptions.id }),
      ...told.statements,
    ]);
    if (written.length > 0) {
      await announceEvents(given, told.ids);
      return { ok: true };
    }
  }
  return { ok: false, code: "changed_meanwhile" };
}

export async function getSubscription(db: Database, subscriptionId: string) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row ?? null;
}

type Page = { limit: number; offset: number };

export async function listSubscriptions(db: Database, { limit, offset }: Page) {
  return await db
    .select()
    .from(subscriptions)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit)
    .offset(offset);
}

const sweepSize = 100;

/** Active subscriptions whose paid time is over: the practitioner asks for the next payment. */
export async function listOverdueSubscriptions(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.status, "active"),
        lte(subscriptions.currentPeriodEnd, now.toISOString()),
      ),
    )
    .orderBy(asc(subscriptions.currentPeriodEnd))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}

export const subscriptionOperations = [
  "renew",
  "past_due",
  "cancel",
  "uncancel",
  "pause",
  "resume",
  "revoke",
] as const;
type SubscriptionOperation = (typeof subscriptionOperations)[number];

type SubscriptionDecision = { after: SubscriptionRow; type: EventType } | { refused: RefusalCode };

/** What an operation makes of a subscription. Revoked is the end of it. */
function decideSubscription(
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
