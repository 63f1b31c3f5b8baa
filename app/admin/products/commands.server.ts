import { decodeHTML } from "entities";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { claimsInWords } from "#app/admin/herbs/herb-fields.ts";
import type { FormAnswer } from "#app/admin/publishing/form.tsx";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { runAction } from "#app/frame/run-action.server.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { findClaims } from "#app/herbs/claims.ts";
import { badRequest, Refusal, refusedForm } from "#app/platform/forms.server.ts";
import { findGreenClaims } from "#app/shop/green-claims.ts";
import type { ProductContent } from "#workers/merchant/products/product-input.ts";
import {
  isVariantId,
  productAddress,
  productStateId,
  productsHeadingId,
  productsPath,
} from "./address.ts";
import {
  change,
  type OnProduct,
  refusalOf,
  requireCatalogue,
  requireProduct,
  shopSilent,
  toProduct,
} from "./catalogue.server.ts";
import {
  benefitWarning,
  manufacturerTitle,
  missingParts,
  productTypes,
  requiredParts,
  voucherFault,
} from "./policy.ts";
import { infoTextField, infoTitleField, knownInfos, optionFields } from "./product-fields.ts";
import { readProduct, type ShownProduct } from "./queries.server.ts";
import {
  checkProductForm,
  checkVariantForm,
  requireChecked,
  rowsOfInfos,
} from "./schema.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

type ProductPreview = {
  title: string;
  subtitle: string;
  descriptionHtml: string;
  infos: readonly { title: string; html: string }[];
};

export type ProductAnswer = FormAnswer<ProductPreview> & { warning?: string };

/** Idempotency key of the form. */
const keySchema = z.string().regex(/^[0-9A-Z]{26}$/);

const notCreated = {
  ...shopSilent,
  message: "Das Produkt konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.",
};

export async function createProduct({ request, context }: Args) {
  const platform = await requireCatalogue(context);
  return runAction({ request, context }, notCreated, async (form) => {
    const key = keySchema.safeParse(form.get("key"));
    if (!key.success) throw badRequest();
    const texts = checkProductForm(form, []);
    if (texts.ok && isPreview(form)) return showPreview(form, platform, texts.value);
    const priced = checkVariantForm(form, [], false);
    const type = productTypes.find((one) => one === form.get("type"));
    if (!texts.ok || !priced.ok || !type) {
      const fieldErrors = {
        ...(!texts.ok && texts.fieldErrors),
        ...(!priced.ok && priced.fieldErrors),
        ...(!type && { type: "Bitte wählen Sie die Art." }),
      };
      throw new Refusal({ fieldErrors });
    }
    const content = texts.value;
    refuseVoucher(content, type);
    const warning = warningOf(
      benefitWarning(null, { title: content.title, isOffered: false }),
      claimsWarning(content, null),
    );
    if (isUnseen(form, warning)) return askAbout(form, warning, claimFaults(form, content, null));
    noteAudit(context, { action: "product-create", subject: content.title });
    const json = { key: key.data, content, type, variant: { ...priced.value, imageFile: null } };
    const response = await platform.merchant.products.$post({ json });
    if (!response.ok) throw await refusalOf(response);
    const { id, isNew } = await response.json();
    if (!isNew) noteAudit(context, { details: "schon angelegt" });
    return redirectWithToast(context, `${productAddress(id)}#${productStateId}`, {
      title: "Entwurf angelegt",
      text: `„${content.title}“ ist nur für Sie sichtbar.`,
    });
  });
}

