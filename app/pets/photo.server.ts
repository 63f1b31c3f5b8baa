import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Platform } from "#app/context.ts";
import type { Database } from "#app/db/database.server.ts";
import { uploads } from "#app/db/file-schema.ts";
import { insertFrom } from "#app/db/insert-when.ts";
import { pets } from "#app/db/pet-schema.ts";
import { photoFile, photoTypes } from "#app/files/policy.ts";
import { type RawUpload, readMultipart } from "#app/files/read-upload.server.ts";
import type { Refusal } from "#app/files/refusals.ts";
import { discardFile, receiveUpload } from "#app/files/store-file.server.ts";

type ReceivedPhoto = { ok: true; photo: string; key: string } | { ok: false; refusal: Refusal };

type PhotoPlatform = Pick<Platform, "db" | "files" | "now" | "log"> & {
  config: Pick<Platform["config"], "sessionSecret">;
};

export async function receivePhoto(
  platform: PhotoPlatform,
  owned: { userId: string; petId: string },
  { body, length, fileName }: Omit<RawUpload, "category">,
): Promise<ReceivedPhoto> {
  const incoming = { ...owned, folder: "", body, length, fileName } as const;
  const stored = await receiveUpload(platform, { ...incoming, allowed: photoTypes });
  if (!stored.ok) return stored;
  const { key } = stored.file;
  return { ok: true, photo: photoFile(key), key };
}

export async function receivePhotoForm(
  platform: PhotoPlatform,
  owned: { userId: string; petId: string },
  request: Request,
): Promise<ReceivedPhoto> {
  const received: ReceivedPhoto[] = [];
  const read = await readMultipart(request, {
    maxFiles: 1,
    fields: [],
    onFile: async (part) => {
      received.push(await receivePhoto(platform, owned, { ...part, length: null }));
    },
  });
  const [photo] = received;
  if (read.ok) return photo ?? nothingChosen;
  if (photo?.ok) await discardFile(platform, photo.key);
  return read;
}

const nothingChosen: ReceivedPhoto = {
  ok: false,
  refusal: { status: 400, message: "Bitte wählen Sie ein Bild aus." },
};

/** As in app/files: nobody can take such a file into use, and the sweep deletes it. */
const nobody = "";
const longAgo = new Date(0).toISOString();

/** Before the statement that takes it out of use. @param whose condition, names in full */
export function giveUpPhoto(db: Database, whose: SQL) {
  return insertFrom(db, uploads, pets, and(whose, isNotNull(pets.profilePictureUrl)), {
    key: sql`pets.user_id || '/' || pets.id || '/'
      || substr(pets.profile_picture_url, length('/pets/' || pets.id || '/foto/') + 1)`,
    ...{ userId: nobody, petId: pets.id, createdAt: longAgo },
  }).onConflictDoNothing();
}
