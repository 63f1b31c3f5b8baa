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

// Instants are ISO 8601 in UTC, money is in euro cents. JSON columns hold what nothing asks for.

/** The stores this merchant serves; one in the embedded set-up. */
export const stores = sqliteTable("stores", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  currency: text("currency").notNull().default("eur"),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

export const productTypes = ["physical", "digital", "subscription"] as const;

export type ProductOption = { id: string; title: string };
export type VariantOption = { optionId: string; value: string };
export type AdditionalInfo = { id: string; title: string; descriptionHtml: string };

export const products = sqliteTable(
  "products",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    subtitle: text("subtitle"),
    ribbonText: text("ribbon_text"),
    descriptionHtml: text("description_html").notNull().default(""),
    type: text("type", { enum: productTypes }).notNull(),
    status: text("status", { enum: ["published", "draft"] })
      .notNull()
      .default("published"),
    purchasable: integer("purchasable", { mode: "boolean" }).notNull().default(true),
    isHidden: integer("is_hidden", { mode: "boolean" }).notNull().default(false),
    position: integer("position").notNull(),
    siteProductSelection: text("site_product_selection", { enum: ["lowest_price_first"] }),
    /** Paths on the site; the first one is the thumbnail. */
    images: text("images", { mode: "json" }).$type<string[]>().notNull(),
    options: text("options", { mode: "json" }).$type<ProductOption[]>().notNull(),
    additionalInfo: text("additional_info", { mode: "json" }).$type<AdditionalInfo[]>().notNull(),
    metadata: text("metadata", { mode: "json" }).$type<Record<string, string>>().notNull(),
    updatedAt: text("updated_at").notNull(),
    createdAt: text("created_at").notNull(),
    deletedAt: text("deleted_at"),
  },
  // One for each way the public list may be sorted.
  ({ status, isHidden, deletedAt, position, title, createdAt, updatedAt, id }) => [
    index("products_by_position").on(status, isHidden, deletedAt, position, id),
    index("products_by_title").on(status, isHidden, deletedAt, title, id),
    index("products_by_creation").on(status, isHidden, deletedAt, createdAt, id),
    index("products_by_update").on(status, isHidden, deletedAt, updatedAt, id),
  ],
);

export const variants = sqliteTable(
  "variants",
  {
    id: text("id").primaryKey(),
    productId: text("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    sku: text("sku").notNull(),
    imageFile: text("image_file"),
    priceCents: integer("price_cents").notNull(),
    salePriceCents: integer("sale_price_cents"),
    manageInventory: integer("manage_inventory", { mode: "boolean" }).notNull(),
    /** What lies on the shelf, holds included; null when it is not counted. */
    inventoryQuantity: integer("inventory_quantity"),
    weightGrams: integer("weight_grams"),
    volumeMillilitres: integer("volume_millilitres"),
    optionValues: text("option_values", { mode: "json" }).$type<VariantOption[]>().notNull(),
    deletedAt: text("deleted_at"),
  },
  (table) => [
    index("variants_product").on(table.productId, table.position),
    check("variants_price", sql`${table.priceCents} >= 0 and ${table.salePriceCents} >= 0`),
    check("variants_stock", sql`${table.inventoryQuantity} >= 0`),
  ],
);

export type Address = { street: string; postalCode: string; city: string };
export type CheckoutCustomer = {
  /** Null: the shop has not said who buys. */
  externalId: string | null;
  email: string | null;
  name: string | null;
  address: Address | null;
};

/** An order page that was opened for a buyer, and the hold of what is on it. */
export const checkouts = sqliteTable(
  "checkouts",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the page's address part: who reads the database cannot open the page. */
    tokenHash: text("token_hash").notNull().unique(),
    /** `replaced`: the same customer has opened a newer one. */
    status: text("status", {
      enum: ["open", "ordered", "canceled", "expired", "replaced"],
    }).notNull(),
    /** Marks who changed the row last; what happens with that change depends on it. */
    changeId: text("change_id").notNull(),
    origin: text("origin").notNull(),
    successUrl: text("success_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    /** The shop's own id of it, from `successUrl`. */
    shopCheckoutId: text("shop_checkout_id"),
    customer: text("customer", { mode: "json" }).$type<CheckoutCustomer>().notNull(),
    customerExternalId: text("customer_external_id").generatedAlwaysAs(
      sql`customer ->> 'externalId'`,
      { mode: "virtual" },
    ),
    orderId: text("order_id"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** When it was closed without an order. */
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
    /** As they were when the page was opened; the order is made of them. */
    title: text("title").notNull(),
    variantTitle: text("variant_title").notNull(),
    productType: text("product_type", { enum: productTypes }).notNull(),
    imageFile: text("image_file"),
    quantity: integer("quantity").notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    /** Until when these pieces are nobody else's; null when the page was left or paid. */
    heldUntil: text("held_until"),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.position] }),
    index("checkout_items_held").on(table.variantId, table.heldUntil, table.quantity),
  ],
);

