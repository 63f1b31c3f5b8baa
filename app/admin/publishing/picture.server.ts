import type { RouterContextProvider } from "react-router";
import { ulid } from "ulid";
import { type Platform, platformContext } from "#app/context.ts";
import { photoTypes, type UploadType } from "#app/files/policy.ts";
import { type FilePart, readMultipart } from "#app/files/read-upload.server.ts";
import type { Refusal as FileRefusal } from "#app/files/refusals.ts";
import { storeUnder, takeUploadLimit, type UploadLimit } from "#app/files/store-file.server.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import { maxPictureBytes, readSeen } from "./policy.ts";

const title = "Upload-Fehler";

export const pictureNotStored = {
  title,
  message: "Das Bild konnte nicht gespeichert werden.",
  status: 500,
} as const;

type PictureKeeper<Done> = {
  /** Else the file is not read. */
  isKnown: boolean;
  notFound: Refusal;
  /** @param limit of uploads, which counts before anything is reserved */
  reserve: (file: string, limit: UploadLimit) => Promise<string>;
  discard: (file: string) => Promise<void>;
  /** @throws Refusal where the state that was seen has changed */
  takeIntoUse: (file: string, seen: number) => Promise<Done>;
};

export function receivePicture<Done>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  failure: Parameters<typeof runAction>[1],
  keeper: PictureKeeper<Done>,
) {
  const form = new FormData();
  return runAction({ request, context, form }, failure, async () => {
    if (!keeper.isKnown) throw keeper.notFound;
    const { userId } = requireVisitor(context);
    const stored = await storeOnly(context.get(platformContext), request, userId, keeper);
    if (!stored.ok) {
      const { status, message } = stored.refusal;
      throw status === 404 ? keeper.notFound : new Refusal({ status, title, message });
    }
    form.set("revision", stored.revision);
    try {
      return await keeper.takeIntoUse(stored.file, readSeen(form));
    } catch (error) {
      await keeper.discard(stored.file);
      throw error;
    }
  });
}

type Stored = { ok: true; file: string } | { ok: false; refusal: FileRefusal };
type Keeper = Pick<PictureKeeper<unknown>, "reserve" | "discard">;

async function storeOnly(platform: Platform, request: Request, userId: string, keeper: Keeper) {
  const received: Stored[] = [];
  const read = await readMultipart(request, {
    maxFiles: 1,
    fields: ["revision"],
    onFile: async (part) => {
      received.push(await storePicture(platform, userId, keeper, part));
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

function refused(refusal: FileRefusal) {
  return { ok: false, refusal } as const;
}

const endings: Partial<Record<UploadType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

async function storePicture(
  platform: Platform,
  userId: string,
  { reserve }: Keeper,
  { body, fileName }: FilePart,
): Promise<Stored> {
  const { db, files, now, log } = platform;
  const limit = await takeUploadLimit(platform, userId, () => ({ status: 429, message: tooMany }));
  let file = "";
  const stored = await storeUnder(
    { db, files, now, log },
    { body, fileName, length: null, allowed: photoTypes, maxBytes: maxPictureBytes },
    {
      ...{ failed: pictureNotStored, limit },
      reserveKey: (fileType) => {
        file = `${ulid(now.getTime())}.${endings[fileType]}`;
        return reserve(file, limit);
      },
    },
  );
  return stored.ok ? { ok: true, file } : stored;
}

const tooMany =
  "Sie haben zu viele Dateien auf einmal hochgeladen. Bitte versuchen Sie es in einer Stunde noch einmal.";
