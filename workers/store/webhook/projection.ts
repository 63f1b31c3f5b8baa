import { inArray, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { entitlements, subscriptions } from "#app/db/shop-schema.ts";

const owner = profiles.id;

/** What the order item of a subscription was paid and given back: above 0 it counts. */
function paidFor(item: SQL | typeof subscriptions.orderItemId): SQL {
  // A subscription can be heard of before the payment of its order; then it counts as paid once.
  return sql`(
    select coalesce(max(case when ${entitlements.key} = 'order-item:' || ${item}
        then ${entitlements.amount} end), 1)
      + coalesce(sum(case when ${entitlements.key} = 'order-item:' || ${item}
        then 0 else ${entitlements.amount} end), 0)
    from ${entitlements}
    where ${entitlements.userId} = ${owner} and ${entitlements.kind} = 'subscription'
      and ${entitlements.orderItemId} = ${item})`;
}

/**
 * The products that keep somebody's subscription active, oldest first: subscriptions that give access
 * now, and paid order items of which no subscription has been heard yet.
 */
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

/**
 * Whether a subscription gives access at an instant; `hasAccess` of app/shop/subscription-access.ts is
 * the same rule for what people read, and a test holds the two together.
 */
function givesAccess(instant: string): SQL {
  const { accessUntil, currentPeriodEnd, status } = subscriptions;
  return sql`case
    when ${status} = 'revoked' then 0
    when ${status} in ('active', 'trialing', 'past_due') then coalesce(${accessUntil} > ${instant}, 1)
    when ${status} = 'canceled'
      then coalesce(coalesce(${accessUntil}, ${currentPeriodEnd}) > ${instant}, 0)
    else coalesce(${accessUntil} > ${instant}, 0) end`;
}

/**
 * The slots of an account by its ledger: of every order item no less than none, so that a refund during
 * a dispute takes nothing of another order, and with it what was given or taken by hand. May be below 0.
 * @param userId a column or a value
 */
export function slotsByLedger(userId: SQL | typeof profiles.id): SQL {
  const ofAccount = sql`ledger.user_id = ${userId} and ledger.kind = 'slots'`;
  return sql`(
    coalesce((select sum(ledger.amount) from entitlements as ledger
      where ${ofAccount} and ledger.order_item_id is null), 0)
    + coalesce((select sum(max(0, item.amount)) from (
        select sum(ledger.amount) as amount from entitlements as ledger
        where ${ofAccount} and ledger.order_item_id is not null
        group by ledger.order_item_id) as item), 0))`;
}

/**
 * Sets slots and subscription of profiles to what ledger and subscriptions say: computed from all
 * rows each time, never counted up, so that doing it again or in another order changes nothing.
 * @param userIds a select or a list of ids
 */
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
