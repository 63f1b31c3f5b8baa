import type { RouterContextProvider } from "react-router";
import { readSeen } from "#app/admin/publishing/revision.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { attempt, refuseBecause } from "./product-answers.server.ts";
import { productAddress } from "./products-address.ts";
import { change, productNotFound, readProduct } from "./shelf.server.ts";

/** Takes a picture down; its file goes when no open order page can show it any more. */
export function removePictureFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  param: string,
) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    const picture = form.get("picture");
    if (!found) return productNotFound(context);
    noteAudit(context, { action: "product-picture-remove", subject: found.product.title });
    const isThere = found.product.images.some((image) => image === picture);
    if (!isThere) return refuseBecause(form, "unknown_picture");
    const images = found.product.images.filter((image) => image !== picture);
    const refusal = await change(platform, () =>
      platform.merchant.products[":id"].pictures.$put({
        param: { id },
        json: { revision: readSeen(form), images },
      }),
    );
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, productAddress(id), {
      title: "Bild entfernt",
      tone: "success",
    });
  });
}
