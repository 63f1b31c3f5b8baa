import type { RouterContextProvider } from "react-router";
import { ulid } from "ulid";
import { z } from "zod";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { badRequest } from "#app/platform/forms.server.ts";
import { benefitWarning } from "./benefit-words.server.ts";
import { refuseBecause, refuseFields, refuseProduct } from "./product-answers.server.ts";
import { checkProductForm } from "./product-form.server.ts";
import { type ProductType, productTypes } from "./product-types.ts";
import { productAddress, productStateId } from "./products-address.ts";
import { askAbout, showPreview, unseenWarning } from "./save-product.server.ts";
import { refusalOf } from "./shelf.server.ts";
import { checkVariantForm } from "./variant-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Made with the form, so that sending it twice makes one product. */
const keySchema = z.string().regex(/^[0-9A-Z]{26}$/);

export function newProductKey(): string {
  return ulid();
}

/** Adds a product with its first variant as a draft, or shows what it would look like. */
export async function createProductFromForm(form: FormData, context: Context) {
  const platform = context.get(platformContext);
  const key = keySchema.safeParse(form.get("key"));
  if (!key.success) throw badRequest();
  const checked = checkProductForm(form, []);
  const priced = checkVariantForm(form, [], false);
  const type = typeOf(form);
  const isPreview = form.get("intent") === "preview";
  try {
    if (checked.ok && isPreview) return await showPreview(form, platform, checked.content);
    if (!checked.ok || !priced.ok || !type) {
      return refuseFields(form, {
        ...(!checked.ok && checked.fieldErrors),
        ...(!priced.ok && priced.fieldErrors),
        ...(!type && { type: "Bitte die Art wählen." }),
      });
    }
    const { content } = checked;
    const after = { title: content.title, isOffered: false };
    const warning = unseenWarning(form, benefitWarning(null, after));
    if (warning) return askAbout(form, warning);
    noteAudit(context, { action: "product-create", subject: content.title });
    const json = { key: key.data, content, type, variant: { ...priced.variant, imageFile: null } };
    const response = await platform.merchant.products.$post({ json });
    if (!response.ok) return refuseBecause(form, await refusalOf(response));
    const { id, isNew } = await response.json();
    if (!isNew) noteAudit(context, { details: "schon angelegt" });
    return await redirectWithToast(context, `${productAddress(id)}#${productStateId}`, {
      title: "Entwurf angelegt",
      text: `${content.title} sehen nur Sie, bis Sie es veröffentlichen.`,
      tone: "success",
    });
  } catch (error) {
    platform.log.error("products.change_failed", error);
    return refuseProduct(form, 503, {
      title: "Fehler",
      message: "Das Produkt konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.",
    });
  }
}

function typeOf(form: FormData): ProductType | undefined {
  return productTypes.find((type) => type === form.get("type"));
}
