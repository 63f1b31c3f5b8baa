import { and, desc, eq, gte, lt, ne, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import { profiles } from "#app/db/account-schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { orderItems, orders } from "#app/db/shop-schema.ts";
import { pick } from "#app/platform/pick.ts";
import { benefitOf } from "#app/shop/benefits.ts";
import { orderState } from "#app/shop/orders.ts";
import { defaultVariant } from "#app/shop/policy.ts";
import { isShipped, isUnavailable } from "#app/shop/product.ts";

/** Later the subscription is offered again. */
const awaitedDays = 30;

/** More than anybody has open. */
const linesMax = 20;

type OpenLine = Awaited<ReturnType<typeof openLines>>[number];

export function openLines(db: Database, userId: string, now: Date) {
  const since = new Date(now.getTime() - awaitedDays * 24 * 60 * 60 * 1000);
  return db
    .select({
      orderId: orders.id,
      displayId: orders.displayId,
      title: orderItems.title,
      ...pick(
        orders,
        "status",
        "paymentStatus",
        "totalCents",
        "paidTotalCents",
        "refundedTotalCents",
      ),
    })
    .from(profiles)
    .innerJoin(orders, eq(orders.userId, profiles.id))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(profiles.id, userId),
        ne(profiles.role, "admin"),
        ne(profiles.subscriptionStatus, "active"),
        gte(orders.createdAt, since.toISOString()),
        lt(orders.paidTotalCents, orders.totalCents),
        // Preselects; `benefitOf` decides.
        sql`${orderItems.title} like '%abo%'`,
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(linesMax);
}

export function orderedSubscription(lines: readonly OpenLine[]) {
  const line = lines.find(
    (one) => benefitOf(one.title).isHerbSubscription && orderState(one) === "pending",
  );
  return line ? pick(line, "orderId", "displayId") : null;
}

export async function readSubscriptionOffer({ store, log }: Pick<Platform, "store" | "log">) {
  try {
    const response = await store.catalogue.$get();
    if (!response.ok) throw new Error(`The store answered ${response.status}.`);
    const { products } = await response.json();
    const product = products.find(
      (one) => benefitOf(one.title).isHerbSubscription && !isUnavailable(one),
    );
    const variant = product && defaultVariant(product);
    if (!variant) return null;
    const { id: productId, title, subtitle } = product;
    return { productId, title, subtitle, variant, hasShipping: isShipped(product) };
  } catch (error) {
    log.error("shop.herb_subscription_failed", error);
    return null;
  }
}
