import { ulid } from "ulid";
import type { Platform } from "#app/context.ts";
import { photoTypes, type UploadType } from "#app/files/policy.ts";
import { type FilePart, readMultipart } from "#app/files/read-upload.server.ts";
import type { Refusal } from "#app/files/refusals.ts";
import { storeUnder } from "#app/files/store-file.server.ts";
import { takeLimits } from "#app/platform/limits/limits.server.ts";
import { maxPictureBytes } from "./policy.ts";

/** Said when nobody knows better. */
export const pictureNotStored: Refusal = {
  status: 500,
  message: "Das Bild konnte nicht gespeichert werden.",
};

type PictureKeeper = {
  userId: string;
  /** Notes that a file is about to come, and says its key. @throws Refused */
  reserve: (file: string) => Promise<string>;
  /** Removes a file that is not taken into use. */
  discard: (file: string) => Promise<void>;
};

type ReceivedPicture = { ok: true; file: string; revision: string } | NotReceived;
type NotReceived = { ok: false; refusal: Refusal };

/** Stores the picture of a form with exactly one file and the revision that the form was opened with. */
export async function receivePicture(
  platform: Platform,
  request: Request,
  keeper: PictureKeeper,
): Promise<ReceivedPicture> {
  const received: Stored[] = [];
  const read = await readMultipart(request, {
    maxFiles: 1,
    fields: ["revision"],
    onFile: async (part) => {
      received.push(await storePicture(platform, keeper, part));
    },
  });
  const [stored] = received;
  if (!read.ok) {
    if (stored?.ok) await keeper.discard(stored.file);
    return read;
  }
  if (!stored) return refused({ status: 400, message: "Bitte wählen Sie ein Bild aus." });
  return stored.ok ? { ...stored, revision: read.fields.revision ?? "" } : stored;
}

function refused(refusal: Refusal): NotReceived {
  return { ok: false, refusal };
}

type Stored = { ok: true; file: string } | NotReceived;

const endings: Partial<Record<UploadType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

async function storePicture(
  { db, files, now, log, config }: Platform,
  { userId, reserve }: PictureKeeper,
  { body, fileName, declaredType }: FilePart,
): Promise<Stored> {
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "upload by account", subject: userId },
  ]);
  if (!verdict.allowed) return refused({ status: 429, message: tooMany });
  let file = "";
  const stored = await storeUnder(
    { db, files, now, log },
    { body, fileName, declaredType, length: null, allowed: photoTypes, maxBytes: maxPictureBytes },
    {
      failed: pictureNotStored,
      reserveKey: (fileType) => {
        file = `${ulid(now.getTime())}.${endings[fileType]}`;
        return reserve(file);
      },
    },
  );
  return stored.ok ? { ok: true, file } : stored;
}

const tooMany =
  "Das waren sehr viele Dateien auf einmal. Bitte versuchen Sie es in einer Stunde noch einmal.";
