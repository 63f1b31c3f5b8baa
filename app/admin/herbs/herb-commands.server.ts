import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbs } from "#app/db/herb-schema.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { areKnown, isTaken, wasPublished } from "./herb-columns.server.ts";
import { type HerbChangeKind, type HerbEdit, noteRevision } from "./note-revision.server.ts";
import { giveUpPicture } from "./picture-commands.server.ts";

export type HerbStatus = "draft" | "published";

export type Refused =
  | { outcome: "not-found" | "slug-taken" | "related-gone" }
  /** Somebody saved since the form was opened; nothing was written. */
  | { outcome: "changed-meanwhile"; revision: number };

/** What it is now, so that whoever keeps what readers see can be told. */
type SavedHerb = { outcome: "saved"; status: HerbStatus };

type SavedText = {
  content: HerbContent;
  /** That the content was checked for: what readers see is complete. */
  status: HerbStatus;
  change: HerbChangeKind;
  /** The address until now, by which others may name it as related. */
  slugBefore: string;
};

/**
 * Saves a herb's content, if it is still the one that was seen. The address of a herb that was ever
 * published stays what it is; that of a draft changes in the herbs, too, that name it as related.
 */
export async function saveHerb(
  db: Database,
  edit: HerbEdit,
  { content, status, change, slugBefore }: SavedText,
  now: Date,
): Promise<SavedHerb | Refused> {
  const { slug, related } = content;
  return changeHerb(db, edit, {
    change,
    now,
    set: content,
    condition: sql`herbs.status = ${status} and ${areKnown(related)}
      and (herbs.slug = ${slug} or not ${wasPublished}) and not ${isTaken(slug, edit.herbId)}`,
    slug,
    related,
    ...(slug !== slugBefore && { slugBefore }),
  });
}

/** Makes a herb readable or takes it back, if it is still the one that was seen. */
export async function setStatus(db: Database, edit: HerbEdit, status: HerbStatus, now: Date) {
  return changeHerb(db, edit, {
    change: status === "published" ? "published" : "unpublished",
    now,
    set: { status },
    condition: sql`herbs.status <> ${status}`,
  });
}

/** Deletes a draft that nobody has ever read, with its history; its picture goes to the sweep. */
export async function deleteDraft(
  db: Database,
  { herbId, seen }: Pick<HerbEdit, "herbId" | "seen">,
): Promise<{ outcome: "deleted"; name: string } | { outcome: "not-found" | "refused" }> {
  const isDeletable = sql`herbs.id = ${herbId} and herbs.revision = ${seen}
    and not ${wasPublished}`;
  const [, deleted, left] = await db.batch([
    giveUpPicture(db, isDeletable),
    db.delete(herbs).where(isDeletable).returning({ name: herbs.name }),
    db.select({ id: herbs.id }).from(herbs).where(sql`herbs.id = ${herbId}`),
  ]);
  const [herb] = deleted;
  if (herb) return { outcome: "deleted", name: herb.name };
  return { outcome: left.length > 0 ? "refused" : "not-found" };
}

type HerbChange = {
  change: HerbChangeKind;
  now: Date;
  set: Partial<HerbContent> & { status?: HerbStatus };
  condition: SQL;
  slug?: string;
  related?: readonly string[];
  /** Given when the address changes. */
  slugBefore?: string;
};

/** One conditional update, and the entry of the history that asks whether it happened. */
async function changeHerb(
  db: Database,
  { herbId, seen, editor }: HerbEdit,
  { change, now, set, condition, slug = "", related = [], slugBefore }: HerbChange,
): Promise<SavedHerb | Refused> {
  const at = now.toISOString();
  const [saved, , [facts]] = await db.batch([
    db
      .update(herbs)
      .set({ ...set, revision: sql`herbs.revision + 1`, updatedAt: at })
      .where(sql`herbs.id = ${herbId} and herbs.revision = ${seen} and ${condition}`)
      .returning({ status: herbs.status }),
    noteRevision(db, sql`herbs.id = ${herbId}`, change, editor, at),
    db
      .select({
        revision: herbs.revision,
        slugTaken: sql<number>`${isTaken(slug, herbId)}`.as("slug_taken"),
        relatedKnown: sql<number>`${areKnown(related)}`.as("related_known"),
      })
      .from(herbs)
      .where(sql`herbs.id = ${herbId}`),
    ...(slugBefore === undefined ? [] : [renameRelated(db, herbId, slugBefore, slug)]),
  ]);
  const [row] = saved;
  if (row) return { outcome: "saved", status: row.status };
  if (!facts) return { outcome: "not-found" };
  if (facts.revision === seen && facts.slugTaken) return { outcome: "slug-taken" };
  if (facts.revision === seen && !facts.relatedKnown) return { outcome: "related-gone" };
  return { outcome: "changed-meanwhile", revision: facts.revision };
}

/**
 * Lets other herbs name a renamed one by its new address: after the statement that renames, and only
 * if it did. It reads all herbs, and seldom.
 */
function renameRelated(db: Database, herbId: number, before: string, after: string) {
  return db
    .update(herbs)
    .set({
      related: sql`(select json_group_array(iif(one.value = ${before}, ${after}, one.value))
        from json_each(herbs.related) as one)`,
    })
    .where(sql`exists (
        select 1 from json_each(herbs.related) as named where named.value = ${before})
      and not exists (select 1 from herbs as old where old.slug = ${before})
      and exists (select 1 from herbs as renamed
        where renamed.id = ${herbId} and renamed.slug = ${after})`);
}
