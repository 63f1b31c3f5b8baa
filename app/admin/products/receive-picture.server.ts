import type { RouterContextProvider } from "react-router";
import { ulid } from "ulid";
import { takeLimits } from "#app/account/limits.server.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { photoTypes, type UploadType } from "#app/files/policy.ts";
import { type FilePart, readMultipart } from "#app/files/read-upload.server.ts";
import { type Refusal, Refused } from "#app/files/refusals.ts";
import { storeUnder } from "#app/files/store-file.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { ownPictureKey } from "#app/shop/own-picture.ts";
import { discardPicture } from "./picture-files.server.ts";
import { attempt, readSeen, refuseProduct } from "./product-answers.server.ts";
import { productAddress } from "./products-address.ts";
import { change, productNotFound, readProduct, refusalWords } from "./shelf.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Cards show many of them at once; shrunk by script they have far less. */
const maxPictureBytes = 1024 * 1024;

const notStored = "Das Bild konnte nicht gespeichert werden.";

const endings: Partial<Record<UploadType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Stores the picture of a form with exactly one file, and shows it after the others. */
export async function receivePictureForm(request: Request, context: Context, param: string) {
  const form = new FormData();
  return attempt(form, context, param, async (platform, id) => {
    const { userId } = requireVisitor(context);
    const received: Stored[] = [];
    const read = await readMultipart(request, {
      maxFiles: 1,
      fields: ["revision"],
      onFile: async (part) => {
        received.push(await storePicture(platform, { productId: id, userId }, part));
      },
    });
    const [stored] = received;
    const refusal = read.ok ? whyNot(stored) : read.refusal;
    if (read.ok) form.set("revision", read.fields.revision ?? "");
    if (refusal || !stored?.ok) {
      if (stored?.ok) await discardPicture(platform, id, stored.file);
      if (refusal?.status === 404) return productNotFound(context);
      const { status, message } = refusal ?? { status: 500, message: notStored };
      return refuseProduct(form, status, { title: "Upload-Fehler", message });
    }
    return takeIntoUse(form, context, platform, id, stored.file);
  });
}

type Stored = { ok: true; file: string } | { ok: false; refusal: Refusal };

function whyNot(stored: Stored | undefined): Refusal | null {
  if (!stored) return { status: 400, message: "Bitte wählen Sie ein Bild aus." };
  return stored.ok ? null : stored.refusal;
}

async function takeIntoUse(
  form: FormData,
  context: Context,
  platform: Platform,
  id: string,
  file: string,
) {
  const found = await readProduct(platform, id);
  noteAudit(context, { action: "product-picture", subject: found?.product.title ?? id });
  const refusal = await change(platform, () =>
    platform.merchant.products[":id"].pictures.$post({
      param: { id },
      json: { revision: readSeen(form), file },
    }),
  );
  if (!refusal) {
    const title = "Bild gespeichert";
    return redirectWithToast(context, productAddress(id), { title, tone: "success" });
  }
  await discardPicture(platform, id, file);
  if (refusal === "not_found") return productNotFound(context);
  const tooMany = { title: "Zu viele Bilder", message: "Bitte entfernen Sie zuerst ein anderes." };
  return refuseProduct(form, 409, refusal === "too_many" ? tooMany : refusalWords[refusal]);
}

async function storePicture(
  { db, files, now, log, config, merchant }: Platform,
  { productId, userId }: { productId: string; userId: string },
  { body, fileName, declaredType }: FilePart,
): Promise<Stored> {
  const verdict = await takeLimits({ db, secret: config.sessionSecret, now }, [
    { name: "upload by account", subject: userId },
  ]);
  if (!verdict.allowed) return { ok: false, refusal: { status: 429, message: tooMany } };
  let file = "";
  const stored = await storeUnder(
    { db, files, now, log },
    { body, fileName, declaredType, length: null, allowed: photoTypes, maxBytes: maxPictureBytes },
    {
      failed: { status: 500, message: notStored },
      reserveKey: async (fileType) => {
        file = `${ulid(now.getTime())}.${endings[fileType]}`;
        const reserved = await merchant.products[":id"].pictures.reserve.$post({
          param: { id: productId },
          json: { file },
        });
        if (!reserved.ok) throw new Refused({ status: 404, message: "Kein solches Produkt." });
        return ownPictureKey(productId, file);
      },
    },
  );
  return stored.ok ? { ok: true, file } : stored;
}

const tooMany =
  "Das waren sehr viele Dateien auf einmal. Bitte versuchen Sie es in einer Stunde noch einmal.";
