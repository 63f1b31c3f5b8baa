import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { insertWhen } from "#app/db/insert-when.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { noPicture } from "#app/herbs/picture.ts";
import { areKnown, isTaken } from "./herb-columns.server.ts";
import { type HerbEditor, noteRevision } from "./note-revision.server.ts";

/**
 * Above those of the product's own herbs, of which later releases bring more. An id that was ever
 * published is never given twice: such a herb is not deleted.
 */
const freeId = sql`(select max(10000, coalesce(max(last.id), 0)) + 1 from herbs as last)`;

/** Adds a herb as a draft with the first entry of its history, if nobody has its address yet. */
export async function createHerb(
  db: Database,
  content: HerbContent,
  editor: HerbEditor,
  now: Date,
): Promise<{ outcome: "created"; id: number } | { outcome: "slug-taken" | "related-gone" }> {
  const at = now.toISOString();
  const isPossible = sql`not ${isTaken(content.slug, 0)} and ${areKnown(content.related)}`;
  const [created, , sameSlug] = await db.batch([
    insertWhen(db, herbs, isPossible, {
      ...content,
      ...{ id: freeId, imageUrl: noPicture, status: "draft", updatedAt: at },
    }).returning({ id: herbs.id }),
    noteRevision(db, sql`herbs.slug = ${content.slug}`, "added", editor, at),
    db.select({ id: herbs.id }).from(herbs).where(eq(herbs.slug, content.slug)),
  ]);
  const [herb] = created;
  if (herb) return { outcome: "created", id: herb.id };
  return { outcome: sameSlug.length > 0 ? "slug-taken" : "related-gone" };
}
