import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { recordPhotos, visitRecords } from "#app/db/treatment-schema.ts";
import { photoTypes, recordFolder } from "#app/files/policy.ts";
import { mayRead } from "#app/files/queries.server.ts";
import { readMultipart } from "#app/files/read-upload.server.ts";
import { refusals } from "#app/files/refusals.ts";
import { discardFile, storeFile, takeUploadLimit } from "#app/files/store-file.server.ts";
import type { Visitor } from "#app/middleware/visitor.ts";
import { line, Refusal } from "#app/platform/forms.server.ts";
import { newId } from "#app/platform/ids.ts";
import { pick } from "#app/platform/pick.ts";
import { photoViewMax, recordLimits } from "./record.ts";

const earlierPhoto = z.object({ id: z.string(), takenOn: z.string() });
type EarlierPhoto = z.output<typeof earlierPhoto>;

/** Each with the one before it of the same view; in no order. */
export function photosOfRecord(db: Database, recordId: string) {
  return db
    .select({
      ...pick(recordPhotos, "id", "view", "takenOn", "createdAt"),
      before: sql`(
        select json_object('id', earlier.id, 'takenOn', earlier.taken_on) from record_photos earlier
        where earlier.pet_id = record_photos.pet_id and earlier.view = record_photos.view
          and earlier.taken_on < record_photos.taken_on
        order by earlier.taken_on desc limit 1)`
        .mapWith((json: string): EarlierPhoto | null => earlierPhoto.parse(JSON.parse(json)))
        .as("before"),
    })
    .from(recordPhotos)
    .where(eq(recordPhotos.recordId, recordId))
    .limit(recordLimits.photos);
}

/** The practice any of a customer's animal; owners what they sent, or what was released to them. */
export async function findRecordPhoto(
  db: Database,
  reader: Pick<Visitor, "userId" | "role">,
  photoId: string,
): Promise<string | null> {
  const isReleased = sql`(record_photos.check_in_id is not null or exists (
    select 1 from visit_records, json_each(visit_records.released)
    where visit_records.id = record_photos.record_id and visit_records.fixed_at is not null
      and json_each.value = 'photos'))`;
  const isShown = reader.role === "admin" ? undefined : isReleased;
  const [photo] = await db
    .select({ key: recordPhotos.key })
    .from(recordPhotos)
    .innerJoin(pets, eq(pets.id, recordPhotos.petId))
    .where(and(eq(recordPhotos.id, photoId), mayRead(pets.userId, reader), isShown));
  return photo?.key ?? null;
}

const title = "Upload-Fehler";
const noLonger =
  "Weitere Fotos sind nicht möglich. Der Bericht ist abgeschlossen, gelöscht oder voll.";
const viewField = line({ max: photoViewMax, required: "Bitte geben Sie die Ansicht an." });

const photoKey = z.uuid();

/**
 * A photo under the owner's files, for a draft; with the same key however often it is sent one.
 * @returns whose animal it is of
 */
