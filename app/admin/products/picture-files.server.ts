import type { Platform } from "#app/context.ts";
import type { MerchantClient } from "#app/shop/merchant-client.server.ts";
import { ownPictureKey } from "#app/shop/own-picture.ts";

// Files of uploaded pictures lie in the site's bucket, and the merchant knows which of them are in
// use: it gives one up for good, then the file goes, then the note.

type Picture = { productId: string; file: string };
type Files = Pick<R2Bucket, "delete">;

/** Removes a picture that no product shows. Never throws: what is left the sweep finds. */
export async function discardPicture(
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

/** Deletes pictures that were taken down a day ago, or never taken into use. */
export async function sweepProductPictures(merchant: MerchantClient, files: Files): Promise<void> {
  const response = await merchant.products.pictures.claim.$post();
  await removeClaimed(merchant, files, (await response.json()).pictures);
}

async function removeClaimed(
  merchant: MerchantClient,
  files: Files,
  pictures: Picture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await files.delete(pictures.map(({ productId, file }) => ownPictureKey(productId, file)));
  await merchant.products.pictures.forget.$post({ json: { pictures } });
}
