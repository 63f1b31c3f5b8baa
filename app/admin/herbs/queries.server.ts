import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { herbRevisions, herbs, lexicon } from "#app/db/herb-schema.ts";
import {
  currentVersion,
  type LexiconIndex,
  LexiconMemory,
} from "#app/herbs/lexicon-index.server.ts";
import { herbSearchText, isFound, searchPatterns } from "#app/herbs/search.ts";
import { formatMoment } from "#app/platform/german-time.ts";
import { pick } from "#app/platform/pick.ts";
import { type HerbsView, herbsPageSize } from "./address.ts";
import { contentColumns, firstPicture, wasPublished } from "./columns.server.ts";

/** In memory: no index of the database finds names in any spelling. */
export class HerbsIndex {
  readonly #memory = new LexiconMemory(entryOf);

  /** Statements for a batch, and what makes the herbs of their answers. */
  ask(db: Database) {
    const { version, take } = this.#memory.ask();
    return { statements: [currentVersion(db), changedHerbs(db, version)] as const, take };
  }

  async read(db: Database) {
    const { statements, take } = this.ask(db);
    return take(...(await db.batch(statements)));
  }
}

function entryOf(row: Awaited<ReturnType<typeof changedHerbs>>[number]) {
  return { ...row, searchText: herbSearchText(row) };
}

function changedHerbs(db: Database, knownVersion: string) {
  return (
    db
      .select({
        ...pick(herbs, "id", "name", "otherNames", "botanicalName", "imageUrl", "status"),
        ...pick(herbs, "updatedAt"),
        editor: herbRevisions.editor,
      })
      // In this order: one row says that nothing is to be read.
      .from(lexicon)
      .crossJoin(herbs)
      .leftJoin(
        herbRevisions,
        and(eq(herbRevisions.herbId, herbs.id), eq(herbRevisions.revision, herbs.revision)),
      )
      .where(and(eq(lexicon.id, 1), ne(lexicon.version, knownVersion)))
  );
}

export const herbsIndex = new HerbsIndex();

export async function listHerbs(db: Database, view: HerbsView, index = herbsIndex) {
  const all = await index.read(db);
  const patterns = searchPatterns(view.search);
  const found = all.filter(({ searchText }) => isFound(patterns, searchText));
  const ofState = found.filter(({ status }) => view.state === "all" || status === view.state);
  const pageCount = Math.max(1, Math.ceil(ofState.length / herbsPageSize));
  const page = Math.min(view.page, pageCount);
  const shown = ofState.slice((page - 1) * herbsPageSize, page * herbsPageSize);
  const drafts = found.filter(({ status }) => status === "draft").length;
  return {
    herbs: shown.map(({ id, name, botanicalName, imageUrl, status, editor, updatedAt }) => ({
      ...{ id, name, botanicalName, imageUrl, status, editor },
      changedAt: formatMoment(updatedAt),
    })),
    counts: { all: found.length, published: found.length - drafts, draft: drafts },
    hasAny: all.length > 0,
    page,
    pageCount,
  };
}

export type ListedHerb = Awaited<ReturnType<typeof listHerbs>>["herbs"][number];

export const textChanges = ["added", "updated", "edited", "restored"] as const;

export async function getHerbToEdit(db: Database, names: LexiconIndex, herbId: number) {
  const { statements, take } = names.ask(db);
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
      ...pick(herbs, "imageUrl", "status", "revision", "updatedAt"),
      wasPublished: sql<number>`${wasPublished}`.as("was_published"),
      firstPicture: sql<string>`${firstPicture}`.as("first_picture"),
      editor: sql<string | null>`(select last.editor from herb_revisions as last
        where last.herb_id = herbs.id and last.revision = herbs.revision)`.as("editor"),
    })
    .from(herbs)
    .where(eq(herbs.id, herbId));
}

export async function getSaved(db: Database, herbId: number | null, typed: readonly string[]) {
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

/** @param before entries older than this revision */
export async function getHistory(db: Database, herbId: number, before: number | null) {
  const [rows, past] = await db.batch([
    db
      .select({
        ...pick(herbs, "name", "status", "revision"),
        wasPublished: sql<number>`${wasPublished}`.as("was_published"),
      })
      .from(herbs)
      .where(eq(herbs.id, herbId)),
    db
      .select({
        ...pick(herbRevisions, "revision", "change", "content", "imageUrl", "status", "editor"),
        ...pick(herbRevisions, "createdAt"),
      })
      .from(herbRevisions)
      .where(
        and(
          eq(herbRevisions.herbId, herbId),
          before === null ? undefined : lt(herbRevisions.revision, before),
        ),
      )
      .orderBy(desc(herbRevisions.revision))
      // One more, with which the last one shown is compared.
      .limit(historyPageSize + 1),
  ]);
  const [herb] = rows;
  return herb ? { herb, past } : null;
}

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
