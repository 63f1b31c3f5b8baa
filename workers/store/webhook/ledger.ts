import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { type CheckoutItem, entitlements, subscriptions } from "#app/db/shop-schema.ts";
import { pick } from "#app/platform/pick.ts";
import { saysTheSame } from "#app/platform/same-values.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { slotChangeMax } from "#app/shop/ledger.ts";
import type { StoreEvent, StoreOrder } from "./store-event.ts";

/** Our own record of the checkout that an event belongs to, with its buyer. */
export type KnownCheckout = {
  id: string;
  userId: string;
  email: string;
  fullName: string;
  street: string;
  postalCode: string;
  city: string;
  origin: string;
  items: readonly CheckoutItem[];
  /** By the practitioner; whom the store service names no longer counts. */
  isAssigned: boolean;
};

export type LedgerEntry = {
  key: string;
  kind: "slots" | "subscription";
  amount: number;
  orderItemId: string;
  productId: string;
  /** Changes the amount by what is there already, in the statement that writes the row. */
  unless?:
    | { effect: "nothing-if-there" | "take-back"; key: string }
    /** Refunds of an item never take more than it brought. */
    | { effect: "no-more-than"; bound: number };
};

type Item = StoreOrder["items"][number];

export function lineOf(checkout: KnownCheckout, { variant_id }: Item): CheckoutItem | undefined {
  return checkout.items.find((one) => one.variantId === variant_id);
}

/** Decision D13, by the titles of our own record. */
export function entriesOf(
  checkout: KnownCheckout,
  item: Item,
  quantity: number,
  key: string,
): LedgerEntry[] {
  const line = lineOf(checkout, item);
  if (!line || quantity === 0) return [];
  const benefit = benefitOf(line.title);
  const row = { key, orderItemId: item.id, productId: line.productId };
  if (benefit.slots > 0) return [{ ...row, kind: "slots", amount: benefit.slots * quantity }];
  if (benefit.isHerbSubscription) return [{ ...row, kind: "subscription", amount: quantity }];
  return [];
}

function negative(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}

type RefundEvent = Extract<StoreEvent, { type: "order.refunded" }>;

/** Any other status means that the refund has happened. */
const unfinishedRefunds = ["pending", "requires_action", "failed", "canceled", "cancelled"];

export function isRefundDone({ data: { refund } }: RefundEvent): boolean {
  return !unfinishedRefunds.includes(refund.status.toLowerCase());
}

/** Takes back the pieces that the refund names; one of money alone leaves the benefit. */
export function refundEntries(event: RefundEvent, checkout: KnownCheckout) {
  if (!isRefundDone(event)) return [];
  const { order, refund } = event.data;
  const quantities = new Map<string, number>();
  for (const { item_id, quantity } of refund.items) {
    quantities.set(item_id, (quantities.get(item_id) ?? 0) + quantity);
  }
  return order.items.flatMap((item) => {
    const quantity = Math.min(quantities.get(item.id) ?? 0, item.quantity);
    const entries = entriesOf(checkout, item, quantity, `refund:${refund.id}:${item.id}`);
    const [whole] = entriesOf(checkout, item, item.quantity, "");
    const unless = { effect: "no-more-than", bound: whole?.amount ?? 0 } as const;
    return negative(entries).map((entry) => ({ ...entry, unless }));
  });
}

type DisputeEvent = Extract<StoreEvent, { type: "order.disputed" | "order.dispute_closed" }>;

/** Won gives back exactly what open took, whichever event comes first. */
export function disputeEntries(event: DisputeEvent, checkout: KnownCheckout): LedgerEntry[] {
  const { order, dispute } = event.data;
  const isOpening = event.type === "order.disputed";
  if (!isOpening && dispute.status !== "won") return [];
  return order.items.flatMap((item): LedgerEntry[] => {
    const openKey = `dispute:${dispute.id}:open:${item.id}`;
    const wonKey = `dispute:${dispute.id}:won:${item.id}`;
    if (!isOpening) {
      const unless = { effect: "take-back", key: openKey } as const;
      return entriesOf(checkout, item, item.quantity, wonKey).map((one) => ({ ...one, unless }));
    }
    const quantity = Math.max(0, item.quantity - item.refunded_quantity);
    const unless = { effect: "nothing-if-there", key: wonKey } as const;
    return negative(entriesOf(checkout, item, quantity, openKey)).map((one) => ({
      ...one,
      unless,
    }));
  });
}

const owner = profiles.id;

/** Above 0: paid for, and not given back. */
function paidFor(item: SQL | typeof subscriptions.orderItemId): SQL {
  // An event of the subscription can come before the payment; then it counts as paid once.
  return sql`(
    select coalesce(max(case when ${entitlements.key} = 'order-item:' || ${item}
        then ${entitlements.amount} end), 1)
      + coalesce(sum(case when ${entitlements.key} = 'order-item:' || ${item}
        then 0 else ${entitlements.amount} end), 0)
    from ${entitlements}
    where ${entitlements.userId} = ${owner} and ${entitlements.kind} = 'subscription'
      and ${entitlements.orderItemId} = ${item})`;
}

