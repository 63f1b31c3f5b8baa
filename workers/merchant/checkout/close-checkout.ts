import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { newId } from "#app/platform/ids.ts";
import { checkoutItems, checkouts } from "../db/checkout-schema.ts";
import { announceEvents } from "../events/announce.ts";
import { type EventDraft, writeEvents } from "../events/event-store.ts";
import { orderChangeStatements } from "../orders/commit-change.ts";
import type { Commanding } from "../orders/order-commands.ts";
import type { OrderRecord } from "../orders/order-record.ts";
import { decideCanceled } from "../orders/payment-decisions.ts";
import { type FoundCheckout, getCheckout } from "./find-checkout.ts";

type Closing = {
  status: "canceled" | "expired";
  /** What is told of it. */
  events: readonly EventDraft[];
};

const tries = 4;

/**
 * Closes a page: what it held is free, and an order that nobody paid for ends with it, all in one
 * batch. Again when the buyer tried to pay in between.
 * @returns the page as it is now: also ordered, if that was quicker
 */
export async function closeCheckout(
  given: Commanding,
  first: FoundCheckout,
  closing: Closing,
): Promise<FoundCheckout> {
  let found = first;
  for (let attempt = 0; attempt < tries && found.checkout.status === "open"; attempt += 1) {
    await tryToClose(given, found, closing);
    const now = await getCheckout(given.db, found.checkout.id);
    if (!now) break;
    found = now;
  }
  return found;
}

async function tryToClose(
  given: Commanding,
  { checkout, record }: FoundCheckout,
  { status, events }: Closing,
): Promise<void> {
  const { db, config, now } = given;
  const changeId = newId();
  const isOurs = pageChangedBy(checkout.id, changeId);
  const givenUp = giveUpOrder(given, record, isOurs);
  const told = writeEvents(
    db,
    events,
    { origin: checkout.origin, livemode: !config.isDevelopment, now },
    isOurs,
  );
  const [written] = await db.batch([
    db
      .update(checkouts)
      .set({ status, changeId, endedAt: now.toISOString() })
      .where(
        and(
          eq(checkouts.id, checkout.id),
          eq(checkouts.status, "open"),
          eq(checkouts.changeId, checkout.changeId),
        ),
      )
      .returning({ id: checkouts.id }),
    endHold(db, checkout.id, changeId),
    ...givenUp.statements,
    ...told.statements,
  ]);
  if (written.length > 0) await announceEvents(given, [...told.ids, ...givenUp.eventIds]);
}

/** Ends an order that was tried to pay for in vain, where its page was closed. */
export function giveUpOrder(
  given: Pick<Commanding, "db" | "config" | "now">,
  record: OrderRecord | null,
  isClosed: SQL,
): { statements: BatchItem<"sqlite">[]; eventIds: string[] } {
  const change = record && decideCanceled(record, given.now);
  if (!change || "refused" in change) return { statements: [], eventIds: [] };
  const { first, others, eventIds } = orderChangeStatements(given, record, change, isClosed);
  return { statements: [first, ...others], eventIds };
}

/** Holds after the change of this id, and only then. */
export function pageChangedBy(checkoutId: string, changeId: string): SQL {
  return sql`exists (select 1 from ${checkouts}
    where ${and(eq(checkouts.id, checkoutId), eq(checkouts.changeId, changeId))})`;
}

/** Frees what a page holds, where the page was changed by this very change. */
export function endHold(db: Database, checkoutId: string, changeId: string) {
  return db
    .update(checkoutItems)
    .set({ heldUntil: null })
    .where(and(eq(checkoutItems.checkoutId, checkoutId), pageChangedBy(checkoutId, changeId)));
}
