import { desc, type SQL, sql } from "drizzle-orm";
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

/**
 * What documents are listed by: the day of the paper, else when it was uploaded. As text, an instant in
 * UTC stands in the right place among German days. An index names its columns without their table.
 */
function documentDay(table: "" | "documents."): SQL {
  const [date, upload] = [`${table}document_date`, `${table}created_at`];
  return sql.raw(`case when ${date} = '' then ${upload} else ${date} end`);
}

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
    index("documents_owner").on(table.userId, documentDay(""), table.createdAt),
    index("documents_pet").on(table.petId, documentDay(""), table.createdAt),
  ],
);

/** Of two papers of one day the one that was uploaded later. */
export const newestDocumentsFirst: SQL[] = [
  desc(documentDay("documents.")),
  desc(documents.createdAt),
  desc(sql`documents.rowid`),
];
