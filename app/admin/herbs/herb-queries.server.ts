import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import type { LexiconIndex } from "#app/herbs/lexicon-index.server.ts";
import { contentColumns, wasPublished } from "./herb-columns.server.ts";
import { firstPicture } from "./picture-commands.server.ts";

/** The changes that write the text anew. */
export const textChanges = ["added", "updated", "edited", "restored"] as const;

/** A herb as its form wants it, with the published herbs' names for the choice of related ones. */
export async function getHerbToEdit(db: Database, lexicon: LexiconIndex, herbId: number) {
  const { statements, take } = lexicon.ask(db);
  const [rows, revisions, version, changed] = await db.batch([
    editedHerb(db, herbId),
    db
      .select({ revision: herbRevisions.revision })
      .from(herbRevisions)
      .where(and(eq(herbRevisions.herbId, herbId), inArray(herbRevisions.change, [...textChanges])))
      .orderBy(desc(herbRevisions.revision))
      .limit(1),
    ...statements,
  ]);
  const published = take(version, changed);
  const [row] = rows;
  if (!row) return null;
  const { wasPublished: was, firstPicture: first, ...herb } = row;
  return {
    herb: { ...herb, wasPublished: Boolean(was), firstPicture: first },
    /** The revision that wrote the text as it is now. */
    textRevision: revisions[0]?.revision ?? herb.revision,
    published,
  };
}

function editedHerb(db: Database, herbId: number) {
  return db
    .select({
      id: herbs.id,
      content: contentColumns,
      imageUrl: herbs.imageUrl,
      status: herbs.status,
      revision: herbs.revision,
      updatedAt: herbs.updatedAt,
      wasPublished: sql<number>`${wasPublished}`.as("was_published"),
      firstPicture: sql<string>`${firstPicture}`.as("first_picture"),
      editor: sql<string | null>`(select last.editor from herb_revisions as last
        where last.herb_id = herbs.id and last.revision = herbs.revision)`.as("editor"),
    })
    .from(herbs)
    .where(eq(herbs.id, herbId));
}

/** What a form is checked against: the herb as it is saved, and the herbs that were named. */
export async function getSaved(
  db: Database,
  herbId: number | null,
  /** Names or addresses of herbs, as they were typed. */
  typed: readonly string[],
) {
  const [rows, named] = await db.batch([
    editedHerb(db, herbId ?? -1),
    db
      .select({ slug: herbs.slug, name: herbs.name })
      .from(herbs)
      .where(sql`
        herbs.name in (select value from json_each(${JSON.stringify(typed)}))
        or herbs.slug in (
          select value from json_each(${JSON.stringify(typed.map((one) => one.toLowerCase()))}))`),
  ]);
  return { saved: rows[0] ?? null, named };
}

export const historyPageSize = 10;

/**
 * A page of a herb's past, newest first, each entry with what it followed.
 * @param before entries older than this revision
 */
export async function getHistory(db: Database, herbId: number, before: number | null) {
  const [rows, past] = await db.batch([
    db
      .select({
        name: herbs.name,
        status: herbs.status,
        revision: herbs.revision,
        wasPublished: sql<number>`${wasPublished}`.as("was_published"),
      })
      .from(herbs)
      .where(eq(herbs.id, herbId)),
    db
      .select({
        revision: herbRevisions.revision,
        change: herbRevisions.change,
        content: herbRevisions.content,
        imageUrl: herbRevisions.imageUrl,
        status: herbRevisions.status,
        editor: herbRevisions.editor,
        createdAt: herbRevisions.createdAt,
      })
      .from(herbRevisions)
      .where(
        and(
          eq(herbRevisions.herbId, herbId),
          before === null ? undefined : lt(herbRevisions.revision, before),
        ),
      )
      .orderBy(desc(herbRevisions.revision))
      // One more: what the last one shown followed.
      .limit(historyPageSize + 1),
  ]);
  const [herb] = rows;
  return herb ? { herb, past } : null;
}

/** The text of an older state, with what holds now, and the related herbs that there still are. */
export async function getRevision(db: Database, herbId: number, revision: number) {
  const [rows, past, known] = await db.batch([
    editedHerb(db, herbId),
    db
      .select({ content: herbRevisions.content })
      .from(herbRevisions)
      .where(and(eq(herbRevisions.herbId, herbId), eq(herbRevisions.revision, revision))),
    db
      .select({ slug: herbs.slug })
      .from(herbs)
      .where(sql`herbs.slug in (
        select json_each.value from herb_revisions as past, json_each(past.content, '$.related')
        where past.herb_id = ${herbId} and past.revision = ${revision})`),
  ]);
  const [herb] = rows;
  const [old] = past;
  return herb && old ? { herb, old: old.content, known: known.map(({ slug }) => slug) } : null;
}
