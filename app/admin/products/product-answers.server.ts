import { data, type RouterContextProvider } from "react-router";
import { type Platform, platformContext } from "#app/context.ts";
import { refusedForm } from "#app/platform/forms.server.ts";
import type { FormResult } from "#app/ui/form-result.ts";
import type { ProductRefusal } from "#workers/merchant/products/change-product.ts";
import { isProductId } from "./products-address.ts";
import { productNotFound, refusalWords } from "./shelf.server.ts";

/** What a product would look like. */
export type ProductPreview = {
  title: string;
  subtitle: string;
  descriptionHtml: string;
  infos: readonly { title: string; html: string }[];
};

/** What a form hears when nothing was saved. */
export type ProductAnswer = {
  result: FormResult;
  preview?: ProductPreview;
  /** What a title brings or costs, to be thought about before it is saved. */
  warning?: string;
  /** The revision that the next attempt replaces, when the one that was seen no longer holds. */
  revision?: number;
};

type Context = Readonly<RouterContextProvider>;

/** Says over the form why nothing happened. */
export function refuseProduct(
  form: FormData,
  status: number,
  formError: { title: string; message: string },
  more: Pick<ProductAnswer, "revision"> = {},
) {
  const answer: ProductAnswer = { result: refusedForm(form, { formError }), ...more };
  return data(answer, { status });
}

/** Says beside the fields what is wrong with them. */
export function refuseFields(form: FormData, fieldErrors: Record<string, string>, status = 400) {
  const answer: ProductAnswer = { result: refusedForm(form, { fieldErrors }) };
  return data(answer, { status });
}

/** Why the merchant did not do it. */
export function refuseBecause(form: FormData, code: ProductRefusal) {
  return refuseProduct(form, code === "not_found" ? 404 : 409, refusalWords[code]);
}

export const shopSilent = {
  title: "Fehler",
  message:
    "Der Shop antwortet gerade nicht. Bitte prüfen Sie in ein paar Minuten, was gespeichert ist, und versuchen Sie es dann noch einmal.",
};

type Answer = Response | ReturnType<typeof refuseProduct>;

/** Runs what a form asks of a product; whatever fails on the way is logged and said. */
export async function attempt(
  form: FormData,
  context: Context,
  productId: string | undefined,
  run: (platform: Platform, productId: string) => Promise<Answer>,
): Promise<Answer> {
  if (!isProductId(productId)) return productNotFound(context);
  const platform = context.get(platformContext);
  try {
    return await run(platform, productId);
  } catch (error) {
    platform.log.error("products.change_failed", error);
    return refuseProduct(form, 503, shopSilent);
  }
}
