import type { RouterContextProvider } from "react-router";
import { readSeen } from "#app/admin/publishing/revision.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { missingParts } from "./policy.ts";
import { attempt, refuseBecause, refuseProduct } from "./product-answers.server.ts";
import { productAddress, productsHeadingId, productsPath } from "./products-address.ts";
import { change, productNotFound, readProduct } from "./shelf.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Puts a complete draft into the shop. */
export function publishProduct(form: FormData, context: Context, param: string) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    if (!found) return productNotFound(context);
    const { product, variants } = found;
    // What is checked is what is published: another revision is refused below.
    const missing = product.revision === readSeen(form) ? missingParts(product, variants) : [];
    if (missing.length > 0) {
      const message = `Zum Veröffentlichen fehlt noch: ${missing.join(", ")}.`;
      return refuseProduct(form, 409, { title: "Noch nicht vollständig", message });
    }
    noteAudit(context, { action: "product-publish", subject: product.title });
    const refusal = await change(platform, () =>
      platform.merchant.products[":id"].status.$post({
        param: { id },
        json: { revision: readSeen(form), status: "published" },
      }),
    );
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, productAddress(id), {
      title: "Veröffentlicht",
      text: product.isHidden
        ? "Es ist noch verborgen: Im Shop steht es erst, wenn Sie das Häkchen entfernen."
        : "Das Produkt steht jetzt im Shop.",
      tone: "success",
    });
  });
}

export function unpublishProduct(form: FormData, context: Context, param: string) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    if (!found) return productNotFound(context);
    noteAudit(context, { action: "product-unpublish", subject: found.product.title });
    const refusal = await change(platform, () =>
      platform.merchant.products[":id"].status.$post({
        param: { id },
        json: { revision: readSeen(form), status: "draft" },
      }),
    );
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, productAddress(id), {
      title: "Zurückgezogen",
      text: "Das Produkt sehen nur noch Sie.",
      tone: "success",
    });
  });
}

export function deleteProductFromForm(form: FormData, context: Context, param: string) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    if (!found) return productNotFound(context);
    noteAudit(context, { action: "product-delete", subject: found.product.title });
    const refusal = await change(platform, () =>
      platform.merchant.products[":id"].delete.$post({
        param: { id },
        json: { revision: readSeen(form) },
      }),
    );
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, `${productsPath}#${productsHeadingId}`, {
      title: "Produkt gelöscht",
      text: found.product.title,
      tone: "success",
    });
  });
}
