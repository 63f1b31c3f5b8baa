import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { nextSubscriptionEnd, subscriptionEnd } from "#app/shop/contract-words.ts";
import { subscriptions } from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { type EventType, writeEvents } from "#workers/merchant/events/event-store.ts";
import type { Commanding, CommandResult } from "./change.ts";
import { changed } from "./decisions.ts";
import { type SubscriptionRow, subscriptionObject } from "./records.ts";

const tries = 4;

/** Changes a subscription and tells of it, in one batch; again when somebody else was quicker. */
export async function changeSubscription(
  given: Commanding,
  subscriptionId: string,
  operation: SubscriptionOperation,
): Promise<CommandResult> {
  const { db, now } = given;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = await getSubscription(db, subscriptionId);
    if (!before) return { ok: false, code: "not_found" };
    const { from, type, changes }: Operation = operations[operation];
    const made = from.includes(before.status) ? changes(before, now) : null;
    if (!made) return { ok: false, code: "not_possible_now" };
    const after = changed(before, made);
    const told = writeEvents(
      given,
      after.origin,
      [{ type, data: { subscription: subscriptionObject(after) } }],
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

export function listSubscriptions(db: Database, page: { limit: number; offset: number }) {
  return db
    .select()
    .from(subscriptions)
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(page.limit)
    .offset(page.offset);
}

type SubscriptionOperation = keyof typeof operations;

type Operation = {
  from: readonly SubscriptionRow["status"][];
  type: EventType;
  /** Null: not possible now, although the status would allow it. */
  changes: (before: SubscriptionRow, now: Date) => Partial<SubscriptionRow> | null;
};

const operations = {
  renew: {
    from: ["active", "past_due"],
    type: "subscription.renewed",
    changes({ currentPeriodEnd }, now) {
      const instant = now.toISOString();
      // Who pays late loses nothing of the year.
      const isOver = currentPeriodEnd < instant;
      const start = isOver ? instant : currentPeriodEnd;
      const end = isOver ? subscriptionEnd(instant) : nextSubscriptionEnd(currentPeriodEnd);
      return {
        status: "active",
        currentPeriodStart: start,
        currentPeriodEnd: end,
        accessUntil: end,
      };
    },
  },
  past_due: {
    from: ["active"],
    type: "subscription.past_due",
    changes: () => ({ status: "past_due" }),
  },
  cancel: {
    from: ["active", "past_due", "paused"],
    type: "subscription.canceled",
    changes: ({ currentPeriodEnd: accessUntil }) => ({
      status: "canceled",
      cancelAtPeriodEnd: true,
      accessUntil,
    }),
  },
  uncancel: {
    from: ["canceled"],
    type: "subscription.uncanceled",
    changes({ accessUntil, currentPeriodEnd }, now) {
      if (accessUntil <= now.toISOString()) return null;
      return { status: "active", cancelAtPeriodEnd: false, accessUntil: currentPeriodEnd };
    },
  },
  pause: {
    from: ["active", "past_due"],
    type: "subscription.paused",
    changes: () => ({ status: "paused" }),
  },
  resume: {
    from: ["paused"],
    type: "subscription.resumed",
    changes: () => ({ status: "active" }),
  },
  revoke: {
    from: ["active", "past_due", "paused", "canceled"],
    type: "subscription.revoked",
    changes: (_, now) => ({ status: "revoked", accessUntil: now.toISOString() }),
  },
} satisfies Record<string, Operation>;

export const subscriptionOperations = Object.keys(operations) as SubscriptionOperation[];
