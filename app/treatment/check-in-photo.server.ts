import type { Platform } from "#app/context.ts";
import { checkInFolder, photoFile, photoTypes } from "#app/files/policy.ts";
import type { FilePart } from "#app/files/read-upload.server.ts";
import { refusals } from "#app/files/refusals.ts";
import { storeFile, takeUploadLimit } from "#app/files/store-file.server.ts";
import type { CheckIn } from "./check-in.server.ts";

/** One waits for each check-in, and counts for nothing else of the owner: whoever has the link may send it. */
export async function receiveCheckInPhoto(
  platform: Platform,
  { id, petId, pet: { userId } }: Pick<CheckIn, "id" | "petId" | "pet">,
  part: FilePart,
) {
  const limit = await takeUploadLimit(platform, id, refusals.tooManyUploads, "photo by check-in");
  const place = { userId, petId, folder: checkInFolder, subfolder: id, length: null } as const;
  const stored = await storeFile(platform, { ...part, ...place, allowed: photoTypes }, limit);
  if (!stored.ok) return stored;
  const { key } = stored.file;
  return { ok: true, key, photo: `${checkInFolder}/${id}/${photoFile(key)}` } as const;
}
