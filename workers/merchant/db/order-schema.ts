import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { jsonColumn } from "#app/db/json-column.ts";
import { productTypes } from "./catalogue-schema.ts";

// Instants are ISO 8601 in UTC, money is in euro cents. JSON columns hold what nothing asks for.

const addressSchema = z.object({
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
});
export type Address = z.output<typeof addressSchema>;
const checkoutCustomer = z.object({
  /** Null: the shop has not said who buys. */
  externalId: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  address: addressSchema.nullable(),
});
export type CheckoutCustomer = z.output<typeof checkoutCustomer>;

export const checkouts = sqliteTable(
  "checkouts",
  {
    id: text("id").primaryKey(),
    /** SHA-256: who reads the database cannot open the page. */
    tokenHash: text("token_hash").notNull().unique(),
    /** `replaced`: the same customer has opened a newer one. */
    status: text("status", {
      enum: ["open", "ordered", "canceled", "expired", "replaced"],
    }).notNull(),
    /** Of the last change: the other statements of its batch depend on it. */
    changeId: text("change_id").notNull(),
    origin: text("origin").notNull(),
    successUrl: text("success_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    /** From `successUrl`. */
    shopCheckoutId: text("shop_checkout_id"),
    customer: jsonColumn("customer", checkoutCustomer).notNull(),
    customerExternalId: text("customer_external_id").generatedAlwaysAs(
      sql`customer ->> 'externalId'`,
      { mode: "virtual" },
    ),
    orderId: text("order_id"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** Set when it was closed without an order. */
    endedAt: text("ended_at"),
  },
  (table) => [
    index("checkouts_expiry").on(table.status, table.expiresAt),
    index("checkouts_customer").on(table.customerExternalId, table.status),
    index("checkouts_ended").on(table.endedAt, table.id),
  ],
);

export const checkoutItems = sqliteTable(
  "checkout_items",
  {
    checkoutId: text("checkout_id")
      .notNull()
      .references(() => checkouts.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    variantId: text("variant_id").notNull(),
    /** This and the rest as when the page was opened; the order is made of them. */
    title: text("title").notNull(),
    variantTitle: text("variant_title").notNull(),
    productType: text("product_type", { enum: productTypes }).notNull(),
    imageFile: text("image_file"),
    quantity: integer("quantity").notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    /** Until when the page can be ordered from; null when it was left or paid. Holds no stock. */
    heldUntil: text("held_until"),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.position] }),
    index("checkout_items_held").on(table.variantId, table.heldUntil, table.quantity),
  ],
);

export const paymentStatuses = [
  "pending",
  "failed",
  "paid",
  "partially_refunded",
  "refunded",
] as const;

export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    displayId: text("display_id").notNull().unique(),
    version: integer("version").notNull(),
    changeId: text("change_id").notNull(),
    status: text("status", { enum: ["pending", "completed", "canceled"] }).notNull(),
    paymentStatus: text("payment_status", { enum: paymentStatuses }).notNull(),
    paymentMethod: text("payment_method").notNull(),
    checkoutId: text("checkout_id")
      .notNull()
      .references(() => checkouts.id),
    shopCheckoutId: text("shop_checkout_id"),
    origin: text("origin").notNull(),
    customerExternalId: text("customer_external_id"),
    customerEmail: text("customer_email").notNull(),
    customerName: text("customer_name"),
    /** Null: nothing is delivered. */
    address: jsonColumn("address", addressSchema),
    currency: text("currency").notNull(),
    subtotalCents: integer("subtotal_cents").notNull(),
    shippingCents: integer("shipping_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    paidTotalCents: integer("paid_total_cents").notNull(),
    refundedTotalCents: integer("refunded_total_cents").notNull(),
    /** Only of test payments. */
    settleOutcome: text("settle_outcome", { enum: ["paid", "failed"] }),
    settleAt: text("settle_at"),
    createdAt: text("created_at").notNull(),
    /** Null while every attempt to pay was declined. */
    placedAt: text("placed_at"),
    paidAt: text("paid_at"),
    canceledAt: text("canceled_at"),
    /** When the buyer asked to begin before the time to withdraw is over (§ 356 Abs. 4 BGB). */
    earlyStartAt: text("early_start_at"),
  },
  (table) => [
    index("orders_checkout").on(table.checkoutId),
    index("orders_placed").on(table.placedAt, table.id),
    index("orders_payment").on(table.paymentStatus, table.placedAt, table.id),
    index("orders_settle").on(table.settleAt),
  ],
);

function orderId() {
  return text("order_id")
    .notNull()
    .references(() => orders.id);
}

export const orderItems = sqliteTable(
  "order_items",
  {
    id: text("id").primaryKey(),
    orderId: orderId(),
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    variantId: text("variant_id").notNull(),
    title: text("title").notNull(),
    variantTitle: text("variant_title").notNull(),
    productType: text("product_type", { enum: productTypes }).notNull(),
    quantity: integer("quantity").notNull(),
    refundedQuantity: integer("refunded_quantity").notNull().default(0),
    unitPriceCents: integer("unit_price_cents").notNull(),
  },
  (table) => [
    uniqueIndex("order_items_order").on(table.orderId, table.position),
    check(
      "order_items_refunded",
      sql`${table.refundedQuantity} >= 0 and ${table.refundedQuantity} <= ${table.quantity}`,
    ),
  ],
);

export const refunds = sqliteTable(
  "refunds",
  {
    id: text("id").primaryKey(),
    orderId: orderId(),
    amountCents: integer("amount_cents").notNull(),
    reason: text("reason").notNull(),
    items: jsonColumn(
      "items",
      z.array(z.object({ itemId: z.string(), quantity: z.number() })),
    ).notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("refunds_order").on(table.orderId, table.createdAt)],
);

export const disputes = sqliteTable(
  "disputes",
  {
    id: text("id").primaryKey(),
    orderId: orderId(),
    amountCents: integer("amount_cents").notNull(),
    status: text("status", { enum: ["open", "won", "lost"] }).notNull(),
    openedAt: text("opened_at").notNull(),
    closedAt: text("closed_at"),
  },
  (table) => [index("disputes_order").on(table.orderId, table.openedAt)],
);

export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    version: integer("version").notNull(),
    changeId: text("change_id").notNull(),
    orderId: orderId(),
    orderItemId: text("order_item_id").notNull().unique(),
    productId: text("product_id").notNull(),
    title: text("title").notNull(),
    origin: text("origin").notNull(),
    customerExternalId: text("customer_external_id"),
    customerEmail: text("customer_email").notNull(),
    status: text("status", {
      enum: ["active", "past_due", "paused", "canceled", "revoked"],
    }).notNull(),
    priceCents: integer("price_cents").notNull(),
    currentPeriodStart: text("current_period_start").notNull(),
    currentPeriodEnd: text("current_period_end").notNull(),
    cancelAtPeriodEnd: integer("cancel_at_period_end", { mode: "boolean" }).notNull(),
    accessUntil: text("access_until").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("subscriptions_order").on(table.orderId),
    index("subscriptions_period").on(table.status, table.currentPeriodEnd),
    index("subscriptions_created").on(table.createdAt, table.id),
  ],
);
