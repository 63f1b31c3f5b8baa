import { data, type RouterContextProvider } from "react-router";
import { noteAudit } from "#app/audit/record.server.ts";
import { platformContext } from "#app/context.ts";
import { redirectWithToast } from "#app/frame/toast.server.ts";
import { shopSilent } from "./product-answers.server.ts";
import { isProductId } from "./products-address.ts";
import { change, productNotFound, readProduct, refusalWords } from "./shelf.server.ts";

/** Moves a product one place in the shop's order. @param backTo the list as it was looked at */
export async function moveProductFromForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
  backTo: string,
) {
  const platform = context.get(platformContext);
  const id = form.get("product");
  const direction = form.get("direction") === "up" ? "up" : "down";
  try {
    const found =
      typeof id === "string" && isProductId(id) ? await readProduct(platform, id) : null;
    if (!found) return await productNotFound(context);
    noteAudit(context, { action: "product-move", subject: found.product.title });
    const refusal = await change(platform, () =>
      platform.merchant.products[":id"].move.$post({
        param: { id: found.product.id },
        json: { direction },
      }),
    );
    if (refusal) return data(refusalWords[refusal], { status: 409 });
    return await redirectWithToast(context, backTo, {
      title: "Reihenfolge geändert",
      text: `„${found.product.title}“ steht im Shop jetzt weiter ${direction === "up" ? "vorn" : "hinten"}.`,
      tone: "success",
    });
  } catch (error) {
    platform.log.error("products.change_failed", error);
    return data(shopSilent, { status: 503 });
  }
}
