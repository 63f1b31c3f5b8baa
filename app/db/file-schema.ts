import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./account-schema.ts";
import { pets } from "./pet-schema.ts";

/** Written before the file, removed when a row uses it; the sweep deletes the rest. */
export const uploads = sqliteTable(
  "uploads",
  {
    key: text("key").primaryKey(),
    userId: text("user_id").notNull(),
    petId: text("pet_id").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [index("uploads_created").on(table.createdAt)],
);

export const documents = sqliteTable(
  "documents",
  {
    id: text("id").primaryKey(),
    petId: text("pet_id")
      .notNull()
      .references(() => pets.id),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    fileName: text("file_name").notNull(),
    /** {userId}/{petId}/docs/{timestamp}_{filename} in the bucket. */
    filePath: text("file_path").notNull().unique(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    category: text("category").notNull(),
    createdAt: text("created_at").notNull(),
    /** The day that the paper itself bears; '' where the owner has not said it. */
    documentDate: text("document_date").notNull().default(""),
  },
  (table) => [
    index("documents_owner").on(table.userId, table.createdAt),
    index("documents_pet").on(table.petId, table.createdAt),
  ],
);
