import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
