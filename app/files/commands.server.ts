import { and, asc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { documents, uploads } from "#app/db/file-schema.ts";
import { herbs } from "#app/db/herb-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { mailAttachments } from "#app/db/mail-schema.ts";
import { pets } from "#app/db/pet-schema.ts";
import { recordPhotos } from "#app/db/treatment-schema.ts";
import {
  checkInFolder,
  maxWaitingFiles,
  otherFolders,
  pictureAddresses,
  pictureKeys,
} from "./policy.ts";
import { hasRoomFor } from "./queries.server.ts";

/** Owner of files that are being deleted: nobody can take them into use. */
const nobody = "";

/** The insert's own condition checks owner, key and room. @param onlyIf a further one */
export async function reserveUpload(
  db: Database,
  { key, userId, petId, bytes }: { key: string; userId: string; petId: string; bytes: number },
  now: Date,
  onlyIf: SQL = sql`true`,
): Promise<"reserved" | "taken" | "unknown-animal" | "full" | "too-many-waiting"> {
  const isOwn = sql`pets.id = ${petId} and pets.user_id = ${userId}`;
  const hasRoom = hasRoomFor(userId, bytes);
  const whereWaiting = whereWaitingBeside(key, userId);
  const waiting = sql`(select count(*) from ${uploads} where ${whereWaiting})`;
  const mayWait = sql`${waiting} < ${maxWaitingFiles}`;
  const isFree = sql`not ${isInUse(sql`${key}`, sql`${petId}`)}`;
  const [, reserved, facts] = await db.batch([
    giveUpEarlier(db, key, now),
    insertFrom(
      db,
      uploads,
      pets,
      sql`${isOwn} and ${hasRoom} and ${mayWait} and ${isFree} and ${onlyIf}`,
      {
        ...{ key, userId: pets.userId, petId: pets.id, createdAt: now.toISOString() },
      },
    )
      .onConflictDoNothing()
      .returning({ key: uploads.key }),
    db
      .select({ hasRoom: sql<number>`${hasRoom}`, mayWait: sql<number>`${mayWait}` })
      .from(pets)
      .where(isOwn),
  ]);
  if (reserved.length > 0) return "reserved";
  const [fact] = facts;
  if (!fact) return "unknown-animal";
  if (!fact.hasRoom) return "full";
  return fact.mayWait ? "taken" : "too-many-waiting";
}

/**
 * Files that share their room: an owner's, the practice's of an animal, those of one check-in. Whoever
 * has a link to a check-in cannot fill the others'.
 */
function whereWaitingBeside(key: string, userId: string): SQL {
  const folder = folderOfOthers(key);
  if (folder !== null) return whereIn(folder);
  const ofOthers = otherFolders.map((name) => sql`instr(uploads.key, ${`/${name}/`}) > 0`);
  return sql`${whereIn(userId)} and not (${sql.join(ofOthers, sql` or `)})`;
}

/** By the key's own beginning, which the primary key finds; '0' comes after '/'. */
function whereIn(folder: string): SQL {
  return sql`uploads.key > ${`${folder}/`} and uploads.key < ${`${folder}0`}`;
}

/** Null for an owner's own file. */
function folderOfOthers(key: string): string | null {
  const folders = key.split("/");
  const isOthers = otherFolders.some((name) => folders[2] === name);
  return isOthers ? folders.slice(0, -1).join("/") : null;
}

/** So long two of one form may be under way at once. */
const besideMs = 60 * 1000;

/** Of a check-in one file waits: a new one replaces that of an earlier try. */
function giveUpEarlier(db: Database, key: string, now: Date) {
  const folder = folderOfOthers(key) ?? "";
  const isOfCheckIn = folder.split("/")[2] === checkInFolder;
  const earlier = new Date(now.getTime() - besideMs).toISOString();
  return db
    .update(uploads)
    .set({ userId: nobody, createdAt: new Date(0).toISOString() })
    .where(
      isOfCheckIn
        ? sql`${whereIn(folder)} and uploads.created_at < ${earlier}
            and uploads.user_id <> ${nobody}`
        : sql`uploads.key = ''`,
    );
}

function isInUse(key: SQL, petId: SQL): SQL {
  const picture = sql`substr(${key}, ${pictureKeys.length + 1})`;
  return sql`(exists (select 1 from ${documents} where documents.file_path = ${key})
    or exists (select 1 from ${pets} where pets.id = ${petId} and ${key} = pets.user_id || '/' ||
      pets.id || '/' || substr(pets.profile_picture_url, length('/pets/' || pets.id || '/foto/') + 1))
    or exists (select 1 from ${recordPhotos} where record_photos.key = ${key})
    or exists (select 1 from ${mailAttachments} where mail_attachments.key = ${key})
    or exists (select 1 from ${herbs} where ${key} like ${`${pictureKeys}%`}
      and herbs.id = cast(${picture} as integer)
      and herbs.image_url = ${pictureAddresses} || ${picture}))`;
}

/** @returns false when something has taken it into use */
export async function claimUpload(db: Database, key: string): Promise<boolean> {
  const claimed = await db
    .update(uploads)
    .set({ userId: nobody })
    .where(eq(uploads.key, key))
    .returning({ key: uploads.key });
  return claimed.length > 0;
}

export async function claimOldUploads(db: Database, before: Date, most: number): Promise<string[]> {
  const oldest = db
    .select({ key: uploads.key })
    .from(uploads)
    .where(lt(uploads.createdAt, before.toISOString()))
    .orderBy(asc(uploads.createdAt))
    .limit(most);
  const inUse = isInUse(sql`uploads.key`, sql`uploads.pet_id`);
  const [, claimed] = await db.batch([
    // Left behind by a file in use.
    db.delete(uploads).where(and(inArray(uploads.key, oldest), inUse)),
    db
      .update(uploads)
      .set({ userId: nobody })
      .where(and(inArray(uploads.key, oldest), sql`not ${inUse}`))
      .returning({ key: uploads.key }),
  ]);
  return claimed.map(({ key }) => key);
}

export async function forgetUploads(db: Database, keys: readonly string[]): Promise<void> {
  // D1 binds at most 100 parameters; keys travel as one JSON text.
  const listed = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  await db.delete(uploads).where(and(inArray(uploads.key, listed), eq(uploads.userId, nobody)));
}

const waitingMs = 24 * 60 * 60 * 1000;

/** Bounded, as R2 deletes at most 1000 keys a call; the next run goes on. */
const filesPerRun = 500;

/** Where it breaks off, the next run goes on. */
export async function sweepUploads(db: Database, files: Pick<R2Bucket, "delete">, now: Date) {
  const keys = await claimOldUploads(db, new Date(now.getTime() - waitingMs), filesPerRun);
  if (keys.length === 0) return;
  await files.delete(keys);
  await forgetUploads(db, keys);
}
