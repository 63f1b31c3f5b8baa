import { data, type RouterContextProvider } from "react-router";
import { readSeen } from "#app/admin/publishing/revision.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import type { ProductContent } from "#workers/merchant/products/product-input.ts";
import { benefitWarning } from "./benefit-words.server.ts";
import { manufacturerTitle, missingParts } from "./policy.ts";
import {
  attempt,
  type ProductAnswer,
  refuseBecause,
  refuseFields,
  refuseProduct,
} from "./product-answers.server.ts";
import { infoTextField, knownInfos } from "./product-fields.ts";
import { checkProductForm } from "./product-form.server.ts";
import { productAddress, productStateId } from "./products-address.ts";
import { change, productNotFound, readProduct, type ShownProduct } from "./shelf.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Saves the texts of a product, or shows what they would look like. */
export function saveProductFromForm(form: FormData, context: Context, param: string) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    if (!found) return productNotFound(context);
    const checked = checkProductForm(form, found.product.options);
    if (!checked.ok) return refuseFields(form, checked.fieldErrors);
    const { content } = checked;
    if (form.get("intent") === "preview") return showPreview(form, platform, content);
    const missing = missingOf(found, content);
    if (Object.keys(missing).length > 0) return refuseFields(form, missing);
    const warning = unseenWarning(form, warningFor(found, content));
    if (warning) return askAbout(form, warning);

    noteAudit(context, { action: "product-save", subject: content.title });
    const refusal = await change(platform, () =>
      platform.merchant.products[":id"].$put({
        param: { id },
        json: { revision: readSeen(form), content },
      }),
    );
    if (refusal === "changed_meanwhile") return tellOfNewer(form, platform, id);
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, `${productAddress(id)}#${productStateId}`, {
      title:
        found.product.status === "published" ? "Änderungen gespeichert" : "Entwurf gespeichert",
      tone: "success",
    });
  });
}

/** What the texts would look like, cleaned as they are when they are saved. */
export async function showPreview(form: FormData, { merchant }: Platform, content: ProductContent) {
  const { title, subtitle, descriptionHtml, additionalInfo } = content;
  const html = [descriptionHtml, ...additionalInfo.map((info) => info.descriptionHtml)];
  const response = await merchant.products.html.$post({ json: { html } });
  if (!response.ok) throw new Error(`The merchant answered ${String(response.status)}.`);
  const [description = "", ...infos] = (await response.json()).html;
  const answer: ProductAnswer = {
    result: refusedForm(form, {}),
    preview: {
      title,
      subtitle,
      descriptionHtml: description,
      infos: additionalInfo.map((info, index) => ({ title: info.title, html: infos[index] ?? "" })),
    },
  };
  return data(answer, { status: 200 });
}

/** The warning, unless exactly that has been read and confirmed. */
export function unseenWarning(form: FormData, warning: string | null): string | null {
  return warning !== null && form.get("warningSeen") !== warning ? warning : null;
}

export function askAbout(form: FormData, warning: string) {
  const answer: ProductAnswer = { result: refusedForm(form, {}), warning };
  return data(answer, { status: 400 });
}

function warningFor({ product }: ShownProduct, content: ProductContent): string | null {
  const isOffered = product.status === "published" && product.purchasable && !product.isHidden;
  return benefitWarning(
    { title: product.title, isOffered },
    { title: content.title, isOffered: isOffered && content.purchasable && !content.isHidden },
  );
}

/** What customers would miss, beside the fields; nothing of a draft. */
function missingOf({ product, variants }: ShownProduct, content: ProductContent) {
  if (product.status === "draft") return {};
  const missing = missingParts({ type: product.type, ...content }, variants);
  const fieldErrors: Record<string, string> = {};
  const [description, manufacturer] = ["Beschreibung", "Hersteller mit Anschrift"];
  if (missing.includes(description)) fieldErrors.description = whilePublished(description);
  if (missing.includes(manufacturer)) {
    const row = knownInfos.indexOf(manufacturerTitle);
    fieldErrors[infoTextField(row)] = whilePublished(manufacturer);
  }
  return fieldErrors;
}

function whilePublished(part: string): string {
  return `Solange das Produkt im Shop steht, braucht es: ${part}.`;
}

async function tellOfNewer(form: FormData, platform: Platform, id: string) {
  const newer = await readProduct(platform, id);
  const message =
    "Das Produkt wurde geändert, seit Sie diese Seite geöffnet haben, vielleicht in einem anderen Fenster. Nichts wurde überschrieben. Unten steht noch, was Sie eingegeben haben; den neuen Stand zeigt Ihnen die Liste der Produkte in einem zweiten Fenster. Beim nächsten Speichern gilt Ihr Text.";
  return refuseProduct(
    form,
    409,
    { title: "Inzwischen geändert", message },
    newer ? { revision: newer.product.revision } : {},
  );
}
