import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { newId } from "#app/platform/ids.ts";
import { checkoutItems, checkouts } from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { type EventDraft, writeEvents } from "#workers/merchant/events/event-store.ts";
import { orderChangeStatements } from "#workers/merchant/orders/change.ts";
import { decideCanceled } from "#workers/merchant/orders/decisions.ts";
import type { Commanding } from "#workers/merchant/orders/order-commands.ts";
import type { OrderRecord } from "#workers/merchant/orders/records.ts";
import { type FoundCheckout, getCheckout } from "./find-checkout.ts";

type Closing = {
  status: "canceled" | "expired";
  events: readonly EventDraft[];
};

const tries = 4;

/** Frees the page's pieces and ends its unpaid order in one batch; tries again after a change. */
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

const sweepSize = 100;

export async function listOverdueCheckouts(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, "open"), lte(checkouts.expiresAt, now.toISOString())))
    .orderBy(asc(checkouts.expiresAt))
    .limit(sweepSize);
  return rows.map(({ id }) => id);
}

export async function expireCheckout(given: Commanding, checkoutId: string): Promise<void> {
  const found = await getCheckout(given.db, checkoutId);
  if (!found) return;
  await closeCheckout(given, found, { status: "expired", events: [expiryEvent(found)] });
}

function expiryEvent({ checkout, items }: FoundCheckout): EventDraft {
  const { id, shopCheckoutId, customerExternalId, customer, expiresAt } = checkout;
  return {
    type: "checkout.expired",
    data: {
      checkout: {
        id,
        checkout_id: shopCheckoutId,
        customer: { external_id: customerExternalId, email: customer.email },
        status: "expired",
        items: items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
        expires_at: expiresAt,
      },
    },
  };
}