export const orderStatuses = ["pending", "completed", "canceled"] as const;
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
    status: text("status", { enum: orderStatuses }).notNull(),
    paymentStatus: text("payment_status", { enum: paymentStatuses }).notNull(),
    paymentMethod: text("payment_method").notNull(),
    checkoutId: text("checkout_id")
      .notNull()
      .references(() => checkouts.id),
    shopCheckoutId: text("shop_checkout_id"),
    /** Where its events are sent. */
    origin: text("origin").notNull(),
    customerExternalId: text("customer_external_id"),
    customerEmail: text("customer_email").notNull(),
    customerName: text("customer_name"),
    /** Null when nothing is delivered. */
    address: text("address", { mode: "json" }).$type<Address>(),
    currency: text("currency").notNull(),
    subtotalCents: integer("subtotal_cents").notNull(),
    shippingCents: integer("shipping_cents").notNull(),
    totalCents: integer("total_cents").notNull(),
    paidTotalCents: integer("paid_total_cents").notNull(),
    refundedTotalCents: integer("refunded_total_cents").notNull(),
    /** Test payments: what comes of a pending one, and when. */
    settleOutcome: text("settle_outcome", { enum: ["paid", "failed"] }),
    settleAt: text("settle_at"),
    createdAt: text("created_at").notNull(),
    /** Null while every attempt to pay was declined. */
    placedAt: text("placed_at"),
    paidAt: text("paid_at"),
    canceledAt: text("canceled_at"),
  },
  (table) => [
    index("orders_checkout").on(table.checkoutId),
    index("orders_placed").on(table.placedAt, table.id),
    index("orders_payment").on(table.paymentStatus, table.placedAt, table.id),
    index("orders_settle").on(table.settleAt),
  ],
);

export const orderItems = sqliteTable(
  "order_items",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
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
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    amountCents: integer("amount_cents").notNull(),
    reason: text("reason").notNull(),
    items: text("items", { mode: "json" })
      .$type<{ itemId: string; quantity: number }[]>()
      .notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("refunds_order").on(table.orderId, table.createdAt)],
);

export const disputes = sqliteTable(
  "disputes",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    amountCents: integer("amount_cents").notNull(),
    status: text("status", { enum: ["open", "won", "lost"] }).notNull(),
    openedAt: text("opened_at").notNull(),
    closedAt: text("closed_at"),
  },
  (table) => [index("disputes_order").on(table.orderId, table.openedAt)],
);

export const subscriptionStatuses = [
  "active",
  "past_due",
  "paused",
  "canceled",
  "revoked",
] as const;

export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    version: integer("version").notNull(),
    changeId: text("change_id").notNull(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    orderItemId: text("order_item_id").notNull().unique(),
    productId: text("product_id").notNull(),
    title: text("title").notNull(),
    origin: text("origin").notNull(),
    customerExternalId: text("customer_external_id"),
    customerEmail: text("customer_email").notNull(),
    status: text("status", { enum: subscriptionStatuses }).notNull(),
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

/** What is to be told to the shop. Written with the change it tells of, then delivered. */
export const events = sqliteTable(
  "events",
  {
    /** The `webhook-id`. */
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    origin: text("origin").notNull(),
    /** Empty some time after it was delivered. */
    payload: text("payload").notNull(),
    status: text("status", { enum: ["pending", "delivered", "dead"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Not before; while an attempt is under way, the end of its lease. */
    nextAttemptAt: text("next_attempt_at").notNull(),
    /** 'http 503', 'timeout', …: never what the receiver wrote. */
    lastError: text("last_error"),
    createdAt: text("created_at").notNull(),
    deliveredAt: text("delivered_at"),
  },
  (table) => [
    index("events_due").on(table.status, table.nextAttemptAt, table.id),
    index("events_kept").on(table.deliveredAt).where(sql`${table.payload} <> ''`),
  ],
);

/** Development only: disturbs the deliveries of events, one row 'knobs'. */
export const deliveryKnobs = sqliteTable("delivery_knobs", {
  id: text("id").primaryKey(),
  /** Pause before the first attempt. */
  delaySeconds: integer("delay_seconds").notNull().default(0),
  /** So many deliveries get lost on their way. */
  dropDeliveries: integer("drop_deliveries").notNull().default(0),
  /** So many deliveries are answered with an error. */
  failDeliveries: integer("fail_deliveries").notNull().default(0),
  /** Each event is sent twice. */
  duplicate: integer("duplicate", { mode: "boolean" }).notNull().default(false),
  /** Events of one change are sent last first. */
  reorder: integer("reorder", { mode: "boolean" }).notNull().default(false),
  secret: text("secret", { enum: ["right", "wrong", "old"] })
    .notNull()
    .default("right"),
});