export async function saveProduct({ context, platform, form, seen, id, ...found }: OnProduct) {
  const { product } = found;
  const content = requireChecked(checkProductForm(form, product.options));
  if (isPreview(form)) return showPreview(form, platform, content);
  const fieldErrors = missingOf(found, content);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal({ fieldErrors });
  if (content.title !== product.title) refuseVoucher(content, product.type);
  const warning = warningFor(found, content);
  if (isUnseen(form, warning)) {
    return askAbout(form, warning, claimFaults(form, content, product));
  }

  noteAudit(context, { action: "product-save", subject: content.title });
  if (product.revision !== seen) return tellOfNewer(form, platform, id);
  const route = platform.merchant.products[":id"];
  try {
    await change(platform, route.$put({ param: { id }, json: { revision: seen, content } }), {
      changed_meanwhile: { status: 409, ...changedMeanwhile },
    });
  } catch (error) {
    const isOlder = error instanceof Refusal && error.words.title === changedMeanwhile.title;
    if (isOlder) return tellOfNewer(form, platform, id);
    throw error;
  }
  return redirectWithToast(context, `${productAddress(id)}#${productStateId}`, {
    title: product.status === "published" ? "Änderungen gespeichert" : "Entwurf gespeichert",
  });
}

const changedMeanwhile = {
  title: "Inzwischen geändert",
  message:
    "Ihre Änderungen sind noch nicht gespeichert. Wenn Sie erneut speichern, überschreiben Sie den neueren Stand.",
};

/** With the newer revision, so that saving again overwrites knowingly. */
async function tellOfNewer(form: FormData, platform: Platform, id: string) {
  const newer = await readProduct(platform, id);
  const result = refusedForm(form, { formError: changedMeanwhile });
  return answer({ result, ...(newer && { revision: newer.product.revision }) }, 409);
}

function answer(body: ProductAnswer, status: number) {
  return data(body, { status });
}

function isPreview(form: FormData): boolean {
  return form.get("intent") === "preview";
}

async function showPreview(form: FormData, { merchant }: Platform, content: ProductContent) {
  const { title, subtitle, descriptionHtml, additionalInfo } = content;
  const html = [descriptionHtml, ...additionalInfo.map((info) => info.descriptionHtml)];
  const response = await merchant.products.html.$post({ json: { html } });
  if (!response.ok) throw new Error(`The merchant answered ${String(response.status)}.`);
  const [description = "", ...infos] = (await response.json()).html;
  const preview = {
    title,
    subtitle,
    descriptionHtml: description,
    infos: additionalInfo.map((info, index) => ({ title: info.title, html: infos[index] ?? "" })),
  };
  return answer({ result: refusedForm(form, {}), preview }, 200);
}

/** Whether not exactly this warning was confirmed. */
function isUnseen(form: FormData, warning: string | null): warning is string {
  return warning !== null && form.get("warningSeen") !== warning;
}

/** @param fieldErrors which words of which field are meant */
function askAbout(form: FormData, warning: string, fieldErrors: Record<string, string>) {
  return answer({ result: refusedForm(form, { fieldErrors }), warning }, 400);
}

function warningFor({ product }: ShownProduct, content: ProductContent): string | null {
  const isOffered = product.status === "published" && product.purchasable && !product.isHidden;
  const benefit = benefitWarning(
    { title: product.title, isOffered },
    { title: content.title, isOffered: isOffered && content.purchasable && !content.isHidden },
  );
  return warningOf(benefit, claimsWarning(content, product));
}

function warningOf(...warnings: (string | null)[]): string | null {
  return warnings.filter((warning) => warning !== null).join(" ") || null;
}

type Advertised = Pick<ProductContent, "title" | "descriptionHtml"> & {
  subtitle: string | null;
  ribbonText: string | null;
  options: readonly { title: string }[];
  additionalInfo: readonly { title: string; descriptionHtml: string }[];
};

/** New words that may promise an effect, and those that claim an environmental benefit. */
function newClaims(content: Advertised, before: Advertised | null) {
  return {
    claims: claimsBeyond(content, before, findClaims),
    green: claimsBeyond(content, before, findGreenClaims),
  };
}

type FindWords = (text: string) => readonly string[];

function claimsBeyond(content: Advertised, before: Advertised | null, find: FindWords) {
  const earlier = new Set(before ? claimsIn(textsOf(before), find) : []);
  return claimsIn(textsOf(content), find).filter((claim) => !earlier.has(claim));
}

