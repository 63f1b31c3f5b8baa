import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/database.server.ts";
import { newId, sha256 } from "#app/platform/ids.ts";
import { products, variants } from "#workers/merchant/db/catalogue-schema.ts";
import { checkoutItems, checkouts } from "#workers/merchant/db/order-schema.ts";
import { announceEvents } from "#workers/merchant/events/announce.ts";
import { type EventDraft, writeEvents } from "#workers/merchant/events/event-store.ts";
import { type Commanding, orderChangeStatements } from "#workers/merchant/orders/change.ts";
import { decideCanceled } from "#workers/merchant/orders/decisions.ts";
import { type OrderRecord, orderStatements } from "#workers/merchant/orders/records.ts";

export type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutItemRow = typeof checkoutItems.$inferSelect;

export type FoundCheckout = {
  checkout: CheckoutRow;
  /** The subtitle is of today; the rest is as it was when the page was opened. */
  items: readonly (CheckoutItemRow & { subtitle: string | null })[];
  record: OrderRecord | null;
  /** Pieces left of the variants that the page has too many of. */
  short: ReadonlyMap<string, number>;
};

export async function findCheckout(db: Database, token: string): Promise<FoundCheckout | null> {
  return await readCheckout(db, eq(checkouts.tokenHash, await sha256(token)));
}

export function getCheckout(db: Database, checkoutId: string): Promise<FoundCheckout | null> {
  return readCheckout(db, eq(checkouts.id, checkoutId));
}

async function readCheckout(db: Database, isWanted: SQL): Promise<FoundCheckout | null> {
  const idOfPage = db.select({ id: checkouts.id }).from(checkouts).where(isWanted);
  const orderOfPage = db.select({ id: checkouts.orderId }).from(checkouts).where(isWanted);
  const [[checkout], items, missing, [order], orderItems, refunds, disputes, subscriptions] =
    await db.batch([
      db.select().from(checkouts).where(isWanted),
      db
        .select({ ...getTableColumns(checkoutItems), subtitle: products.subtitle })
        .from(checkoutItems)
        .leftJoin(products, eq(products.id, checkoutItems.productId))
        .where(eq(checkoutItems.checkoutId, sql`${idOfPage}`))
        .orderBy(asc(checkoutItems.position)),
      selectShort(db, sql`${idOfPage}`),
      ...orderStatements(db, sql`${orderOfPage}`),
    ]);
  if (!checkout) return null;
  const record = order ? { order, items: orderItems, refunds, disputes, subscriptions } : null;
  const short = new Map(missing.map(({ variantId, available }) => [variantId, available]));
  return { checkout, items, record, short };
}

export function selectShort(db: Database, checkoutId: SQL) {
  return db
    .select({
      variantId: variants.id,
      available: sql<number>`coalesce(${variants.inventoryQuantity}, 0)`.as("available"),
    })
    .from(variants)
    .where(
      and(
        sql`${variants.id} in (select ${checkoutItems.variantId} from ${checkoutItems}
          where ${checkoutItems.checkoutId} = ${checkoutId})`,
        eq(variants.manageInventory, true),
        sql`coalesce(${variants.inventoryQuantity}, 0) < (
          select sum(${checkoutItems.quantity}) from ${checkoutItems}
          where ${checkoutItems.checkoutId} = ${checkoutId}
            and ${checkoutItems.variantId} = ${variants.id})`,
      ),
    );
}

/** It ends by time, whether or not a sweep has come. */
export function isOpen({ status, expiresAt }: CheckoutRow, now: Date): boolean {
  return status === "open" && expiresAt > now.toISOString();
}

const tries = 4;

/** Also ends its unpaid order. Tries again when somebody else changed it; returns its last state. */
export async function closeCheckout(
  given: Commanding,
  first: FoundCheckout,
  status: "canceled" | "expired",
  events: readonly EventDraft[] = [],
): Promise<FoundCheckout> {
  let found = first;
  for (let attempt = 0; attempt < tries && found.checkout.status === "open"; attempt += 1) {
    await tryToClose(given, found, status, events);
    const now = await getCheckout(given.db, found.checkout.id);
    if (!now) break;
    found = now;
  }
  return found;
}

async function tryToClose(
  given: Commanding,
  { checkout, record }: FoundCheckout,
  status: "canceled" | "expired",
  events: readonly EventDraft[],
): Promise<void> {
  const { db, now } = given;
  const changeId = newId();
  const isOurs = pageChangedBy(checkout.id, changeId);
  const givenUp = giveUpOrder(given, record, isOurs);
  const told = writeEvents(given, checkout.origin, events, isOurs);
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

/** True only where the page was changed by this very change. */
export function pageChangedBy(checkoutId: string, changeId: string): SQL {
  return sql`exists (select 1 from ${checkouts}
    where ${and(eq(checkouts.id, checkoutId), eq(checkouts.changeId, changeId))})`;
}

export function endHold(db: Database, checkoutId: string, changeId: string) {
  return db
    .update(checkoutItems)
    .set({ heldUntil: null })
    .where(and(eq(checkoutItems.checkoutId, checkoutId), pageChangedBy(checkoutId, changeId)));
}

export async function expireCheckout(given: Commanding, checkoutId: string): Promise<void> {
  const found = await getCheckout(given.db, checkoutId);
  if (!found) return;
  await closeCheckout(given, found, "expired", [expiryEvent(found)]);
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
