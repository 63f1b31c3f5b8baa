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
import { storedHerb } from "#app/herbs/stored-herb.ts";
import { user } from "./account-schema.ts";
import { jsonColumn } from "./json-column.ts";

/** Specification, section 3; `herbs.md`. Triggers (migration 0008) renew the lexicon's version. */
export const herbs = sqliteTable(
  "herbs",
  {
    /** Up to 10000 the product's own. Never reused: `profiles.herb_views` counts by it. */
    id: integer("id").primaryKey({ autoIncrement: true }),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    effects: text("effects").notNull(),
    /** Path of the plate or of an uploaded picture. */
    imageUrl: text("image_url").notNull(),
    otherNames: jsonColumn("other_names", storedHerb.shape.otherNames).notNull(),
    botanicalName: text("botanical_name").notNull(),
    family: text("family").notNull(),
    parts: jsonColumn("parts", storedHerb.shape.parts).notNull(),
    preparation: text("preparation").notNull(),
    pregnancy: text("pregnancy").notNull(),
    interactions: text("interactions").notNull(),
    horseSport: jsonColumn("horse_sport", storedHerb.shape.horseSport).notNull(),
    safety: jsonColumn("safety", storedHerb.shape.safety).notNull(),
    complaints: jsonColumn("complaints", storedHerb.shape.complaints).notNull(),
    /** Slugs. */
    related: jsonColumn("related", storedHerb.shape.related).notNull(),
    sources: jsonColumn("sources", storedHerb.shape.sources).notNull(),
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    revision: integer("revision").notNull().default(1),
    updatedAt: text("updated_at").notNull(),
    /** Empty where it poisons no species. */
    symptoms: text("symptoms").notNull().default(""),
    firstAid: text("first_aid").notNull().default(""),
    /** Empty where nothing is known. */
    lookalikes: text("lookalikes").notNull().default(""),
  },
  (table) => [
    uniqueIndex("herbs_slug").on(table.slug),
    index("herbs_name").on(table.name),
    check("herbs_status_known", sql`${table.status} in ('draft', 'published')`),
  ],
);

/** After each change; the editor is null for what came with the product. */
export const herbRevisions = sqliteTable(
  "herb_revisions",
  {
    herbId: integer("herb_id")
      .notNull()
      .references(() => herbs.id, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    change: text("change", {
      enum: ["added", "updated", "edited", "picture", "published", "unpublished", "restored"],
    }).notNull(),
    content: jsonColumn("content", storedHerb).notNull(),
    imageUrl: text("image_url").notNull(),
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    editor: text("editor"),
    /** Null once the account is gone. */
    editorId: text("editor_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.herbId, table.revision] }),
    index("herb_revisions_editor").on(table.editorId),
  ],
);

/** One row with a random version. */
export const lexicon = sqliteTable("lexicon", {
  id: integer("id").primaryKey(),
  version: text("version").notNull(),
});
