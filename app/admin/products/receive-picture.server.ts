import type { RouterContextProvider } from "react-router";
import { receivePicture } from "#app/admin/publishing/receive-picture.server.ts";
import { readSeen } from "#app/admin/publishing/revision.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { Refused } from "#app/files/refusals.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { requireVisitor } from "#app/middleware/guards.server.ts";
import { ownPictureKey } from "#app/shop/own-picture.ts";
import { discardPicture } from "./picture-files.server.ts";
import { attempt, refuseProduct } from "./product-answers.server.ts";
import { productAddress } from "./products-address.ts";
import { change, productNotFound, readProduct, refusalWords } from "./shelf.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Stores the picture of a form with exactly one file, and shows it after the others. */
export async function receivePictureForm(request: Request, context: Context, param: string) {
  const form = new FormData();
  return attempt(form, context, param, async (platform, id) => {
    const received = await receivePicture(platform, request, {
      userId: requireVisitor(context).userId,
      reserve: (file) => reserve(platform, id, file),
      discard: (file) => discardPicture(platform, id, file),
    });
    if (!received.ok) {
      const { status, message } = received.refusal;
      if (status === 404) return productNotFound(context);
      return refuseProduct(form, status, { title: "Upload-Fehler", message });
    }
    form.set("revision", received.revision);
    return takeIntoUse(form, context, platform, id, received.file);
  });
}

async function reserve({ merchant }: Platform, id: string, file: string): Promise<string> {
  const response = await merchant.products[":id"].pictures.reserve.$post({
    param: { id },
    json: { file },
  });
  if (!response.ok) throw new Refused({ status: 404, message: "Kein solches Produkt." });
  return ownPictureKey(id, file);
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
