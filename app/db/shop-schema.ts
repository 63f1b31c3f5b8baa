import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { ownerId, user } from "./account-schema.ts";
import { jsonColumn } from "./json-column.ts";

// Written by the store worker alone. Instants ISO 8601 in UTC, money in cents.

/** As offered: its titles decide what the buyer gets (decision D14). */
const checkoutItem = z.object({
  productId: z.string(),
  variantId: z.string(),
  title: z.string(),
  variantTitle: z.string(),
  quantity: z.number(),
  unitPriceCents: z.number(),
});
export type CheckoutItem = z.output<typeof checkoutItem>;

export const checkouts = sqliteTable(
  "checkouts",
  {
    id: text("id").primaryKey(),
    userId: ownerId(),
    items: jsonColumn("items", z.array(checkoutItem)).notNull(),
    origin: text("origin").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("checkouts_owner").on(table.userId, table.createdAt),
    index("checkouts_created").on(table.createdAt),
  ],
);

/** Conditions of partial indexes: a query needs the same words (`sql.raw`). */
export const orderFilters = {
  unpaid: "payment_status = 'pending' and status <> 'canceled'",
  paid: "payment_status = 'paid'",
  refunded: "payment_status in ('partially_refunded', 'refunded')",
  disputed: "payment_status = 'disputed'",
  canceled: "status = 'canceled'",
} as const;

/** In its newest version. Kept when its buyer leaves (law.md). */
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
    /** As the practitioner noted it; the store service knows none. */
    shippedOn: text("shipped_on"),
    /** As the embedded merchant names it; '' where the store service says nothing. */
    paymentMethod: text("payment_method").notNull().default(""),
  },
  (table) => [
    index("orders_owner").on(table.userId, table.createdAt),
    index("orders_checkout").on(table.checkoutId),
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
    /** The order's version that wrote the row. */
    version: integer("version").notNull(),
  },
  (table) => [index("order_items_order").on(table.orderId, table.position)],
);

/** One row per fact, under its own key; `amount` counts slots or subscriptions. */
export const entitlements = sqliteTable(
  "entitlements",
  {
    /** `order-item:`, `refund:`, `dispute:`, `opening:` or `manual:`, then ids. */
    key: text("key").primaryKey(),
    userId: ownerId(),
    kind: text("kind", { enum: ["slots", "subscription"] }).notNull(),
    amount: integer("amount").notNull(),
    orderId: text("order_id"),
    orderItemId: text("order_item_id"),
    /** For `profiles.subscription_product_id`. */
    productId: text("product_id"),
    createdAt: text("created_at").notNull(),
    /** The practitioner's reason; null for what came of an order. */
    reason: text("reason"),
  },
  (table) => [
    index("entitlements_owner").on(table.userId, table.kind, table.orderItemId),
    check("entitlements_kind", sql`${table.kind} in ('slots', 'subscription')`),
  ],
);

export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    version: integer("version").notNull(),
    userId: ownerId(),
    orderId: text("order_id").notNull(),
    orderItemId: text("order_item_id").notNull(),
    productId: text("product_id").notNull(),
    title: text("title").notNull(),
    opensHerbs: integer("opens_herbs", { mode: "boolean" }).notNull(),
    status: text("status").notNull(),
    currentPeriodStart: text("current_period_start"),
    currentPeriodEnd: text("current_period_end"),
    cancelAtPeriodEnd: integer("cancel_at_period_end", { mode: "boolean" }).notNull(),
    /** Null: as long as the status allows it. */
    accessUntil: text("access_until"),
    /** `access_until`; null once swept. */
    sweepAt: text("sweep_at"),
  },
  (table) => [
    index("subscriptions_owner").on(table.userId),
    index("subscriptions_item").on(table.orderItemId),
    index("subscriptions_sweep").on(table.sweepAt),
  ],
);

/** `set-aside` ones wait for what they refer to, or for a person. */
export const webhookEvents = sqliteTable(
  "webhook_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    status: text("status", { enum: ["applied", "ignored", "set-aside"] }).notNull(),
    /** 'unknown-checkout', 'other-customer', … */
    reason: text("reason"),
    orderId: text("order_id"),
    checkoutId: text("checkout_id"),
    /** As received; '' once applied or ignored. */
    payload: text("payload").notNull(),
    receivedAt: text("received_at").notNull(),
    /** Null unless set aside. */
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

/** Assigned by the practitioner; replaces a checkout that tells whose the order is. */
export const orderAssignments = sqliteTable(
  "order_assignments",
  {
    orderId: text("order_id").primaryKey(),
    userId: ownerId(),
    items: jsonColumn("items", z.array(checkoutItem)).notNull(),
    origin: text("origin").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("order_assignments_owner").on(table.userId)],
);

/** For when the store service does not answer. */
export const catalogueSnapshots = sqliteTable("catalogue_snapshots", {
  storeId: text("store_id").primaryKey(),
  /** JSON: `Product`s of app/shop/product.ts and their picture addresses. */
  content: text("content").notNull(),
  asOf: text("as_of").notNull(),
});

/** § 11 PAngV: since when a variant had which price. */
export const variantPrices = sqliteTable(
  "variant_prices",
  {
    variantId: text("variant_id").notNull(),
    since: text("since").notNull(),
    amount: integer("amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.since] })],
);
