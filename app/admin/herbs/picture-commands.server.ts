import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pictureAddresses, pictureKeys } from "#app/files/policy.ts";
import { noPicture, pictureAddress, pictureKey } from "#app/herbs/picture.ts";
import { type HerbEdit, noteRevision } from "./note-revision.server.ts";

/** As the files room writes it: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
/** Of a file that belongs to no animal. */
const noAnimal = "";
/** The sweep need not wait. */
const longAgo = new Date(0).toISOString();

/**
 * Notes the key of a picture that is about to come.
 * @returns false when there is no such herb
 */
export async function reservePicture(
  db: Database,
  { herbId, file, userId }: { herbId: number; file: string; userId: string },
  now: Date,
): Promise<boolean> {
  const reserved = await insertFrom(db, uploads, herbs, eq(herbs.id, herbId), {
    ...{ key: pictureKey(herbId, file), userId, petId: noAnimal, createdAt: now.toISOString() },
  }).returning({ key: uploads.key });
  return reserved.length > 0;
}

type PictureOutcome =
  | { outcome: "saved"; status: "draft" | "published" }
  | { outcome: "not-found" | "gone" }
  | { outcome: "changed-meanwhile"; revision: number };

/**
 * Takes an uploaded picture into use, if the herb is still the one that was seen, and hands the one
 * before to the sweep.
 */
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

/** Brings back what the herb had in the beginning: its drawn plate, or the sprig. */
export function restorePlate(db: Database, edit: HerbEdit, now: Date): Promise<PictureOutcome> {
  const isUploaded = sql`herbs.image_url like ${`${pictureAddresses}%`}`;
  return changePicture(db, edit, { address: firstPicture, isPossible: isUploaded, key: "" }, now);
}

/** Came with the product, or stood in for a picture that there was none of. */
export const firstPicture = sql<string>`coalesce((select first.image_url from herb_revisions as first
  where first.herb_id = herbs.id and first.revision = 1), ${noPicture})`;

type Picture = { address: SQL; isPossible: SQL; key: string };

async function changePicture(
  db: Database,
  { herbId, seen, editor }: HerbEdit,
  { address, isPossible, key }: Picture,
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

/**
 * Hands the uploaded pictures of herbs to the sweep; before the statement, in one batch, that takes
 * them out of use.
 * @param which condition on `herbs`, with names in full
 */
export function giveUpPicture(db: Database, which: SQL) {
  const isUploaded = sql`herbs.image_url like ${`${pictureAddresses}%`}`;
  return insertFrom(db, uploads, herbs, sql`${which} and ${isUploaded}`, {
    key: sql`${pictureKeys} || substr(herbs.image_url, ${pictureAddresses.length + 1})`,
    ...{ userId: nobody, petId: noAnimal, createdAt: longAgo },
  }).onConflictDoNothing();
}
