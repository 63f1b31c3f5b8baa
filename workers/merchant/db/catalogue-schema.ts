import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { jsonColumn } from "#app/db/json-column.ts";

// Instants are ISO 8601 in UTC, money is in euro cents. JSON columns hold what nothing asks for.

export const stores = sqliteTable("stores", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  currency: text("currency").notNull().default("eur"),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});

export const productTypes = ["physical", "digital", "subscription"] as const;

const productOption = z.object({ id: z.string(), title: z.string() });
export type ProductOption = z.output<typeof productOption>;
const variantOption = z.object({ optionId: z.string(), value: z.string() });
const info = z.object({ id: z.string(), title: z.string(), descriptionHtml: z.string() });

/** Conditions of partial indexes: SQLite uses one only for the same words (`sql.raw`). */
export const productLists = {
  all: "deleted_at is null",
  published: "deleted_at is null and status = 'published' and is_hidden = 0",
  draft: "deleted_at is null and status <> 'published'",
  hidden: "deleted_at is null and status = 'published' and is_hidden = 1",
} as const;

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
    images: jsonColumn("images", z.array(z.string())).notNull(),
    options: jsonColumn("options", z.array(productOption)).notNull(),
    additionalInfo: jsonColumn("additional_info", z.array(info)).notNull(),
    metadata: jsonColumn("metadata", z.record(z.string(), z.string())).notNull(),
    updatedAt: text("updated_at").notNull(),
    createdAt: text("created_at").notNull(),
    deletedAt: text("deleted_at"),
    /** Grows with every change but those of the stock. */
    revision: integer("revision").notNull().default(1),
    /** Of the last change: the other statements of its batch depend on it. */
    changeId: text("change_id"),
  },
  ({ status, isHidden, deletedAt, position, title, createdAt, updatedAt, id }) => [
    index("products_by_position").on(status, isHidden, deletedAt, position, id),
    index("products_by_title").on(status, isHidden, deletedAt, title, id),
    index("products_by_creation").on(status, isHidden, deletedAt, createdAt, id),
    index("products_by_update").on(status, isHidden, deletedAt, updatedAt, id),
    ...Object.entries(productLists).map(([name, condition]) =>
      index(`products_${name}`).on(position, id).where(sql.raw(condition)),
    ),
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
    /** Pieces in stock; null when they are not counted. */
    inventoryQuantity: integer("inventory_quantity"),
    weightGrams: integer("weight_grams"),
    volumeMillilitres: integer("volume_millilitres"),
    optionValues: jsonColumn("option_values", z.array(variantOption)).notNull(),
    deletedAt: text("deleted_at"),
  },
  (table) => [
    index("variants_product").on(table.productId, table.position),
    check("variants_price", sql`${table.priceCents} >= 0 and ${table.salePriceCents} >= 0`),
    check("variants_stock", sql`${table.inventoryQuantity} >= 0`),
  ],
);

/** The last entry of a variant is its present price. */
export const priceEntries = sqliteTable(
  "price_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    variantId: text("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    since: text("since").notNull(),
    priceCents: integer("price_cents").notNull(),
    salePriceCents: integer("sale_price_cents"),
  },
  (table) => [index("price_entries_variant").on(table.variantId, table.id)],
);

/** What the practitioner has changed of a stock; what is sold stands in the orders. */
export const stockEntries = sqliteTable(
  "stock_entries",
  {
    id: text("id").primaryKey(),
    variantId: text("variant_id")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    at: text("at").notNull(),
    change: integer("change").notNull(),
    quantityAfter: integer("quantity_after").notNull(),
    reason: text("reason").notNull(),
    note: text("note").notNull(),
  },
  (table) => [
    index("stock_entries_variant").on(table.variantId, table.at, table.id),
    check("stock_entries_after", sql`${table.quantityAfter} >= 0`),
  ],
);

/** Noted before the file comes and after it goes, so that no file is ever orphaned. */
export const waitingPictures = sqliteTable(
  "waiting_pictures",
  {
    productId: text("product_id").notNull(),
    file: text("file").primaryKey(),
    createdAt: text("created_at").notNull(),
    /** It is being deleted. */
    isClaimed: integer("is_claimed", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("waiting_pictures_created").on(table.createdAt)],
);
