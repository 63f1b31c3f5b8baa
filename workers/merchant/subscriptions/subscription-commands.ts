import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { subscriptions } from "../db/order-schema.ts";
import { announceEvents } from "../events/announce.ts";
import { writeEvents } from "../events/event-store.ts";
import type { Commanding, CommandResult } from "../orders/order-commands.ts";
import { subscriptionObject } from "../orders/wire-objects.ts";
import { decideSubscription, type SubscriptionOperation } from "./subscription-decisions.ts";

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

/** Newest first. */
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
