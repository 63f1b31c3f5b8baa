import { data, type RouterContextProvider } from "react-router";
import { ulid } from "ulid";
import { takeLimits } from "#app/account/limits.server.ts";
import { type Platform, platformContext } from "#app/context.ts";
import { photoTypes, type UploadType } from "#app/files/policy.ts";
import { type FilePart, readMultipart } from "#app/files/read-upload.server.ts";
import { type Refusal, refusals } from "#app/files/refusals.ts";
import { discardFile, Refused, storeUnder } from "#app/files/store-file.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { pictureKey } from "#app/herbs/picture.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import { changedMeanwhile, forgetHerb, herbNotFound, readSeen } from "./herb-answers.server.ts";
import { herbAddress, readHerbId } from "./herbs-address.ts";
import { reservePicture, restorePlate, takePicture } from "./picture-commands.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Public pages show many of them at once. */
const maxPictureBytes = 3 * 1024 * 1024;

const notStored = "Das Bild konnte nicht gespeichert werden.";

const endings: Partial<Record<UploadType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Stores the picture of a form with exactly one file, and takes it into use. */
export async function receivePictureForm(request: Request, context: Context, param: string) {
  const herbId = readHerbId(param);
  const platform = context.get(platformContext);
  const { userId, profile } = requireVisitor(context);
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
    const edit = { herbId: stored.herbId, seen: readSeen(form), editor: profile.fullName };
    const taken = await takePicture(platform.db, edit, { file: stored.file, userId }, platform.now);
    if (taken.outcome === "saved") {
      forgetHerb(platform, edit.herbId, "published");
      return await redirectWithToast(context, herbAddress(edit.herbId), {
        title: "Bild gespeichert",
        tone: "success",
      });
    }
    await discardFile(platform, pictureKey(edit.herbId, stored.file));
    if (taken.outcome === "not-found") return await herbNotFound(context);
    return refuse(form, 409, changedMeanwhile);
  } catch (error) {
    if (stored?.ok) await discardFile(platform, pictureKey(stored.herbId, stored.file));
    if (!(error instanceof Refused)) platform.log.error("herbs.picture_failed", error);
    const { status, message } =
      error instanceof Refused ? error.refusal : { status: 500, message: notStored };
    return refuse(form, status, { title: "Upload-Fehler", message });
  }
}

type Stored = { ok: true; herbId: number; file: string } | { ok: false; refusal: Refusal };

async function storePicture(
  { db, files, now, log, config }: Platform,
  { herbId, userId }: { herbId: number | null; userId: string },
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
        const isReserved =
          herbId !== null && (await reservePicture(db, { herbId, file, userId }, now));
        if (!isReserved) throw new Refused(refusals.unknownHerb());
        return pictureKey(herbId, file);
      },
    },
  );
  if (!stored.ok) return stored;
  return { ok: true, herbId: herbId ?? 0, file };
}

const tooMany =
  "Das waren sehr viele Dateien auf einmal. Bitte versuchen Sie es in einer Stunde noch einmal.";

/** Brings the drawing back that the herb came with. */
export async function restorePlateFromForm(form: FormData, context: Context, param: string) {
  const herbId = readHerbId(param);
  if (herbId === null) return herbNotFound(context);
  const platform = context.get(platformContext);
  const editor = requireVisitor(context).profile.fullName;
  try {
    const edit = { herbId, seen: readSeen(form), editor };
    const done = await restorePlate(platform.db, edit, platform.now);
    if (done.outcome === "not-found") return await herbNotFound(context);
    if (done.outcome !== "saved") return refuse(form, 409, changedMeanwhile);
    forgetHerb(platform, herbId, "published");
    return await redirectWithToast(context, herbAddress(herbId), {
      title: "Bild entfernt",
      tone: "success",
    });
  } catch (error) {
    platform.log.error("herbs.picture_failed", error);
    return refuse(form, 500, { title: "Fehler", message: notStored });
  }
}

function refuse(form: FormData, status: number, formError: { title: string; message: string }) {
  return data({ result: refusedForm(form, { formError }) }, { status });
}
