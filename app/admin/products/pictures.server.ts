import type { RouterContextProvider } from "react-router";
import { receivePicture } from "#app/admin/publishing/picture.server.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { Refused } from "#app/files/refusals.ts";
import { Refusal } from "#app/platform/forms.server.ts";
import type { MerchantClient } from "#app/shop/clients.server.ts";
import { ownPictureKey } from "#app/shop/pictures.ts";
import { isProductId } from "./address.ts";
import {
  change,
  type OnProduct,
  productNotFound,
  refusalWords,
  requireCatalogue,
  shopSilent,
  toProduct,
} from "./catalogue.server.ts";
import { readProduct } from "./queries.server.ts";

// The merchant gives a picture up for good, then the file goes, then the note.

type Picture = { productId: string; file: string };
type Files = Pick<R2Bucket, "delete">;

export async function addPicture(props: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { productId: string };
}) {
  const {
    request,
    context,
    params: { productId: id },
  } = props;
  const platform = await requireCatalogue(context);
  const route = platform.merchant.products[":id"].pictures;
  return receivePicture({ request, context }, shopSilent, {
    isKnown: isProductId(id),
    notFound: new Refusal(productNotFound),
    reserve: async (file, limit) => {
      await limit.requireWithin();
      const response = await route.reserve.$post({ param: { id }, json: { file } });
      if (!response.ok) throw new Refused({ status: 404, message: "Kein solches Produkt." });
      return ownPictureKey(id, file);
    },
    discard: (file) => discardPicture(platform, id, file),
    takeIntoUse: async (file, seen) => {
      const found = await readProduct(platform, id);
      noteAudit(context, { action: "product-picture", subject: found?.product.title ?? id });
      await change(platform, route.$post({ param: { id }, json: { revision: seen, file } }), {
        not_found: productNotFound,
        too_many: { status: 409, title: "Zu viele Bilder", message: removeFirst },
      });
      return toProduct({ context, id }, "Bild gespeichert");
    },
  });
}

const removeFirst = "Bitte entfernen Sie zuerst ein anderes Bild.";

/** The file goes when no open order page can show it any more. */
export async function removePicture({ context, platform, form, id, seen, product }: OnProduct) {
  const picture = form.get("picture");
  noteAudit(context, { action: "product-picture-remove", subject: product.title });
  const images = product.images.filter((image) => image !== picture);
  if (images.length === product.images.length) {
    throw new Refusal({ status: 409, ...refusalWords.unknown_picture });
  }
  const route = platform.merchant.products[":id"].pictures;
  await change(platform, route.$put({ param: { id }, json: { revision: seen, images } }));
  return toProduct({ context, id }, "Bild entfernt");
}

/** Never throws: the sweep finds what is left. */
async function discardPicture(
  { merchant, files, log }: Pick<Platform, "merchant" | "files" | "log">,
  productId: string,
  file: string,
): Promise<void> {
  try {
    const param = { id: productId, file };
    const response = await merchant.products[":id"].pictures[":file"].claim.$post({ param });
    await removeClaimed(merchant, files, (await response.json()).pictures);
  } catch (error) {
    log.error("products.picture_not_discarded", error);
  }
}

export async function sweepProductPictures(merchant: MerchantClient, files: Files): Promise<void> {
  const response = await merchant.products.pictures.claim.$post();
  await removeClaimed(merchant, files, (await response.json()).pictures);
}

async function removeClaimed(merchant: MerchantClient, files: Files, pictures: Picture[]) {
  if (pictures.length === 0) return;
  await files.delete(pictures.map(({ productId, file }) => ownPictureKey(productId, file)));
  await merchant.products.pictures.forget.$post({ json: { pictures } });
}
