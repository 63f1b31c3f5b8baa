import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { jsonColumn } from "#app/db/json-column.ts";
import { productTypes } from "./catalogue-schema.ts";

// Instants are ISO 8601 in UTC, money is in euro cents. JSON columns hold what nothing asks for.

export const addressSchema = z.object({
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
    customer: jsonColumn("customer", checkoutCustomer).notNull(),
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
    /** Until when the page can be ordered from; null when it was left or paid. Holds no stock. */
    heldUntil: text("held_until"),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutId, table.position] }),
    index("checkout_items_held").on(table.variantId, table.heldUntil, table.quantity),
  ],
);