/** Subscriptions that give access, and paid order items whose subscription is not known yet. */
function activeProducts(now: Date): SQL {
  const instant = now.toISOString();
  return sql`
    select ${subscriptions.productId} as product_id, (
        select min(${entitlements.createdAt}) from ${entitlements}
        where ${entitlements.userId} = ${owner} and ${entitlements.kind} = 'subscription'
          and ${entitlements.orderItemId} = ${subscriptions.orderItemId}) as age
    from ${subscriptions}
    where ${subscriptions.userId} = ${owner} and ${subscriptions.opensHerbs}
      and ${givesAccess(instant)} and ${paidFor(subscriptions.orderItemId)} > 0
    union all
    select max(${entitlements.productId}), min(${entitlements.createdAt})
    from ${entitlements}
    where ${entitlements.userId} = ${owner} and ${entitlements.kind} = 'subscription'
      and not exists (select 1 from ${subscriptions}
        where ${subscriptions.orderItemId} = ${entitlements.orderItemId})
    group by ${entitlements.orderItemId}
    having sum(${entitlements.amount}) > 0`;
}

/** `hasAccess` of app/shop/orders.ts is the same rule, and a test holds the two together. */
function givesAccess(instant: string): SQL {
  const { accessUntil, currentPeriodEnd, status } = subscriptions;
  return sql`case
    when ${status} = 'revoked' then 0
    when ${status} in ('active', 'trialing', 'past_due') then coalesce(${accessUntil} > ${instant}, 1)
    when ${status} = 'canceled'
      then coalesce(coalesce(${accessUntil}, ${currentPeriodEnd}) > ${instant}, 0)
    else coalesce(${accessUntil} > ${instant}, 0) end`;
}

/** At least 0 of every order item: a refund in a dispute takes nothing of another order. */
function slotsByLedger(userId: SQL | typeof profiles.id): SQL {
  const ofAccount = sql`ledger.user_id = ${userId} and ledger.kind = 'slots'`;
  return sql`(
    coalesce((select sum(ledger.amount) from entitlements as ledger
      where ${ofAccount} and ledger.order_item_id is null), 0)
    + coalesce((select sum(max(0, item.amount)) from (
        select sum(ledger.amount) as amount from entitlements as ledger
        where ${ofAccount} and ledger.order_item_id is not null
        group by ledger.order_item_id) as item), 0))`;
}

/** Computed from all rows, so that repeating it or another order changes nothing. */
export function projectBenefits(db: Database, userIds: SQL, now: Date) {
  const active = activeProducts(now);
  return db
    .update(profiles)
    .set({
      petSlotsPurchased: sql`max(0, ${slotsByLedger(owner)})`,
      subscriptionStatus: sql`case when exists (${active}) then 'active' else 'inactive' end`,
      // 'Unless it is already active': the product that made it active stays (spec, section 4).
      subscriptionProductId: sql`case
        when ${profiles.subscriptionProductId} in (select product_id from (${active}))
          then ${profiles.subscriptionProductId}
        else (select product_id from (${active}) order by age limit 1) end`,
    })
    .where(inArray(profiles.id, userIds));
}

export const slotChange = z.strictObject({
  /** Made with the form, so that sending it twice is one entry. */
  key: z.string().regex(/^[\w-]{10,64}$/),
  userId: z.string().min(1).max(64),
  /** Above 0 given, below taken. */
  amount: z
    .number()
    .int()
    .min(-slotChangeMax)
    .max(slotChangeMax)
    .refine((amount) => amount !== 0),
  reason: z.string().min(1).max(300),
});

type SlotChangeOutcome =
  | { outcome: "changed"; isNew: boolean; slots: number }
  | { outcome: "unknown-customer" }
  /** `slots` are there to be taken. */
  | { outcome: "not-enough"; slots: number }
  /** The key stands for another change already. */
  | { outcome: "other-change" };

/** Refused in the writing statement, so that two takings at once never take more than there is. */
export async function changeSlots(
  db: Database,
  { key, userId, amount, reason }: z.output<typeof slotChange>,
  now: Date,
): Promise<SlotChangeOutcome> {
  const entryKey = `manual:${key}`;
  const isPossible = sql`profiles.id = ${userId} and profiles.role = 'user'
    and (${amount} > 0 or ${amount} + ${slotsByLedger(sql`${userId}`)} >= 0)`;
  const addEntry = insertFrom(db, entitlements, profiles, isPossible, {
    ...{ key: entryKey, userId: profiles.id, kind: "slots", amount, reason },
    createdAt: now.toISOString(),
  })
    .onConflictDoNothing()
    .returning({ key: entitlements.key });
  const [added, , [customer], [known]] = await db.batch([
    addEntry,
    projectBenefits(db, sql`(select ${userId})`, now),
    db
      .select({ role: profiles.role, slots: profiles.petSlotsPurchased })
      .from(profiles)
      .where(eq(profiles.id, userId)),
    db
      .select(pick(entitlements, "userId", "amount", "reason"))
      .from(entitlements)
      .where(eq(entitlements.key, entryKey)),
  ]);
  if (customer?.role !== "user") return { outcome: "unknown-customer" };
  const { slots } = customer;
  if (added.length > 0) return { outcome: "changed", isNew: true, slots };
  if (!known) return { outcome: "not-enough", slots };
  if (!saysTheSame(known, { userId, amount, reason })) return { outcome: "other-change" };
  return { outcome: "changed", isNew: false, slots };
}
