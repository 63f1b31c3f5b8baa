import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { type CheckoutItem, orderAssignments, orders, webhookEvents } from "#app/db/shop-schema.ts";
import { decide, isOwnersWord } from "#workers/store/webhook/decide.ts";
import {
  assignedCheckout,
  buyer,
  failUnless,
  parseWaiting,
  selectAssignment,
  selectCheckout,
  selectWaiting,
} from "#workers/store/webhook/event-log.ts";
import type { KnownCheckout } from "#workers/store/webhook/ledger.ts";
import type { StoreEvent } from "#workers/store/webhook/store-event.ts";
import {
  effectsOf,
  type Received,
  type TakeDependencies,
} from "#workers/store/webhook/take-event.ts";

/** `origin`: where links in the mails about the order lead. */
type AssignmentRequest = Record<"orderId" | "userId" | "origin", string>;

/** What waits can change while it is read. */
const attempts = 3;

/** In one batch, so that of two assignments at once only one is made. */
export async function assignOrder(given: TakeDependencies, request: AssignmentRequest) {
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = await prepare(given, request);
    if (found.refusal) return { outcome: "refused", refusal: found.refusal } as const;
    const { eventIds, mailIds, statements } = found;
    try {
      await given.db.batch(statements);
      return { outcome: "assigned", events: eventIds.length, mailIds } as const;
    } catch (error) {
      // What was read held no longer, and nothing was written; reading anew says why.
      failure = error;
    }
  }
  throw failure;
}

async function prepare(given: TakeDependencies, request: AssignmentRequest) {
  const { db, now } = given;
  const { orderId, userId, origin } = request;
  const [customers, others, [assignment], [checkout], rows] = await db.batch([
    selectCustomer(db, userId),
    selectOtherOwners(db, request),
    selectAssignment(db, orderId),
    selectCheckout(db, checkoutOfWaiting(orderId)),
    selectWaiting(db, orderId),
  ]);
  const [customer] = customers;
  if (rows.length === 0) return { refusal: "nothing-waits" } as const;
  if (!customer) return { refusal: "unknown-customer" } as const;
  const received = rows.flatMap(parseWaiting);
  const isOthers =
    others.length > 0 ||
    (assignment !== undefined && assignment.userId !== userId) ||
    // Where the checkout and the store service agree, nobody may change it.
    (checkout !== undefined &&
      checkout.userId !== userId &&
      received.some(({ event }) => isOwnersWord(event, checkout)));
  if (isOthers) return { refusal: "has-owner" } as const;

  const items = itemsOf(received.map(({ event }) => event));
  const known = assignedCheckout({ ...customer, items, origin }, checkout);
  const taken = takenIn(given, received, known);
  if (taken.length === 0) return { refusal: "not-assignable" } as const;
  const { eventIds, mailIds, statements } = effectsOf(given, taken, known);
  const batch: [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] = [
    putAssignment(db, request, items, now),
    failUnless(db, isNobodyElses(request)),
    failUnless(db, allStillWait(eventIds)),
    ...statements,
    // For those that did not fit into this batch.
    retrySoon(db, orderId, now),
  ];
  return { refusal: null, eventIds, mailIds, statements: batch };
}

function takenIn(given: TakeDependencies, received: readonly Received[], known: KnownCheckout) {
  return received.filter(({ event }) => {
    const { outcome } = decide(event, known, given);
    return outcome === "order" || outcome === "subscription";
  });
}

/** Those of the order's newest version. */
function itemsOf(events: readonly StoreEvent[]): CheckoutItem[] {
  const [newest] = events
    .flatMap(({ data }) => ("order" in data ? [data.order] : []))
    .sort((one, other) => other.version - one.version);
  if (newest) {
    return newest.items.map((item) => ({
      productId: item.product_id,
      variantId: item.variant_id,
      title: item.title,
      variantTitle: "",
      quantity: item.quantity,
      unitPriceCents: item.unit_price,
    }));
  }
  // Only its subscription has been heard of.
  const subscriptions = events.flatMap(({ data }) =>
    "subscription" in data ? [data.subscription] : [],
  );
  const products = new Map(subscriptions.map((one) => [one.product_id, one.title]));
  return [...products].map(([productId, title]) => ({
    productId,
    title,
    variantId: "",
    variantTitle: "",
    quantity: 1,
    unitPriceCents: 0,
  }));
}

/** A practitioner's account is no customer's. */
function selectCustomer(db: Database, userId: string) {
  return db
    .select({ userId: profiles.id, ...buyer })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.role, "user")));
}

function selectOtherOwners(db: Database, { orderId, userId }: AssignmentRequest) {
  return db
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), sql`${orders.userId} is not ${userId}`));
}

function checkoutOfWaiting(orderId: string): SQL {
  return sql`(select ${webhookEvents.checkoutId} from ${webhookEvents}
    where ${webhookEvents.orderId} = ${orderId} and ${webhookEvents.status} = 'set-aside'
      and ${webhookEvents.checkoutId} is not null limit 1)`;
}

function putAssignment(
  db: Database,
  { orderId, userId, origin }: AssignmentRequest,
  items: CheckoutItem[],
  now: Date,
) {
  return db
    .insert(orderAssignments)
    .values({ orderId, userId, items, origin, createdAt: now.toISOString() })
    .onConflictDoUpdate({
      target: orderAssignments.orderId,
      set: { items },
      setWhere: eq(orderAssignments.userId, userId),
    });
}

function isNobodyElses({ orderId, userId }: AssignmentRequest): SQL {
  return sql`exists (select 1 from ${orderAssignments}
      where ${orderAssignments.orderId} = ${orderId} and ${orderAssignments.userId} = ${userId})
    and not exists (select 1 from ${orders}
      where ${orders.id} = ${orderId} and ${orders.userId} is not ${userId})`;
}

/** The plus keeps SQLite from going through all that waits instead of these. */
function allStillWait(eventIds: readonly string[]): SQL {
  return sql`(select count(*) from ${webhookEvents}
    where ${webhookEvents.id} in (select value from json_each(${JSON.stringify(eventIds)}))
      and +${webhookEvents.status} = 'set-aside') = ${eventIds.length}`;
}

function retrySoon(db: Database, orderId: string, now: Date) {
  return db
    .update(webhookEvents)
    .set({ retryAt: now.toISOString() })
    .where(and(eq(webhookEvents.orderId, orderId), eq(webhookEvents.status, "set-aside")));
}