export async function receiveRecordPhoto(
  platform: Platform,
  recordId: string,
  practitionerId: string,
  request: Request,
): Promise<string> {
  const { db, now } = platform;
  const [animal] = await db
    .select({ userId: pets.userId, petId: pets.id })
    .from(visitRecords)
    .innerJoin(pets, eq(pets.id, visitRecords.petId))
    .where(and(eq(visitRecords.id, recordId), mayTakePhoto));
  const received: Awaited<ReturnType<typeof storeFile>>[] = [];
  const read = await readMultipart(request, {
    maxFiles: 1,
    fields: ["ansicht", "key"],
    onFile: async (part) => {
      if (!animal) return;
      const limit = await takeUploadLimit(platform, practitionerId, refusals.tooManyUploads);
      const file = { ...part, ...animal, folder: recordFolder, length: null } as const;
      received.push(await storeFile(platform, { ...file, allowed: photoTypes }, limit));
    },
  });
  const [photo] = received;
  const { key, fileSize } = photo?.ok ? photo.file : { key: "", fileSize: 0 };
  const view = viewField.safeParse((read.ok && read.fields.ansicht) || undefined);
  const { data: photoId = newId() } = photoKey.safeParse(read.ok ? read.fields.key : undefined);
  try {
    if (!read.ok) throw refused(read.refusal);
    if (!animal) throw new Refusal({ status: 409, title, message: noLonger });
    if (photo && !photo.ok) throw refused(photo.refusal);
    if (!view.success || !photo) {
      const fieldErrors = {
        ...(!view.success && { ansicht: view.error.issues[0]?.message ?? "" }),
        ...(!photo && { file: "Bitte wählen Sie ein Bild aus." }),
      };
      throw new Refusal({ fieldErrors });
    }
    const isTaken = await takeIntoUse(
      db,
      { photoId, recordId, key, fileSize, view: view.data },
      now,
    );
    if (!isTaken) await discardFile(platform, key);
    return animal.userId;
  } catch (error) {
    if (key !== "") await discardFile(platform, key);
    throw error;
  }
}

function refused({ status, message }: { status: number; message: string }) {
  return new Refusal({ status, title, message });
}

const mayTakePhoto = sql`visit_records.fixed_at is null and (select count(*) from record_photos
  where record_photos.record_id = visit_records.id) < ${recordLimits.photos}`;

type NewPhoto = { photoId: string; recordId: string; key: string; fileSize: number; view: string };

/** @returns false where the photo was taken before. @throws Refusal where the record takes none */
async function takeIntoUse(
  db: Database,
  { photoId, recordId, key, ...photo }: NewPhoto,
  now: Date,
): Promise<boolean> {
  const isPossible = sql`visit_records.id = ${recordId} and ${mayTakePhoto} and exists (
    select 1 from uploads where uploads.key = ${key} and uploads.pet_id = visit_records.pet_id
      and uploads.user_id <> '')`;
  const isTaken = sql`exists (select 1 from record_photos
    where record_photos.id = ${photoId} and record_photos.key = ${key})`;
  const [, , [stored]] = await db.batch([
    insertFrom(db, recordPhotos, visitRecords, isPossible, {
      ...{ id: photoId, petId: sql`visit_records.pet_id`, recordId, key, ...photo },
      ...{ takenOn: sql`visit_records.visited_on`, createdAt: now.toISOString() },
    }).onConflictDoNothing(),
    db.delete(uploads).where(and(eq(uploads.key, key), isTaken)),
    db
      .select({ key: recordPhotos.key })
      .from(recordPhotos)
      .where(and(eq(recordPhotos.id, photoId), eq(recordPhotos.recordId, recordId))),
  ]);
  if (!stored) throw new Refusal({ status: 409, title, message: noLonger });
  return stored.key === key;
}

/** Of a draft; the sweep takes the file. */
export async function deleteRecordPhoto(db: Database, recordId: string, photoId: string) {
  const isDeletable = sql`record_photos.id = ${photoId} and record_photos.record_id = ${recordId}
    and exists (select 1 from visit_records where visit_records.id = ${recordId}
      and visit_records.fixed_at is null)`;
  const [, deleted] = await db.batch([
    giveUpRecordPhotos(db, isDeletable),
    db.delete(recordPhotos).where(isDeletable).returning({ id: recordPhotos.id }),
  ]);
  return deleted.length > 0;
}

/** As in app/files: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
const longAgo = new Date(0).toISOString();

/** Before the statement that takes them out of use. @param which condition, names in full */
export function giveUpRecordPhotos(db: Database, which: SQL) {
  return insertFrom(db, uploads, recordPhotos, which, {
    ...{ key: sql`record_photos.key`, petId: sql`record_photos.pet_id` },
    ...{ userId: nobody, createdAt: longAgo },
  }).onConflictDoNothing();
}
