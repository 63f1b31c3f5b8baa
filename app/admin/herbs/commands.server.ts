import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { herbRevisions, herbs } from "#app/db/herb-schema.ts";
import { insertFrom, insertWhen } from "#app/db/insert-when.ts";
import { pictureAddresses, pictureKeys } from "#app/files/policy.ts";
import type { HerbContent } from "#app/herbs/content-schema.server.ts";
import { noPicture, pictureAddress, pictureKey } from "#app/herbs/picture.ts";
import { areKnown, contentJson, firstPicture, isTaken, wasPublished } from "./columns.server.ts";
import type { HerbStatus } from "./schema.server.ts";

type HerbChangeKind = (typeof herbRevisions.$inferInsert)["change"];

type HerbEditor = { id: string; name: string };

export type HerbEdit = {
  herbId: number;
  /** Only this revision is changed. */
  seen: number;
  editor: HerbEditor;
};

type Refused =
  | { outcome: "not-found" | "slug-taken" | "related-gone" }
  | { outcome: "changed-meanwhile"; revision: number };

type SavedHerb = { outcome: "saved"; status: HerbStatus };

type SavedText = {
  content: HerbContent;
  /** The status that the content was checked for. */
  status: HerbStatus;
  change: HerbChangeKind;
  /** Related herbs may name it so. */
  slugBefore: string;
};

/** A published herb keeps its address; that of a draft changes in related herbs, too. */
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

export async function setStatus(db: Database, edit: HerbEdit, status: HerbStatus, now: Date) {
  return changeHerb(db, edit, {
    change: status === "published" ? "published" : "unpublished",
    now,
    set: { status },
    condition: sql`herbs.status <> ${status}`,
  });
}

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

/** Above the ids that releases bring. Published ones are never reused: those herbs stay. */
const freeId = sql`(select max(10000, coalesce(max(last.id), 0)) + 1 from herbs as last)`;

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

type HerbChange = {
  change: HerbChangeKind;
  now: Date;
  set: Partial<HerbContent> & { status?: HerbStatus };
  condition: SQL;
  slug?: string;
  related?: readonly string[];
  slugBefore?: string;
};

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

/** After the statement that renames, and only if it did; reads all herbs. */
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

/** Right after the statement that changes the herb: without a change it writes nothing. */
function noteRevision(
  db: Database,
  which: SQL,
  change: HerbChangeKind,
  editor: HerbEditor,
  at: string,
) {
  return insertFrom(db, herbRevisions, herbs, sql`changes() > 0 and ${which}`, {
    ...{ herbId: herbs.id, revision: herbs.revision, change, content: contentJson },
    ...{ imageUrl: herbs.imageUrl, status: herbs.status },
    ...{ editor: editor.name, editorId: editor.id, createdAt: at },
  });
}

/** The owner of files that nobody may use and the sweep deletes. */
const nobody = "";
const noAnimal = "";
const longAgo = new Date(0).toISOString();

/** @returns false when there is no such herb */
export async function reservePicture(
  db: Database,
  { herbId, file, userId }: { herbId: number; file: string; userId: string },
  now: Date,
  onlyIf?: SQL,
): Promise<boolean> {
  const reserved = await insertFrom(db, uploads, herbs, and(eq(herbs.id, herbId), onlyIf), {
    ...{ key: pictureKey(herbId, file), userId, petId: noAnimal, createdAt: now.toISOString() },
  }).returning({ key: uploads.key });
  return reserved.length > 0;
}

type PictureOutcome =
  | { outcome: "saved"; status: HerbStatus }
  | { outcome: "not-found" | "gone" }
  | { outcome: "changed-meanwhile"; revision: number };

export function takePicture(
  db: Database,
  edit: HerbEdit,
  { file, userId }: { file: string; userId: string },
  now: Date,
): Promise<PictureOutcome> {
  const key = pictureKey(edit.herbId, file);
  const isWaiting = sql`exists (select 1 from uploads
    where uploads.key = ${key} and uploads.user_id = ${userId})`;
  const address = sql`${pictureAddress(edit.herbId, file)}`;
  return changePicture(db, edit, { address, isPossible: isWaiting, key }, now);
}

export function restorePlate(db: Database, edit: HerbEdit, now: Date): Promise<PictureOutcome> {
  const isUploaded = sql`herbs.image_url like ${`${pictureAddresses}%`}`;
  return changePicture(db, edit, { address: firstPicture, isPossible: isUploaded, key: "" }, now);
}

async function changePicture(
  db: Database,
  { herbId, seen, editor }: HerbEdit,
  { address, isPossible, key }: { address: SQL; isPossible: SQL; key: string },
  now: Date,
): Promise<PictureOutcome> {
  const at = now.toISOString();
  const isChangeable = sql`herbs.id = ${herbId} and herbs.revision = ${seen} and ${isPossible}`;
  const [, saved, , , [left]] = await db.batch([
    giveUpPicture(db, isChangeable),
    db
      .update(herbs)
      .set({ imageUrl: address, revision: sql`herbs.revision + 1`, updatedAt: at })
      .where(isChangeable)
      .returning({ status: herbs.status }),
    noteRevision(db, sql`herbs.id = ${herbId}`, "picture", editor, at),
    db.delete(uploads).where(sql`uploads.key = ${key} and exists (
      select 1 from herbs where herbs.id = ${herbId} and herbs.image_url = ${address})`),
    db.select({ revision: herbs.revision }).from(herbs).where(sql`herbs.id = ${herbId}`),
  ]);
  const [row] = saved;
  if (row) return { outcome: "saved", status: row.status };
  if (!left) return { outcome: "not-found" };
  if (left.revision === seen) return { outcome: "gone" };
  return { outcome: "changed-meanwhile", revision: left.revision };
}

/** Before the statement, in one batch, that takes them out of use; `which` is about `herbs`. */
function giveUpPicture(db: Database, which: SQL) {
  const isUploaded = sql`herbs.image_url like ${`${pictureAddresses}%`}`;
  return insertFrom(db, uploads, herbs, sql`${which} and ${isUploaded}`, {
    key: sql`${pictureKeys} || substr(herbs.image_url, ${pictureAddresses.length + 1})`,
    ...{ userId: nobody, petId: noAnimal, createdAt: longAgo },
  }).onConflictDoNothing();
}
