import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The stores this merchant serves; one in the embedded set-up. */
export const stores = sqliteTable("stores", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  currency: text("currency").notNull().default("eur"),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});
