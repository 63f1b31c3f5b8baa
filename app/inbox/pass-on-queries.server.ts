import { and, asc, eq, lte, sql } from "drizzle-orm";
import { profiles, user } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { declarations, waitingToPass } from "#app/db/mail-schema.ts";
import { orders, subscriptions } from "#app/db/shop-schema.ts";

const sweepSize = 50;

/** Cancellations whose turn it is, oldest first. */
export async function listWaiting(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: declarations.id })
    .from(declarations)
    .where(and(sql.raw(waitingToPass), lte(declarations.passAt, now.toISOString())))
    .orderBy(asc(declarations.passAt))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}

const candidatesMax = 20;

/**
 * Whose the declared address is, and what that account subscribes to. An account that a person
 * assigned later is none: it may have another address.
 */
export async function readPassingFacts(db: Database, declarationId: string) {
  const isOwner = and(
    eq(declarations.id, declarationId),
    eq(user.email, declarations.email),
    eq(user.emailVerified, true),
  );
  const [owners, candidates] = await db.batch([
    db
      .select({ fullName: profiles.fullName })
      .from(declarations)
      .innerJoin(user, eq(user.id, declarations.userId))
      .innerJoin(profiles, eq(profiles.id, user.id))
      .where(isOwner),
    db
      .select({
        id: subscriptions.id,
        title: subscriptions.title,
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        displayId: orders.displayId,
      })
      .from(declarations)
      .innerJoin(user, eq(user.id, declarations.userId))
      .innerJoin(subscriptions, eq(subscriptions.userId, user.id))
      .leftJoin(orders, eq(orders.id, subscriptions.orderId))
      .where(isOwner)
      .limit(candidatesMax),
  ]);
  return { fullName: owners[0]?.fullName ?? "", candidates };
}
