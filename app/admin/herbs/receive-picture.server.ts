import type { RouterContextProvider } from "react-router";
import { pictureNotStored, receivePicture } from "#app/admin/publishing/receive-picture.server.ts";
import { platformContext } from "#app/context.ts";
import { type Refusal, Refused, refusals } from "#app/files/refusals.ts";
import { discardFile } from "#app/files/store-file.server.ts";
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

/** Stores the picture of a form with exactly one file, and takes it into use. */
export async function receivePictureForm(request: Request, context: Context, param: string) {
  const herbId = readHerbId(param);
  if (herbId === null) return herbNotFound(context);
  const platform = context.get(platformContext);
  const { db, now, log } = platform;
  const { userId } = requireVisitor(context);
  const discard = (file: string) => discardFile(platform, pictureKey(herbId, file));
  const received = await receivePicture(platform, request, {
    userId,
    discard,
    reserve: async (file) => {
      const isReserved = await reservePicture(db, { herbId, file, userId }, now);
      if (!isReserved) throw new Refused(refusals.unknownHerb());
      return pictureKey(herbId, file);
    },
  });
  const form = new FormData();
  if (!received.ok) {
    if (received.refusal.status === 404) return herbNotFound(context);
    return refuseUpload(form, received.refusal);
  }
  const { file, revision } = received;
  form.set("revision", revision);
  try {
    const taken = await takePicture(db, readEdit(form, context, herbId), { file, userId }, now);
    if (taken.outcome === "saved") {
      if (taken.status === "published") forgetHerb(platform, herbId);
      return await redirectWithToast(context, herbAddress(herbId), {
        title: "Bild gespeichert",
        tone: "success",
      });
    }
    await discard(file);
    if (taken.outcome === "not-found") return await herbNotFound(context);
    return refuseHerb(form, 409, changedMeanwhile);
  } catch (error) {
    await discard(file);
    log.error("herbs.picture_failed", error);
    return refuseUpload(form, pictureNotStored);
  }
}

function refuseUpload(form: FormData, { status, message }: Refusal) {
  return refuseHerb(form, status, { title: "Upload-Fehler", message });
}
