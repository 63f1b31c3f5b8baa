import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { user } from "./account-schema.ts";
import { jsonColumn } from "./json-column.ts";

// What the shop keeps beside the store service: whose checkout is whose, what was ordered, and what
// that gives an account. Written by the store worker alone. Instants ISO 8601 in UTC, money in cents.

/** A line of a checkout as it was offered: its titles decide what the buyer gets (decision D14). */
const checkoutItem = z.object({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  quantity: z.number(),
  unitPriceCents: z.number(),
});
export type CheckoutItem = z.output<typeof checkoutItem>;

/** Begun at our site and paid at the store service, which names its id in its events. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    items: jsonColumn("items", z.array(checkoutItem)).notNull(),
    /** Where links in the mails about its order lead. */
    origin: text("origin").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("checkouts_owner").on(table.userId, table.createdAt),
    index("checkouts_created").on(table.createdAt),
  ],
);

/**
 * What the practitioner's list of orders can show, as conditions of partial indexes: SQLite takes
 * such an index only for a query that says the same words (`sql.raw`).
 */
export const orderFilters = {
  unpaid: "payment_status = 'pending' and status <> 'canceled'",
  paid: "payment_status = 'paid'",
  refunded: "payment_status in ('partially_refunded', 'refunded')",
  disputed: "payment_status = 'disputed'",
  canceled: "status = 'canceled'",
} as const;

/** The store service's order in its newest version. Kept when its buyer leaves (law.md). */
export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    displayId: text("display_id").notNull(),
    version: integer("version").notNull(),
    checkoutId: text("checkout_id").notNull(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    status: text("status").notNull(),
    paymentStatus: text("payment_status").notNull(),
    currency: text("currency").notNull(),
    subtotalCents: integer("subtotal").notNull(),
    totalCents: integer("total").notNull(),
    paidTotalCents: integer("paid_total").notNull(),
    refundedTotalCents: integer("refunded_total").notNull(),
    paidAt: text("paid_at"),
    createdAt: text("created_at").notNull(),
    /** The day on which the practitioner sent the goods, as she noted it; the store service knows none. */
    shippedOn: text("shipped_on"),
  },
  (table) => [
    index("orders_owner").on(table.userId, table.createdAt),
    index("orders_checkout").on(table.checkoutId),
    // Of the practitioner's lists, newest first; one for each of their filters.
    index("orders_created").on(table.createdAt, table.id),
    ...Object.entries(orderFilters).map(([name, condition]) =>
      index(`orders_${name}`).on(table.createdAt, table.id).where(sql.raw(condition)),
    ),
  ],
);

export const orderItems = sqliteTable(
  "order_items",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    variantId: text("variant_id").notNull(),
    title: text("title").notNull(),
    quantity: integer("quantity").notNull(),
    refundedQuantity: integer("refunded_quantity").notNull(),
    unitPriceCents: integer("unit_price").notNull(),
    totalCents: integer("total").notNull(),
    /** Of the order's version that wrote the row. */
    version: integer("version").notNull(),
  },
  (table) => [index("order_items_order").on(table.orderId, table.position)],
);

/**
 * The ledger of what accounts have been given: one row a fact, under the fact's own key, so that the
 * same fact under another event changes nothing. `amount` counts pet slots or paid subscriptions.
 */
export const entitlements = sqliteTable(
  "entitlements",
  {
    /**
     * `order-item:{id}`, `refund:{id}:{item}`, `dispute:{id}:{open|won}:{item}`, `opening:…`,
     * `manual:{id}`.
     */
    key: text("key").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["slots", "subscription"] }).notNull(),
    amount: integer("amount").notNull(),
    orderId: text("order_id"),
    orderItemId: text("order_item_id"),
    /** The product that brought it, for `profiles.subscription_product_id`. */
    productId: text("product_id"),
    createdAt: text("created_at").notNull(),
    /** Why the practitioner gave or took it; null for what came of an order. */
    reason: text("reason"),
  },
  (table) => [
    index("entitlements_owner").on(table.userId, table.kind, table.orderItemId),
    check("entitlements_kind", sql`${table.kind} in ('slots', 'subscription')`),
  ],
);

/** The store service's subscription in its newest version. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    version: integer("version").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    orderId: text("order_id").notNull(),
    orderItemId: text("order_item_id").notNull(),
    productId: text("product_id").notNull(),
    title: text("title").notNull(),
    /** Whether it opens the herb lexicon; there are other things to subscribe to. */
    opensHerbs: integer("opens_herbs", { mode: "boolean" }).notNull(),
    status: text("status").notNull(),
    currentPeriodStart: text("current_period_start"),
    currentPeriodEnd: text("current_period_end"),
    cancelAtPeriodEnd: integer("cancel_at_period_end", { mode: "boolean" }).notNull(),
    /** Until when there is access; null: as long as the status allows it. */
    accessUntil: text("access_until"),
    /** When the sweep looks at it: `access_until`, and null once it has. */
    sweepAt: text("sweep_at"),
  },
  (table) => [
    index("subscriptions_owner").on(table.userId),
    index("subscriptions_item").on(table.orderItemId),
    index("subscriptions_sweep").on(table.sweepAt),
  ],
);

/** Every event that was taken in. Those set aside wait for what they speak of, or for a person. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    status: text("status", { enum: ["applied", "ignored", "set-aside"] }).notNull(),
    /** Why it was ignored or set aside: 'unknown-checkout', 'other-customer', … */
    reason: text("reason"),
    /** The order it speaks of, by which what was set aside is found again. */
    orderId: text("order_id"),
    checkoutId: text("checkout_id"),
    /** The event as received; '' once it has been applied or ignored. */
    payload: text("payload").notNull(),
    receivedAt: text("received_at").notNull(),
    /** When one that was set aside is tried again; null for the others. */
    retryAt: text("retry_at"),
    attempts: integer("attempts").notNull().default(0),
  },
  (table) => [
    index("webhook_events_retry").on(table.retryAt),
    index("webhook_events_order").on(table.orderId, table.status),
    index("webhook_events_checkout").on(table.checkoutId, table.status),
    index("webhook_events_received").on(table.receivedAt),
    index("webhook_events_status").on(table.status, table.receivedAt),
  ],
);

/**
 * Whose an order is that no checkout of ours tells: found by the practitioner, who looked at it. It
 * takes the place of the checkout for everything that is heard of the order.
 */
export const orderAssignments = sqliteTable(
  "order_assignments",
  {
    orderId: text("order_id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    items: jsonColumn("items", z.array(checkoutItem)).notNull(),
    origin: text("origin").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("order_assignments_owner").on(table.userId)],
);

/** The catalogue as it was last read, for a time without the store service. */
export const catalogueSnapshots = sqliteTable("catalogue_snapshots", {
  storeId: text("store_id").primaryKey(),
  /** `Product`s of app/shop/product.ts and the addresses of their pictures, as JSON. */
  content: text("content").notNull(),
  asOf: text("as_of").notNull(),
});

/** Which price a variant had from when on, as far as the shop has seen it (§ 11 PAngV). */
export const variantPrices = sqliteTable(
  "variant_prices",
  {
    variantId: text("variant_id").notNull(),
    since: text("since").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.since] })],
);
