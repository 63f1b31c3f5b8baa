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

/**
 * The lexicon. Specification, section 3: id, name, description, effects, image_url; the rest is
 * what `herbs.md` asks for. Triggers (migration 0008) give `lexicon` a new version with every
 * change, whoever makes it.
 */
export const herbs = sqliteTable(
  "herbs",
  {
    /**
     * Up to 10000 the product's own herbs, by their files; above, the practitioner's. One that was
     * ever published is never given to another: `profiles.herb_views` counts by it.
     */
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Of the public page, /kraeuter/{slug}. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    effects: text("effects").notNull(),
    /** Path of the plate, or of a picture that the practitioner has uploaded. */
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
    /** Slugs of herbs that are alike or taken for this one. */
    related: jsonColumn("related", storedHerb.shape.related).notNull(),
    sources: jsonColumn("sources", storedHerb.shape.sources).notNull(),
    status: text("status", { enum: ["draft", "published"] }).notNull(),
    /** One more with every change: a form that was opened before another change is refused. */
    revision: integer("revision").notNull().default(1),
    updatedAt: text("updated_at").notNull(),
    /** Signs of poisoning, and what the owner does at once; empty where it poisons no species. */
    symptoms: text("symptoms").notNull().default(""),
    firstAid: text("first_aid").notNull().default(""),
    /** What it is mistaken for; empty where nothing is known. */
    lookalikes: text("lookalikes").notNull().default(""),
  },
  (table) => [
    uniqueIndex("herbs_slug").on(table.slug),
    index("herbs_name").on(table.name),
    check("herbs_status_known", sql`${table.status} in ('draft', 'published')`),
  ],
);

/** What an entry was after each change, and who made it; null for what came with the product. */
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
    /** Name of whoever made the change, as it was then. */
    editor: text("editor"),
    /** The same, for as long as the account is there. */
    editorId: text("editor_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.herbId, table.revision] }),
    // What deleting an account looks for.
    index("herb_revisions_editor").on(table.editorId),
  ],
);

/** One row: a random version of all published and unpublished herbs together. */
export const lexicon = sqliteTable("lexicon", {
  id: integer("id").primaryKey(),
  version: text("version").notNull(),
});
