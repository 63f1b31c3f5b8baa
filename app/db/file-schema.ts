import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./account-schema.ts";
import { pets } from "./pet-schema.ts";

/**
 * Files in the bucket that no row names yet: written before the file, removed in the batch that
 * takes the file into use. What stays is an orphan, which the sweep deletes.
 */
export const uploads = sqliteTable(
  "uploads",
  {
    /** Key in the bucket. */
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
    /** Key in the bucket `documents`: {userId}/{petId}/docs/{timestamp}_{filename}. */
    filePath: text("file_path").notNull().unique(),
    fileType: text("file_type").notNull(),
    fileSize: integer("file_size").notNull(),
    category: text("category").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("documents_owner").on(table.userId, table.createdAt),
    index("documents_pet").on(table.petId, table.createdAt),
  ],
);
