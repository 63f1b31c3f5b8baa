import type { RouterContextProvider } from "react-router";
import { readSeen } from "#app/admin/publishing/revision.ts";
import { noteAudit } from "#app/audit/record.server.ts";
import type { Platform } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { euro, formatMoney } from "#app/shop/policy.ts";
import type { VariantContent } from "#workers/merchant/products/product-input.ts";
import { variantName } from "./policy.ts";
import { attempt, refuseBecause, refuseFields } from "./product-answers.server.ts";
import { isVariantId, productAddress } from "./products-address.ts";
import { change, productNotFound, readProduct } from "./shelf.server.ts";
import { readStriking } from "./struck-prices.server.ts";
import { checkVariantForm } from "./variant-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** @param variantId null for a new one */
export function saveVariantFromForm(
  form: FormData,
  context: Context,
  param: string,
  variantId: string | null,
) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    const known = found?.variants.some((one) => one.id === variantId);
    if (!found || (variantId !== null && !known)) return productNotFound(context);
    const { product, variants } = found;
    const isOneOfSeveral = variantId === null || variants.length > 1;
    const checked = checkVariantForm(form, product.options, isOneOfSeveral);
    if (!checked.ok) return refuseFields(form, checked.fieldErrors);
    const { variant } = checked;
    noteAudit(context, {
      action: variantId === null ? "variant-create" : "variant-save",
      subject: variantName(product, variant),
      details: pricesInWords(variant),
    });
    const json = { revision: readSeen(form), variant };
    const route = platform.merchant.products[":id"].variants;
    const refusal = await change(platform, () =>
      variantId === null
        ? route.$post({ param: { id }, json })
        : route[":variant"].$put({ param: { id, variant: variantId }, json }),
    );
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, productAddress(id), {
      title: variantId === null ? "Variante angelegt" : "Variante gespeichert",
      text: await saleNote(platform, variantId, variant),
      tone: "success",
    });
  });
}

function pricesInWords({ priceCents, salePriceCents }: VariantContent): string {
  const price = formatMoney(priceCents, euro);
  return salePriceCents === null ? price : `${price}, Angebot ${formatMoney(salePriceCents, euro)}`;
}

/** What customers see struck beside a reduced price, or that they see nothing. */
async function saleNote(
  { db, now }: Platform,
  variantId: string | null,
  variant: VariantContent,
): Promise<string> {
  if (variant.salePriceCents === null) return pricesInWords(variant);
  const id = variantId ?? "";
  const striking = (await readStriking(db, [{ id, ...variant }], now))[id];
  const struck = striking?.struckCents ?? null;
  return struck === null
    ? "Der Angebotspreis gilt. Durchgestrichen wird nichts: In den letzten 30 Tagen war es nicht durchgehend teurer."
    : `Der Angebotspreis gilt. Durchgestrichen wird ${formatMoney(struck, euro)}.`;
}

export function deleteVariantFromForm(
  form: FormData,
  context: Context,
  param: string,
  variantId: string,
) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    const variant = found?.variants.find((one) => one.id === variantId);
    if (!found || !variant) return productNotFound(context);
    noteAudit(context, {
      action: "variant-delete",
      subject: variantName(found.product, variant),
    });
    const refusal = await change(platform, () =>
      platform.merchant.products[":id"].variants[":variant"].delete.$post({
        param: { id, variant: variantId },
        json: { revision: readSeen(form) },
      }),
    );
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, productAddress(id), {
      title: "Variante gelöscht",
      text: variant.title,
      tone: "success",
    });
  });
}

/** One place up or down, for variants and pictures: both stand in an order that customers see. */
export function moveFromForm(form: FormData, context: Context, param: string) {
  return attempt(form, context, param, async (platform, id) => {
    const found = await readProduct(platform, id);
    if (!found) return productNotFound(context);
    noteAudit(context, { action: "product-order", subject: found.product.title });
    const direction = form.get("direction") === "up" ? "up" : "down";
    const variant = form.get("variant");
    const picture = form.get("picture");
    const json = { revision: readSeen(form) };
    const route = platform.merchant.products[":id"];
    const refusal = await change(platform, () =>
      typeof variant === "string" && isVariantId(variant)
        ? route.variants[":variant"].move.$post({
            param: { id, variant },
            json: { ...json, direction },
          })
        : route.pictures.$put({
            param: { id },
            json: { ...json, images: swapped(found.product.images, String(picture), direction) },
          }),
    );
    if (refusal) return refuseBecause(form, refusal);
    return redirectWithToast(context, productAddress(id), {
      title: "Reihenfolge geändert",
      tone: "success",
    });
  });
}

/** The list after one of it has changed places with its neighbour. */
export function swapped(
  images: readonly string[],
  picture: string,
  direction: "up" | "down",
): string[] {
  const list = [...images];
  const from = list.indexOf(picture);
  const to = direction === "up" ? from - 1 : from + 1;
  const other = list[to];
  if (from < 0 || other === undefined) return list;
  list[to] = picture;
  list[from] = other;
  return list;
}