/** Warns of new words that may promise an effect or claim an environmental benefit; null without any. */
function claimsWarning(content: Advertised, before: Advertised | null): string | null {
  const { claims, green } = newClaims(content, before);
  return warningOf(
    claims.length > 0
      ? `${claimsInWords(claims)}. Für Waren dürfen Sie keine Wirkung versprechen (Art. 13 VO (EG) 767/2009, § 3 HWG).`
      : null,
    green.length > 0
      ? `${greenInWords(green)}: ohne anerkannten Nachweis verboten (Anhang zu § 3 Abs. 3 UWG).`
      : null,
  );
}

function greenInWords(green: readonly string[]): string {
  return `Umweltaussage ${green.map((claim) => `„${claim}“`).join(", ")}`;
}

/** Beside each field the words of it that are asked about. */
function claimFaults(form: FormData, content: Advertised, before: Advertised | null) {
  const { claims, green } = newClaims(content, before);
  return Object.fromEntries(
    fieldsOfTexts(form, content).flatMap(({ field, label, text }) => {
      const ofField = claimsIn([text], findClaims).filter((claim) => claims.includes(claim));
      const greenOfField = claimsIn([text], findGreenClaims).filter((claim) =>
        green.includes(claim),
      );
      const words = [
        ...(ofField.length > 0 ? [claimsInWords(ofField)] : []),
        ...(greenOfField.length > 0 ? [greenInWords(greenOfField)] : []),
      ];
      return words.length > 0 ? [[field, `${label}: ${words.join(". ")}.`]] : [];
    }),
  );
}

/** Each text with its field and the field's label. */
function fieldsOfTexts(form: FormData, content: Advertised) {
  const { title, subtitle, ribbonText, descriptionHtml, additionalInfo } = content;
  const infoRow = rowsOfInfos(form);
  const infos = additionalInfo.flatMap((info, index) => {
    const row = infoRow[index] ?? 0;
    const name = knownInfos[row] ?? `Eigene Angabe ${row - knownInfos.length + 1}`;
    const heading = { field: infoTitleField(row), label: `${name}, Überschrift`, text: info.title };
    const text = wordsOfHtml(info.descriptionHtml);
    return [heading, { field: infoTextField(row), label: name, text }];
  });
  return [
    { field: "title", label: "Titel", text: title },
    { field: "subtitle", label: "Untertitel", text: subtitle ?? "" },
    { field: "ribbonText", label: "Hinweis auf dem Bild", text: ribbonText ?? "" },
    { field: "description", label: "Beschreibung", text: wordsOfHtml(descriptionHtml) },
    ...optionFields.map((field, index) => ({
      field,
      label: `${index + 1}. Merkmal`,
      text: String(form.get(field) ?? ""),
    })),
    ...infos,
  ];
}

/** Each by itself, so that no match spans two fields. */
function textsOf(product: Advertised): string[] {
  const { title, subtitle, ribbonText, descriptionHtml, options, additionalInfo } = product;
  const headings = [...options, ...additionalInfo].map((part) => part.title);
  const html = [descriptionHtml, ...additionalInfo.map((info) => info.descriptionHtml)];
  return [title, subtitle ?? "", ribbonText ?? "", ...headings, ...html.map(wordsOfHtml)];
}

function claimsIn(texts: readonly string[], find: FindWords): string[] {
  return [...new Set(texts.flatMap(find).map((claim) => claim.toLocaleLowerCase("de-DE")))];
}

/** Inline marks within a word are removed; a block element ends a word. */
function wordsOfHtml(html: string): string {
  const withoutMarks = html.replaceAll(/<\/?(?:strong|em|b|i|u|span|a|sup|sub)\b[^>]*>/gi, "");
  return decodeHTML(withoutMarks.replaceAll(/<[^>]*>/g, " "));
}

function refuseVoucher({ title }: ProductContent, type: string): void {
  const fault = voucherFault(title, type);
  if (fault) throw new Refusal({ fieldErrors: { title: fault } });
}

function missingOf({ product, variants }: ShownProduct, content: ProductContent) {
  if (product.status === "draft") return {};
  const missing = missingParts({ type: product.type, ...content }, variants);
  return Object.fromEntries(
    missing.flatMap((part) => {
      const field = fieldOfPart(part);
      return field ? [[field, `Pflichtangabe im Shop: ${part}.`]] : [];
    }),
  );
}

