import type { RouterContextProvider } from "react-router";
import { ulid } from "ulid";
import { takeLimits } from "#app/account/limits.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { photoTypes, type UploadType } from "#app/files/policy.ts";
import { type FilePart, readMultipart } from "#app/files/read-upload.server.ts";
import { type Refusal, Refused, refusals } from "#app/files/refusals.ts";
import { discardFile, storeUnder } from "#app/files/store-file.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { forgetHerb } from "#app/herbs/edge-tags.ts";
import { pictureKey } from "#app/herbs/picture.ts";
import { readHerbId } from "#app/herbs/policy.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { changedMeanwhile, herbNotFound, refuseHerb } from "./herb-answers.server.ts";
import { readEdit } from "./herb-edit.server.ts";
import { herbAddress } from "./herbs-address.ts";
import { reservePicture, takePicture } from "./picture-commands.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Lists show many of them at once, small; shrunk by script they have far less. */
const maxPictureBytes = 1024 * 1024;

const notStored = "Das Bild konnte nicht gespeichert werden.";

const endings: Partial<Record<UploadType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Stores the picture of a form with exactly one file, and takes it into use. */
export async function receivePictureForm(request: Request, context: Context, param: string) {
  const herbId = readHerbId(param);
  if (herbId === null) return herbNotFound(context);
  const platform = context.get(platformContext);
  const { userId } = requireVisitor(context);
  const received: Stored[] = [];
  const read = await readMultipart(request, {
    maxFiles: 1,
    fields: ["revision"],
    onFile: async (part) => {
      received.push(await storePicture(platform, { herbId, userId }, part));
    },
  });
  const [stored] = received;
  const form = new FormData();
  try {
    if (!read.ok) throw new Refused(read.refusal);
    form.set("revision", read.fields.revision ?? "");
    if (!stored) throw new Refused({ status: 400, message: "Bitte wählen Sie ein Bild aus." });
    if (!stored.ok) {
      if (stored.refusal.status === 404) return await herbNotFound(context);
      throw new Refused(stored.refusal);
    }
    const edit = readEdit(form, context, herbId);
    const taken = await takePicture(platform.db, edit, { file: stored.file, userId }, platform.now);
    if (taken.outcome === "saved") {
      if (taken.status === "published") forgetHerb(platform, herbId);
      return await redirectWithToast(context, herbAddress(herbId), {
        title: "Bild gespeichert",
        tone: "success",
      });
    }
    await discardFile(platform, pictureKey(herbId, stored.file));
    if (taken.outcome === "not-found") return await herbNotFound(context);
    return refuseHerb(form, 409, changedMeanwhile);
  } catch (error) {
    if (stored?.ok) await discardFile(platform, pictureKey(herbId, stored.file));
    if (!(error instanceof Refused)) platform.log.error("herbs.picture_failed", error);
    const { status, message } =
      error instanceof Refused ? error.refusal : { status: 500, message: notStored };
    return refuseHerb(form, status, { title: "Upload-Fehler", message });
  }
}

type Stored = { ok: true; file: string } | { ok: false; refusal: Refusal };

async function storePicture(
  { db, files, now, log, config }: Platform,
  { herbId, userId }: { herbId: number; userId: string },
  part: FilePart,
): Promise<Stored> {
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "upload by account", subject: userId },
  ]);
  if (!verdict.allowed) return { ok: false, refusal: { status: 429, message: tooMany } };
  let file = "";
  const { body, fileName, declaredType } = part;
  const stored = await storeUnder(
    { db, files, now, log },
    { body, fileName, declaredType, length: null, allowed: photoTypes, maxBytes: maxPictureBytes },
    {
      failed: { status: 500, message: notStored },
      reserveKey: async (fileType) => {
        file = `${ulid(now.getTime())}.${endings[fileType]}`;
        const isReserved = await reservePicture(db, { herbId, file, userId }, now);
        if (!isReserved) throw new Refused(refusals.unknownHerb());
        return pictureKey(herbId, file);
      },
    },
  );
  return stored.ok ? { ok: true, file } : stored;
}

const tooMany =
  "Das waren sehr viele Dateien auf einmal. Bitte versuchen Sie es in einer Stunde noch einmal.";