const manufacturerParts = [
  requiredParts.manufacturer,
  requiredParts.postalAddress,
  requiredParts.onlineAddress,
];

/** Null for fields that another form changes. */
function fieldOfPart(part: string): string | null {
  if (part === requiredParts.description) return "description";
  const isOfManufacturer = manufacturerParts.some((ofManufacturer) => ofManufacturer === part);
  const row = knownInfos.findIndex((title) =>
    isOfManufacturer ? title === manufacturerTitle : title === part,
  );
  return row === -1 ? null : infoTextField(row);
}

export async function publishProduct(given: OnProduct) {
  const { context, seen, product, variants } = given;
  // Another revision than the checked one is refused below.
  const missing = product.revision === seen ? missingParts(product, variants) : [];
  if (missing.length > 0) {
    const message = `Fehlende Pflichtangaben: ${missing.join(", ")}.`;
    throw new Refusal({ status: 409, title: "Noch nicht vollständig", message });
  }
  noteAudit(context, { action: "product-publish", subject: product.title });
  await setStatus(given, "published");
  const text = product.isHidden
    ? "Das Produkt bleibt verborgen."
    : "Das Produkt steht jetzt im Shop.";
  return toProduct(given, "Veröffentlicht", text);
}

export async function unpublishProduct(given: OnProduct) {
  noteAudit(given.context, { action: "product-unpublish", subject: given.product.title });
  await setStatus(given, "draft");
  return toProduct(given, "Zurückgezogen", "Das Produkt ist nur noch für Sie sichtbar.");
}

function setStatus({ platform, id, seen }: OnProduct, status: "published" | "draft") {
  const route = platform.merchant.products[":id"].status;
  return change(platform, route.$post({ param: { id }, json: { revision: seen, status } }));
}

export async function deleteProduct({ context, platform, id, seen, product }: OnProduct) {
  noteAudit(context, { action: "product-delete", subject: product.title });
  const route = platform.merchant.products[":id"].delete;
  await change(platform, route.$post({ param: { id }, json: { revision: seen } }));
  return redirectWithToast(context, `${productsPath}#${productsHeadingId}`, {
    title: "Produkt gelöscht",
    text: product.title,
  });
}

export async function moveProduct({ request, context }: Args, backTo: string) {
  const platform = await requireCatalogue(context);
  return runAction({ request, context }, shopSilent, async (form) => {
    const { product } = await requireProduct(platform, form.get("product"));
    noteAudit(context, { action: "product-move", subject: product.title });
    const direction = directionOf(form);
    const route = platform.merchant.products[":id"].move;
    await change(platform, route.$post({ param: { id: product.id }, json: { direction } }));
    return redirectWithToast(context, backTo, {
      title: "Reihenfolge geändert",
      text: `„${product.title}“ steht im Shop jetzt weiter ${direction === "up" ? "vorn" : "hinten"}.`,
    });
  });
}

export async function moveWithin({ context, platform, form, id, seen, product }: OnProduct) {
  noteAudit(context, { action: "product-order", subject: product.title });
  const direction = directionOf(form);
  const variant = form.get("variant");
  const images = swapped(product.images, String(form.get("picture")), direction);
  const route = platform.merchant.products[":id"];
  await change(
    platform,
    isVariantId(variant)
      ? route.variants[":variant"].move.$post({
          param: { id, variant },
          json: { revision: seen, direction },
        })
      : route.pictures.$put({ param: { id }, json: { revision: seen, images } }),
  );
  return toProduct({ context, id }, "Reihenfolge geändert");
}

function directionOf(form: FormData): "up" | "down" {
  return form.get("direction") === "up" ? "up" : "down";
}

export function swapped(images: readonly string[], picture: string, direction: "up" | "down") {
  const list = [...images];
  const from = list.indexOf(picture);
  const to = direction === "up" ? from - 1 : from + 1;
  const other = list[to];
  if (from < 0 || other === undefined) return list;
  list[to] = picture;
  list[from] = other;
  return list;
}
